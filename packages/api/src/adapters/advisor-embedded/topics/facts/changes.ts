import { RULES_RECORDED_ON } from '../../../../domain/rule-book.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { boldPounds, joined, lines } from '../../write/text.ts';
import {
  ANNOUNCED,
  announcedFrom,
  banLine,
  capLine,
  chargeLine,
  risenRates,
  rowOf,
  untilThen,
} from '../cash-cap/announced.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

export const UNSURE = String.raw`(?:not (?:yet )?(?:been )?(?:\w+ly )?(?:confirmed|settled|decided|certain|sure|final|finalised|law|in force|official|known)|unconfirmed|uncertain|unsettled|undecided|unclear|unknown|(?:only|just|merely) (?:been )?announced|still (?:open|(?:to be|being) (?:decided|confirmed|settled))|up in the air|subject to change|guess\w*)`;

/** Of one rule its own topic tells how sure it is. */
const ONE_RULE =
  /£|\b(?:fscs|lifetime|junior|innovative|charge|turn\w*|bonus|rates?|my (?:cash )?isas?|account|providers?|products?|i (?:have|am|was)|mean|means)\b/;

const OF_ALL = String.raw`(?:20(?:26|27)(?:\/2\d)?|rules?|reforms?|isas?|announce\w*)`;

