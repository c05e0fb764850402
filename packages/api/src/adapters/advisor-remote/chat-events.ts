/** What the provider reads of a chunk, apart from the text. */
interface Chunk {
  error?: unknown;
  usage?: unknown;
  choices?: readonly [Choice?, ...unknown[]];
}

interface Choice {
  finish_reason?: unknown;
  logprobs?: unknown;
  delta?: Record<string, unknown>;
}

const DATA = 'data:';
const isNothing = (value: unknown) => value === null || value === undefined;

function parse(json: string): Chunk | null {
  try {
    const chunk: unknown = JSON.parse(json);
    return typeof chunk === 'object' ? chunk : null;
  } catch {
    return null; // the provider tells what is wrong with it
  }
}

function textOfDelta(delta: Record<string, unknown>): string | null {
  for (const name in delta) {
    if (name !== 'content' && name !== 'role' && !isNothing(delta[name])) return null;
  }
  const { content } = delta;
  if (isNothing(content)) return '';
  return typeof content === 'string' ? content : null;
}

/**
 * The text of one event of an OpenAI-compatible chat stream when it brings text and nothing else: no call, no end, no
 * count of tokens, no error.
 * @returns null for any other event
 */
export function plainText(line: string): string | null {
  if (line === '' || line === '\r' || line.startsWith(':')) return '';
  if (!line.startsWith(DATA)) return null;
  const chunk = parse(line.slice(DATA.length));
  if (chunk === null || !isNothing(chunk.error) || !isNothing(chunk.usage)) return null;
  if (!Array.isArray(chunk.choices) || chunk.choices.length !== 1) return null;
  const [choice] = chunk.choices;
  if (!choice?.delta || !isNothing(choice.finish_reason) || !isNothing(choice.logprobs)) return null;
  return textOfDelta(choice.delta);
}
