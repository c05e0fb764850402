import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import type { Product } from '../../../../domain/product.ts';
import { says, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { exceptTerm, maximum, penalty, rateKind } from './limits.ts';
import { reviews } from './reviews.ts';
import { exceptWords, noRate, unrated } from './unstated.ts';

/** Something that products are to be or have: what the search is told, and how it is said. */
export interface Condition {
  input: Readonly<Record<string, unknown>>;
  text: string;
  /** How clearly it asks for a search. */
  weight: number;
}

const NO_BONUS = anyOf(
  /\b(?:no|not|without|zero|free of|never|exclud\w+|ignor\w+|avoid\w*|hate|dislike|rather than|instead of|other than)\b(?: [\w-]+){0,5}? (?<!government |state )bonus(?:es)?\b(?! (?:on|from) )/,
  /\bbonus[ -]free\b|\b(?:no|without|avoid\w*)(?: \w+){0,3} (?:introductory|teaser|intro)\b/,
  /\brates?\b[^.?]*\b(?:not|never) (?:drop|fall|plunge|collapse|go down|reduce)\w*(?: \w+){0,3} (?:after|in) (?:a|1|12|the first)\b/,
);
/** The rate that counts is the one that is left when the bonus has gone. */
const AFTER_BONUS = anyOf(
  /\b(?:once|after|when)\b[^.?,]{0,40}\bbonus(?:es)?\b[^.?,]{0,12}\b(?:gone|go|ends?|ended|over|expires?|expired|runs? out|finish\w*|stops?|lapses?|periods?|disappears?)\b/,
  /\b(?:ignor\w+|exclud\w+|leav\w+ out|leave out|discount\w+|stripping out|strip out|without counting|not counting|disregard\w*|taking away|minus) (?:\w+ ){0,3}(?<!government )bonus(?:es)?\b(?! (?:accounts?|isas?|rates? (?:accounts?|isas?)))/,
  /\bunderlying rate/,
);

/** Rates are compared as they are without a bonus. */
export const asksAfterBonus = (question: Question) =>
  says(question, AFTER_BONUS) && !says(question, /\baccounts? with\b[^.?]*\bbonus/);

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.5, year: 365 };
const SPAN = String.raw`(\d{1,3}|an?) (day|week|month|year)s?`;
const NOTICE_MOST = [
  new RegExp(
    String.raw`\b(?:at most|no more than|not more than|up to|within|maximum(?: of)?|max|(under|below|less than|shorter than|fewer than)) ${SPAN}\b`,
  ),
  new RegExp(
    String.raw`\b()${SPAN}'?(?: of)?(?: notice)?(?: or (?:less|fewer|under|below|shorter|sooner)| (?:at )?(?:max|maximum|most|tops))`,
  ),
  new RegExp(
    String.raw`\b(?:wait|give|giving|waiting)\b(?: for)?(?: up to| about| around| only)?()(?: them)? ${SPAN}\b`,
  ),
];
const NOTICE_LEAST = [
  new RegExp(String.raw`\b(?:at least|(more than|over|longer than)|minimum(?: of)?|no less than) ${SPAN}\b`),
  new RegExp(String.raw`\b()${SPAN}'?(?: notice)? or (?:more|longer|over|above)\b`),
];

/** Days of the first span found; a month has up to 31 of them, so three months are time enough for 90 days. */
function daysIn(text: string, patterns: readonly RegExp[], step: 1 | -1): number | null {
  const found = patterns.map((pattern) => pattern.exec(text)).find((each) => each !== null);
  if (!found) return null;
  const [, strict, count, unit = ''] = found;
  return Math.round((Number(count) || 1) * (DAYS[unit] ?? 1)) + (strict ? step : 0);
}

function notice({ text }: Question): Condition | null {
  if (!/\bnotice\b/.test(text)) return null;
  const least = daysIn(text, NOTICE_LEAST, 1);
  if (least !== null)
    return { input: { shortestNotice: least }, text: `at least ${least} days’ notice`, weight: 3 };
  const most = daysIn(text, NOTICE_MOST, -1);
  return most === null
    ? null
    : { input: { longestNotice: most }, text: `at most ${most} days’ notice`, weight: 3 };
}

