import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrate } from '../../../../train/calibrate.ts';
import { parseExamples } from '../../../../train/examples.ts';
import { encodeModel } from '../../../../train/encode.ts';
import { best, classify, decodeModel } from './model.ts';
import { prepare, prepareAll } from '../../../../train/prepare.ts';
import { withSlips } from '../../../../train/slips.ts';
import { train } from '../../../../train/train.ts';

const SUBJECTS = {
  limit: [
    'how much can i pay in',
    'what is the limit',
    'the most i can put in',
    'is there a limit on paying in',
  ],
  transfer: ['move my isa', 'how do i transfer an isa', 'switch to another provider', 'transfer an old isa'],
  death: ['what happens when i die', 'my husband died', 'inherit an isa', 'isa after a death'],
};
const examples = Object.entries(SUBJECTS).flatMap(([intent, texts]) =>
  texts.flatMap((text) => [
    { intent, text },
    { intent, text: `please tell me: ${text}` },
  ]),
);

const trained = await train(examples, 'hash');
const topOf = (text: string) => best(trained, classify(trained, text), 1)[0]?.id;

describe('training', () => {
  it('gives the same bytes for the same examples', async () => {
    expect(encodeModel(await train(examples, 'hash')).equals(encodeModel(trained))).toBe(true);
  });

  it('learns the same from wordings that two threads have prepared', async () => {
    const own = await train(prepare(examples), 'hash');
    expect(encodeModel(await train(await prepareAll(examples), 'hash')).equals(encodeModel(own))).toBe(true);
  });

  it('recognises wordings that it was not given', () => {
    expect(topOf('what is the most that i can pay in?')).toBe('limit');
    expect(topOf('transferring to a new provider')).toBe('transfer');
    expect(topOf('what happens after my death')).toBe('death');
  });

  it('also learns wordings as they look typed in haste, the same each time', () => {
    const texts = withSlips(examples).map(({ text }) => text);
    expect(texts.slice(0, examples.length)).toEqual(examples.map(({ text }) => text));
    expect(texts.length).toBeGreaterThan(examples.length * 1.2);
    expect(withSlips(examples).map(({ text }) => text)).toEqual(texts);
  });

  it('gives probabilities that add up to one, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        const sum = classify(trained, text).reduce((total, probability) => total + probability, 0);
        expect(sum).toBeCloseTo(1, 3);
      }),
    );
  });
});

describe('a stored model', () => {
  it('knows the words of many searches', async () => {
    const searches = Array.from({ length: 6 }, (_, at) => ({
      intent: 'product-search',
      text: `best isa word${at}`,
    }));
    const { searchWords } = decodeModel(encodeModel(await train([...examples, ...searches], 'hash')));
    expect([...searchWords]).toEqual(['best', 'isa']);
  });

  it('answers as the one that was trained', () => {
    const stored = decodeModel(encodeModel(trained));
    expect(stored.inputHash).toBe('hash');
    expect([...classify(stored, 'move an isa')]).toEqual([...classify(trained, 'move an isa')]);
  });

  it('is refused when it is of another kind or cut off', () => {
    const bytes = encodeModel(trained);
    expect(() => decodeModel(Buffer.from('no model at all'))).toThrow('no classifier model');
    expect(() => decodeModel(bytes.subarray(0, bytes.length - 4))).toThrow();
  });
});

describe('calibration', () => {
  const words = ['pay', 'limit', 'most', 'put', 'paying', 'much', 'in'];
  const asked = words.flatMap((one) => words.map((other) => ({ text: `${one} ${other}`, intent: 'limit' })));

  it('answers only from probabilities that are right often enough', () => {
    const mixed = asked.map((each, at) => (at % 2 === 0 ? { ...each, intent: 'death' } : each));
    expect(calibrate(trained, asked).threshold).toBeLessThan(1);
    expect(calibrate(trained, mixed).threshold).toBe(1);
  });

  it('leaves the model as it is without enough questions', () => {
    expect(calibrate(trained, asked.slice(0, 5))).toBe(trained);
  });
});

describe('example files', () => {
  it('hold wordings under the id of their intent', () => {
    expect(parseExamples('# a\n\none\n two \n# b\nthree\n', 'x.txt')).toEqual([
      { intent: 'a', text: 'one' },
      { intent: 'a', text: 'two' },
      { intent: 'b', text: 'three' },
    ]);
  });

  it('are refused with the line of a wording before the first id', () => {
    expect(() => parseExamples('\nlost\n# a\n', 'x.txt')).toThrow('x.txt, line 2');
  });
});
