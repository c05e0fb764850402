import { ADULT } from '../durations.ts';
import { amountOn, type RuleId, ruleHistory } from '../rules/rule-book.ts';
import { kindOf } from './isa-kinds.ts';
import { ageOn, birthdayAt } from './date-arithmetic.ts';
import { formatDate } from './tax-year.ts';
import { planTransfer } from './isa-transfers.ts';
import { type HeldIsa, type IsaYear, type Movement, movementsOf } from './isa-year.ts';
import { lifetimeAges, withdrawalOf } from './lifetime-isa.ts';
import { formatPounds } from '../money.ts';
import type { Remaining } from './isa-allowances.ts';

/** A problem or a note on the payments of a tax year. */
export interface Finding {
  tone: 'problem' | 'note';
  text: string;
  rule: RuleId;
  /** Where on this site it is worked out. */
  href?: string;
}

interface Saver {
  accounts: readonly HeldIsa[];
  movements: readonly Movement[];
  birthDate: string | null;
}

const problem = (rule: RuleId, text: string): Finding => ({ tone: 'problem', text, rule });
const note = (rule: RuleId, text: string): Finding => ({ tone: 'note', text, rule });

const overText = (limit: Remaining, into: string, what: string) =>
  `${formatPounds(limit.paid)} ${into} is ${formatPounds(limit.over)} more than the ${what} of ${formatPounds(limit.limit)}.`;

/** What goes beyond a limit of the year. */
function overLimits({ year, allowance, lifetime, cash, juniors }: IsaYear): Finding[] {
  const found: Finding[] = [];
  // A limit of 0 results from age, which has its own finding.
  if (allowance.over > 0 && allowance.limit > 0)
    found.push(
      problem(
        'isa-allowance',
        `${overText(allowance, 'paid in', 'ISA allowance')} Ask your provider or HMRC what to do before you take money out.`,
      ),
    );
  if (lifetime.over > 0 && lifetime.limit > 0)
    found.push(problem('lifetime-limit', overText(lifetime, 'into Lifetime ISAs', 'Lifetime ISA limit')));
  if (cash && cash.over > 0 && cash.limit > 0) {
    const begins = ruleHistory('cash-cap-under-65')[0]?.from ?? year.start;
    found.push(
      cash.age === 'turning'
        ? note(
            'cash-cap-turning-65',
            `${formatPounds(cash.paid)} into cash ISAs is more than the ${formatPounds(cash.limit)} for savers under 65. You turn 65 in this tax year: what applies then is not settled.`,
          )
        : problem(
            'cash-cap-under-65',
            `Announced from ${formatDate(begins)}: ${overText(cash, 'into cash ISAs', cash.age === 'unknown' ? 'limit for savers under 65' : 'limit')}`,
          ),
    );
  }
  for (const junior of juniors)
    if (junior.over > 0)
      found.push(
        problem('junior-limit', overText(junior, `for ${junior.child || 'the child'}`, 'Junior ISA limit')),
      );
  return found;
}

/** What the rules of Lifetime ISAs say of the payments of the year. */
function lifetimeRules(
  { accounts, birthDate }: Saver,
  year: IsaYear,
  movements: readonly Movement[],
): Finding[] {
  const found: Finding[] = [];
  const isLifetime = (id: number) =>
    accounts.some((account) => account.id === id && kindOf(account.kind).type === 'Lifetime ISA');
  const payments = movements.filter(({ kind, account }) => kind === 'in' && isLifetime(account));
  const paidInto = new Set(payments.map(({ account }) => account));
  const moved = movements.some(
    ({ kind, account, to }) => kind === 'transfer' && isLifetime(account) && to !== null && isLifetime(to),
  );
  if (paidInto.size > 1 && !moved)
    found.push(
      problem(
        'several-isas',
        'You can pay into one Lifetime ISA only in a tax year, and this plan has more.',
      ),
    );
  if (birthDate !== null) {
    const { ownOnlyFrom, endsOn } = lifetimeAges(birthDate, year.year.start);
    const isAhead = (day: string) => day > year.from && day <= year.year.end;
    const isLate = payments.some(({ date }) => date >= endsOn);
    if (isLate || isAhead(endsOn)) {
      const text = `You can pay into a Lifetime ISA until you are ${ageOn(birthDate, endsOn)}, on ${formatDate(endsOn)}.`;
      found.push((isLate ? problem : note)('lifetime-ages', text));
    }
    if (isAhead(ownOnlyFrom))
      found.push(
        note(
          'lifetime-ages',
          `You can open a Lifetime ISA until you are ${ageOn(birthDate, ownOnlyFrom)}, on ${formatDate(ownOnlyFrom)}; from then on you can pay in only if you already have one.`,
        ),
      );
  }
  const free = amountOn('lifetime-withdrawal-charge', year.year.start, 'freeFrom');
  for (const { kind, account, pounds, date } of movements) {
    const isFree = birthDate !== null && free !== undefined && ageOn(birthDate, date) >= free;
    if (kind === 'out' && isLifetime(account) && !isFree)
      found.push(
        note(
          'lifetime-withdrawal-charge',
          `Taking ${formatPounds(pounds)} out of a Lifetime ISA costs ${formatPounds(withdrawalOf(pounds, date).charge)}, unless it goes towards a first home, you are ${free} or over, or terminally ill.`,
        ),
      );
  }
  return found;
}

/** Transfers to which the answer is not a plain yes. */
function transferRules({ accounts, birthDate }: Saver, movements: readonly Movement[]): Finding[] {
  const kindById = new Map(accounts.map(({ id, kind }) => [id, kind]));
  return movements.flatMap(({ kind, account, to, date, pounds }) => {
    const from = kindById.get(account);
    const into = to === null ? undefined : kindById.get(to);
    if (kind !== 'transfer' || !from || !into) return [];
    const isOwn = !from.startsWith('junior-');
    const { verdict, reasons, charge } = planTransfer({
      from,
      to: into,
      money: 'both',
      birthDate: isOwn ? birthDate : null,
      date,
      pounds,
    });
    const [reason] = reasons;
    if (!reason || verdict === 'yes') return [];
    const what = `Transfer of ${formatPounds(pounds)} on ${formatDate(date)}: ${reason.text}`;
    const text = charge === null ? what : `${what} Here that is ${formatPounds(charge)}.`;
    const found = (verdict === 'no' ? problem : note)(reason.rule ?? 'transfer-time', text);
    return [{ ...found, href: '/transfer-planner' }];
  });
}

/** Under 18 there is no allowance yet, whether anything is paid in or not. */
function ageRules({ accounts, birthDate }: Saver, year: IsaYear, movements: readonly Movement[]): Finding[] {
  if (birthDate === null) return [];
  const adult = birthdayAt(birthDate, ADULT);
  const isEarly = movements.some(
    ({ kind, account, date }) =>
      kind === 'in' &&
      date < adult &&
      accounts.some((isa) => isa.id === account && kindOf(isa.kind).type !== 'Junior ISA'),
  );
  if (!isEarly && adult <= year.from) return [];
  const text = `You can pay into an ISA of your own from ${ADULT}, on ${formatDate(adult)}.`;
  return [(isEarly ? problem : note)('adult-cash-age', text)];
}

/** What is wrong or worth knowing about the payments of a tax year, by the rule book. */
export function findingsOf(saver: Saver, year: IsaYear): Finding[] {
  const movements = movementsOf(saver.movements, year.year);
  return [
    ...overLimits(year),
    ...ageRules(saver, year, movements),
    ...lifetimeRules(saver, year, movements),
    ...transferRules(saver, movements),
  ];
}
