// "What is the bonus on £1,000 and on £2,500?", "tax on £2,000 interest for basic and for higher rate?": one question
// put of several amounts. Each is asked by itself; what is wanted of them together stays one question.

const AMOUNT = String.raw`£?\d[\d,]*(?:\.\d+)?(?: ?(?:k|grand|thousand))?\b(?! ?(?:%|percent|years?|months?|days?))`;
const OF_WHAT = String.raw`(?: (?:of |in )?(?:savings |bank )?(?:interest|dividends?|savings|income|withdrawn|paid in))?`;
const BAND = String.raw`(?:,? (?:(?:as|at|for|if i am|if i'm) )?(?:(?:an?|the) )?(?:basic|higher|additional|top)[ -]rate(?: tax ?payers?)?)?`;
const BODY = `${AMOUNT}${OF_WHAT}${BAND}`;
const AND = String.raw`(?:,? (?:and|or)(?: then| also)?|,)`;
const USED = String.raw`if (?:i|we)(?:['’]?ve| have)?(?: already)? (?:paid|paid in|used|put in|pay|pay in|use|save|saved|deposit|deposited|take out|took out|withdraw|withdrew)`;

interface Row {
  /** The head, the word that is repeated, the first item, the others, what stands behind them all. */
  pattern: RegExp;
  /** What the whole has to ask. */
  asks: RegExp;
}

/** @param word that stands before each item */
const repeated = (word: string, body: string) =>
  new RegExp(
    String.raw`^(.{0,70}?)\b(${word}) (${body})((?:${AND} (?:the |what(?:['’]?s| is) the )?\2 ${body}){1,3})(\D{0,40})$`,
    'i',
  );

const FIGURE = /\b(?:bonus|tax|charges?|charged|penalty|left|remain\w*|cover(?:ed|s)?|protected)\b/i;
const ROWS: readonly Row[] = [
  { pattern: repeated(String.raw`(?:tax|bonus|charge|penalty|cover) (?:on|for|of)`, BODY), asks: FIGURE },
  { pattern: repeated(`on|for|after|${USED}`, BODY), asks: FIGURE },
  // "In 10 years at 5% and in 20 years at 5%": without rates of their own the times are told in one answer.
  {
    pattern: repeated('in|for|over|after', String.raw`\d{1,2} years? at \d{1,2}(?:\.\d+)? ?(?:%|percent)`),
    asks: /\bhow much\b|\bwhat\b|\bworth\b|£|\d/i,
  },
];
const TOGETHER =
  /\b(?:together|total|altogether|both|in all|all in|sum of|combined|added|add|another|more|less|differ\w*|compar\w*|versus|vs|between|better|then\b(?= i))\b/i;

const ENDS_IN_BAND =
  /,? (?:(?:as|at|for|if i am|if i'm) )?(?:(?:an?|the) )?(?:basic|higher|additional|top)[ -]rate(?: tax ?payers?)?$/i;

/** The items of a row, each with the head and the end of the question. */
function inRow(raw: string): string[] {
  for (const { pattern, asks } of ROWS) {
    const [found, head = '', word = '', first = '', others = '', end = ''] = pattern.exec(raw) ?? [];
    if (found === undefined || !asks.test(raw)) continue;
    const before = new RegExp(String.raw`${AND} (?:the |what(?:['’]?s| is) the )?${word} `, 'i');
    const items = [first, ...others.split(before).filter((item) => item !== '')];
    // "On £2,000 interest and on £5,000 interest, higher rate": the band is that of all.
    const band = items.slice(0, -1).some((item) => ENDS_IN_BAND.test(item))
      ? ''
      : (ENDS_IN_BAND.exec(items.at(-1) ?? '')?.[0] ?? '');
    const whole = items.map((item, at) => (at === items.length - 1 ? item : `${item}${band}`));
    return whole.map((item) => `${head}${word} ${item}${end.replace(/[?.! ]*$/, '')}?`);
  }
  return [raw];
}

/** "The bonus on 1000, 2000 and 3500": of three or more nobody means the sum. */
const LISTED = new RegExp(
  String.raw`^(.{0,40}\bbonus(?: is| do i get| would i get)? (?:on|for|of) )(${AMOUNT}(?:, ${AMOUNT}){1,2},? (?:and|or) ${AMOUNT})([?.! ]*)$`,
  'i',
);

function inList(raw: string): string[] {
  const [found, head = '', list = ''] = LISTED.exec(raw) ?? [];
  return found === undefined ? [raw] : list.split(/,? (?:and|or) |, /i).map((amount) => `${head}${amount}?`);
}

/** "How long to reach 10k and 20k saving £200 a month at 4%", "a month to get 10k in 3 years and 20k in 5 years". */
const GOALS = new RegExp(
  String.raw`^(.{0,50}\b(?:reach|get to|hit|get|have|save(?: up)?) )(${AMOUNT}(?: in \d{1,2} years?)?),? (?:and|or) (?:then )?(?:to )?(?:(?:reach|get to|hit|get|have|save) )?(${AMOUNT}(?: in \d{1,2} years?)?)((?: .{0,60})?)$`,
  'i',
);
const GOAL_ASKED = /\bhow long\b|\bhow many (?:years|months)\b|\b(?:a|each|per) month to\b/i;

function inGoals(raw: string): string[] {
  const [found, head = '', one = '', other = '', end = ''] = GOALS.exec(raw) ?? [];
  if (found === undefined || !GOAL_ASKED.test(head)) return [raw];
  const timed = [one, other].map((goal) => / in \d/i.test(goal));
  if (timed[0] !== timed[1]) return [raw];
  return [one, other].map((goal) => `${head}${goal}${end.replace(/[?.! ]*$/, '')}?`);
}

const RATE = String.raw`(basic|higher|additional)(?:[ -]rate)?(?: tax ?payers?)?`;
const ARTICLE = String.raw`(?:(?:for|at|as|on) )?(?:(?:an?|the) )?`;
/** "Tax on £2,000 interest for basic and for higher rate". */
const BANDS = new RegExp(
  String.raw`^(.{0,60}\d.{0,30}?),? ${ARTICLE}${RATE},? (?:and|or|vs|versus) ${ARTICLE}${RATE}[?.! ]*$`,
  'i',
);

function inBands(raw: string): string[] {
  const [found, head = '', one = '', other = ''] = BANDS.exec(raw) ?? [];
  return found === undefined || !/\btax/i.test(head) || one.toLowerCase() === other.toLowerCase()
    ? [raw]
    : [one, other].map((band) => `${head} at ${band} rate?`);
}

/** The questions that one sentence puts of several amounts, times or bands; the sentence itself where it puts one. */
export function askedOfEach(raw: string): string[] {
  if (TOGETHER.test(raw)) return [raw];
  for (const split of [inBands, inRow, inList, inGoals]) {
    const each = split(raw);
    if (each.length > 1) return each;
  }
  return [raw];
}
