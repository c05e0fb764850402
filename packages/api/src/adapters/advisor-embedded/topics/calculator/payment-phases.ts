import { projectSavings } from '../../../../domain/isa-calculator.ts';
import type { Question } from '../../topic.ts';
import { moneyIn } from '../../understand/entities.ts';
import { areEveryday, isEverydayTime } from './everyday-figures.ts';
import { lumpFirst } from './lump-first.ts';
import { monthsOf, PAID, paying, phaseOf, resting, TIME, type Phase } from './phase-words.ts';
import { periodIn } from '../../understand/time.ts';

// Payments that change on the way: other ones after some years, none for a time, a later start, a yearly rise.

export interface PhasedPlan {
  once: number;
  phases: readonly Phase[];
  /** Percent a year, as named; null where none is. */
  rate: number | null;
  /** The payments rise every year. */
  rises: boolean;
}

const FOLLOWS =
  /\b(?:then|followed by|after that|after which|and after|afterwards|thereafter|before)\b|\bnext \d|\bleav(?:e|ing)\b/;

const LATER_AMOUNT =
  /\b((?:then|before|after which|followed by|and)\b[^£.?\d]{0,40})£?(\d{2,}(?:\.\d+)?)(?! (?:a (?:week|month|year)|years?|months?)\b|%|\d)(?=(?: [a-z]+){0,2}? (?:for|over)\b)/;
const LATER_COUNT =
  /\b((?:for|over) (?:the )?(?:next|last|following|another|further|other) \d{1,2})(?! ?(?:\d|%|years?|months?|weeks?|days?))/g;

/** "… then up it to £150 for the next 4" says neither how often nor of what: as it was said before. */
function completed(text: string): string {
  const [, per] = /£\d+(?:\.\d+)? a (week|month|year)\b/.exec(text) ?? [];
  if (per === undefined) return text;
  return text
    .replace(/\bthen £0(?: a month)? (?=for|over)/g, 'then nothing ')
    .replace(
      /(£\d+ a month) this year,? (?:and|then) (£\d+ a month) next year\b/,
      '$1 for 12 months then $2 for 12 months',
    )
    .replace(/\b(first|next) (year|month)\b(?! of (?:my|the|a)\b)/g, '$1 1 $2')
    .replace(/\b(for|over) (\d{1,2}) (more|further|longer)\b(?! (?:years?|months?))/g, '$1 $2 more years')
    .replace(LATER_AMOUNT, `$1£$2 a ${per}`)
    .replace(LATER_COUNT, '$1 years');
}

const TURNS = new RegExp(
  String.raw`\b(?<turn>doubl|halv|tripl)(?:e|es|ed|ing)? (?:it|that|them|(?:my|the) (?:payments?|savings?|amount|contributions?|deposits?)|(?:my |the )?${PAID.replaceAll('?<', '?<turned')})[^.?£]{0,15}?\bafter ${TIME}`,
);
const FACTORS: Readonly<Record<string, number>> = { doubl: 2, halv: 0.5, tripl: 3 };

/** "Double my payments after 5 years". */
function multiplied({ text, money }: Question): readonly Phase[] {
  const { 0: found, groups = {} } = TURNS.exec(text) ?? {};
  const [paid, more] = money.filter(({ per }) => per !== 'once');
  const factor = FACTORS[groups['turn'] ?? ''];
  if (found === undefined || !paid || more || factor === undefined) return [];
  const before = monthsOf(groups['count'], groups['unit']);
  const whole = periodIn(text.replace(found, ''));
  if (whole === null || whole <= before) return [];
  return [phaseOf(before, paid), phaseOf(whole - before, { amount: paid.amount * factor, per: paid.per })];
}

const BREAK = new RegExp(
  String.raw`\b(?:break|pause|gap|stop)\b[^.?£]{0,30}?\bfor ${TIME} after ${TIME.replaceAll('?<', '?<first')}`,
);

const BREAK_AFTER = new RegExp(
  String.raw`\b${TIME} (?:break|pause|gap|holiday) (?:after|from)(?: the)?(?: first)? ${TIME.replaceAll('?<', '?<first')}`,
);

/** "A break of 1 year after 2 years, £200 a month, 5 years in total". */
function withBreak({ text, money }: Question): readonly Phase[] {
  const { 0: found, groups = {} } = BREAK.exec(text) ?? BREAK_AFTER.exec(text) ?? {};
  const [paid, more] = money.filter(({ per }) => per !== 'once');
  if (found === undefined || !paid || more) return [];
  const before = monthsOf(groups['firstcount'], groups['firstunit']);
  const rest = monthsOf(groups['count'], groups['unit']);
  const whole = periodIn(text.replace(found, ''));
  if (whole === null || whole <= before + rest) return [];
  return [phaseOf(before, paid), phaseOf(rest, null), phaseOf(whole - before - rest, paid)];
}

