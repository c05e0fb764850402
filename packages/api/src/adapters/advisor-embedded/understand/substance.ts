import { PHRASE_OF } from './entities.ts';
import type { Reading } from './reading.ts';

const EMPTY = new Set(
  'and but so then what which who where about how if or the a an for in on at with to of is are was were be i am my you do does did would will can could it that this them they one ones same also instead ok okay please me year years month months day tax next last from april since age aged old isa isas put save into over say now make change try suppose we us had have has got just only per week there than more less rather yes no well right when by until'.split(
    ' ',
  ),
);

/** Words of a question that say more than who, when and how much. */
export function substance(reading: Reading): string[] {
  const bare = Object.values(PHRASE_OF).reduce((text, phrase) => text.replaceAll(phrase, ' '), reading.focus);
  return (bare.replace(/£?\d[\d./%]*/g, ' ').match(/[a-z]{2,}/g) ?? []).filter(
    (word) => !EMPTY.has(word) && !/^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/.test(word),
  );
}
