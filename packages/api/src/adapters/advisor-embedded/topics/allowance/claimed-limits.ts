import { amountOn, formatFigure, ruleHistory, type RuleId } from '../../../../domain/rule-book.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { NEVER, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { joined } from '../../write/text.ts';
import { MOVES } from '../shared/phrases.ts';
import { rulesTopic } from '../shared/rules-topic.ts';
import { cashCapSentence } from './allowance.ts';

// A limit put up with its figure, and nothing else: "is the ISA limit £15,000?", "is the JISA limit £9,000 or £4,000?"

interface Limit {
  rule: RuleId;
  figure?: string;
  /** How it is called. */
  named: RegExp;
  /** The subject of the answer. */
  subject: string;
  /** What stands behind the figure. */
  each?: string;
}

/** From the particular to the general: the first that is named. */
const LIMITS: readonly Limit[] = [
  {
    rule: 'personal-savings-allowance',
    figure: 'higher',
    named: /\bpersonal savings allowance\b[^]*\bhigher\b|\bhigher\b[^]*\bpersonal savings allowance\b/,
    subject: 'the personal savings allowance of a higher-rate taxpayer',
    each: ' a year',
  },
  {
    rule: 'personal-savings-allowance',
    named: /\bpersonal savings allowance\b(?![^]*\badditional\b)/,
    subject: 'the personal savings allowance of a basic-rate taxpayer',
    each: ' a year',
  },
  {
    rule: 'dividend-allowance',
    named: /\bdividend allowance\b/,
    subject: 'the dividend allowance',
    each: ' a tax year',
  },
  {
    rule: 'fscs-deposits',
    named: /\bfscs\b|\bcompensation\b|\bdeposit (?:protection|guarantee)\b/,
    subject: 'the FSCS limit for deposits, cash ISAs included,',
    each: ' per person per authorised firm',
  },
  {
    rule: 'lifetime-first-home',
    named: /\b(?:house|home|property|price)\b[^£]*|£\d+[^£]*\b(?:house|home|property)\b/,
    subject: 'the most that a first home bought with a Lifetime ISA may cost',
  },
  {
    rule: 'lifetime-withdrawal-charge',
    named: /\b(?:charge|penalty)\b/,
    subject: 'the charge on other withdrawals from a Lifetime ISA',
  },
  {
    rule: 'lifetime-bonus',
    named: /\bbonus\b[^]*%|%[^]*\bbonus\b/,
    subject: 'the bonus of a Lifetime ISA',
  },
  {
    rule: 'lifetime-bonus',
    figure: 'most',
    named: /\bbonus\b/,
    subject: 'the most bonus that a Lifetime ISA brings',
    each: ' a tax year',
  },
  {
    rule: 'junior-limit',
    named: /\bjunior isas?\b/,
    subject: 'the limit for a child’s Junior ISAs',
    each: ' a tax year',
  },
  {
    rule: 'lifetime-limit',
    named: /\blifetime isas?\b/,
    subject: 'the limit for a Lifetime ISA',
    each: ' a tax year',
  },
  {
    rule: 'cash-cap-under-65',
    named: /\bcap\b/,
    subject: 'the cap on cash ISAs for savers under 65, announced from 6 April 2027,',
    each: ' a tax year',
  },
  {
    rule: 'isa-allowance',
    named:
      /\bisas?\b|\b(?:isa )?allowance\b|^(?:so |and |but )*is it £\d{5}\b|^(?:so |and |but )*is it (?:still|only|really|now) £\d{5}\b/,
    subject: 'the ISA allowance',
    each: ' a tax year',
  },
];

/** Words that such a question is made of, besides the name and the figure. */
const OTHER_WORDS = new Set(
  (
    'so and but then ok is are was were will would does do be it that this there the a an not true really actually now still only just about around exactly currently at present ' +
    'a one per each every for in into of to from up year years yearly annual annually tax total overall whole full max maximum most biggest limit limits ' +
    'allowance allowances cap amount figure allowed isa isas adult adults lifetime junior fscs cover covers covered protection compensation scheme deposit deposits guarantee bank banks person firm ' +
    'personal savings dividend higher basic rate taxpayer taxpayers bonus government house home property price charge penalty withdrawal withdrawals early first child children kid kids new supposed meant going set ' +
    'down rise rises rising raised go goes gone cut drop drops dropping dropped reduced reducing lowered increase increases increased increasing fall falls falling changing change changed becoming become be next april 2027 ' +
    'and than less more instead rather capped limited'
  ).split(' '),
);
const WORD = /[a-z]+|\d[\d.]*|£\d[\d.]*%?/g;
const FIGURE =
  /£(\d+(?:\.\d+)?)(?! ?(?:a|per|each|every) (?:month|week|day))|\b(\d+(?:\.\d+)?)%|(?<![\d.,£/])(?!20\d\d\b)(\d{3,6})\b(?![.,]?\d|[/%]| (?:months|days|weeks|years))/g;
