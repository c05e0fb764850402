import { describe, expect, it } from 'vitest';
import { demoKnowledge } from '../../../../test/advisor-knowledge.ts';
import { predicateOf, takesYesOrNo, yesOrNo } from './predicate.ts';
import { normalised, readText } from './reading.ts';

const knowledge = await demoKnowledge();
const read = (raw: string) => {
  const text = normalised(raw, knowledge);
  return readText(text, text, raw, knowledge);
};

describe('what a question asks', () => {
  it.each([
    ['Can I open two cash ISAs?', 'may'],
    ['Is it illegal to open two cash ISAs?', 'barred'],
    ['Will I be fined for two cash ISAs?', 'harms'],
    ['Will I be taxed if I transfer?', 'taxed'],
    ['Does it use up my allowance?', 'uses'],
    ['Do I get another £20,000 with a second ISA?', 'gains'],
    ['Do I have to close my old ISA?', 'ends'],
    ['Is £100,000 too much for one bank?', 'much'],
    ['Is it wise to open a LISA?', 'weighed'],
    ['May my bank refuse a second ISA?', 'refuses'],
    ['Could I go to prison for two ISAs?', 'else'],
    ['Deadline?', null],
  ])('%s', (question, predicate) => {
    expect(predicateOf(read(question))).toBe(predicate);
  });
});

describe('yes or no', () => {
  const truths = { may: true, loses: false };

  it('follows what is true of what was asked', () => {
    expect(yesOrNo(read('Can I transfer it?'), truths)).toBe('Yes');
    expect(yesOrNo(read('Will I lose my allowance if I transfer it?'), truths)).toBe('No');
  });

  it('is turned round where the opposite is asked', () => {
    expect(yesOrNo(read('Can I transfer it without losing my allowance?'), truths)).toBe('Yes');
  });

  it('is not said of what nothing is known about', () => {
    expect(yesOrNo(read('Will I be fined if I transfer it?'), truths)).toBe('');
    expect(yesOrNo(read('Is it naughty to transfer it?'), truths)).toBe('');
  });

  it('does not lead where a choice is weighed, or how much is asked', () => {
    expect(takesYesOrNo(read('Is it worth it?'), ['loses'])).toBe(false);
    expect(takesYesOrNo(read('How much can I transfer?'), ['loses'])).toBe(false);
    expect(takesYesOrNo(read('Will I lose my allowance?'), ['loses'])).toBe(true);
    expect(takesYesOrNo(read('Will I lose my allowance?'), [])).toBe(false);
  });
});