/** What changed, what is to change and how sure that is: asked of all the rules and of no single one. */
export const CHANGES_FACTS: readonly Fact[] = [
  {
    id: 'budget-of-this-year',
    asked:
      /\b(?:november|autumn|latest|last week'?s|this (?:year'?s|week'?s|november'?s)|new|2026) (?:2026 )?budget\b|\bbudget (?:of |in |on )?(?:\d{1,2} )?(?:november |autumn )?2026\b/,
    also: /\b2026\b|\bthis (?:year|week|november|autumn)/,
    not: /£|\b2025\b|\b(?:predict|expect|will)\b/,
    weight: 16,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: ['cash-cap-under-65', 'transfers-to-cash'],
    text: (view) =>
      `I don’t know: **nothing of a Budget in 2026 is in my sources**, which are of ${formatDate(RULES_RECORDED_ON)}. What they hold was announced a year earlier, from ${announcedFrom(view)}: at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs for savers under 65, and no transfers from stocks and shares or innovative finance ISAs to cash. GOV.UK has the latest.`,
  },
  {
    id: 'after-the-freeze',
    asked:
      /\b(?:after|beyond|past|from|once) (?:the freeze(?: ends)?|(?:5 |6 )?april 2031|2031|it is no longer frozen)\b/,
    not: /£|\b(?:starting rate|tax on|help to buy|junior|lifetime|fscs)\b|%/,
    weight: 14,
    query: 'ISA allowance frozen until April 2031',
    rules: ['isa-allowance', 'lifetime-limit', 'junior-limit'],
    text: (view) =>
      `**Not known**: the limits are held until ${formatDate(view.row('isa-allowance')?.to ?? view.date)}, ${view.figure('isa-allowance')} for all adult ISAs, ${view.figure('lifetime-limit')} of it in a Lifetime ISA and ${view.figure('junior-limit')} for a child, and nothing is announced for the time after that. What is in an ISA stays free of tax, whatever a new limit will be.`,
  },
  {
    id: 'changes-of-kind',
    asked:
      /^(?:so |and |but |ok )*(?:(?:is|are) there )?(?:any|what|anything) (?:new |other )?(?:changes?|news|updates?|new)(?: (?:is|are))?(?: (?:coming|planned))? (?:to|for|on|about|in|with) (?:the )?(?:junior|stocks and shares|innovative finance|cash) isas?(?: (?:rules?|limits?))?(?: (?:coming|planned|soon|up|ahead|announced))*[?.! ]*$/,
    weight: 14,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: [
      'cash-cap-under-65',
      'cash-cap-65-and-over',
      'cash-interest-charge',
      'junior-limit',
      'isa-allowance',
    ],
    text: (view, { kinds }) => {
      const from = announcedFrom(view);
      if (kinds.includes('junior'))
        return `None is announced: the Junior ISA limit stays at ${view.figure('junior-limit')} a tax year, held until ${formatDate(view.row('junior-limit')?.to ?? view.date)}.`;
      if (kinds.includes('cash'))
        return `Announced from **${from}**: savers under 65 can pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs, inside the unchanged ${view.figure('isa-allowance')}; from 65 it stays ${view.figure('cash-cap-65-and-over')}. What is in a cash ISA already is not touched.`;
      return `Announced from **${from}**: no transfers from stocks and shares or innovative finance ISAs to cash ISAs for savers under 65, and a charge, reported to be ${view.figure('cash-interest-charge')}, on interest on cash held inside them, whose rate and ages are unconfirmed. The allowance of ${view.figure('isa-allowance')} stays.`;
    },
  },
  {
    id: 'rules-unsure',
    asked: anyOf(
      new RegExp(
        String.raw`^(?:so |and |but |ok )*(?:what|which|is (?:there )?anything|anything)\b[^.?]*\b${UNSURE}`,
      ),
      new RegExp(String.raw`\b(?:list|tell me|show me)\b[^.?]*\b${UNSURE}`),
    ),
    also: new RegExp(String.raw`\b${OF_ALL}\b`),
    not: ONE_RULE,
    weight: 14,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: [...ANNOUNCED, 'lifetime-replacement', 'fscs-investments'],
    text: (view) =>
      lines(
        `Announced by the government, from **${announcedFrom(view)}**:`,
        capLine(view),
        banLine,
        chargeLine(view),
        'Not settled or not confirmed:',
        '- what applies in the tax year in which a saver turns 65',
        '- the rate of that charge and the ages it applies to: sources differ',
        '- the first-time buyer ISA that may follow the Lifetime ISA: a consultation opened in June 2026',
        `- the FSCS limit for investments, given as ${view.figure('fscs-investments')}`,
        `The rise of tax on savings outside ISAs to ${risenRates(view)} on the same day was read on GOV.UK.`,
      ),
  },
  {
    id: 'changes-besides-2027',
    asked: /\bwhat else changes besides april 2027\b/,
    weight: 14,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: [...ANNOUNCED, 'lifetime-replacement'],
    text: (view) =>
      `That is all that my rule book has for that day; the limits for all ISAs together (${view.figure('isa-allowance')}), Lifetime and Junior ISAs stay as they are until April 2031. Without a date, and **unconfirmed**: a first-time buyer ISA that may follow the Lifetime ISA. A consultation on it opened in June 2026; who has a Lifetime ISA is not affected.`,
  },
  {
    id: 'worried-of-changes',
    asked:
      /\b(?:worr(?:y|ied)|concerned|anxious|scared|panic\w*|afraid|nervous)\b[^.?]*\b(?:2027|(?:new|isa) rules?|changes?|reforms?)\b/,
    not: /£|\b(?:lifetime|junior|transfer\w*|tax|stocks|shares|losing|lose|old|rate)\b/,
    weight: 12,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: ANNOUNCED,
    text: (view, question) =>
      joined(
        'What is in your ISAs stays there, free of tax: nothing of it is taken, and the allowance stays at',
        `${view.figure('isa-allowance')}.`,
        `What is announced from **${announcedFrom(view)}** concerns new payments and moves of savers under 65: at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs, and no transfers from stocks and shares or innovative finance ISAs to cash.`,
        `Interest on cash held inside those two is to bear a charge, reported to be ${view.figure('cash-interest-charge')}.`,
        untilThen(view, question.today),
      ),
  },
  {
    id: 'changes-of-2026-year',
    asked: anyOf(
      /^(?:so |and |but |ok )*(?:what|which rules?|did anything|has anything|have (?:any|the) (?:isa )?rules?|did (?:any|the) (?:isa )?rules?)\b[^.?]*\b(?:new|chang\w+|different)\b[^.?]*\b(?:in 2026|this (?:tax )?year)\b(?!\/)/,
      /^(?:so |and |but |ok )*(?:what is|anything) new for savers (?:in 2026|this (?:tax )?year)\b/,
      /^(?:so |and |but |ok )*(?:what is|anything) new (?:in|with|about|for) isas?[?.! ]*$/,
    ),
    not: /£|%|\b(?:limits?|allowances?|fscs|tax(?! year)|my|i|bonus|charge|transfer\w*|lifetime|junior|several|two|age|cash|innovative|help|deadline|next|since|budget|december|november|october|january|february|march|may|june|july|august|september)\b/,
    weight: 12,
    query: 'who can open an ISA 16 17 adult cash ISA',
    rules: [
      'isa-allowance',
      'adult-cash-age',
      'cash-age-transition',
      'dividend-tax',
      'lifetime-replacement',
      'cash-cap-under-65',
    ],
    text: (view, question) =>
      lines(
        `${asksWhether(question) && (question.today.startsWith('2026') || asks(question, /\b2026\b/)) ? 'Yes. ' : ''}In 2026 my rule book has:`,
        `- on **${formatDate(view.earlier('cash-age-transition')?.to ?? view.date)}** the transition ended that had let 16- and 17-year-olds have one adult cash ISA; the age is ${view.amount('adult-cash-age')}`,
        `- from **${formatDate(view.row('dividend-tax')?.from ?? view.date)}** dividends outside ISAs are taxed at ${view.figure('dividend-tax')}, ${view.figure('dividend-tax', 'higher')} or ${view.figure('dividend-tax', 'additional')}, by income tax band`,
        '- in **June 2026** a consultation opened on a first-time buyer ISA in place of the Lifetime ISA: unconfirmed, and who has one is not affected',
        `The ISA allowance stayed at ${view.figure('isa-allowance')}. The next changes are announced from ${announcedFrom(view)}.`,
      ),
  },
  {
    id: 'changes-of-december-2025',
    asked: anyOf(
      /\b(?:new|chang\w+|differ\w*|happened|updates?|rose|raised)\b[^.?]*\b(?:in|from|on|for|at the start of) (?:1 )?december 2025\b/,
      /\b(?:in|on|from) (?:1 )?december 2025\b[^.?]*\b(?:new|chang\w+|different|happened)\b/,
    ),
    not: /£|\b(?:budget|my|i|lifetime|junior)\b/,
    weight: 12,
    query: 'FSCS protection limit deposits December 2025',
    rules: ['fscs-deposits', 'isa-allowance', 'cash-cap-under-65'],
    text: (view) =>
      `On **${formatDate(view.row('fscs-deposits')?.from ?? view.date)}** the FSCS cover for deposits, cash ISAs included, rose from ${boldPounds(view.earlier('fscs-deposits')?.figure?.amount ?? 0)} to ${view.figure('fscs-deposits')} per person per authorised firm. The ISA limits did not change then; the cap on cash ISAs was announced in the Budget of 26 November 2025, from ${announcedFrom(view)}.`,
  },
  {
    id: 'changes-of-2024',
    asked:
      /\b(?:new|chang\w+|differ\w*|reforms?|rules?|happened|updates?)\b[^.?]*\b(?:since|in|from|on|of|after)(?: 6)? (?:april )?2024\b(?!\/)|\b(?:april )?2024 (?:isa )?(?:chang\w+|reforms?|rules|shake[- ]?up)\b/,
    weight: 9,
    not: /\b(?:limit|allowance|fscs|tax rates?|dividends?|savings|bonus|charge|transfer|junior|lifetime|several|two|2|age)\b/,
    query: 'several ISAs of the same type since April 2024',
    rules: ['several-isas', 'adult-cash-age', 'partial-transfer'],
    text: (view) =>
      lines(
        `On **${formatDate(view.row('several-isas')?.from ?? view.date)}** three things changed:`,
        '- you can pay into several ISAs of the same type in one tax year, except Lifetime and Junior ISAs; a provider may refuse',
        `- the age for an adult cash ISA rose to ${view.amount('adult-cash-age')}, with a transition for 16- and 17-year-olds until 5 April 2026`,
        '- you can transfer part of what you paid in during the tax year; a provider may still require all of it',
      ),
  },
  {
    id: 'changes-of-2026',
    asked:
      /\b(?:new|chang\w+|differ\w*|reforms?|happened|updates?)\b[^.?]*\b(?:in|from|on|for) (?:6 )?(?:april 2026|2026\/27)(?!\d)/,
    weight: 9,
    not: /£|\b(?:limit|allowance|fscs|tax rates?|savings|bonus|charge|transfer|lifetime|several|two|2|age|2027)\b/,
    query: 'who can open an ISA 16 17 adult cash ISA',
    rules: ['isa-allowance', 'cash-age-transition', 'dividend-tax'],
    text: (view) =>
      lines(
        'For the tax year that began on **6 April 2026** my rule book has two changes:',
        '- the transition ended that had let 16- and 17-year-olds have one adult cash ISA; the age is 18',
        `- dividends outside ISAs are taxed at ${view.figure('dividend-tax')}, ${view.figure('dividend-tax', 'higher')} or ${view.figure('dividend-tax', 'additional')}, by income tax band`,
        `The ISA allowance stayed at ${view.figure('isa-allowance')}. The next changes are announced from 6 April 2027.`,
      ),
  },
  {
    id: 'what-is-22-for',
    asked:
      /\bwhat (?:is|are) (?:the |this |that )?22% (?:for|about|in|from|all about|on(?! my| the £))\b|\bwhat (?:is|does) (?:the )?22% (?:mean|stand for)\b|\bwhy 22%/,
    not: /£|\b(?:lifetime|isas?|cash)\b/,
    weight: 12,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: ['cash-interest-charge', 'savings-tax'],
    text: (view) =>
      lines(
        `From **${formatDate(rowOf(view, 'cash-interest-charge')?.from ?? view.date)}** it stands for two things:`,
        `${chargeLine(view)}: announced, and rate and ages are unconfirmed`,
        `- the **basic rate** of tax on savings income outside ISAs, which then is taxed at ${risenRates(view)}`,
      ),
  },
  {
    id: 'cash-interest-stays-free',
    asked:
      /\bcash isa interest\b[^.?]*\btax\w*|\binterest (?:in|on|from|inside|of) (?:my |an? |the )?(?:existing |old |current )?cash isas?\b[^.?]*\btax\w*|\btax\w*\b[^.?]*\b(?:cash isa interest|interest (?:in|on|from|inside) (?:my |an? |the )?(?:existing |old |current )?cash isas?)\b/,
    also: /\b2027\b|\bnew rules?\b|\bthe chang(?:e|es)\b/,
    not: /£|\b(?:stocks|shares|innovative|outside|lifetime)\b/,
    weight: 13,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: ['cash-interest-charge'],
    text: (view, question) =>
      `${asksWhether(question) ? (asks(question, /\btax[- ]free\b/) ? 'Yes: interest' : 'No: interest') : 'Interest'} in a **cash ISA** stays free of tax, what you hold there already included. The announced charge, reported to be ${view.figure('cash-interest-charge')}, is on interest on cash inside a **stocks and shares or innovative finance** ISA, from ${formatDate(rowOf(view, 'cash-interest-charge')?.from ?? view.date)}.`,
  },
  {
    id: 'charge-on-money-market',
    asked:
      /\bmoney[- ]?market (?:funds?|mutual funds?|etfs?)\b|\bcash[- ]like (?:funds?|investments?|assets?)\b|\bshort[- ]dated gilts?\b/,
    also: /\b(?:hit|charged?|charges?|taxed|22%|2027|affected|caught|count\w*|treated|levy|new rules?|penalised)\b/,
    not: /\b(?:best|fees?|fscs|outside)\b/,
    weight: 13,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: ['cash-interest-charge'],
    text: (view) =>
      `I don’t know: what is announced is a charge on interest on **cash** inside a stocks and shares or innovative finance ISA, reported to be ${view.figure('cash-interest-charge')}, from ${formatDate(rowOf(view, 'cash-interest-charge')?.from ?? view.date)}. Whether such funds are to count as cash is not in my sources.`,
  },
  {
    id: 'isas-began',
    asked:
      /\b(?:when|what year|which year|how long ago)\b[^.?]*\b(?:did|were|was|have)\b[^.?]*\b(?:isas?)\b(?! (?:allowance|limit|year))[^.?]*\b(?:start(?:ed)?|begin|began|introduced?|launch\w*|invented|created|come (?:in|out)|first)\b|\bwhen was the (?:first|very first) isa\b/,
    not: /\b(?:lifetime|junior|help to buy|innovative|cash|stocks|my|i|flexible|allowance|limit)\b/,
    weight: 9,
    query: 'what an ISA is',
    text: (view) => {
      const row = view.row('isa-allowance') ?? view.earlier('isa-allowance');
      return `I don’t know the year in which ISAs began: my rule book is of newer date.${row?.from ? ` The allowance of ${view.figure('isa-allowance')} has held since ${formatDate(row.from)}.` : ''} GOV.UK can tell the history.`;
    },
  },
];
