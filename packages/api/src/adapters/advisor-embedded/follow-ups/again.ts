import type { Turn } from './people.ts';
import { readText, type Reading } from '../understand/reading.ts';

/** How a question that goes on begins, as the source of a pattern. */
export const AND = String.raw`^(?:(?:and|but|so|ok|okay|thanks|thank you|great|now|then|right)\b[, ]*)*`;
/** Words of a short question. */
export const wordCount = (text: string) => text.split(' ').length;
/** Another question in its place. */
export const ask = ({ alone, knowledge }: Turn, text: string): Reading =>
  readText(text, text, alone.raw, knowledge);
/** It names no ISA, amount, product or provider of its own. */
export const namesNothing = ({ alone }: Turn): boolean =>
  alone.kinds.length === 0 &&
  alone.money.length === 0 &&
  alone.products.length + alone.providers.length === 0;
/** The question before in other words, with its time and people where the words name none. */
export const again = ({ last, alone, knowledge }: Turn, text: string, focus: string): Reading => {
  const { when, people, band } = last.question;
  const reading = readText(text, focus, alone.raw, knowledge);
  return {
    ...reading,
    when: reading.when ?? when,
    band: reading.band ?? band,
    people: reading.people.length > 0 ? reading.people : people,
  };
};
