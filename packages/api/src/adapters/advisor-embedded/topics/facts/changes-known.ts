import { formatPounds } from '../../../../domain/money.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import type { RuleId } from '../../../../domain/rule-book.ts';
import { asks } from '../../topic.ts';
import { boldPounds, bullets, joined, lines } from '../../write/text.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { announcedFrom, risenRates, rowOf, untilThen } from '../cash-cap/announced.ts';
import { asksWhether } from '../shared/phrases.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { Fact } from './fact.ts';

const since = (view: RuleView, id: RuleId) => view.row(id)?.from ?? '';

/** What each rule brought on its first day, in a few words. */
const BROUGHT: readonly (readonly [RuleId, (view: RuleView) => string])[] = [
  ['junior-limit', (view) => `the Junior ISA limit is ${view.figure('junior-limit')} a tax year`],
  [
    'lifetime-withdrawal-charge',
    (view) =>
      `the Lifetime ISA’s charge on other withdrawals is ${view.figure('lifetime-withdrawal-charge')}`,
  ],
  [
    'several-isas',
    () =>
      'several ISAs of the same type can be paid into in one tax year (except Lifetime and Junior ISAs), and part of a year’s money can be transferred',
  ],
  ['adult-cash-age', (view) => `the age for an adult cash ISA is **${view.amount('adult-cash-age')}**`],
  ['dividend-allowance', (view) => `the dividend allowance is ${view.figure('dividend-allowance')}`],
  ['ifisa-long-term-funds', () => 'an innovative finance ISA may hold long-term asset funds'],
  [
    'fscs-deposits',
    (view) =>
      `the FSCS covers deposits up to ${view.figure('fscs-deposits')}, before ${boldPounds(view.earlier('fscs-deposits')?.figure?.amount ?? 0)}`,
  ],
  [
    'dividend-tax',
    (view) =>
      `dividends outside ISAs are taxed at ${view.figure('dividend-tax')}, ${view.figure('dividend-tax', 'higher')} or ${view.figure('dividend-tax', 'additional')}`,
  ],
];

/** The day after which is asked; of a year or a month its first. */
const dayIn = (from: string | undefined, fallback: string) => from ?? fallback;

/** The statement on the page is of that month. */
const STATEMENT = '2023-05-01';

function changesSince(view: RuleView, day: string): string[] {
  return BROUGHT.filter(([id]) => since(view, id) > day).map(
    ([id, text]) => `**${formatDate(since(view, id))}**: ${text(view)}`,
  );
}

const CHANGED = String.raw`\b(?:chang\w+|new|different|happened|updates?|differ)\b`;

