import type { UIMessageChunk } from '../../adapters/advisor-model.ts';
import type { StoredMessage } from './conversation-store.ts';
import type { RunningTurn, TurnEnd } from './running-turn.ts';

const TEXT_ID = 'answer';

/** Streams a turn as an AI SDK UI message stream (version 1); its last JSON part holds `"credits":N`. */
export const REPLY_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Vercel-AI-UI-Message-Stream': 'v1',
};

type FinishMetadata = {
  /** The balance; absent when it could not be read. */
  credits?: number;
  message: Pick<StoredMessage, 'id' | 'createdAt' | 'unfinished'> | null;
};
type OutcomeData = Pick<StoredMessage, 'outcome' | 'suggestions'>;
type Chunk = UIMessageChunk<
  FinishMetadata,
  { outcome: OutcomeData; links: { links: StoredMessage['links'] }; withdrawn: { text: string } }
>;

const part = (value: Chunk) => `data: ${JSON.stringify(value)}\n\n`;
const START = part({ type: 'start' }) + part({ type: 'text-start', id: TEXT_ID });

const textPart = (delta: string) => part({ type: 'text-delta', id: TEXT_ID, delta });
const textIfAny = (text: string) => (text === '' ? '' : textPart(text));

function finishReasonOf({ error, message }: TurnEnd): 'stop' | 'error' | 'other' {
  if (error !== null) return 'error';
  return message?.unfinished ? 'other' : 'stop';
}

/** The parts after the text: sources, links, outcome, then the error if there is one, last the credits. */
function closingParts(end: TurnEnd): string {
  const { message, credits, error } = end;
  const sources = (message?.sources ?? []).map(({ url, title, detail }, index): Chunk => {
    const source = { type: 'source-url' as const, sourceId: String(index + 1), url, title };
    return detail === undefined ? source : { ...source, providerMetadata: { 'isa-compass': { detail } } };
  });
  const links: Chunk[] =
    message === null || message.links.length === 0
      ? []
      : [{ type: 'data-links', data: { links: message.links } }];
  const outcome: Chunk[] =
    message === null || message.outcome === null
      ? []
      : [{ type: 'data-outcome', data: { outcome: message.outcome, suggestions: message.suggestions } }];
  const failure: Chunk[] = error === null ? [] : [{ type: 'error', errorText: error.message }];
  const finish: Chunk = {
    type: 'finish',
    finishReason: finishReasonOf(end),
    messageMetadata: {
      ...(credits === null ? {} : { credits }),
      message: message && { id: message.id, createdAt: message.createdAt, unfinished: message.unfinished },
    },
  };
  const closing: Chunk[] = [
    { type: 'text-end', id: TEXT_ID },
    ...sources,
    ...links,
    ...outcome,
    ...failure,
    finish,
  ];
  return `${closing.map(part).join('')}data: [DONE]\n\n`;
}

interface Reader {
  /** @returns whether to write more; when not, the function that `open` returned is called once drained */
  write(piece: string): boolean;
  end(): void;
}

/**
 * Streams a turn from its beginning, buffering when the reader is slower than the model. Text before `open` counts as
 * shown, since its reader waits for it.
 */
export function replyStream(turn: RunningTurn) {
  const leave = turn.join();
  let unsent = turn.text;
  let ended: TurnEnd | null = null;
  let reader: Reader | null = null;
  let canWrite = false;

  function sendEnd(): void {
    if (reader === null || ended === null) return;
    reader.write(textIfAny(unsent) + closingParts(ended));
    reader.end();
  }
  const stop = turn.listen((event) => {
    if (event.type === 'end') {
      ended = event.end;
      sendEnd();
    } else if (event.type === 'withdrawn') {
      unsent = reader === null ? event.text : '';
      if (reader !== null)
        canWrite = reader.write(part({ type: 'data-withdrawn', data: { text: event.text } }));
    } else if (reader !== null && canWrite) canWrite = reader.write(textPart(event.delta));
    else unsent += event.delta;
  });

  return {
    /** Begins to write. @returns what to call when the reader has drained */
    open(to: Reader): () => void {
      reader = to;
      canWrite = to.write(START + textIfAny(unsent));
      unsent = '';
      sendEnd();
      return () => {
        canWrite = unsent === '' || to.write(textPart(unsent));
        unsent = '';
      };
    },
    close() {
      stop();
      leave();
    },
  };
}

/** A complete answer in the form of a stream. */
export const replyText = (end: TurnEnd): string =>
  START + textPart(end.message?.content ?? '') + closingParts(end);