const WHETHER = /^(?:(?:so|and|but|ok|then)[, ]+)*(?:is|are|was|were|does|do|will|would|has|have)\b/;
const TO_COME =
  /\b(?:going|will|next|april|2027|rise|rises|rising|raised|cut|drop\w*|reduc\w+|lowered|increas\w+|fall\w*|chang\w+|becom\w+|supposed)\b/;
/** "Not £250": put beside the one that is meant. */
const DENIED = /\b(?:and )?not £?\d[\d.]*%?/g;

/** "FSCS: £85,000 or £120,000?" */
const SHORT = 9;

interface Put {
  limit: Limit;
  numbers: readonly number[];
  percent: boolean;
}

function putIn({ focus: said, kinds, products, people }: Question): Put | null {
  const ofTwo = /\bor £?\d/.test(said) && said.split(' ').length <= SHORT;
  if (
    (!WHETHER.test(said) && !ofTwo) ||
    products.length + people.length > 0 ||
    /\bhelp to buy\b|\bcash lifetime\b|\bpersonal(?: tax)? allowance\b/.test(said)
  )
    return null;
  const focus = said.replace(DENIED, ' ');
  const figures = [...focus.matchAll(FIGURE)];
  const words =
    focus
      .replace(FIGURE, ' ')
      .replace(figures.length === 2 ? / or / : /^$/, ' ')
      .match(WORD) ?? [];
  const limit = LIMITS.find(({ named }) => named.test(focus));
  if (!limit || figures.length === 0 || figures.length > 2 || !words.every((word) => OTHER_WORDS.has(word)))
    return null;
  if (figures.length === 2 && !/\bor\b/.test(focus)) return null;
  if (/^(?:so |and |but )*(?:was|were)\b(?! (?:not|it)\b)(?![^]*\bsupposed\b)/.test(focus)) return null;
  const percent = figures.every(([text]) => text.endsWith('%'));
  const ofPercent =
    limit.rule === 'lifetime-withdrawal-charge' ||
    (limit.rule === 'lifetime-bonus' && limit.figure === undefined);
  const ofLifetime =
    limit.rule.startsWith('lifetime') && !kinds.includes('lifetime') && limit.rule !== 'lifetime-bonus';
  if (percent !== ofPercent || ofLifetime) return null;
  return {
    limit,
    numbers: figures.map(([, pounds, part, plain]) => Number(pounds ?? part ?? plain)),
    percent,
  };
}

/** What is settled, or announced, of the limit from next April on. */
function later({ limit }: Put, view: RuleView, question: Question): string {
  if (limit.rule === 'personal-savings-allowance' || limit.rule === 'dividend-allowance')
    return 'It is for what lies outside ISAs; inside them there is no tax on it.';
  if (limit.rule === 'isa-allowance') return cashCapSentence(view, question.today);
  if (limit.rule === 'cash-cap-under-65')
    return `The ISA allowance stays at ${view.figure('isa-allowance')}, and savers of 65 and over can still pay all of it into cash. Until 5 April 2027 there is no cap.`;
  if (limit.rule === 'fscs-deposits') return 'Accounts with one firm count together.';
  if (limit.rule === 'junior-limit') return 'It is the child’s own and uses none of an adult’s allowance.';
  if (limit.rule === 'lifetime-limit')
    return `It is part of the ISA allowance of ${view.figure('isa-allowance')}; the bonus is ${view.figure('lifetime-bonus')}, at most ${view.figure('lifetime-bonus', 'most')} a tax year.`;
  if (limit.rule === 'lifetime-first-home')
    return 'It has to be bought with a mortgage, and the account open for **12 months**.';
  if (limit.rule === 'lifetime-bonus')
    return `Up to ${view.figure('lifetime-limit')} a tax year can be paid in, so at most ${view.figure('lifetime-bonus', 'most')} of bonus comes of it.`;
  return `It is not taken for a first home, from the age of ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}, or with a terminal illness.`;
}

