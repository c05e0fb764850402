import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHAT_BODY_MAX,
  CHAT_MESSAGE_MAX,
  charactersOverLimit,
  messageTooLong,
  SESSION_ID_LENGTH,
  SESSION_ID_MAX,
} from './chat.ts';

it('has the specified lengths', () => {
  expect([SESSION_ID_LENGTH, CHAT_MESSAGE_MAX, CHAT_BODY_MAX]).toEqual([21, 4000, 8192]);
});

const requestBytes = (message: string) =>
  Buffer.byteLength(
    JSON.stringify({
      sessionId: 'x'.repeat(SESSION_ID_MAX),
      message,
      userId: String(Number.MAX_SAFE_INTEGER),
    }),
  );
const fits = (message: string) =>
  message.length <= CHAT_MESSAGE_MAX && requestBytes(message) <= CHAT_BODY_MAX;

describe('characters over the limit', () => {
  it.each([
    ['nothing', '', 0],
    ['4,000 letters', 'x'.repeat(4000), 0],
    ['4,001 letters', 'x'.repeat(4001), 1],
    ['9,000 letters', 'x'.repeat(9000), 5000],
    ['2,600 euro signs', '€'.repeat(2600), 0],
    ['4,000 line breaks, each escaped', '\n'.repeat(4000), 0],
  ])('of %s', (_name, message, over) => {
    expect(charactersOverLimit(message)).toBe(over);
  });

  it('counts 4,000 euro signs as too many bytes', () => {
    const over = charactersOverLimit('€'.repeat(4000));
    expect(over).toBeGreaterThan(1250);
    expect(over).toBeLessThan(1350);
  });

  it('is 0 exactly for messages that fit, and otherwise the shortest cut that makes them fit', () => {
    const characters = fc.constantFrom('x', '€', '"', '\n', '\u0001', '😀', '\ud800');
    const long = fc.tuple(characters, characters, fc.integer({ min: 600, max: 4100 }));
    fc.assert(
      fc.property(long, ([one, other, count]) => {
        const message = (one + other).repeat(count / 2);
        const over = charactersOverLimit(message);
        expect(over === 0).toBe(fits(message));
        const cut = message.slice(0, message.length - over);
        expect(fits(cut)).toBe(true);
        if (over > 0)
          expect(fits(cut + String.fromCodePoint(message.codePointAt(cut.length) ?? 0))).toBe(false);
      }),
    );
  });
});

it('states how much to cut, in tens', () => {
  expect(messageTooLong(1247)).toBe('Your message is too long. Please shorten it by about 1,250 characters.');
  expect(messageTooLong(1)).toBe('Your message is too long. Please shorten it by about 10 characters.');
});