const REGULAR_SAVER = /\bregular savers?\b/;
const TAKES =
  /\bwhat (?:[\w-]+ ){0,4}isas? (?:can|could) (?:i|we)\b|\bwhere (?:i|you) can\b|\b(?:lets?|allows?|accepts?|accepting|takes?|taking|which|any)\b/;

/** What is to go in each month: into a regular saver, or wherever that is asked for. */
function monthlyAmount(question: Question): number | null {
  const regular = says(question, REGULAR_SAVER);
  const limited = regular && says(question, /\bmaximum\b|\bmax\b|\blimit\b/);
  const money = question.money.find(({ per }) => per === 'month' || (limited && per === 'once'));
  if (!money || question.period !== null || question.rate !== null) return null;
  return regular || says(question, TAKES) ? money.amount : null;
}

/** Some amount a month is to go in: any kind of ISA may take it. */
export const paysMonthly = (question: Question) =>
  monthlyAmount(question) !== null && !says(question, RATES) && !says(question, REGULAR_SAVER);
const RATES = /\brates?\b|\binterest\b|\baer\b|\bpays\b|\bbest\b|\bhighest\b|\bearn/;

function monthly(question: Question): Condition | null {
  const amount = monthlyAmount(question);
  if (amount === null) return null;
  return { input: { monthly: amount }, text: `room for ${formatPounds(amount)} a month`, weight: 2 };
}

const MINIMUM = String.raw`(?:minimum|min|opening|starting|entry|to (?:open|start|get started))`;
const LESS = String.raw`(?:at most|up to|no more than|not more than|not over|not above|maximum(?: of)?|(under|below|less than|lower than|smaller than))`;
const MORE = String.raw`(?:at least|from|no less than|not less than|not under|not below|(over|above|more than|higher than))`;
/** Beside a minimum a bare number is pounds, as long as nothing else is counted by it. */
const FIGURE = String.raw`£?(\d+(?:\.\d+)?)(?!\d|\.\d| ?(?:%|months?|years?|days?|weeks?|stars?|reviews?))`;
const MOST_MINIMUM = [
  new RegExp(String.raw`\b(lower|smaller) (?:minimum|opening)(?: deposit| payment)? than ${FIGURE}`),
  new RegExp(String.raw`\b${LESS} ${FIGURE} (?:as (?:an? )?)?(?:\w+ )?${MINIMUM}\b`),
  new RegExp(
    String.raw`\b${MINIMUM}(?: (?:deposit|payment|amount|investment|balance))?(?: of| is| that is)? ${LESS} ${FIGURE}`,
  ),
  new RegExp(String.raw`\b(?:open|start)(?:ed)?\b[^.?£]{0,20}\b(?:with|for) ${LESS} ${FIGURE}`),
  new RegExp(String.raw`\b(?:${MINIMUM}[^.?£\d]{0,20}|needs? )()${FIGURE} or (?:less|under|below|lower)`),
  new RegExp(String.raw`()${FIGURE} or (?:less|under|below|lower)(?: \w+){0,2} ${MINIMUM}\b`),
  new RegExp(
    String.raw`\b(?<!no )minimum(?: deposit| payment)?(?: of| is)?() ${FIGURE}(?! (?:or more|and over))`,
  ),
];
const LEAST_MINIMUM = [
  new RegExp(
    String.raw`\b(?:needs?|requires?|asks? for|wants?|takes?) ${MORE} ${FIGURE} (?:to (?:open|start|get started|begin)|as a minimum)\b`,
  ),
  new RegExp(
    String.raw`\b${MINIMUM}(?: (?:deposit|payment))?(?: of| is)? ${MORE} ${FIGURE}(?! or (?:less|under|below|lower))`,
  ),
  new RegExp(
    String.raw`\b${MINIMUM}[^.?£\d]{0,20}()${FIGURE} (?:or (?:more|over|above|higher|greater)|and over)\b`,
  ),
];
const EXACT_MINIMUM = new RegExp(
  String.raw`\b(?:which|what|any|the one)\b[^.?£]*\b(?:(?:needs?|requires?|asks? for|wants?)(?: a minimum(?: deposit)? of)?|ha(?:s|ve) (?:an? )?minimum(?: deposits?)?(?: of)?) ${FIGURE}`,
);
const PENNY = 0.01;