/** "£100 a month for 5 years, then £200 a month for 5 years", "… then leave it for 10 years". */
function inTurn(text: string): readonly Phase[] {
  const all = [...paying(text), ...resting(text)].toSorted((a, b) => a.at - b.at);
  const follows = FOLLOWS.test(text.slice(all[0]?.at ?? 0));
  return all.length > 1 && (all[0]?.phase.paid ?? null) !== null && follows
    ? all.map(({ phase }) => phase)
    : [];
}

const LATER = new RegExp(
  [
    String.raw`\b(?:start|starts|starting|begin|begins|beginning)(?: (?:saving|paying|putting|investing|to save|to pay|it|only|in))* (?:in|after) ${TIME}(?:'s?)?(?: time)?`,
    String.raw`\b(?:skip(?:ping)?|miss(?:ing)?)(?: out)? (?:the )?first ${TIME.replaceAll('?<', '?<skip')}`,
    String.raw`\b(?:wait|waiting|delay|delaying)(?: it| for)* ${TIME.replaceAll('?<', '?<wait')}(?= (?:before|and then|then|first|to start)\b)`,
    String.raw`\bnothing (?:for|in) (?:the )?first ${TIME.replaceAll('?<', '?<none')}`,
  ].join('|'),
);
const IN_ALL =
  /\b(?:in|after|within) (?:the next )?\d+ (?:years?|months?)\b|\b(?:total|in all|altogether|overall)\b/;

/** "£250 a month, but I only start in 2 years' time." */
function later(question: Question): readonly Phase[] {
  const { text, money } = question;
  const { 0: found, groups = {} } = LATER.exec(text) ?? {};
  const [paid, more] = money.filter(({ per }) => per !== 'once');
  if (found === undefined || !paid || more) return [];
  const named = (part: string) =>
    ['', 'skip', 'wait', 'none'].map((lead) => groups[`${lead}${part}`]).find((each) => each !== undefined);
  const wait = monthsOf(named('count'), named('unit'));
  const rest = text.replace(found, '');
  const whole = periodIn(rest);
  if (whole === null) return [];
  const months = IN_ALL.test(rest) ? whole - wait : whole;
  return months > 0 ? [phaseOf(wait, null), phaseOf(months, paid)] : [];
}

/** Percent a year; nobody raises payments by more for years. */
const MOST_RISE = 50;
const RISES =
  /\b(?:rising|rises?|increas(?:ing|es|ed|e)|going up|goes up|go up|growing|upp(?:ing|ed)|rais(?:ing|ed|e)|step(?:ping|s)? up)(?: it| that| them| the (?:payments?|amount)| (?:my |the )?£\d+(?:\.\d+)? a (?:week|month|year))?(?: by| with)? (?:an extra )?(?:£(\d+(?:\.\d+)?)|(\d{1,2}(?:\.\d+)?)%)(?: more)? a year\b/;

/** "£100 a month, going up by £10 a year": a phase for each year. */
function rising(question: Question): { phases: readonly Phase[]; said: string } | null {
  const { text, money, rates, period } = question;
  const [said, pounds, percent] = RISES.exec(text) ?? [];
  const [paid, ...more] = money.filter(({ per, at }) => per !== 'once' && at !== text.indexOf(said ?? ''));
  if (said === undefined || !paid || period === null || period <= 12) return null;
  if (more.some(({ amount }) => amount !== Number(pounds))) return null;
  // "£200 a month growing by 3% a year" names what it earns, unless that is named too.
  if (percent !== undefined && (rates.length < 2 || said.startsWith('growing'))) return null;
  if (Number(percent ?? 0) > MOST_RISE) return null;
  const years = Math.ceil(period / 12);
  const phases = Array.from({ length: years }, (_, year) => {
    const amount =
      pounds === undefined
        ? Math.round(paid.amount * (1 + Number(percent) / 100) ** year * 100) / 100
        : paid.amount + Number(pounds) * year;
    return phaseOf(Math.min(12, period - year * 12), { amount, per: paid.per });
  });
  return { phases, said };
}

const THEN_LUMP =
  /\b(?:for|after) (\d{1,2}) (year|month)s?,? (?:and )?then (?:i |we )?(?:add|put|pay|top (?:it )?up)(?: (?:in|with|by|another|an extra|a further|an|a))* £(\d+(?:\.\d+)?)(?! a (?:month|week|year))/;
const LATER_LUMP =
  /\b(?:add(?:ing|ed)?|another|extra|one[- ]off|top(?:ping)? (?:it )?up|lump sum|put(?:ting)? in|pay(?:ing)? in|inherit)(?: (?:with|by|an?|of|another|extra|one[- ]off|more|further|payment|lump sum|deposit))* £(\d+(?:\.\d+)?)(?! a (?:month|year|week))(?: [a-z-]+){0,4}? (?:in|after|at the (start|end) of) (?:year (\d{1,2})|(\d{1,2}) (year|month)s?)/;

