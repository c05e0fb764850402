import { ADULT } from '../durations.ts';
import { pence } from '../money.ts';
import { type CashCapAge, cashCapOf, type Remaining, remainingOf } from './isa-allowances.ts';
import { groupBy } from '../group-by.ts';
import { type IsaKind, kindOf } from './isa-kinds.ts';
import { type IsaTypeName } from './isa-types.ts';
import { birthdayAt } from './date-arithmetic.ts';
import { type TaxYear } from './tax-year.ts';
import { type LifetimeAge, lifetimeAge, bonusOn } from './lifetime-isa.ts';
import { amountOn, type RuleId } from '../rules/rule-book.ts';
import { nameKey } from '../text.ts';

/** An ISA, for the sums of a tax year. */
export interface HeldIsa {
  id: number;
  kind: IsaKind;
  /** Its provider lets money that was taken out go back. */
  isFlexible: boolean;
  /** Whose Junior ISA it is. */
  child: string;
}

/** Something that happened, or is planned. Amounts in pounds. */
export interface Movement {
  id: number;
  /** The ISA that it concerns; of a transfer, the one that it leaves. */
  account: number;
  kind: 'in' | 'out' | 'transfer';
  /** `YYYY-MM-DD` */
  date: string;
  pounds: number;
  /** The ISA that a transfer goes to. */
  to: number | null;
  /** The transfer leaves nothing behind. */
  isWhole: boolean;
}

/** How a payment counts. */
export interface Counted {
  /** New money, which uses allowance. */
  isNew: number;
  /** Money that was taken out of this ISA before and goes back. */
  putBack: number;
}

/** What may still go back into one ISA until the tax year ends. */
export interface PutBack {
  account: number;
  pounds: number;
}

export interface IsaYear {
  year: TaxYear;
  /** The first day on which more can be paid in. */
  from: string;
  /** Nothing if the saver is under 18 for the whole year. */
  allowance: Remaining;
  /** `age` applies to the days left; `bonus` is on what was paid in at an age that allows it. */
  lifetime: Remaining & { bonus: number; age: LifetimeAge };
  /** Null before there is such a limit. */
  cash: (Remaining & { age: CashCapAge }) | null;
  juniors: (Remaining & { child: string })[];
  putBack: PutBack[];
  /** How each payment in counts, by the id of its movement. */
  counted: ReadonlyMap<number, Counted>;
}

const limitOf = (id: RuleId, date: string) => amountOn(id, date) ?? 0;

/** The movements of a tax year by date; those of one day in the order of entry. */
export const movementsOf = (movements: readonly Movement[], { start, end }: TaxYear): Movement[] =>
  movements
    .filter(({ date }) => date >= start && date <= end)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id);

const mayBeFlexible = (type: IsaTypeName) => type !== 'Lifetime ISA' && type !== 'Junior ISA';

/** What has been paid into and taken out of each ISA so far. */
function ledger(
  accounts: ReadonlyMap<number, HeldIsa>,
  movements: readonly Movement[],
  birthDate: string | null,
) {
  let withBonus = 0;
  const mayPay = (date: string) => !['young', 'ended'].includes(lifetimeAge(birthDate, date, date));
  const paid = new Map<number, number>();
  const movedToLifetime = new Map<number, number>();
  const owed = new Map<number, number>();
  const counted = new Map<number, Counted>();
  const add = (to: Map<number, number>, account: number, pounds: number) =>
    to.set(account, (to.get(account) ?? 0) + pounds);
  for (const { id, account, kind, date, pounds, to, isWhole } of movements) {
    const isa = accounts.get(account);
    if (!isa) continue;
    const isFlexible = isa.isFlexible && mayBeFlexible(kindOf(isa.kind).type);
    if (kind === 'in') {
      const putBack = Math.min(pounds, owed.get(account) ?? 0);
      add(owed, account, -putBack);
      add(paid, account, pounds - putBack);
      if (kindOf(isa.kind).type === 'Lifetime ISA' && mayPay(date)) withBonus += pounds;
      counted.set(id, { isNew: pence(pounds - putBack), putBack: pence(putBack) });
    } else if (kind === 'out') {
      if (isFlexible) add(owed, account, pounds);
    } else {
      if (isWhole) owed.delete(account);
      const other = to === null ? undefined : accounts.get(to);
      if (other && isTopUp(isa, other)) {
        add(movedToLifetime, other.id, pounds);
        if (mayPay(date)) withBonus += pounds;
      }
    }
  }
  return { paid, movedToLifetime, owed, counted, withBonus };
}

