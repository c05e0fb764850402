import { birthdayAt } from './isa-kinds.ts';
import { amountOn } from '../rules/rule-book.ts';

/** The birthdays that decide on a Lifetime ISA, `YYYY-MM-DD`. */
export interface LifetimeAges {
  /** From then on one can be opened and paid into. */
  opensFrom: string;
  /** From then on only one that is there already can be paid into. */
  ownOnlyFrom: string;
  /** From then on none can be paid into. */
  endsOn: string;
}

/** Source: rule `lifetime-ages` on the date. */
export function lifetimeAges(birthDate: string, date: string): LifetimeAges {
  const age = (name?: string) => amountOn('lifetime-ages', date, name) ?? 0;
  return {
    opensFrom: birthdayAt(birthDate, age()),
    ownOnlyFrom: birthdayAt(birthDate, age('oldest') + 1),
    endsOn: birthdayAt(birthDate, age('lastPayment')),
  };
}

/** Whether a saver may pay into a Lifetime ISA: `own-only` into one that is there already; `unknown` without a date of birth. */
export type LifetimeAge = 'young' | 'may-open' | 'own-only' | 'ended' | 'unknown';

/** The best that holds on any day of a period. Source: rule `lifetime-ages`. */
export function lifetimeAge(birthDate: string | null, start: string, end: string): LifetimeAge {
  if (birthDate === null) return 'unknown';
  const { opensFrom, ownOnlyFrom, endsOn } = lifetimeAges(birthDate, start);
  if (opensFrom > end) return 'young';
  if (endsOn <= start) return 'ended';
  return ownOnlyFrom <= start ? 'own-only' : 'may-open';
}