/** What has changed since a day that is told, and whether what is to come is settled. */
export const CHANGES_KNOWN_FACTS: readonly Fact[] = [
  {
    id: 'changes-since',
    asked: new RegExp(
      String.raw`${CHANGED}[^.?]*\b(?:since|after) (?:then|[a-z]* ?20(?:1[7-9]|2[0-5])\b)(?!\/)`,
    ),
    not: /£|\b(?:my|i|lifetime|junior|fscs|tax|dividends?|savings|bonus|charge|transfer|several|age|innovative|help|limit|allowance|budget|april 2024|since 2024)\b/,
    weight: 13,
    query: 'several ISAs of the same type since April 2024',
    rules: [...BROUGHT.map(([id]) => id), 'isa-allowance', 'cash-cap-under-65', 'transfers-to-cash'],
    text: (view, question) => {
      const day = dayIn(question.when?.from, STATEMENT);
      const list = changesSince(view, day);
      return lines(
        `${asksWhether(question) ? (list.length > 0 ? 'Yes. ' : 'No. ') : ''}${list.length > 0 ? `Since ${formatDate(day).replace(/^\d+ /, '')} my rule book has:` : 'My rule book has no change since then.'}`,
        bullets(list),
        `The ISA allowance has stayed at ${view.figure('isa-allowance')}. Announced from **${announcedFrom(view)}**: at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs for savers under 65, and no transfers from stocks and shares or innovative finance ISAs to cash for them.`,
      );
    },
  },
  {
    id: 'announced-or-settled',
    asked: anyOf(
      /\b(?:chang(?:e|es)|reforms?|new rules?|rules?|cap|cash limit|£12000(?: cap| limit)?|ban)\b[^.?]*\b(?:definite(?:ly)?|certain|final|law|confirmed|official(?:ly)?|settled|guaranteed|done deal|legislat\w+|passed|only announced|just announced|a proposal|proposed|in force)\b/,
      /\b(?:definitely|certainly|officially) (?:happening|coming|going ahead|going to happen|be law|start\w*)\b|\bgoing ahead\b/,
    ),
    also: /\b2027\b|\bcap\b|£12000|\bcash limit\b/,
    not: /\b(?:lifetime|junior|fscs|bonus|charge|first[- ]time|i (?:have|am|turn)|my|6[5-9]|already|yet|now|today|what|which|unsettled|savings tax|tax on)\b/,
    weight: 13,
    amounts: true,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: ['cash-cap-under-65', 'transfers-to-cash', 'cash-interest-charge', 'savings-tax', 'isa-allowance'],
    text: (view, question) =>
      joined(
        `**Announced** by the government and not yet in force: from ${announcedFrom(view)} at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs for savers under 65, and no transfers from stocks and shares or innovative finance ISAs to cash for them.`,
        `Not settled is the tax year in which a saver turns 65, and of the reported charge of ${view.figure('cash-interest-charge')} on cash interest inside such ISAs the rate and the ages.`,
        `The rise of tax on savings outside ISAs to ${risenRates(view)} was read on GOV.UK.`,
        untilThen(view, question.today),
      ),
  },
  {
    id: 'who-announced',
    asked: anyOf(
      /^(?:so |and |but )*(?:who|where|which budget|in which budget|what budget)\b[^.?]*\bannounced?\b/,
      /\bannounced? (?:by whom|where)\b/,
    ),
    also: /\b(?:cash|cap|£12000|limit|chang\w+|2027|transfers?|ban)\b/,
    not: /\b(?:savings tax|tax on|lifetime|junior|first[- ]time|fscs|dividend|start|begin|come in)\b/,
    weight: 15,
    amounts: true,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: ['cash-cap-under-65', 'isa-allowance'],
    text: (view, question) =>
      joined(
        `The government, in the **Budget of 26 November 2025**: from ${announcedFrom(view)} savers under 65 can pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs, inside the unchanged ${view.figure('isa-allowance')}.`,
        untilThen(view, question.today),
      ),
  },
  {
    id: 'cap-and-overall',
    asked:
      /\b(?:cap|£12000(?: cap| limit)?|new (?:cash )?(?:isa )?(?:limit|rule))\b[^.?]*\b(?:lower|reduce|cut|shrink|affect|change|bring down|mean|take away|decrease)\w*\b[^.?]*\b(?:total|overall|whole|full|entire)\b|\b(?:total|overall|whole|full|entire) (?:isa )?(?:allowance|limit)\b[^.?]*\b(?:lower|reduce|cut|shrink|affect|change|decrease)\w*\b[^.?]*\bcap\b/,
    not: /\b(?:i am|i turn|my (?:wife|husband))\b/,
    weight: 15,
    amounts: true,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} overall allowance stays at ${view.figure('isa-allowance')}. The cap of ${view.figure('cash-cap-under-65')} a tax year, announced from ${announcedFrom(view)} for savers under 65, is only on the part of it that goes into cash ISAs; the other ${boldPounds(view.amount('isa-allowance') - view.amount('cash-cap-under-65'))} can go into other kinds.`,
  },
  {
    id: 'cap-and-forms-of-cash',
    asked: /\b(?:fixed[ -]?rate|fixed|fixes|easy access|instant access|notice|regular saver)\b/,
    also: /^(?=[^]*(?:\bcap\b|£12000|\bnew (?:cash )?(?:isa )?limit))[^]*\b(?:includ\w*|count\w*|appl(?:y|ies)|cover\w*|all (?:cash )?isas|exempt|affect\w*|fall under|hit)\b/,
    not: /\b(?:already|old|existing|opened|lifetime|junior|best|my)\b/,
    weight: 16,
    amounts: true,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? (asks(question, /\bexempt\b/) ? 'No: easy' : 'Yes: easy') : 'Easy'} access, notice and fixed-rate accounts are all **cash ISAs**, and the cap of ${view.figure('cash-cap-under-65')} a tax year, announced from ${announcedFrom(view)} for savers under 65, is on what goes into all of them together. My sources name no form that is left out.`,
  },
  {
    id: 'cash-before-cap',
    asked: /\bbefore\b[^.?]*\b(?:chang\w+|cap|new rules?|april 2027|6 april|it (?:starts|begins|comes in))\b/,
    also: /^(?=[^]*\bcash\b)[^]*\bhow much\b/,
    not: /£|\b(?:transfer\w*|i have|paid|put in already|lifetime|junior|we|us|wife|husband|stocks|shares)\b/,
    weight: 15,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'isa-allowance'],
    text: (view, question) =>
      joined(
        `Until then up to ${view.figure('isa-allowance')} a tax year, less what has gone into your other adult ISAs since 6 April: there is no separate limit for cash yet.`,
        `Announced from ${formatDate(rowOf(view, 'cash-cap-under-65')?.from ?? view.date)}, savers under 65 can pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs.`,
        untilThen(view, question.today),
      ),
  },
  {
    id: 'cover-before',
    asked:
      /\b(?:was|were|used to be)\b[^?]{0,30}\b(?:fscs|deposit (?:cover\w*|protection))\b[^?]{0,30}\b(?:before|previously|used to be)\b|\b(?:fscs|deposit (?:cover\w*|protection)) (?:limit |cover )?(?:before|previously)\b/,
    not: /\b20\d\d\b|\b(?:invest\w*|stocks|shares|peer)\b/,
    amounts: true,
    weight: 16,
    query: 'FSCS protection limit deposits',
    rules: ['fscs-deposits'],
    text: (view) => {
      const before = view.earlier('fscs-deposits');
      const old = before?.figure ? formatPounds(before.figure.amount) : '';
      return joined(
        old !== '' &&
          before?.to &&
          `**${old}** per person per authorised firm, until ${formatDate(before.to)}.`,
        `Since ${formatDate(since(view, 'fscs-deposits'))} it is ${view.figure('fscs-deposits')} for deposits, cash ISAs included.`,
      );
    },
  },
];
