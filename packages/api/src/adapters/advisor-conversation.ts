import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { z } from 'zod';
import { type AnswerOf, toolAnswers, type ToolName } from '../domain/schemas/tool-answers.ts';

export type { ToolName } from '../domain/schemas/tool-answers.ts';
export type ResultOf<Name extends ToolName> = AnswerOf<Name>;

/** A call of one tool; the same call asked for twice is made once. */
export interface ToolCall<Name extends ToolName = ToolName> {
  tool: Name;
  input: Readonly<Record<string, unknown>>;
}

export const keyOf = ({ tool, input }: ToolCall) => `${tool} ${JSON.stringify(input)}`;

const schemas: { readonly [Name in ToolName]: z.ZodType<AnswerOf<Name>> } = toolAnswers;

/** What tools answered. */
export class Found {
  readonly #answers: ReadonlyMap<string, unknown>;

  constructor(answers: ReadonlyMap<string, unknown>) {
    this.#answers = answers;
  }

  has(call: ToolCall): boolean {
    return this.#answers.has(keyOf(call));
  }

  /** The answer to a call; null when the tool refused it or answered in an unknown form. */
  get<Name extends ToolName>(call: ToolCall<Name>): AnswerOf<Name> | null {
    return schemas[call.tool].safeParse(this.#answers.get(keyOf(call))).data ?? null;
  }
}

export interface Line {
  role: 'user' | 'assistant';
  text: string;
}

/** A prompt as the built-in model uses it. Instructions are not in it: it knows no others than its own. */
export interface Conversation {
  history: Line[];
  question: string;
  found: Found;
  /** Whether tools have been called for this question already. */
  called: boolean;
}

type Part = { type: string; text?: string };

const textOf = (parts: readonly Part[]) =>
  parts.flatMap((part) => (part.type === 'text' && part.text !== undefined ? [part.text] : [])).join(' ');

const isToolName = (name: string): name is ToolName => Object.hasOwn(toolAnswers, name);

function callsIn(prompt: LanguageModelV4Prompt): Map<string, ToolCall> {
  const calls = new Map<string, ToolCall>();
  for (const message of prompt) {
    if (message.role !== 'assistant') continue;
    for (const part of message.content) {
      if (part.type !== 'tool-call' || !isToolName(part.toolName)) continue;
      const input = typeof part.input === 'object' && part.input !== null ? { ...part.input } : {};
      calls.set(part.toolCallId, { tool: part.toolName, input });
    }
  }
  return calls;
}

function answersIn(prompt: LanguageModelV4Prompt): Found {
  const calls = callsIn(prompt);
  const answers = new Map<string, unknown>();
  for (const message of prompt) {
    if (message.role !== 'tool') continue;
    for (const part of message.content) {
      const call = part.type === 'tool-result' ? calls.get(part.toolCallId) : undefined;
      if (call && part.type === 'tool-result')
        answers.set(keyOf(call), part.output.type === 'json' ? part.output.value : null);
    }
  }
  return new Found(answers);
}

/** Takes a prompt apart: what was said before, what is asked, what the tools answered since. */
export function conversationOf(prompt: LanguageModelV4Prompt): Conversation {
  const at = prompt.findLastIndex((message) => message.role === 'user');
  const asked = prompt[at];
  const history = prompt.slice(0, Math.max(0, at)).flatMap((message): Line[] => {
    if (message.role !== 'user' && message.role !== 'assistant') return [];
    const text = textOf(message.content);
    return text === '' ? [] : [{ role: message.role, text }];
  });
  const since = prompt.slice(at + 1);
  return {
    history,
    question: asked?.role === 'user' ? textOf(asked.content) : '',
    found: answersIn(since),
    called: since.some((message) => message.role === 'tool'),
  };
}
