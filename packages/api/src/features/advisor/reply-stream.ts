import type { RunningTurn, TurnEnd } from './running-turn.ts';

const TEXT_ID = 'answer';

/** A turn is told as an AI SDK UI message stream (version 1); its last JSON part holds `"credits":N`. */
export const REPLY_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Vercel-AI-UI-Message-Stream': 'v1',
};

const part = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const START = part({ type: 'start' }) + part({ type: 'text-start', id: TEXT_ID });

const textPart = (delta: string) => part({ type: 'text-delta', id: TEXT_ID, delta });
const textIfAny = (text: string) => (text === '' ? '' : textPart(text));

/** The parts after the text: sources, then the error if there is one, last the credits. */
function closingParts(end: TurnEnd): string {
  const sources = (end.message?.sources ?? []).map(({ url, title }, index) =>
    part({ type: 'source-url', sourceId: String(index), url, title }),
  );
  const message = end.message && { id: end.message.id, createdAt: end.message.createdAt };
  const metadata = { ...(end.credits === null ? {} : { credits: end.credits }), message };
  return [
    part({ type: 'text-end', id: TEXT_ID }),
    ...sources,
    end.error === null ? '' : part({ type: 'error', errorText: end.error.message }),
    part({
      type: 'finish',
      finishReason: end.error === null ? 'stop' : 'error',
      messageMetadata: metadata,
    }),
    'data: [DONE]\n\n',
  ].join('');
}

interface Reader {
  /** @returns whether there is room for more; when not, the function that `open` gave is called once there is */
  write(piece: string): boolean;
  end(): void;
}

/** Tells a turn from its beginning: as it comes, and joined where the reader is slower than the model. */
export function tellTurn(turn: RunningTurn) {
  const leave = turn.join();
  let stop: () => void = () => undefined;

  function open(reader: Reader): () => void {
    let untold = '';
    let hasRoom = reader.write(START + textIfAny(turn.text));
    stop = turn.listen((event) => {
      if (event.type === 'end') {
        reader.write(textIfAny(untold) + closingParts(event.end));
        reader.end();
      } else if (hasRoom) hasRoom = reader.write(textPart(event.delta));
      else untold += event.delta;
    });
    return () => {
      hasRoom = untold === '' || reader.write(textPart(untold));
      untold = '';
    };
  }

  return {
    open,
    close() {
      stop();
      leave();
    },
  };
}

/** An answer that is already whole, in the form of a stream. */
export const toldWhole = (end: TurnEnd): string =>
  START + textPart(end.message?.content ?? '') + closingParts(end);