const MINIMUM_BETWEEN = new RegExp(
  String.raw`\bbetween ${FIGURE} and ${FIGURE} (?:\w+ )?${MINIMUM}\b|\b${MINIMUM}(?: (?:deposit|payment))?(?: of| is)? between ${FIGURE} and ${FIGURE}`,
);

function minimum({ text }: Question): Condition | null {
  const [, a, b, c, d] = MINIMUM_BETWEEN.exec(text) ?? [];
  const [from, to] = [Number(a ?? c), Number(b ?? d)];
  if (from <= to)
    return {
      input: { leastMinimum: from, mostMinimum: to },
      text: `a minimum deposit from ${formatPounds(from)} to ${formatPounds(to)}`,
      weight: 3,
    };
  const [, exact] = EXACT_MINIMUM.exec(text) ?? [];
  if (exact !== undefined && !/\bor (?:less|under|below)\b/.test(text)) {
    const amount = Number(exact);
    return {
      input: { leastMinimum: amount, mostMinimum: amount },
      text: `a minimum deposit of ${formatPounds(amount)}`,
      weight: 3,
    };
  }
  for (const [patterns, least] of [
    [LEAST_MINIMUM, true],
    [MOST_MINIMUM, false],
  ] as const) {
    const [, strict, figure] = patterns.map((each) => each.exec(text)).find((each) => each !== null) ?? [];
    if (figure === undefined) continue;
    const amount = Number(figure);
    const bound = amount + (strict ? (least ? PENNY : -PENNY) : 0);
    const words = least ? (strict ? 'over' : 'of at least') : strict ? 'under' : 'of at most';
    return {
      input: least ? { leastMinimum: bound } : { mostMinimum: bound },
      text: `a minimum deposit ${words} ${formatPounds(amount)}`,
      weight: 2.5,
    };
  }
  return null;
}

const LEAVES = String.raw`(?:exit|get (?:my money |it |money )?out|get(?:ting)? out of|leave|sell|sell up|cash out|bail out|let (?:you|me|people|us) (?:leave|out|go|get out)|withdraw|take (?:my money|it|money) out)`;
const EXIT = anyOf(
  new RegExp(String.raw`\b${LEAVES}\b[^.?]{0,25}\b(?:early|before (?:the )?(?:end|term|maturity)|sooner)\b`),
  new RegExp(String.raw`\b(?:i|you|we) can ${LEAVES}(?=[?.! ]*$)`),
  /\b(?:allows?|permits?|offers?|with|possible|have|has)\b[^.?]{0,15}\bearly (?:exit|access|withdrawals?)\b|\bearly (?:exit|withdrawals?) (?:allowed|possible|permitted)\b/,
);

/** Asks for products, not what becomes of somebody who does so. */
const LOOKS_FOR =
  /^(?:so |and |but |ok )*(?:which|any|list|show|find|are there|is there|do you have|what (?:\w+ ){0,4}(?:isas?|accounts?|products?)\b)|^(?:[\w-]+ ){0,4}isas?\b[^.?]*\b(?:i|you) can\b|^with(?:out)? |^(?:an? |any |the )?(?:[\w-]+ ){0,4}isas? (?:[\w%.]+ ){0,5}?(?:with|without|that|which)\b/;

const NO_EXIT =
  /\bno (?:early exit|way out)\b|\b(?:cannot|can not|can (?:i|you) not|not possible to|do not let (?:me|you)|does not let (?:me|you)) (?:be )?(?:exit(?:ed)?|leave|left|get out|sell|closed? (?:early|before)|cashed in|broken)\b/;

function canLeave(question: Question): Condition | null {
  const { focus } = question;
  if (NO_EXIT.test(focus) && LOOKS_FOR.test(focus))
    return { input: { canLeave: false }, text: 'no way out before the end', weight: 4 };
  if (!EXIT.test(focus) || !LOOKS_FOR.test(focus) || /\b(?:penalt|charge|fee|cost|no early|not)/.test(focus))
    return null;
  return { input: { canLeave: true }, text: 'a way out before the end', weight: 4 };
}

