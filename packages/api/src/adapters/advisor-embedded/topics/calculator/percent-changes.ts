import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { boldPounds, joined } from '../../write/text.ts';

// By how many percent something rose or fell, and what is left after rises and falls.

const AMOUNT = String.raw`£?(\d{2,}(?:\.\d+)?)`;
const PERCENT = String.raw`(\d{1,3}(?:\.\d+)?)%`;
const twoDecimals = (percent: number) => formatPercent(Math.round(percent * 100) / 100);
const pennies = (amount: number) => Math.round(amount * 100) / 100;

const FROM_TO = new RegExp(
  String.raw`\b(?:from|was|were|had|of|at|with|put in|paid|invested) ${AMOUNT}[^\d£]{0,25}\b(?:to|now|and is|is|have|worth) ${AMOUNT}(?![\d%])`,
);
const ASKS_PERCENT =
  /\b(?:what|how (?:much|many)) ?(?:%|percent\w*)|, ?(?:%|percent\w*)\s*\?*$|\bpercent(?:age)?\b|\bwhat (?:rate|return|growth)\b|\bmany %|%.*\b(?:lost|gained|made|up|down)\b/;

/** "It went from £10,000 to £8,500, how many percent is that?" */
function between({ text, focus, period, rates }: Question): string {
  const [, first, second] = FROM_TO.exec(text) ?? [];
  const [from, to] = [Number(first), Number(second)];
  if (
    first === undefined ||
    !ASKS_PERCENT.test(focus) ||
    !(period === null || period === 12) ||
    rates.length > 0 ||
    from === to
  )
    return '';
  const percent = twoDecimals((Math.abs(to - from) / from) * 100);
  const back = to < from ? `To get back it has to rise by ${twoDecimals((from / to - 1) * 100)}.` : '';
  return joined(
    `${to < from ? 'Down' : 'Up'} by **${percent}**: ${formatPounds(Math.abs(to - from))} ${to < from ? 'less' : 'more'} than ${formatPounds(from)}.`,
    back,
  );
}

const FELL = String.raw`(?:drops?|falls?|fell|dropped|goes? down|went down|lost|loses?|down|crash(?:es|ed)?)`;
const ROSE = String.raw`(?:rises?|rose|gains?|gained|goes? up|went up|grows?|grew|recovers?|recovered|up|increases?)`;
const MOVES = new RegExp(String.raw`\b(?:(${FELL})|(${ROSE}))(?: (?:by|another|again by))* ${PERCENT}`, 'g');

const GETS_BACK = /\b(?:get|be|come|make it|climb|gets|rise)\b[^?]*\bback\b|\bbreak even\b|\brecover\b/;

/** "If it fell by 20%, how much must it rise to get back?" */
function backAfter({ text, focus, money }: Question): string {
  const [fall, more] = [...text.matchAll(MOVES)];
  if (!fall || more || fall[1] === undefined || money.length > 0 || !GETS_BACK.test(focus)) return '';
  const percent = Number(fall[3]);
  if (percent <= 0 || percent >= 100) return '';
  return `By **${twoDecimals((100 / (100 - percent) - 1) * 100)}**: after a fall of ${formatPercent(percent)} it starts again from ${formatPercent(100 - percent)} of what it was, so it takes a larger rise to get back.`;
}

const STANDS = new RegExp(
  String.raw`(?:^|\b(?:my|of|on|have|put|invest(?:ed)?|with|if) |£)${AMOUNT}(?![\d%])`,
);

const LONGEST_BARE = 12;

/** "£10,000 falls by 30%, then rises by 30%" */
function afterMoves({ text, period, focus }: Question): string {
  const moves = [...text.matchAll(MOVES)];
  const [, amount] = STANDS.exec(text) ?? [];
  // Two moves of an amount and nothing else ask what it stands at.
  const asked =
    /\bwhat\b|\bhow much\b|\bworth\b|\bback\b|\bleft\b/.test(focus) ||
    focus.split(' ').length <= LONGEST_BARE;
  if (moves.length < 2 || amount === undefined || period !== null || !asked || /\ba year\b/.test(text))
    return '';
  const start = Number(amount);
  const factors = moves.map(
    ([, fell, , percent]) => 1 + ((fell === undefined ? 1 : -1) * Number(percent)) / 100,
  );
  const steps = factors.map((_, at) =>
    pennies(factors.slice(0, at + 1).reduce((value, factor) => value * factor, start)),
  );
  const end = steps.at(-1) ?? start;
  return `${boldPounds(end)}: ${formatPounds(start)} becomes ${steps.map(formatPounds).join(', then ')}. A rise of so many percent after a fall counts from the lower amount.`;
}

const ADDED = [
  new RegExp(
    String.raw`(?<amount>£\d+(?:\.\d+)?) (?:(?<plus>plus|and|up(?: by)?|increased by|\+)|(?<minus>minus|less|down(?: by)?|reduced by|-)) ${PERCENT.replace('(', '(?<percent>')}[ ?.!]*$`,
  ),
  new RegExp(
    String.raw`${PERCENT.replace('(', '(?<percent>')} (?:(?<plus>up|more|higher|on top|extra|increase)|(?<minus>off|less|lower|down)) (?:on |than |of |from )?(?<amount>£\d+(?:\.\d+)?)[ ?.!]*$`,
  ),
];

/** "£4,000 plus 20%", "20% off £500". */
function added({ focus, period }: Question): string {
  const groups = ADDED.map((pattern) => pattern.exec(focus)?.groups).find((each) => each !== undefined);
  const { amount, percent, minus } = groups ?? {};
  if (
    amount === undefined ||
    period !== null ||
    /\b(?:charge|fee|penalty|inflation|bonus|interest|tax)\b/.test(focus)
  )
    return '';
  const start = Number(amount.slice(1));
  const part = pennies((start * Number(percent)) / 100);
  const down = minus !== undefined;
  return `${boldPounds(pennies(down ? start - part : start + part))}: ${formatPounds(start)} ${down ? 'less' : 'and'} ${Number(percent)}% of it, ${formatPounds(part)}.`;
}

/** "What percentage of £20,000 is £12,000?" */
const PART_AFTER =
  /\b(?:what|how many|which) ?(?:%|percent\w*|share|proportion|fraction) (?:of|out of) (?:the |my )?£?(\d+(?:\.\d+)?)(?: \w+){0,2} (?:is|are|would be|makes?) (?:the |my )?£?(\d+(?:\.\d+)?)\b(?!%)/;
const AS_PART = new RegExp(
  String.raw`£?(\d+(?:\.\d+)?)(?: a year)? as an? (?:percentage|%|percent|share) of £?(\d+(?:\.\d+)?)\b`,
);

/** "What's £45 as a percentage of £9,000?" */
function asPart({ focus }: Question): string {
  const [, of, share] = PART_AFTER.exec(focus) ?? [];
  const [, part = share, whole = of] = AS_PART.exec(focus) ?? [];
  if (part === undefined || Number(whole) === 0) return '';
  return `**${twoDecimals((Number(part) / Number(whole)) * 100)}**: ${formatPounds(Number(part))} of ${formatPounds(Number(whole))}.`;
}

/** What changed in percent; empty where that is not asked. */
export const changeOf = (question: Question): string =>
  question.kinds.includes('lifetime') || question.products.length > 0
    ? ''
    : asPart(question) || between(question) || backAfter(question) || afterMoves(question) || added(question);