/** "£10,000 now and a one-off £5,000 in year 3". */
function withLump({ text, money }: Question): { phases: readonly Phase[]; said: string } | null {
  const [then, thenCount, thenUnit, thenAmount] = THEN_LUMP.exec(text) ?? [];
  const [added, laterAmount, point, ofYear, laterCount, laterUnit] = LATER_LUMP.exec(text) ?? [];
  const [said, amount] = then === undefined ? [added, laterAmount] : [then, thenAmount];
  const [count, unit] = then === undefined ? [laterCount, laterUnit] : [thenCount, thenUnit];
  const [regular = null, more] = money.filter(({ per }) => per !== 'once');
  if (
    said === undefined ||
    more ||
    !money.some(({ at }) => at < text.indexOf(said) || at > text.indexOf(said) + said.length)
  )
    return null;
  const whole = periodIn(text.replace(said, ''));
  const until =
    ofYear === undefined || then !== undefined
      ? monthsOf(count, unit)
      : (Number(ofYear) - (point === 'end' ? 0 : 1)) * 12;
  if (whole === null || whole <= until || until <= 0) return null;
  const rest = { ...phaseOf(whole - until, regular), lump: Number(amount) };
  return { phases: [phaseOf(until, regular), rest], said };
}

/** "£5,000 at 4% for 6 years, take £1,000 out after 2 years" */
const TAKEN_OUT =
  /\b(?:tak(?:e|es|ing)|took|withdr[ae]w(?:ing|s)?|remov(?:e|ing)|spend(?:ing)?) (?:out )?£(\d+(?:\.\d+)?)(?: (?:out|of it|from it))* (?:after|in) (\d{1,2}) (year|month)s?\b/;

function withTakenOut({ text, money }: Question): { phases: readonly Phase[]; said: string } | null {
  const [said, amount, count, unit] = TAKEN_OUT.exec(text) ?? [];
  const [regular = null, more] = money.filter(({ per }) => per !== 'once');
  if (said === undefined || more || money.length < 2) return null;
  const whole = periodIn(text.replace(said, ''));
  const until = monthsOf(count, unit);
  if (whole === null || whole <= until || until <= 0) return null;
  const rest = { ...phaseOf(whole - until, regular), lump: -Number(amount) };
  return { phases: [phaseOf(until, regular), rest], said };
}

/** "Can I pay in £500 a month for 6 months, then £2,000 a month?" */
const OF_LIMIT = /\b(?:can|could|may) (?:i|we) (?:pay|put|save)\b|\ballowances?\b|\blimits?\b|\bbonus\b/;

/** The plan in its phases; null where the payments stay the same. */
export function phasedPlan(asked: Question): PhasedPlan | null {
  const said = completed(asked.text);
  const question = said === asked.text ? asked : { ...asked, text: said, money: moneyIn(said) };
  const { text, money, rates, kinds, products } = question;
  if (products.length > 0 || kinds.includes('lifetime') || OF_LIMIT.test(text)) return null;
  if (!areEveryday(question)) return null;
  const rise = rising(question);
  const own = rise ?? withLump(question) ?? withTakenOut(question);
  const phases =
    own?.phases ??
    [withBreak(question), multiplied(question), inTurn(text), lumpFirst(question), later(question)].find(
      (each) => each.length > 0,
    ) ??
    [];
  const percent = Number(/(\d+(?:\.\d+)?)%/.exec(rise?.said ?? '')?.[1]);
  const [rate = null, another] = rates.filter(
    (each, at) => !(each === percent && rates.indexOf(each) === at),
  );
  const whole = phases.reduce((sum, { months }) => sum + months, 0);
  if (phases.length === 0 || another !== undefined || !isEverydayTime(whole)) return null;
  const inSaid = own ? text.indexOf(own.said) : -1;
  const once = money
    .filter(({ per, at }) => per === 'once' && !(own && at >= inSaid && at <= inSaid + own.said.length))
    .reduce((sum, { amount }) => sum + amount, 0);
  return { once, phases, rate, rises: rise !== null };
}

/** What it stands at after each phase, and what was paid in by the end. */
export function grownInPhases(
  { once, phases }: PhasedPlan,
  rate: number,
): { values: number[]; paidIn: number } {
  let balance = once;
  const values = phases.map(({ months, monthly, lump = 0 }) => {
    balance = projectSavings({
      initialDeposit: Math.max(0, balance + lump),
      monthlyContribution: monthly,
      years: months / 12,
      annualRatePercent: rate,
    }).finalValue;
    return balance;
  });
  return {
    values,
    paidIn: phases.reduce((sum, { months, monthly, lump = 0 }) => sum + months * monthly + lump, once),
  };
}
