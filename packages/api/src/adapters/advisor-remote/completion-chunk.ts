import type { LanguageModelV4Usage } from '@ai-sdk/provider';

type Fields = Readonly<Record<string, unknown>>;

/** The content of a chat completion chunk, normalised across server dialects. */
export interface Completion {
  text: string;
  reasoning: string;
  /** Elements of `tool_calls`. */
  calls: unknown[];
  /** Why the model stopped, in the server's words. */
  finish: string | null;
  isRefusal: boolean;
  usage: LanguageModelV4Usage | null;
}

const REASONING = /reason|think|thought|\bcot\b/i;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The text, whichever field a server puts it in. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textIn).join('');
  if (!isFields(value)) return '';
  return textIn(value['text'] ?? value['content'] ?? value['thinking'] ?? value['summary'] ?? value['value']);
}

function addPart(part: Fields, found: Completion): void {
  const type = typeof part['type'] === 'string' ? part['type'] : 'text';
  if (REASONING.test(type)) found.reasoning += textIn(part);
  else if (/tool_use|tool_call|function_call/.test(type)) found.calls.push(part);
  else if (type === 'refusal') found.isRefusal = true;
  else found.text += textIn(part);
}

function addContent(content: unknown, found: Completion): void {
  if (typeof content === 'string') found.text += content;
  else if (Array.isArray(content)) content.forEach((part: unknown) => addContent(part, found));
  else if (isFields(content)) addPart(content, found);
}

/** Gemini marks reasoning beside the text instead of naming it. */
function isReasoning(message: Fields): boolean {
  const extra = message['extra_content'];
  const google = isFields(extra) ? extra['google'] : null;
  return message['thought'] === true || (isFields(google) && google['thought'] === true);
}

function addMessage(message: Fields, found: Completion): void {
  for (const name in message) {
    const value = message[name];
    if (value === null || value === undefined || name === 'role') continue;
    if (name === 'content') addContent(value, found);
    else if (name === 'tool_calls') found.calls.push(...(Array.isArray(value) ? value : [value]));
    else if (name === 'function_call') found.calls.push({ function: value });
    else if (name === 'refusal') found.isRefusal ||= value !== '';
    else if (REASONING.test(name)) found.reasoning += textIn(value);
  }
  if (!isReasoning(message)) return;
  found.reasoning += found.text;
  found.text = '';
}

const count = (value: unknown): number | undefined =>
  (typeof value === 'number' || typeof value === 'string') && Number(value) >= 0 ? Number(value) : undefined;

function usageIn(chunk: Fields): LanguageModelV4Usage | null {
  const usage = chunk['usage'];
  if (!isFields(usage)) return null;
  const input = count(usage['prompt_tokens'] ?? usage['input_tokens']);
  const output = count(usage['completion_tokens'] ?? usage['output_tokens']);
  // Some servers report zeros when they do not count.
  if (!input && !output) return null;
  return {
    inputTokens: { total: input, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: output, text: undefined, reasoning: undefined },
  };
}

/** The finish reason; some servers send an empty text or a word while the answer continues. */
function finishOf(choice: Fields): string | null {
  const reason = choice['finish_reason'] ?? choice['finishReason'];
  return typeof reason === 'string' && !/^(?:|null|none)$/i.test(reason) ? reason : null;
}

/**
 * Reads a chunk of a stream, or a whole completion.
 * @param isWhole whether a whole message counts, which some servers repeat at the end of a stream
 * @returns null for anything else, such as a keep-alive
 */
export function readCompletion(chunk: unknown, isWhole: boolean): Completion | null {
  if (!isFields(chunk)) return null;
  const usage = usageIn(chunk);
  const choice: unknown = Array.isArray(chunk['choices']) ? chunk['choices'][0] : null;
  const found: Completion = { text: '', reasoning: '', calls: [], finish: null, isRefusal: false, usage };
  if (!isFields(choice)) return usage === null ? null : found;
  const { delta, message, text } = choice;
  if (isFields(delta)) addMessage(delta, found);
  else if (isFields(message) && isWhole) addMessage(message, found);
  else if (typeof text === 'string') found.text = text;
  found.finish = finishOf(choice);
  return found;
}
