import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { boldPounds, joined, periodText } from '../../write/text.ts';
import { leftAfter, runsOutAfter } from './drawn-months.ts';
import { areEveryday } from './everyday-figures.ts';

// A share of a pot taken out each year: "take 5% a year from £80,000".

const PERCENT = String.raw`(\d{1,2}(?:\.\d{1,2})?)%`;
const TAKES = String.raw`(?:tak(?:e|es|ing)|withdr[ae]w(?:s|ing)?|draw(?:s|ing)?(?: down)?|pull(?:s|ing)?|liv(?:e|ing) (?:on|off)|spend(?:s|ing)?)`;
const POT = String.raw`(?:(?:my|the|an?|our|his|her) )?£\d`;
/** "Take 5% a year from £80,000", "5% withdrawals on £80,000", "£80,000, taking out 4% a year", "4% of £50,000 a year as income". */
const SHARES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${TAKES}(?: (?:out|only|just|about|around))* ${PERCENT}(?: (?:out|yearly|annually|monthly|a year|a month))*(?: (?:from|out of|off|of|on|in))+ ${POT}`,
  ),
  new RegExp(
    String.raw`\b${PERCENT} (?:(?:a year|yearly|annual|a month|monthly) )?(?:withdrawals?|drawdown)(?: rate)?(?: (?:a year|yearly|a month))? (?:from|on|of|out of) ${POT}`,
  ),
  new RegExp(String.raw`\b(?:withdrawal|drawdown)(?: rate)?(?: of| at)? ${PERCENT} (?:from|on|of) ${POT}`),
  new RegExp(
    String.raw`£\d+\b[^£%?]{0,40}\b${TAKES}(?: (?:out|only|just|about|around|at))* ${PERCENT}(?: (?:out|of it|of that|from it))*(?: (?:yearly|annually|monthly|a year|a month))`,
  ),
  new RegExp(String.raw`£\d+\b[^£%?]{0,20}\b${PERCENT} (?:a year|yearly|annually) out\b`),
  new RegExp(
    String.raw`^(?:(?:and|so|what about|how about)\b[, ]*)*${PERCENT} (?:a year|yearly|annually|a month|monthly) (?:from|out of|off) ${POT}`,
  ),
  new RegExp(
    String.raw`\b${PERCENT} of ${POT}\d*(?: (?:isas?|pot|savings))?(?: (?:a year|yearly|a month|monthly))?(?=[^£]*\bincome\b)`,
  ),
];
const FOR_EVER =
  /^(?=.*\b(?:take|draw|withdraw|spend)\b).*\b(?:forever|for ever|never runs? out|without (?:touching|using up) (?:it|the (?:pot|capital)))\b/;
const EACH_MONTH = new RegExp(String.raw`${PERCENT}(?: (?:out|of it|withdrawals?))* (?:a month|monthly)\b`);
/** What is taken by somebody else, or is asked of something else than a pot. */
const OTHER =
  /\b(?:pensions?|fees?|charges?|charged|penalt\w*|tax(?:ed)?|inflation|mortgage|salary|wages?|bonus|allowance|limit|they|provider|platform|fund manager|interest rates?|bond)\b/;
/** "Live off £200,000 at 4%": what it earns is what is taken. */
const LIVES = new RegExp(
  String.raw`\bliv(?:e|es|ing) (?:on|off|from) ${POT}\d*(?: (?:earning|growing))?(?: (?:at|with|of))? ${PERCENT}`,
);
const HOW_LONG = /\b(?:how long|last|lasts|run out|runs out)\b/;

interface Taken {
  pot: number;
  percent: number;
  monthly: boolean;
  /** Percent a year that what is left earns; null where none is told. */
  growth: number | null;
}

function takenIn({ text, money, rates, kinds, products, providers, ...rest }: Question): Taken | null {
  const [pot, more] = money;
  if (!pot || more || pot.amount <= 0 || products.length + providers.length > 0 || OTHER.test(text))
    return null;
  if (kinds.includes('lifetime') || kinds.includes('junior') || kinds.includes('help-to-buy')) return null;
  const [rate] = rates;
  // "£30,000 at 5%, how much can I take forever?"
  const [, lived] = FOR_EVER.test(text) && rate !== undefined ? ['', String(rate)] : (LIVES.exec(text) ?? []);
  if (lived !== undefined && rates.length === 1)
    return { pot: pot.amount, percent: Number(lived), monthly: false, growth: Number(lived) };
  const [, share] = SHARES.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? [];
  if (share === undefined || Number(share) <= 0 || !areEveryday({ money, rates, period: rest.period }))
    return null;
  const at = rates.indexOf(Number(share));
  const [growth, another] = rates.filter((_, index) => index !== at);
  if (another !== undefined) return null;
  return {
    pot: pot.amount,
    percent: Number(share),
    monthly: EACH_MONTH.test(text),
    growth: growth ?? null,
  };
}

/** How long as many pounds can be taken each time. */
function lasting({ pot, growth }: Taken, monthly: number, each: string, period: number | null): string {
  const drawn = { amount: pot, rate: growth ?? 0, months: period ?? 0 };
  const while_ =
    growth === null ? 'without growth' : `while what is left earns ${formatPercent(growth)} a year`;
  if (period !== null && period > 0) {
    const { left, lasted } = leftAfter(drawn, monthly);
    return lasted === null
      ? `With ${each} taken ${boldPounds(left)} is left after ${periodText(period)}, ${while_}.`
      : `With ${each} taken it runs out after about **${periodText(lasted)}**, ${while_}.`;
  }
  const months = runsOutAfter(drawn, monthly);
  return months === null
    ? `With ${each} taken it does **not run out**, ${while_}.`
    : `With ${each} taken it lasts about **${periodText(months)}**, ${while_}.`;
}

/** "Take 5% a year from £80,000": so much a year and a month, and how long that goes on. */
export function percentWithdrawn(question: Question): string {
  const taken = takenIn(question);
  if (!taken) return '';
  const { pot, percent, monthly: perMonth, growth } = taken;
  const share = Math.round(pot * percent) / 100;
  const yearly = perMonth ? share * 12 : share;
  const each = `${formatPounds(share)} a ${perMonth ? 'month' : 'year'}`;
  const sum = perMonth
    ? `${formatPercent(percent)} of ${formatPounds(pot)} is **${each}**, ${boldPounds(yearly)} a year.`
    : `${formatPercent(percent)} of ${formatPounds(pot)} is **${each}**, about ${boldPounds(Math.round(yearly / 12))} a month.`;
  const last = lasting(taken, yearly / 12, each, question.period);
  return joined(
    ...(HOW_LONG.test(question.text) ? [last, sum] : [sum, last]),
    growth === null &&
      !perMonth &&
      `If what is left earns ${formatPercent(percent)} a year or more, it is not used up; taken as ${formatPercent(percent)} of what is left each time, it shrinks and never runs out.`,
    'Rates change, so a real pot lasts longer or less long.',
  );
}