/** A transfer from another type is a payment into the Lifetime ISA as well. */
const isTopUp = (from: HeldIsa, to: HeldIsa) =>
  kindOf(to.kind).type === 'Lifetime ISA' && kindOf(from.kind).type !== 'Lifetime ISA';

/**
 * What the payments of a tax year use of its limits.
 *
 * Money taken out of a flexible ISA may go back into it in the same tax year: what is paid in counts as that first, and
 * only the rest as new (GOV.UK, “Individual Savings Accounts: Withdrawing your money”: £10,000 paid in and £3,000 taken
 * out leave £13,000 of £20,000; GOV.UK, “How to manage ISA subscriptions”, 30 April 2024: into the account that it came
 * from). The right ends with a transfer of the whole account (SI 1998/1870, regulation 5DDB(6)). Transfers use no
 * allowance, but one from another type into a Lifetime ISA counts towards its limit (GOV.UK, “Transfer Lifetime ISAs
 * between managers”). Without a date of birth every age is taken to be right. Sources: rules `isa-allowance`,
 * `adult-cash-age`, `lifetime-limit`, `lifetime-ages`, `junior-limit`, `cash-cap-under-65`, `flexible-isa`.
 * @param today what is left is counted from then on, or from the start of a later year
 */
export function isaYear(
  accounts: readonly HeldIsa[],
  movements: readonly Movement[],
  year: TaxYear,
  birthDate: string | null,
  today: string = year.start,
): IsaYear {
  const from = today > year.start ? today : year.start;
  const known = new Map(accounts.map((account) => [account.id, account]));
  const { paid, movedToLifetime, owed, counted, withBonus } = ledger(
    known,
    movementsOf(movements, year),
    birthDate,
  );
  const sumOf = (sums: ReadonlyMap<number, number>, held: readonly HeldIsa[]) =>
    held.reduce((sum, { id }) => sum + (sums.get(id) ?? 0), 0);
  const ofType = (type: IsaTypeName) => accounts.filter(({ kind }) => kindOf(kind).type === type);
  const juniors = ofType('Junior ISA');
  const adults = accounts.filter((account) => !juniors.includes(account));
  const isChild = birthDate !== null && birthdayAt(birthDate, ADULT) > year.end;
  const allowance = remainingOf(isChild ? 0 : limitOf('isa-allowance', year.start), sumOf(paid, adults));

  const lifetimes = ofType('Lifetime ISA');
  const intoLifetime = sumOf(paid, lifetimes) + sumOf(movedToLifetime, lifetimes);
  const mayPayEver = !['young', 'ended'].includes(lifetimeAge(birthDate, year.start, year.end));
  const lifetime = remainingOf(mayPayEver ? limitOf('lifetime-limit', year.start) : 0, intoLifetime);
  const age = lifetimeAge(birthDate, from, year.end);
  const cap = cashCapOf(birthDate, year);
  return {
    year,
    from,
    allowance,
    lifetime: {
      ...lifetime,
      // Money that is new needs allowance as well.
      left: age === 'ended' ? 0 : Math.min(lifetime.left, allowance.left),
      bonus: bonusOn(withBonus, year.start).bonus,
      age,
    },
    cash:
      cap === null
        ? null
        : {
            ...leftWithin(
              remainingOf(Math.min(cap.limit, allowance.limit), sumOf(paid, ofType('Cash ISA'))),
              allowance,
            ),
            age: cap.age,
          },
    juniors: [...groupBy(juniors, ({ child }) => nameKey(child)).values()].map((held) => ({
      child: held[0]?.child.trim() ?? '',
      ...remainingOf(limitOf('junior-limit', year.start), sumOf(paid, held)),
    })),
    putBack: accounts.flatMap(({ id }) => {
      const pounds = pence(owed.get(id) ?? 0);
      return pounds > 0 ? [{ account: id, pounds }] : [];
    }),
    counted,
  };
}

const leftWithin = (inner: Remaining, outer: Remaining): Remaining => ({
  ...inner,
  left: Math.min(inner.left, outer.left),
});
