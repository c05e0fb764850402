import { parseJsonEventStream, readUIMessageStream, type UIMessage, uiMessageChunkSchema } from 'ai';
import { describe, expect, it } from 'vitest';
import { startChat } from '../../../test/chat-harness.ts';
import { replyStream } from './reply-stream.ts';
import { RunningTurn } from './running-turn.ts';

describe('the stream of an answer', () => {
  it('is an AI SDK UI message stream: its own reader understands every part', async () => {
    const chat = await startChat();
    const calls = [{ name: 'isa_rules', input: { rules: ['lifetime-limit'] } }];
    chat.model.script(
      { mode: 'tool', calls },
      { mode: 'ok', text: 'You can pay in £4,000.[[rule:lifetime-limit]]' },
    );
    const response = await chat.stream('How much can I pay into a Lifetime ISA?');
    if (response.body === null) throw new Error('No body');
    const parts = parseJsonEventStream({ stream: response.body, schema: uiMessageChunkSchema });
    const chunks = parts.pipeThrough(
      new TransformStream({
        transform(part, controller) {
          if (!part.success) throw part.error;
          controller.enqueue(part.value);
        },
      }),
    );
    let last: UIMessage | undefined;
    for await (const message of readUIMessageStream({ stream: chunks })) last = message;
    const text = last?.parts.filter((part) => part.type === 'text').map((part) => part.text);
    expect(text?.join('')).toBe('You can pay in £4,000.[1]');
    expect(last?.parts.slice(-2)).toMatchObject([
      { type: 'source-url', sourceId: '1', title: 'Rule book: Lifetime ISA limit' },
      { type: 'data-outcome', data: { outcome: 'answered', suggestions: [] } },
    ]);
    expect(last?.metadata).toMatchObject({ credits: 10 });
  });
});

describe('a streamed turn', () => {
  const END = { message: null, credits: 10, error: null };

  it('sends a slow reader the buffered text in one piece', () => {
    const turn = new RunningTurn('turn', 1, 'session');
    const pieces: string[] = [];
    let hasRoom = false;
    const more = replyStream(turn).open({ write: (piece) => (pieces.push(piece), hasRoom), end: () => {} });
    turn.say('one ');
    turn.say('two ');
    expect(pieces).toHaveLength(1);
    more();
    turn.say('three ');
    expect(pieces).toHaveLength(2);
    expect(pieces[1]).toBe('data: {"type":"text-delta","id":"answer","delta":"one two "}\n\n');
    hasRoom = true;
    more();
    turn.say('four');
    expect(pieces.slice(2).map((piece) => JSON.parse(piece.slice(6)).delta)).toEqual(['three ', 'four']);
  });

  it('sends all of a turn to a reader who arrives just after its end', () => {
    const turn = new RunningTurn('turn', 1, 'session');
    turn.say('All of it.');
    const stream = replyStream(turn);
    turn.end(END);
    let text = '';
    let ended = false;
    stream.open({
      write(piece) {
        text += piece;
        return true;
      },
      end: () => (ended = true),
    });
    expect(text).toContain('"delta":"All of it."');
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(ended).toBe(true);
  });
});
