import type { Typed } from '@isa/api/domain/calculators/typed-input';

type Fields = Readonly<Record<string, Typed<unknown>>>;
type Values<Read extends Fields> = {
  [Name in keyof Read]: Exclude<Read[Name], { problem: string }>['value'];
};

/** The values of all fields by name; null while one is invalid. */
export function valuesOf<Read extends Fields>(fields: Read): Values<Read> | null {
  const entries = Object.entries(fields);
  if (entries.some(([, { problem }]) => problem !== null)) return null;
  // Each has the value of its own field.
  return Object.fromEntries(entries.map(([name, { value }]) => [name, value])) as Values<Read>;
}

/** Pounds to whole pence. */
export const toPence = (pounds: number): number => Math.round(pounds * 100);
