import { any, type Found, type Item, type Line, pattern } from './line.ts';
import { alternatives, numbers } from './vocabulary.ts';

const UNIT = `(?:${[...numbers.units.keys()].join('|')})`;
const LARGE = any('grand thousand million');
const FIXED = any('fix fixed fixes term bond notice');
const COUNTED = any('people savers customers users members reviews ratings credits words miles');
/** "One" and "ones" mostly stand for a thing. */
const FIRST = `(?!one(?! ${any(alternatives.measures)}))${UNIT}`;
const HUNDREDS = `(?: (?:${UNIT}|hundred(?: and(?= ${UNIT}))?))*`;

const valueOf = ({ symbol, number }: Item) => number ?? numbers.units.get(symbol) ?? 0;
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

function sum({ items }: Found): number {
  let [total, group] = [0, 0];
  for (const item of items) {
    const scale = numbers.scales.get(item.symbol);
    if (scale === undefined) group += valueOf(item);
    else if (scale === 100) group = (group || 1) * 100;
    else [total, group] = [total + (group || 1) * scale, 0];
  }
  return rounded(total + group);
}

const partOf = ({ items }: Found) =>
  numbers.parts.get(items.find(({ symbol }) => numbers.parts.has(symbol))?.symbol ?? '') ?? 0;
const head = ({ items }: Found) => {
  const item = items.find((each) => each.number !== null || numbers.units.has(each.symbol));
  return item ? valueOf(item) : 0;
};
const withPoint = (found: Found) =>
  Number(`${head(found)}.${found.items.slice(2).map(valueOf).join('')}`) || 0;
const isGlued = ({ items }: Found) => items.at(-2)?.end === items.at(-1)?.start;

/** "1.2m" is a million, "18 m" no money, and a 401k an American pension. */
const shortened = (found: Found) =>
  (found.items.at(-1)?.symbol === 'm' && !isGlued(found)) || head(found) === 401 ? null : sum(found);

type Rule = readonly [wanted: RegExp, symbol: string, read: (found: Found) => number | null];

// oxfmt-ignore
const RULES: readonly Rule[] = [
  // "Four point two five"
  [pattern(`(?:${UNIT}|#) point(?: (?:${UNIT}|#))+`), '#', withPoint],
  [pattern(`(?:${FIRST}|#) and a (?:half|quarter)(?! of)|# [½¼¾]`), '#', (found) => head(found) + partOf(found)],
  [pattern(`((?:a )?(?:half|quarter)(?: of)?(?: an?)?) (?:${LARGE}|year|percent|per cent|%)`), '#', partOf],
  [pattern(`(an?) (?:hundred|${LARGE}|quid|pound)`), '#', () => 1],
  [pattern(`((?:a )?couple(?: of)?) (?:hundred|${LARGE}|years|months|weeks)`), '#', () => 2],
  [pattern('minus #(?! %)'), '#', (found) => -head(found)],
  [pattern(`(?:£ )?(?:${FIRST}|#)${HUNDREDS} ${LARGE}(?: (?:${UNIT}|hundred))*(?! ${COUNTED})`), '£#', sum],
  [pattern(`(?:${FIRST}|#(?= hundred))${HUNDREDS}`), '#', sum],
  [pattern(`(?:£ )?# k(?! ${COUNTED})|(?:£ )?# (?:m|mil)(?! ${FIXED})`), '£#', shortened],
  [pattern('£# and a (?:half|quarter)'), '£#', (found) => head(found) + partOf(found) * (head(found) < 1e6 ? 1e3 : 1e6)],
  [pattern('[$€] £?#|£?# (?:euros?|dollars?|usd|eur)'), 'foreign', () => 0],
  [pattern('(?:a )?(tenner|fiver)'), '£#', ({ items }) => (items[0]?.symbol === 'fiver' ? 5 : 10)],
  [pattern('(?:£|gbp) £?#|£?# (?:pounds?|quid|gbp|sterling|£(?! #))'), '£#', head],
  [pattern('(?<!p )# (?:p|pence)'), '£#', (found) => (isGlued(found) ? head(found) / 100 : null)],
  [pattern('# (?:st|nd|rd|th)'), '#th', (found) => (isGlued(found) ? head(found) : null)],
  [pattern('minus £#'), '£#', (found) => -head(found)],
  // How often: "twice a month", "every 2 weeks"
  ...['week', 'month', 'year'].map((unit): Rule => [pattern(`(?:twice|# times) (?:in )?(?:a|per|each|every) ${unit}`), `<${unit}ly>`, ({ numbers: [times = 2] }) => times || null]),
  [pattern('(?:every|each) (?:#|other|second) (?:weeks?|wks?)|fortnightly|(?:a|per|each|every) fortnight'), '<weekly>', ({ numbers: [weeks = 2] }) => (weeks > 0 ? 1 / weeks : null)],
  [pattern('(?:on )?(?:the )?#th(?: and (?:the )?#th)? of (?:each|every) month'), '<monthly>', (found) => found.numbers.length],
  [pattern('every # (?:months?|mths?)'), '<monthly>', ({ numbers: [months = 1] }) => (months > 0 ? 1 / months : null)],
  [pattern('(?<=£# )(?:a|per|each|every) day'), '<weekly>', () => 7],
  [pattern('(?<=£# )(?:(?:a|per|each|every) quarter|quarterly)'), '<yearly>', () => 4],
];

/** Puts numbers in the place of digits and number words: `#`, `£#` where they are said to be pounds, `#th`. */
export function readFigures(line: Line): void {
  for (const rule of RULES) line.replace(...rule);
}
