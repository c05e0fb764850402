import type { IsaTypeName } from './isa-types.ts';
import type { MoneyForm } from '../products/product-field-definition.ts';
import { addMonths } from './tax-year.ts';

/** An ISA as a saver holds it: its type, and whether the money is cash, invested or lent. */
interface Kind {
  label: string;
  type: IsaTypeName;
  form: MoneyForm;
}

/** The ISAs that can be held today, by the key that plans keep. */
export const isaKinds = {
  cash: { label: 'Cash ISA', type: 'Cash ISA', form: 'cash' },
  'stocks-and-shares': { label: 'Stocks & Shares ISA', type: 'Stocks & Shares ISA', form: 'invested' },
  'lifetime-cash': { label: 'Lifetime ISA, cash', type: 'Lifetime ISA', form: 'cash' },
  'lifetime-invested': { label: 'Lifetime ISA, invested', type: 'Lifetime ISA', form: 'invested' },
  'innovative-finance': { label: 'Innovative Finance ISA', type: 'Innovative Finance ISA', form: 'lent' },
  'junior-cash': { label: 'Junior ISA, cash', type: 'Junior ISA', form: 'cash' },
  'junior-invested': { label: 'Junior ISA, invested', type: 'Junior ISA', form: 'invested' },
} as const satisfies Readonly<Record<string, Kind>>;

export type IsaKind = keyof typeof isaKinds;

export const isIsaKind = (text: string): text is IsaKind => Object.hasOwn(isaKinds, text);
export const isaKindNames = Object.keys(isaKinds).filter(isIsaKind);

/** The kind with this key. */
export const kindOf = (key: IsaKind): Kind => isaKinds[key];

const MONTHS_A_YEAR = 12;

/** The birthday on which a person reaches an age; of 29 February, the day before 1 March where there is none. */
export const birthdayAt = (birthDate: string, age: number): string =>
  addMonths(birthDate, age * MONTHS_A_YEAR);

/** Age in whole years on a date. */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return birthdayAt(birthDate, years) <= date ? years : years - 1;
}
