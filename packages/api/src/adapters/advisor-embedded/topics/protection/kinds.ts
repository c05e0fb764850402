import { formatPounds } from '../../../../domain/money.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import type { Question } from '../../topic.ts';
import type { Money } from '../../understand/entities.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined, lines } from '../../write/text.ts';
import { balancesIn } from './amounts.ts';
import { SAME_FIRM, SEVERAL_FIRMS } from './firms.ts';

// Deposits, investments and loans to others held side by side: each kind has cover of its own, and they are not added up.

type Kind = 'deposits' | 'investments' | 'loans';

const KIND_WORDS: readonly (readonly [Kind, RegExp])[] = [
  ['loans', /\binnovative finance\b|\bpeer to peer\b|\bcrowdfund\w*|\bloans?\b/],
  ['investments', /\bstocks\b|\bshares\b|\bfunds?\b|\binvest(?:ments?|ed|ing)\b|\betfs?\b|\btrackers?\b/],
  [
    'deposits',
    /\bcash\b|\bsavings?\b|\bdeposit\w*|\b(?:current|notice) account|\beasy access\b|\bfix(?:ed)?\b/,
  ],
];
const kindOf = (words: string) => KIND_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;

/** "A cash ISA of £50,000": what the amount is in stands before it. */
const NAMED_BEFORE = /\b(?:of|with|holding|worth|has|contains|is|at)(?: about| around)? $|[:-] ?$/;
const BREAK = /[.?!;,]|\b(?:and|plus|also|but|with|as well as|versus)\b/;

/** What one of the amounts is held in: the words of its own part of the sentence. */
function kindHeld(text: string, { at, end }: Money): Kind | null {
  const before = text.slice(0, at).split(/£\d+/).at(-1) ?? '';
  const after = text.slice(end).split(/£\d+/)[0] ?? '';
  const named = kindOf(before.split(BREAK).at(-1) ?? '');
  if (NAMED_BEFORE.test(before) && named !== null) return named;
  return kindOf(after.split(BREAK)[0] ?? '') ?? named ?? kindOf(after);
}

interface Held {
  kind: Kind;
  amount: number;
}

/** The amounts by what they are held in. */
function heldIn(question: Question, view: RuleView): Held[] {
  const blank = (word: string) => word.replaceAll(/[a-z]/g, '_');
  // "Stocks and shares" is one thing: the "and" parts nothing.
  const text = question.text.replaceAll(/(?<=\bstocks )and(?= shares\b)/g, blank);
  const held = balancesIn(question, view).map((money) => ({
    kind: kindHeld(text, money) ?? 'deposits',
    amount: money.amount,
  }));
  // "£120,000 and £85,000, so £205,000?": the sum of the others is no balance of its own.
  const whole = held.reduce((total, { amount }) => total + amount, 0);
  return held.length > 2 ? held.filter(({ amount }) => amount * 2 !== whole) : held;
}

const NAMES: Readonly<Record<Kind, string>> = {
  deposits: 'cash (deposits)',
  investments: 'investments',
  loans: 'peer-to-peer loans',
};

function lineOf(kind: Kind, amounts: readonly number[], limit: number): string {
  const sum = amounts.reduce((total, each) => total + each, 0);
  if (kind === 'loans') return `- ${NAMES.loans}, ${formatPounds(sum)}: **no FSCS deposit cover**`;
  const covered = amounts.length === 1 ? Math.min(sum, limit) : sharedCover(amounts, limit);
  const given = kind === 'investments' ? ' that is given' : '';
  return covered === sum
    ? `- ${NAMES[kind]}, ${boldPounds(sum)}: all of it is within the limit${given} of ${formatPounds(limit)}`
    : `- ${NAMES[kind]}, ${formatPounds(sum)}: ${boldPounds(covered)} is covered by the limit${given}, ${boldPounds(sum - covered)} is not`;
}

/** Several balances of a kind, each with a firm of its own. */
const sharedCover = (amounts: readonly number[], limit: number) =>
  amounts.reduce((total, each) => total + Math.min(each, limit), 0);

/** "£130,000 split between a cash ISA and a shares ISA". */
const SHARED_OUT =
  /\b(?:split|spread|divided|shared|across|between)\b[^.?]*\b(?:cash|savings)\b[^.?]*\b(?:stocks|shares|funds|investments|innovative finance)\b|\b(?:split|spread|divided|shared|across|between)\b[^.?]*\b(?:stocks|shares|funds|investments|innovative finance)\b[^.?]*\b(?:cash|savings)\b/;

const sharedOut = (view: RuleView) =>
  `It depends on the parts, for cash, investments and loans are not added up. With one authorised firm deposits are covered up to ${view.figure('fscs-deposits')} per person; for investments ${view.figure('fscs-investments')} is given, which I have **not been able to confirm** for ${view.date.slice(0, 4)}; peer-to-peer loans have **no FSCS deposit cover**. Tell me how much is in each.`;

/** What is covered of each kind; `''` unless amounts in more than deposits are named side by side. */
export function kindsCover(question: Question, view: RuleView): string {
  const held = heldIn(question, view);
  if (held.length === 1 && SHARED_OUT.test(question.text)) return sharedOut(view);
  if (held.length < 2 || held.every(({ kind }) => kind === 'deposits')) return '';
  const apart = SEVERAL_FIRMS.test(question.text) && !SAME_FIRM.test(question.text);
  const limits = {
    deposits: view.amount('fscs-deposits'),
    investments: view.amount('fscs-investments'),
    loans: 0,
  };
  const since = view.row('fscs-deposits')?.from;
  const rows = (['deposits', 'investments', 'loans'] as const).flatMap((kind) => {
    const own = held.filter((each) => each.kind === kind).map(({ amount }) => amount);
    if (own.length === 0) return [];
    const together = own.reduce((total, each) => total + each, 0);
    return [lineOf(kind, apart ? own : [together], limits[kind])];
  });
  return lines(
    `Cash, investments and loans are not added up: each has cover of its own${apart ? ' with each firm' : ' with the firm'}:`,
    ...rows,
    joined(
      `The FSCS covers deposits up to ${view.figure('fscs-deposits')} per person per authorised firm${since ? ` since ${formatDate(since)}` : ''}.`,
      held.some(({ kind }) => kind === 'investments') &&
        `For investments ${view.figure('fscs-investments')} is given; I have **not been able to confirm** it for ${view.date.slice(0, 4)}. It helps when an authorised firm fails and something is missing, not when an investment falls in value.`,
      held.some(({ kind }) => kind === 'loans') &&
        'If borrowers do not repay a peer-to-peer loan, no scheme makes up for it.',
    ),
  );
}
