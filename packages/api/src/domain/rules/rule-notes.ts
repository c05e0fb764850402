import { formatPounds } from '../money.ts';
import {
  amountOn,
  announcedWords,
  RULES_RECORDED_ON,
  ruleHistory,
  ruleOn,
  type Rule,
  type RuleId,
} from './rule-book.ts';
import { assertDate, formatDate, formatMonth, nextDeadline, taxYearOf } from '../isa/tax-year.ts';

/** The range of Innovative Finance ISA returns that the site states, in percent a year. */
export const ifisaReturnRange = { low: 3, high: 12 } as const;

/** The statements that the site keeps word for word although they are no longer, or never were, the whole rule. */
export const statementIds = [
  'advisor-accuracy',
  'allowance-2023-24',
  'allowance-2025',
  'deadline-2025',
  'fscs-cover',
  'help-to-buy-saving',
  'ifisa-returns',
  'isa-transfers',
  'fixed-growth',
] as const;

export type StatementId = (typeof statementIds)[number];

/** The deadline that the deadline page is about. */
const STATED_DEADLINE = '2025-04-05';

/** The day the site says its information is accurate as of. */
const SITE_AS_OF = '2023-05-31';

const helpToBuyRules = ['help-to-buy-opening', 'help-to-buy-saving', 'help-to-buy-claim'] as const;

/** Announced rules count from the day the book was recorded: these pages did not exist before it. */
function sinceOrFrom(id: RuleId, today: string): { rule: Rule; words: string } | undefined {
  const rule = ruleHistory(id).at(-1);
  if (!rule?.from || today < RULES_RECORDED_ON) return undefined;
  return { rule, words: `${announcedWords(rule.from, today)} ${formatDate(rule.from)}` };
}

function allowanceNote(today: string, statedFor: string): string | null {
  const { label } = taxYearOf(today);
  const cap = sinceOrFrom('cash-cap-under-65', today);
  if (label === statedFor && !cap) return null;
  const allowance = ruleOn('isa-allowance', today)?.figure;
  if (!allowance) return `${label}: not yet in our rule book.`;
  const now = `${label}: ${formatPounds(allowance.amount)}.`;
  if (!cap?.rule.figure) return now;
  return `${now} ${cap.words}: at most ${formatPounds(cap.rule.figure.amount)} of it in cash ISAs for under-65s.`;
}

function deadlineNote(today: string): string | null {
  if (today <= STATED_DEADLINE) return null;
  return `That deadline has passed. The next is ${formatDate(nextDeadline(today))}; providers may close earlier.`;
}

function fscsNote(today: string): string | null {
  const now = ruleOn('fscs-deposits', today);
  if (!now?.figure || !now.from || now.figure.amount === amountOn('fscs-deposits', SITE_AS_OF)) return null;
  const deposits = `${formatPounds(now.figure.amount)} for deposits since ${formatDate(now.from)}`;
  return `${deposits}; investments differ; peer-to-peer loans in an Innovative Finance ISA have no deposit cover.`;
}

function helpToBuyNote(today: string): string | null {
  const [closed, saving, claim] = helpToBuyRules.map((id) => ruleHistory(id).at(-1)?.to ?? null);
  if (!closed || !saving || !claim || today <= closed) return null;
  if (today > claim)
    return `Saving ended in ${formatMonth(saving)} and bonuses had to be claimed by ${formatMonth(claim)}.`;
  const state =
    today > saving
      ? `Saving ended in ${formatMonth(saving)}`
      : `Closed to new savers since ${formatDate(closed)}`;
  return `${state}; the bonus must be claimed by ${formatMonth(claim)}.`;
}

function transfersNote(today: string): string | null {
  const stop = sinceOrFrom('transfers-to-cash', today);
  return stop
    ? `${stop.words}: no transfer from stocks and shares or innovative finance ISAs to cash ISAs for under-65s.`
    : null;
}

const notes: Record<StatementId, (today: string) => string | null> = {
  'advisor-accuracy': () => `Rules as recorded on ${formatDate(RULES_RECORDED_ON)}.`,
  'allowance-2023-24': (today) => allowanceNote(today, '2023/24'),
  'allowance-2025': (today) => allowanceNote(today, '2024/25'),
  'deadline-2025': deadlineNote,
  'fscs-cover': fscsNote,
  'help-to-buy-saving': helpToBuyNote,
  'ifisa-returns': () => 'A range, not a promise: capital is at risk.',
  'isa-transfers': transfersNote,
  'fixed-growth': () => 'Illustrations, not market rates.',
};

/** The note beside a statement, worded for today; null while the statement is still the whole rule. */
export function noteFor(statementId: StatementId, today: string): string | null {
  assertDate(today);
  return notes[statementId](today);
}
