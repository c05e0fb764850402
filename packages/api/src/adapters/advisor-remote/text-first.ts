import type { IncomingMessage } from 'node:http';
import type {
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
} from '@ai-sdk/provider';
import { plainText } from './chat-events.ts';
import { askServer, isEventStream, type ModelOver, toResponse } from './model-server.ts';

const TEXT_ID = 'text';
const NEWLINE = 0x0a;
const NOTHING: Buffer = Buffer.alloc(0);
/** No event of a chat is longer; a server that never ends a line must not fill the memory. */
const MOST_UNREAD = 1024 * 1024;

interface Found {
  text: string;
  /** The lines from the first that is more than text; null when there is none. */
  others: string | null;
}

function textOf(read: string): Found {
  const lines = read.split('\n');
  let text = '';
  for (const [at, line] of lines.entries()) {
    const found = plainText(line);
    if (found === null) return { text, others: lines.slice(at).join('\n') };
    text += found;
  }
  return { text, others: null };
}

/**
 * Says the text that a chat stream begins with: once for what arrived together, as soon as it arrives.
 * @returns what was read of the rest, once there is something else than text
 */
function sayText(answer: IncomingMessage, say: (text: string) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let unread = NOTHING;
    const read = (bytes: Buffer) => {
      const all = unread.length === 0 ? bytes : Buffer.concat([unread, bytes]);
      const end = all.lastIndexOf(NEWLINE) + 1;
      const { text, others } = textOf(all.toString('utf8', 0, end));
      // A view of no bytes would keep all that it is a view of.
      unread = end === all.length ? NOTHING : all.subarray(end);
      if (text !== '') say(text);
      if (others === null) {
        if (unread.length > MOST_UNREAD) answer.destroy(new Error('The model sent a line without end.'));
        return;
      }
      answer.off('data', read).pause();
      resolve(Buffer.concat([Buffer.from(others), unread]));
    };
    answer
      .on('data', read)
      .on('end', () => resolve(unread))
      .on('error', reject);
  });
}

/**
 * Asks a model of the provider for a stream, taking the text off the front of the server's answer before the provider
 * reads it: its chain of streams and checks costs three times as much for a token as all the rest of a turn. From
 * the first event that is more than text the provider reads on: calls, ends, counts of tokens and errors are its own.
 */
export async function streamTextFirst(
  modelOver: ModelOver,
  options: LanguageModelV4CallOptions,
): Promise<LanguageModelV4StreamResult> {
  const answer = await askServer(modelOver, options);
  const readOn = async (first: Buffer) =>
    modelOver(() => Promise.resolve(toResponse(answer, first))).doStream(options);
  if (!isEventStream(answer)) return readOn(NOTHING);
  const begun = Promise.withResolvers<void>();
  let said = false;
  const stream = new ReadableStream<LanguageModelV4StreamPart>({
    async start(controller) {
      controller.enqueue({ type: 'text-start', id: TEXT_ID });
      const say = (delta: string) => {
        controller.enqueue({ type: 'text-delta', id: TEXT_ID, delta });
        said = true;
        begun.resolve();
      };
      try {
        const first = await sayText(answer, say);
        controller.enqueue({ type: 'text-end', id: TEXT_ID });
        // An error that comes before all output is a refusal to the provider: to us it is one only without text.
        const rest = await readOn(first).catch((error: unknown) => {
          if (!said) throw error;
          return { stream: [{ type: 'error' as const, error }] };
        });
        begun.resolve();
        for await (const part of rest.stream) controller.enqueue(part);
        controller.close();
      } catch (error) {
        begun.reject(error);
        throw error;
      }
    },
    cancel: () => void answer.destroy(),
  });
  await begun.promise;
  return { stream };
}
