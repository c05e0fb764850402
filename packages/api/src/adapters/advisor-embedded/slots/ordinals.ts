import { any, type Item, type Line, pattern } from './line.ts';

const NAMES = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const PLACE = `(?:${NAMES.join('|')}|#th|last|bottom)`;
const ONE = any('ones? product option result');
const END = '(?= (?:[.,?!]|and|or)(?![^ ])|$)';
const AND = '(?:and|or|to|with|vs|versus)(?: the| number)?';
const MOST = 10;

/** "The second one", "the last", "first and third", "number 3", "compare 1 and 3" */
const SINGLE = pattern(
  `(${PLACE}) ${ONE}|the (${PLACE})${END}|(${PLACE})(?= ${AND} ${PLACE}(?![^ ]))|(?<=${PLACE} ${AND} )${PLACE}(?= ${ONE}|[^ ]|$)|(?:number|no|option) (#)|compare (#)(?= ${AND} #)|(?<=compare # ${AND} )#(?= [.?!]|$)`,
);
const SEVERAL = pattern(`(?:first|last|top) #(?= (?:[.,?!]|${ONE}|of|on|and|side|please)(?![^ ])|$)`);

function placeOf({ symbol, number }: Item): number {
  return symbol === 'last' || symbol === 'bottom' ? -1 : (number ?? NAMES.indexOf(symbol) + 1);
}

/** Places in the list shown before, -1 for the last. */
export function readOrdinals(line: Line): number[] {
  const several = line.find(SEVERAL).flatMap(({ items: [side], numbers: [count = 0] }) => {
    const all = Array.from({ length: Math.min(count, MOST) }, (_, at) => at + 1);
    return side?.symbol === 'last' ? all.map((place) => place - count - 1) : all;
  });
  const single = line.find(SINGLE).flatMap(({ items }) => items.map(placeOf));
  return [...new Set([...several, ...single])].filter(
    (place) => Number.isInteger(place) && place !== 0 && Math.abs(place) <= MOST,
  );
}
