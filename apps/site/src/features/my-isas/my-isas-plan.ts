import { type CoveredIsa } from '@isa/api/domain/isa/fscs-cover';
import { isaKindNames, kindOf } from '@isa/api/domain/isa/isa-kinds';
import type { HeldIsa, Movement } from '@isa/api/domain/isa/isa-year';
import type { EndingIsa } from '@isa/api/domain/isa/key-dates';
import { addDays, taxYearOf, type TaxYear } from '@isa/api/domain/isa/tax-year';
import {
  readBirthDate,
  readDay,
  readOptional,
  readPounds,
  type Typed,
} from '@isa/api/domain/calculators/typed-input';
import * as z from 'zod/mini';
import { createPlanStore } from '../planning/plan-store.ts';

const text = z.string().check(z.maxLength(100));

const account = z.object({
  id: z.int(),
  kind: z.enum(isaKindNames),
  provider: text,
  licence: text,
  child: text,
  isFlexible: z.boolean(),
  balance: text,
  fixEnds: text,
  bonusEnds: text,
});

const movement = z.object({
  id: z.int(),
  account: z.int(),
  kind: z.enum(['in', 'out', 'transfer']),
  date: text,
  pounds: text,
  to: z.nullable(z.int()),
  isWhole: z.boolean(),
});

/** More than one person can have. */
export const MAX_ACCOUNTS = 60;
export const MAX_MOVEMENTS = 1500;

const plan = z.object({
  birthDate: text,
  accounts: z.array(account).check(z.maxLength(MAX_ACCOUNTS)),
  movements: z.array(movement).check(z.maxLength(MAX_MOVEMENTS)),
});

export type Account = z.infer<typeof account>;
export type Entry = z.infer<typeof movement>;
export type MyIsasPlan = z.infer<typeof plan>;

export const myIsas = createPlanStore<MyIsasPlan>({
  tool: 'my-isas',
  schema: plan,
  start: { birthDate: '', accounts: [], movements: [] },
});

/** The first date of a payment: that of the first rules. */
const FIRST_DAY = '2017-04-06';
const LAST_END = '2080-01-01';

/** This tax year and the one after it. */
export function yearsOf(today: string): [TaxYear, TaxYear] {
  const year = taxYearOf(today);
  return [year, taxYearOf(addDays(year.end, 1))];
}

export const readAccountBalance = ({ balance }: Account): Typed<number | null> =>
  readOptional(balance, (value) => readPounds(value));

export const readEnd = (value: string): Typed<string | null> =>
  readOptional(value, (day) => readDay(day, { from: FIRST_DAY, to: LAST_END }));

export const readEntryDate = ({ date }: Entry, today: string): Typed<string> =>
  readDay(date, { from: FIRST_DAY, to: yearsOf(today)[1].end });

export const readEntryPounds = ({ pounds }: Entry): Typed<number> => readPounds(pounds, { min: 0.01 });

/** Validates the target of a transfer. */
export const transferProblem = ({ kind, account: from, to }: Entry): string | null =>
  kind === 'transfer' && (to === null || to === from) ? 'Choose the ISA that the money goes to.' : null;

/** Such as “Bank A, Cash ISA”; the child’s name behind it. */
export function accountName({ provider, kind, child }: Account): string {
  const owner = kindOf(kind).type === 'Junior ISA' && child.trim() !== '' ? ` (${child.trim()})` : '';
  return `${provider.trim() || 'Provider not named'}, ${kindOf(kind).label}${owner}`;
}

/** The licences that the catalogue knows of. */
export type Licences = readonly { provider: string; licence: string }[];

const plain = (name: string) => name.trim().toLowerCase();

/** The licence of a provider, as the catalogue has it. */
export const licenceOf = (licences: Licences, provider: string): string | undefined =>
  licences.find((each) => plain(each.provider) === plain(provider))?.licence;

function movementOf(entry: Entry, today: string): Movement | null {
  const { id, account: of, kind, to, isWhole } = entry;
  const date = readEntryDate(entry, today).value;
  const pounds = readEntryPounds(entry).value;
  return date === null || pounds === null || transferProblem(entry) !== null
    ? null
    : { id, account: of, kind, date, pounds, to: kind === 'transfer' ? to : null, isWhole };
}

/** The input of the calculation; invalid entries are left out and counted. */
export interface ReadPlan {
  birthDate: string | null;
  accounts: HeldIsa[];
  movements: Movement[];
  covered: CoveredIsa[];
  ending: EndingIsa[];
  leftOut: number;
}

export function readPlan(
  { birthDate, accounts, movements }: MyIsasPlan,
  licences: Licences,
  today: string,
): ReadPlan {
  const read = movements.flatMap((entry) => movementOf(entry, today) ?? []);
  return {
    birthDate: readOptional(birthDate, (value) => readBirthDate(value, today)).value,
    accounts: accounts.map(({ id, kind, isFlexible, child }) => ({ id, kind, isFlexible, child })),
    movements: read,
    covered: accounts.map((each) => ({
      ...each,
      licence: each.licence.trim() || (licenceOf(licences, each.provider) ?? ''),
      balance: readAccountBalance(each).value ?? 0,
    })),
    ending: accounts.map((each) => ({
      id: each.id,
      name: accountName(each),
      fixEnds: readEnd(each.fixEnds).value,
      bonusEnds: readEnd(each.bonusEnds).value,
    })),
    leftOut: movements.length - read.length,
  };
}

const nextId = (items: readonly { id: number }[]) => Math.max(0, ...items.map(({ id }) => id)) + 1;

export const newAccount = (accounts: readonly Account[]): Account => ({
  id: nextId(accounts),
  kind: 'cash',
  provider: '',
  licence: '',
  child: '',
  isFlexible: false,
  balance: '',
  fixEnds: '',
  bonusEnds: '',
});

/** A payment into the ISA that was paid into last. */
export const newEntry = ({ accounts, movements }: MyIsasPlan, today: string): Entry => ({
  id: nextId(movements),
  account: movements.at(-1)?.account ?? accounts[0]?.id ?? 0,
  kind: 'in',
  date: today,
  pounds: '',
  to: null,
  isWhole: false,
});

/** A list with one item changed. */
export const changed = <Item extends { id: number }>(
  items: readonly Item[],
  id: number,
  part: Partial<Item>,
): Item[] => items.map((item) => (item.id === id ? { ...item, ...part } : item));
