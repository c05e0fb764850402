import type { RunningTurn, TurnEnd } from './running-turn.ts';
import type { Begun } from './turns.ts';

const TEXT_ID = 'answer';
const encoder = new TextEncoder();

const part = (value: unknown) => encoder.encode(`data: ${JSON.stringify(value)}\n\n`);
const DONE = encoder.encode('data: [DONE]\n\n');
const START = part({ type: 'start' });
const TEXT_START = part({ type: 'text-start', id: TEXT_ID });
const TEXT_END = part({ type: 'text-end', id: TEXT_ID });

const textPart = (delta: string) => part({ type: 'text-delta', id: TEXT_ID, delta });

/** The parts after the text: sources, then the error if there is one, last the credits. */
function* closingParts(end: TurnEnd): Generator<Uint8Array> {
  yield TEXT_END;
  for (const [index, source] of (end.message?.sources ?? []).entries()) {
    yield part({ type: 'source-url', sourceId: String(index), url: source.url, title: source.title });
  }
  if (end.error !== null) yield part({ type: 'error', errorText: end.error.message });
  const message = end.message && { id: end.message.id, createdAt: end.message.createdAt };
  const metadata = { ...(end.credits === null ? {} : { credits: end.credits }), message };
  yield part({
    type: 'finish',
    finishReason: end.error === null ? 'stop' : 'error',
    messageMetadata: metadata,
  });
  yield DONE;
}

/** A reader of a turn as a stream of server-sent events; leaving it is noticed by the turn. */
function follow(turn: RunningTurn, gone: AbortSignal): ReadableStream<Uint8Array> {
  const leave = turn.join();
  let stop: () => void = () => undefined;
  const letGo = () => {
    stop();
    leave();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(START);
      controller.enqueue(TEXT_START);
      if (turn.text !== '') controller.enqueue(textPart(turn.text));
      stop = turn.listen((event) => {
        if (event.type === 'text') {
          controller.enqueue(textPart(event.delta));
          return;
        }
        for (const bytes of closingParts(event.end)) controller.enqueue(bytes);
        controller.close();
        gone.removeEventListener('abort', letGo);
      });
      gone.addEventListener('abort', letGo, { once: true });
    },
    cancel: letGo,
  });
}

/** An answer that is already whole, in the form of a stream. */
function replay(end: TurnEnd): Uint8Array<ArrayBuffer> {
  const text = end.message?.content ?? '';
  return new Uint8Array(Buffer.concat([START, TEXT_START, textPart(text), ...closingParts(end)]));
}

/** A turn as an AI SDK UI message stream (version 1); its last JSON part holds `"credits":N`. */
export function replyStream(begun: Begun, gone: AbortSignal): Response {
  return new Response('end' in begun ? replay(begun.end) : follow(begun.turn, gone), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
      'X-Vercel-AI-UI-Message-Stream': 'v1',
    },
  });
}