function verdictOn(question: Question, view: RuleView): string {
  const put = putIn(question);
  const { limit } = put ?? {};
  const row = limit && (view.row(limit.rule) ?? view.later(limit.rule));
  const right = limit?.figure === undefined ? row?.figure : row?.otherFigures[limit.figure];
  if (!put || !limit || !row || !right) return '';
  const wrong = put.numbers.filter((number) => number !== right.amount);
  const others = wrong.map((amount) => formatFigure({ ...right, amount })).join(' or ');
  const figure = `${view.figure(limit.rule, limit.figure)}${limit.each ?? ''}`;
  const lead = wrong.length === 0 ? 'Yes: ' : 'No: ';
  const held = TO_COME.test(question.focus) && row.to ? ` and is held until **${formatDate(row.to)}**` : '';
  const before = view.earlier(limit.rule);
  const former = before?.figure ?? null;
  const once = before?.to && former && wrong.includes(former.amount) && former.unit === right.unit;
  if (put.numbers.length === 1 && once && limit.rule === 'fscs-deposits')
    return joined(
      `Not any more: ${others} was the limit for deposits until ${formatDate(before.to ?? '')}.`,
      `Now it is ${figure}.`,
      later(put, view, question),
    );
  return joined(
    put.numbers.length > 1
      ? `It is ${figure}, not ${others}: that is ${limit.subject.replace(/,$/, '')}.`
      : `${lead}${limit.subject} is ${figure}${held}${wrong.length === 0 ? '' : `, not ${others}`}.`,
    once && before.to !== null && `It was ${formatFigure(former)} until ${formatDate(before.to)}.`,
    later(put, view, question),
  );
}

/** Pounds of bonus that no tax year is thought to bring. */
const OF_A_LIFE = 10_000;

/** Other topics say themselves that a single figure is right, that cover ends there, and that the charge was another once. */
function isOthers(question: Question): boolean {
  const put = putIn(question);
  const [number, more] = put?.numbers ?? [];
  if (!put || number === undefined) return true;
  if (more !== undefined) return false;
  const { rule, figure } = put.limit;
  const bare = !/\bisas?\b|\ballowance\b/.test(question.focus);
  if (rule === 'isa-allowance' && bare) return question.askedBefore.length > 0;
  if (/^(?:so |and |but )*is it (?:still |only |really )*£/.test(question.focus)) return false;
  if (rule === 'dividend-allowance' || rule === 'personal-savings-allowance') return true;
  if (rule === 'lifetime-withdrawal-charge') return true;
  // So much can only be meant of all the years together.
  if (rule === 'lifetime-bonus' && figure !== undefined)
    return /\byear\b/.test(question.focus) || number >= OF_A_LIFE;
  if (rule === 'fscs-deposits') return number > (amountOn('fscs-deposits', '2025-11-30') ?? 0);
  // That part of it may be going down is told where cash is spoken of.
  const cap = ruleHistory('cash-cap-under-65').at(-1)?.figure?.amount;
  if (rule === 'isa-allowance' && number === cap && MOVES.test(question.focus)) return true;
  return number === amountOn(rule, question.today) || number === ruleHistory(rule).at(-1)?.figure?.amount;
}

/** A limit put up with a figure, or with two of which one is to be named. */
export const claimedLimits = rulesTopic({
  id: 'claimed-limits',
  answers: ['safe', 'charged', 'much', 'loses', 'must'],
  rules: (question) => {
    const put = putIn(question);
    return put === null
      ? []
      : [
          put.limit.rule,
          'isa-allowance',
          'lifetime-limit',
          'lifetime-bonus',
          'cash-cap-under-65',
          'lifetime-withdrawal-charge',
        ];
  },
  dated: () => [],
  score: (question) =>
    isOthers(question) || (question.when !== null && question.when.to < question.today)
      ? NEVER
      : MOVES.test(question.focus)
        ? 10
        : 19,
  now: verdictOn,
  atOtherTime: (question, _view, { now }) => verdictOn(question, now),
});