function noBonus(question: Question): Condition | null {
  return says(question, NO_BONUS) && !asksAfterBonus(question)
    ? { input: { noBonus: true }, text: 'no introductory bonus', weight: 4 }
    : null;
}

/** The product that something better is asked for than. */
const outdone = ({ shown, listed, afterProducts, products }: Question): Product | undefined =>
  afterProducts && products.length === 0 ? (shown.at(-1) ?? listed[0]) : undefined;

const BETTER: readonly (readonly [RegExp, 'interestRate' | 'annualFee' | 'minimumDeposit'])[] = [
  [/\b(?:cheaper|(?:lower|smaller|less) (?:in )?(?:fees?|costs?|charges?)|costs? less)\b/, 'annualFee'],
  [/\b(?:lower|smaller) minimum\b/, 'minimumDeposit'],
  [
    /\b(?:(?:pays?|paying|earns?) (?:more|better|higher)|(?:higher|better) (?:paying|rate|interest|return|one)|better)\b/,
    'interestRate',
  ],
];
const ANOTHER = /\bthan (?:that|this|it)\b|\b(?:ones?|any(?:thing)?|something|accounts?|isas?|others?)\b/;

/** "Which is the cheaper one?" of two: one of these, and no third. */
const isOfTwo = ({ focus, listed, shown }: Question) =>
  (listed.length === 2 || shown.length === 2) &&
  /\bthe (?:\w+er|better|more \w+)(?: \w+)? (?:one|account|isa|of the (?:two|2))\b/.test(focus);

/** "Is there one that pays more?", "a cheaper one": than the product spoken of. */
function better(question: Question): Condition | null {
  const product = outdone(question);
  if (!product || !ANOTHER.test(question.focus) || isOfTwo(question)) return null;
  const than = `than ${product.name}`;
  const [, days] = /^(\d+) days/.exec(product.term ?? '') ?? [];
  if (days !== undefined && /\bshorter notice\b|\bless notice\b/.test(question.focus))
    return { input: { longestNotice: Number(days) - 1 }, text: `shorter notice ${than}`, weight: 6 };
  const figure = BETTER.find(([pattern]) => pattern.test(question.focus))?.[1];
  if (figure === 'interestRate' && product.interestRate !== null)
    return {
      input: { minimumRate: product.interestRate, strictly: true },
      text: `a higher rate ${than}`,
      weight: 6,
    };
  if (figure === 'annualFee' && product.annualFee !== null)
    return {
      input: { maximumFee: product.annualFee, strictly: true },
      text: `a lower yearly fee ${than}`,
      weight: 6,
    };
  if (figure === 'minimumDeposit' && product.minimumDeposit !== null)
    return {
      input: { mostMinimum: product.minimumDeposit - PENNY },
      text: `a lower minimum ${than}`,
      weight: 6,
    };
  return null;
}

const READERS = [
  rateKind,
  maximum,
  penalty,
  exceptTerm,
  better,
  unrated,
  reviews,
  noBonus,
  exceptWords,
  notice,
  monthly,
  minimum,
  canLeave,
  noRate,
] as const;

/** What the question asks of products beyond kind and access. */
export const conditionsIn = (question: Question): Condition[] =>
  READERS.flatMap((read) => read(question) ?? []);

/** An amount that is there already is no payment that a product has to take. */
export const HELD = /\b(?:hold|holding|portfolio|pot|worth|balance|falls?|drops?|already have|sitting)\b/;

/** The amount somebody wants to pay in: the largest single one. */
export function depositOf(question: Question): number | null {
  if (
    HELD.test(question.text) ||
    minimum(question) !== null ||
    maximum(question) !== null ||
    monthlyAmount(question) !== null
  )
    return null;
  const opens = says(question, /\b(?:open|start)\b/);
  const amounts = question.money.filter(({ per }) => per === 'once' || opens).map(({ amount }) => amount);
  return amounts.length === 0 ? null : Math.max(...amounts);
}

/** More new money than one year's allowance takes: no product would be left, so the answer says it instead. @param deposit pounds */
export const isOverAllowance = (deposit: number | null, { today, text }: Question) =>
  deposit !== null && deposit > (amountOn('isa-allowance', today) ?? Infinity) && !/\btransfer/.test(text);
