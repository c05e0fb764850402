import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Phrases } from './phrases.ts';

const row = fc
  .array(fc.constantFrom('easy', 'access', 'isa', 'the', 'farm', 'a', '1'), { minLength: 1, maxLength: 12 })
  .map((words) => ` ${words.join(' ')} `);

it('finds the phrases that stand in a row of words, and nothing else', () => {
  fc.assert(
    fc.property(row, fc.array(row, { maxLength: 30 }), (words, phrases) => {
      const index = new Phrases(phrases.map((phrase, place) => [phrase, place] as const));
      const found = index.in(words);
      const standing = phrases.filter((phrase) => words.includes(phrase));
      expect([...found.keys()].toSorted()).toEqual([...new Set(standing)].toSorted());
      for (const [phrase, places] of found)
        expect(places).toEqual([...phrases.keys()].filter((place) => phrases[place] === phrase));
    }),
  );
});

it('a part of a word is no phrase, and an empty row holds none', () => {
  const index = new Phrases([[' access isa ', 1]]);
  expect(index.in(' easy access isas ').size).toBe(0);
  expect(index.in('  ').size).toBe(0);
});
