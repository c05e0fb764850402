import { ask, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { asked, isSum, planOf, sum } from './plan.ts';
import { amountOn } from '../../../domain/rule-book.ts';
import { paymentsIn } from '../topics/shared/payments-in.ts';
import { inflationIn } from '../understand/inflation.ts';
import { readText, type Reading } from '../understand/reading.ts';

// Variations of sums that are no plain projection, and payments in place of a lump sum or beside it.

const LONGEST = 12;
const bare = ({ alone }: Turn) => alone.kinds.length + alone.products.length === 0;

/** The question before with other words in it, read anew. */
function changedText(turn: Turn, put: (text: string) => string): Reading | null {
  const { text } = turn.last.question;
  const changed = put(text);
  return changed === text ? null : readText(changed, changed, turn.alone.raw, turn.knowledge);
}

const MONTHLY_SAY = /\b(?:a month|monthly)\b[^£\d]{0,15}£(\d+)[?.! ]*$/;

/** "What about monthly, say £300?" in place of a lump sum. */
function monthlyInstead(turn: Turn): Reading | null {
  const [, amount] = MONTHLY_SAY.exec(turn.alone.focus) ?? [];
  const plan = planOf(turn);
  if (amount === undefined || !plan || plan.target !== null || !bare(turn)) return null;
  return asked(turn, { ...plan, once: null, regular: { amount: Number(amount), per: 'month' } });
}

const AS_WELL =
  /\b(?:as well as|on top of|beside|besides|in addition to|plus|together with) (?:the |my |that )?£(\d+)(?! a (?:week|month|year))/;

/** "I meant as well as the £15,000": beside the payments. */
function asWellAs(turn: Turn): Reading | null {
  const [, amount] = AS_WELL.exec(turn.alone.focus) ?? [];
  const plan = planOf(turn);
  if (amount === undefined || !plan?.regular || turn.alone.money.length > 1 || !bare(turn)) return null;
  return asked(turn, { ...plan, once: Number(amount) });
}

const NO_INFLATION =
  /\b(?:without|no|ignor(?:e|ing)|before|forget|leav(?:e|ing) out|minus) (?:the |any )?inflation\b/;
const INFLATION_PART =
  /,? ?(?:with|and|at|after)? ?(?:an? )?inflation (?:of |at |is )?\d+(?:\.\d+)?%|,? ?(?:with|and|at|after)? ?\d+(?:\.\d+)?% inflation/;
const FEE =
  /\b(?:fees?|charges?)(?: of| at| is| are)? (?:an? )?(\d{1,2}(?:\.\d+)?)%|(\d{1,2}(?:\.\d+)?)% (?:\w+ ){0,2}(?:fees?|charges?)\b/;

/** "Without inflation again", "and with a fee of 0.5%" after what a sum is worth in today's money. */
function afterInflation(turn: Turn): Reading | null {
  const { last, alone } = turn;
  if (last.topic.id !== 'inflation-sums' || alone.money.length > 0) return null;
  if (NO_INFLATION.test(alone.focus)) return changedText(turn, (text) => text.replace(INFLATION_PART, ''));
  const [, after, before] = FEE.exec(alone.focus) ?? [];
  const fee = Number(after ?? before);
  const inflation = inflationIn(last.question.text);
  const rate = last.question.rates.find((each) => each !== inflation);
  if (Number.isNaN(fee) || rate === undefined) return null;
  // A yearly charge comes off the yearly growth.
  const left = Math.round((rate - fee) * 1000) / 1000;
  return changedText(turn, (text) => text.replace(`${rate}%`, `${left}%`));
}

const ONLY_RATE =
  /^(?:(?:and|or|what about|how about|what if it is|if it is|with)\b[, ]*)*(\d{1,2}(?:\.\d+)?)%[?.! ]*$/;

/** "And 0.5%?" after what a charge takes: another charge, where "at" would name another growth. */
function otherFee(turn: Turn): Reading | null {
  const [, fee] = ONLY_RATE.exec(turn.alone.focus) ?? [];
  if (turn.last.topic.id !== 'fee-sums' || fee === undefined) return null;
  return changedText(turn, (text) =>
    text.replace(FEE, (found, after: string | undefined, before: string | undefined) =>
      found.replace(`${after ?? before}%`, `${fee}%`),
    ),
  );
}

const TAKES =
  /\b(?:tak(?:e|ing)|withdraw|draw|spend)\b[^£]{0,12}£(\d+)|^(?:(?:and|what about|or|if|what if)\b[, ]*)*£(\d+)(?: a month)?[?.! ]*$/;
const FOR_YEARS =
  /^(?:(?:and|or|what about|over|for)\b[, ]*)*(?:for|over|to last) (\d{1,2})(?: years?)?[?.! ]*$/;

/** "What if I take £300?", "for 20?" after money that is taken out of a pot. */
function otherDrawdown(turn: Turn): Reading | null {
  const { last, alone } = turn;
  if (last.topic.id !== 'drawdown' || wordCount(alone.focus) > LONGEST) return null;
  const [, taken, bareAmount] = TAKES.exec(alone.focus) ?? [];
  const amount = taken ?? bareAmount;
  const [, years] = FOR_YEARS.exec(alone.focus) ?? [];
  if (amount !== undefined)
    return changedText(turn, (text) =>
      text.replace(/£\d+(?:\.\d+)?(?= a (?:week|month|year))/, `£${amount}`),
    );
  return years === undefined
    ? null
    : changedText(turn, (text) => text.replace(/\b\d{1,3} (?:years?|months?)\b/, `${years} years`));
}

/** "And if I add £50 a month?" after which rate it takes. */
function rateWithPayments(turn: Turn): Reading | null {
  const [paid, more] = turn.alone.money;
  if (turn.last.topic.id !== 'rate-needed' || !paid || more || paid.per === 'once') return null;
  if (!/\b(?:add|also|plus|on top|as well|save|pay|put)\w*\b/.test(turn.alone.focus)) return null;
  const { period } = turn.last.question;
  const timed = (text: string) =>
    period === null ? text : text.replace(/\b\d{1,3} (?:years?|months?)\b/, `${period} months`);
  return changedText(
    turn,
    (text) => `${timed(text).replace(/[?.! ]+$/, '')}, saving £${paid.amount} a ${paid.per} beside it?`,
  );
}

const ONLY_AMOUNT = /^£?(\d{3,7})(?: pounds)?[.! ]*$/;

/** "10,000" after "how much will I have?" */
function amountAskedFor(turn: Turn): Reading | null {
  const [, amount] = ONLY_AMOUNT.exec(turn.alone.focus) ?? [];
  const { last } = turn;
  return amount !== undefined && isSum(last) && last.question.money.length === 0
    ? ask(turn, `what will i have with £${amount}?`)
    : null;
}

const BARE_RATE =
  /^(?:(?:and|so|say|at|earning|it earns|it pays|paying)\b[, ]*)*(\d{1,2}(?:\.\d+)?)%(?: a year| interest)?[.?! ]*$/;
const HAS =
  /^(?:(?:so|well|hi|hello)\b[, ]*)*(?:i|we) (?:have|have got|got|saved) (?:about |around )?£(\d+)(?: saved| in savings)?[.! ]*$/;

/** "At 4%" after "I have £20,000". */
function rateOnTold(turn: Turn): Reading | null {
  const [, rate] = BARE_RATE.exec(turn.alone.focus) ?? [];
  const [, amount] = HAS.exec(turn.last.question.focus) ?? [];
  return rate === undefined || amount === undefined
    ? null
    : ask(turn, `what will i have with £${amount} at ${rate}%?`);
}

const WHY = /^(?:(?:and|but|so)\b[, ]*)*(?:why|how come)\b/;

const OF_FIGURES = new Set(['allowance-sums', 'lifetime-withdrawal', 'allowance-for-two', 'drawdown']);

/** "Why is £12,000 left?" of payments that were told: they are counted again, and no other. */
function whyLeft({ alone, last }: Turn): Reading | null {
  const told = OF_FIGURES.has(last.topic.id) && last.question.money.length > 0 && alone.kinds.length === 0;
  return told && WHY.test(alone.focus) && wordCount(alone.focus) <= LONGEST ? last.question : null;
}

const PART_OF_IT =
  /^(?:(?:and|so|ok|what (?:is|would be)|how much is)\b[, ]*)*((?:an? )?(?:half|third|quarter|fifth|tenth)|[23] (?:thirds|quarters)|\d{1,2}%) (?:of )?(?:it|that|this)[?.! ]*$/;
const LIMITS = new Map([
  ['allowance', 'isa allowance'],
  ['lifetime-limit', 'lifetime isa limit'],
  ['junior-limit', 'junior isa limit'],
]);

/** "Half of it?" after a limit. */
function partOfLimit(turn: Turn): Reading | null {
  const [, part] = PART_OF_IT.exec(turn.alone.focus) ?? [];
  const limit = LIMITS.get(turn.last.topic.id);
  return part === undefined || limit === undefined
    ? null
    : ask(turn, `what is ${part}${part.endsWith('half') ? '' : ' of'} my ${limit}?`);
}

const SPLIT_IT =
  /\b(?:split|divide|share|spread|put)\b[^?]{0,20}\b(?:that|it|the rest|what is left|the remainder)\b/;
const IN_HALVES = /\bhalf\b[^?]*\bhalf\b|\b(?:equal\w*|even\w*)\b|\b50 ?\/ ?50\b|\bin (?:half|two|2)\b/;
const RATIO = /\b(\d{2}) ?\/ ?(\d{2})\b/;
const PLACES = /\b(?:cash|shares|stocks(?: and shares)?|lifetime|innovative finance)\b/g;

/** "Split that half cash, half shares" after what is left of the allowance. */
function splitOfRest(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const whole = amountOn('isa-allowance', alone.today);
  if (last.topic.id !== 'allowance-sums' || whole === undefined || alone.money.length > 0) return null;
  if (!SPLIT_IT.test(alone.focus)) return null;
  const left = whole - paymentsIn(last.question).reduce((all, { amount }) => all + amount, 0);
  const [ratio] = RATIO.exec(alone.focus) ?? [];
  const places = [...new Set(alone.focus.match(PLACES) ?? [])].join(' and ');
  if (left <= 0 || places === '') return null;
  if (ratio !== undefined) return ask(turn, `split £${left} ${ratio} between ${places}`);
  return IN_HALVES.test(alone.focus) ? ask(turn, `split £${left} equally between ${places}`) : null;
}

/** In their order: the first that fits. */
export const VARIED_CHANGES: readonly Change[] = [
  [monthlyInstead, sum],
  [asWellAs, sum],
  [afterInflation, 'fitting'],
  [otherFee, 'fitting'],
  [otherDrawdown, 'same'],
  [rateWithPayments, 'same'],
  [amountAskedFor, sum],
  [rateOnTold, sum],
  [whyLeft, 'same'],
  [partOfLimit, 'fitting'],
  [splitOfRest, 'fitting'],
];
