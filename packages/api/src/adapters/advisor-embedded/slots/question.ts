import type { IsaTypeName } from '../../../domain/isa/isa-types.ts';
import type { Product } from '../../../domain/products/product.ts';

/** Where in the text a value was read: from, to (exclusive). */
export interface Span {
  start: number;
  end: number;
}

/**
 * What an amount is, by the words around it: `lump` where nothing says otherwise, `paid` into an ISA this tax year already,
 * `returned` after a withdrawal, `transfer` from one ISA to another, `outside` any ISA, `excess` "£5,000 too much",
 * `limit` "the £20,000 allowance", `denied` "not £5,000".
 */
// oxfmt-ignore
export const MONEY_ROLES = ['lump', 'monthly', 'paid', 'target', 'price', 'income', 'withdrawal', 'returned', 'transfer', 'interest', 'bonus', 'fee', 'outside', 'excess', 'limit', 'left', 'denied'] as const;
export type MoneyRole = (typeof MONEY_ROLES)[number];

export type Frequency = 'once' | 'week' | 'month' | 'year';

export interface Money extends Span {
  /** Pounds; of what is paid in or taken out again and again, pounds a month; of income and interest, pounds a year. */
  value: number;
  role: MoneyRole;
  /** Pounds as they were said, and how often, before they were converted. */
  said: number;
  per: Frequency;
  type: SlotType | null;
  owner: Person;
  /** Said of money that was there before: "an old ISA of £30,000". */
  isHeld: boolean;
  /** Said not to have been paid in this tax year. */
  isEarlier: boolean;
  /** "£4,000 of it": a part of the amount before, which still holds it. */
  isPart: boolean;
  /** The amount that it corrects, "£5,000, no £8,000", or the same one where it is named again. */
  insteadOf: number | null;
}

export const PEOPLE = ['self', 'partner', 'child', 'other'] as const;
export type Person = (typeof PEOPLE)[number];
export type SlotType = IsaTypeName | 'Help to Buy ISA';
/** No fee of an ISA is a larger share of it. */
export const HIGHEST_FEE = 2;
export const PERCENT_ROLES = ['rate', 'inflation', 'fee', 'tax', 'bonus', 'share'] as const;
export type PercentRole = (typeof PERCENT_ROLES)[number];

export interface Percent extends Span {
  value: number;
  role: PercentRole;
}

export interface Age extends Span {
  years: number;
  of: Person;
  /** `later`: to be reached, beside a present age or at the end of saving: "I am 30, until 60". */
  stage: 'now' | 'later';
  /** The birthday on which it is reached, where its day is named. */
  on?: When | undefined;
}

export interface Period extends Span {
  /** Rounded to whole months. */
  months: number;
  /** As it was said, where it was said in days. */
  days?: number;
}

export interface When extends Span {
  /** ISO day inside what was named; for a tax year its first day. */
  date: string;
  kind: 'day' | 'month' | 'tax-year' | 'year';
  isPast: boolean;
}

/** A condition on a product. */
export interface Condition extends Span {
  id: string;
  /** Input of `search_products`, which repeats it to the reader; null when no field holds it. */
  input: Readonly<Record<string, unknown>> | null;
  /** How it is reported where it cannot be checked: "joint account". */
  label: string;
  /** Conditions of one group replace each other in a follow-up. */
  group: string;
}

// oxfmt-ignore
export type MentionKind = 'money' | 'percent' | 'age' | 'period' | 'date' | 'type' | 'product' | 'provider' | 'condition' | 'band' | 'penalty' | 'number';

/** Where a value is in the text, for masking it and for putting another in its place. */
export interface Mention extends Span {
  kind: MentionKind;
  /** Values of one kind with the same key replace each other first: a role, a person, a group of conditions. */
  key: string;
  written: string;
}

export const BANDS = ['basic', 'higher', 'additional', 'none'] as const;
export type TaxBand = (typeof BANDS)[number];

/** Everything that was read from one question, with positions in `text`. */
export interface Slots {
  /** The question as typed, white space folded. */
  text: string;
  money: readonly Money[];
  percents: readonly Percent[];
  ages: readonly Age[];
  periods: readonly Period[];
  when: readonly When[];
  births: readonly When[];
  /** An age that nobody reaches, two ages that one person says to have, or a year long before ISAs. */
  isDoubtful: boolean;
  children: number | null;
  types: readonly SlotType[];
  products: readonly Product[];
  providers: readonly string[];
  conditions: readonly Condition[];
  band: TaxBand | null;
  penaltyDays: number | null;
  /** "the second one": 1-based places in the list shown before; -1 is the last. */
  ordinals: readonly number[];
  /** Everything that was read, in the order of the text; never taken over from another question. */
  mentions: readonly Mention[];
}

/** A question in its conversation: its slots, those taken over from before, and the short ways to ask for them. */
export interface Question extends Slots {
  today: string;
  /** Products that the answer before listed, in its order. */
  listed: readonly Product[];
}

export const amountsOf = ({ money }: Slots, ...roles: readonly MoneyRole[]): readonly Money[] =>
  money.filter(({ role }) => roles.includes(role));

export const amountOf = (slots: Slots, ...roles: readonly MoneyRole[]): number | null =>
  amountsOf(slots, ...roles)[0]?.value ?? null;

export const percentOf = ({ percents }: Slots, role: PercentRole): number | null =>
  percents.find((percent) => percent.role === role)?.value ?? null;

export const ageOf = ({ ages }: Slots, of: Person = 'self'): number | null =>
  ages.find((age) => age.of === of && age.stage === 'now')?.years ?? null;

export const anyAgeOf = ({ ages }: Slots): number | null =>
  ages.find(({ stage }) => stage === 'now')?.years ?? null;

export const monthsOf = ({ periods }: Slots): number | null => periods[0]?.months ?? null;

export const typeOf = ({ types }: Slots): SlotType | null => types[0] ?? null;
