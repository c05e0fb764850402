import { formatPounds } from '../../../../domain/money.ts';
import { addDays, formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import type { Question } from '../../topic.ts';
import { boldPounds } from '../../write/text.ts';
import type { RuleView } from '../../write/rule-view.ts';
import type { Fact } from './fact.ts';

// Paying for a tax year that has not begun or has ended.

const nextYear = ({ today }: Question) => taxYearOf(addDays(taxYearOf(today).end, 1));

/** A tax year is named that lies on this side of today's. */
const isAhead = ({ when, today }: Question) => when !== null && when.kind === 'tax-year' && when.from > today;
const isPast = ({ when, today }: Question) =>
  when !== null && when.kind === 'tax-year' && when.to < taxYearOf(today).start;

const USES = String.raw`\b(?:open|start|use|pay|put|add|fund|fill|contribute|subscribe|deposit|set up|apply)\w*\b`;

const CAN = String.raw`^(?:(?:so|and|but|ok)[, ]+)*(?:can|could|may|am i able to|is it possible to|do i have to wait to)`;

function early(view: RuleView, question: Question): string {
  if (isPast(question)) return ended(view, question);
  const now = taxYearOf(question.today);
  const named = isAhead(question) && question.when ? taxYearOf(question.when.from) : nextYear(question);
  const yes = /\btoo (?:early|soon)\b|\bhave to wait\b/.test(question.focus);
  return `${yes ? 'Yes' : 'No'}: ${named.label} begins on **${formatDate(named.start)}**, and its allowance can be used only from then on. What you open and pay into until ${formatDate(now.end)} counts towards ${now.label}, up to ${view.figure('isa-allowance')}. An account that is open then can be paid into again, if its terms allow it.`;
}

function ended(view: RuleView, question: Question): string {
  const year = question.when
    ? taxYearOf(question.when.from)
    : taxYearOf(addDays(taxYearOf(question.today).start, -1));
  return `No: ${year.label} ended on **${formatDate(year.end)}**, and what was not used of its allowance is lost. What you pay in now counts towards ${taxYearOf(question.today).label}, up to ${view.figure('isa-allowance')}.`;
}

/** Both years at once, before the next has begun. */
function twoNow(view: RuleView, question: Question): string {
  const amount = question.money[0]?.amount ?? 0;
  const limit = view.amount('isa-allowance');
  const [now, next] = [taxYearOf(question.today), nextYear(question)];
  const first = Math.min(amount / 2, limit);
  return `Not all of it now: what you pay in before **${formatDate(next.start)}** counts towards ${now.label}, at most ${view.figure('isa-allowance')}. ${amount / 2 <= limit ? `So ${boldPounds(first)} now and the other ${boldPounds(amount - first)} from ${formatDate(next.start)} would both fit` : `Half of it, ${formatPounds(amount / 2)}, is more than one year’s allowance`}. Announced for then: under 65 at most ${view.figure('cash-cap-under-65')} of it in cash ISAs.`;
}

/** Whether a year before or after this one can be used today. */
export const YEARS_PUT_UP_FACTS: readonly Fact[] = [
  {
    id: 'both-sides-of-april',
    asked:
      /\buse (?:both|two) (?:(?:tax )?years'?s?|isa)?\s?(?:isa )?allowances?\b[^?]{0,30}\bapril\b|\b(?:open|opened|pay|paid)\b[^?]{0,25}\bin (?:january|february|march)\b[^?]{0,15}\b(?:can|could) (?:i|we)\b[^?]{0,10}\b(?:pay|put|use)\b[^?]{0,20}\b(?:again|more)\b[^?]{0,12}\bapril\b/,
    not: /£|\b(?:lifetime|junior|fix\w*|transfer\w*)\b/,
    weight: 22,
    query: 'ISA deadline two tax years',
    rules: ['isa-allowance', 'cash-cap-under-65'],
    text: (view, question) => {
      const [now, next] = [taxYearOf(question.today), nextYear(question)];
      return `Yes: up to ${view.figure('isa-allowance')} until **${formatDate(now.end)}** for ${now.label}, and from **${formatDate(next.start)}** the new allowance of ${next.label}. It can be the same account, if its terms take more payments. Announced from then: under 65 at most ${view.figure('cash-cap-under-65')} of it in cash ISAs.`;
    },
  },
  {
    id: 'half-now-half-next',
    asked:
      /\b(?:half|6 months|£\d+) (?:of it )?(?:for |in |to |towards )?(?:this|the current) (?:tax )?year\b[^?]{0,20}\b(?:half|6 months|£\d+)\b[^?]{0,15}\bnext\b/,
    also: /\b(?:now|today|in one go|at once|upfront)\b/,
    weight: 22,
    amounts: true,
    query: 'ISA deadline two tax years',
    rules: ['isa-allowance', 'cash-cap-under-65'],
    text: twoNow,
  },
  {
    id: 'year-ahead-now',
    asked: new RegExp(
      [
        String.raw`${CAN} (?:(?:i|we|you) )?(?:still |already )?${USES}[^?]{0,40}\b20\d\d/\d\d\b[^?]{0,20}\b(?:now|already|yet|today|early|in advance|before (?:april|then)|this year|ahead of time)\b`,
        String.raw`${CAN} (?:i|we|you) already ${USES}[^?]{0,40}\b20\d\d/\d\d\b`,
        String.raw`\btoo (?:early|soon) to ${USES}[^?]{0,20}\b20\d\d/\d\d\b`,
        String.raw`${CAN} (?:i|we|you) ${USES}[^?]{0,20}\b20\d\d/\d\d\b[^?]{0,25}\bin (?:january|february|march)\b`,
      ].join('|'),
    ),
    also: /\b20\d\d\/\d\d\b/,
    not: /£|\b(?:transfer|junior|lifetime)\b/,
    weight: 22,
    query: 'ISA tax year allowance 6 April',
    rules: ['isa-allowance'],
    text: early,
  },
  {
    id: 'year-past-now',
    asked: new RegExp(
      String.raw`^(?:(?:so|and|but|ok)[, ]+)*(?:can|may|is it (?:possible|too late) to) (?:(?:i|we|you) )?(?:still |now )?${USES}[^?]{0,30}\b(?:2017/18|2018/19|2019/20|202[0-5]/2[1-6])\b(?: (?:isa )?allowance)?(?: now| still| today)?[?.! ]*$`,
    ),
    not: /£|\b(?:transfer|junior|lifetime|back then|was|opened)\b/,
    weight: 22,
    query: 'ISA allowance carry forward',
    rules: ['isa-allowance'],
    text: (view, question) => (isPast(question) ? ended(view, question) : early(view, question)),
  },
];
