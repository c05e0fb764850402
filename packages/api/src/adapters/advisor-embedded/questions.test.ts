import { describe, expect, it } from 'vitest';
import { isQuestion, segmentsOf } from './questions.ts';

describe('the segments of a message', () => {
  it.each([
    ['fscs limit? and is it per bank', ['fscs limit?', 'and is it per bank']],
    ['what is an ifisa, is it safe, what returns', ['what is an ifisa', 'is it safe', 'what returns']],
    ['1) how long does it take 2) is there a fee', ['how long does it take?', 'is there a fee?']],
    ['Tell me: 1. the deadline 2. left if paid 7,200', ['the deadline?', 'left if paid 7,200?']],
    ['2 questions: can i have both, and whats the limit', ['can i have both', 'whats the limit']],
    ['First 1) the limit 2) is it per bank?', ['First', 'the limit?', 'is it per bank?']],
    ['1. I am 38. 2. Can I open a LISA?', ['I am 38?', 'Can I open a LISA?']],
    ['I’m 38. My wife is 41. May we?', ['I’m 38.', 'My wife is 41.', 'May we?']],
    ['My son is 1. My girl is 2. May they?', ['My son is 1.', 'My girl is 2.', 'May they?']],
    ['what is a jisa and show me some', ['what is a jisa', 'show me some']],
    ['is it regulated and do u charge me', ['is it regulated', 'do u charge me']],
    ['is it tax free and whether i declare it', ['is it tax free', 'whether i declare it']],
    ['have 3,500 and can do 400 a month', ['have 3,500 and can do 400 a month']],
  ])('of "%s" are its questions', (message, expected) => {
    expect(segmentsOf(message)).toEqual(expected);
  });

  it('are few, however long the message is', () => {
    const segments = segmentsOf('can i pay in, '.repeat(280));
    expect(segments).toHaveLength(31);
    expect(segments.join(' ').length).toBeGreaterThan(3500);
  });
});

describe('a question', () => {
  it.each([
    'when can i pay in',
    'until when can i pay in',
    'if i die what happens',
    'and the fees?',
    'tell me more',
    'whether i must declare it',
  ])('is "%s"', (text) => expect(isQuestion(text)).toBe(true));
  it.each(['when i turn 40', 'i am 34', 'put 5k in my isa'])('is not "%s"', (text) =>
    expect(isQuestion(text)).toBe(false),
  );
});
