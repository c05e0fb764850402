import type { Product } from '../../../domain/products/product.ts';
import { readAges } from './ages.ts';
import { readConditions, readNoticeAndRating } from './conditions.ts';
import { readFigures } from './figures.ts';
import { Line, pattern, any, type Item } from './line.ts';
import { readMoney } from './money.ts';
import { bandOfTax, readPercents } from './percents.ts';
import { readProducts } from './products.ts';
import type { Age, Condition, Mention, MentionKind, Period, Slots, Span, When } from './question.ts';
import { type NamedType, readBands, readTypes } from './types.ts';
import { lists, numbers } from './vocabulary.ts';
import { readPenalties, readPeriods, readWhen } from './times.ts';

const PLACE = `(?:${[...numbers.places.keys()].join('|')}|#th|last|bottom)`;
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
  return symbol === 'last' || symbol === 'bottom' ? -1 : (number ?? numbers.places.get(symbol) ?? 0);
}

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

const SPACES = /\s+/g;
const CHILDREN = pattern(
  '#(?: (?:young|little|small|grown up))? (?:kids?|children|kiddies|daughters|sons|grandchildren|grandkids|boys|girls)',
);
/** "In 1850?": a year, though no amount is said to be one. */
const LONG_AGO = pattern(`(?<!${any([...lists.payingVerbs].join(' '))} )in (#)(?= [.?!]|$)`);
const isIn = (at: number, { start, end }: Span) => at >= start && at < end;
const BIRTHDAY_REACH = 4;

function untilAges(ages: readonly Age[]): Period[] {
  return ages.flatMap(({ start, end, of, stage, years }): Period[] => {
    const now = ages.find((each) => each.of === of && each.stage === 'now');
    const isAhead = stage === 'later' && now !== undefined && now.start !== start && years > now.years;
    return isAhead ? [{ start, end, months: (years - now.years) * 12 }] : [];
  });
}

function untilDates(line: Line, when: readonly When[], today: string): Period[] {
  return when.flatMap(({ start, end, date, kind }): Period[] => {
    const monthsOf = (day: string) =>
      Number(day.slice(0, 4)) * 12 + (kind === 'year' ? 0 : Number(day.slice(5, 7)));
    const months = monthsOf(date) - monthsOf(today);
    const isUntil = lists.until.has(line.symbol(line.indexOf({ start, end }) - 1));
    return isUntil && months > 0 ? [{ start, end, months }] : [];
  });
}

/** As the catalogue names it: `stocks-and-shares`. */
const sourceOf = ({ type }: NamedType) =>
  type.replace(' ISA', '').replace('&', 'and').toLowerCase().replaceAll(' ', '-');

/** "Accepts transfers from a stocks and shares ISA": where money comes from, not what is looked for. */
const isSource = (line: Line, type: NamedType) => {
  const before = line.items.slice(0, line.indexOf(type)).map(({ symbol }) => symbol);
  return before.findLast((symbol) => !lists.beforeSource.has(symbol)) === 'from';
};

/** What a Lifetime or Junior ISA is to hold is a condition too. */
const formsOf = (types: readonly NamedType[]): Condition[] =>
  types.flatMap(({ start, end, form }) =>
    form === null ? [] : [{ start, end, id: form, label: '', input: { form }, group: 'form' }],
  );

const meaningOf = ({ input, label }: Condition) => (input === null ? label : JSON.stringify(input));

const nameOf = ({ type, form }: NamedType) =>
  form === null ? type : `${form === 'cash' ? 'Cash' : 'Stocks & Shares'} ${type}`;

/** Reads all that a question names: each word once, what is said most definitely first. */
export function readSlots(message: string, lookup: { products: readonly Product[]; today: string }): Slots {
  const { products: catalogue, today } = lookup;
  const line = new Line(message.replace(SPACES, ' ').trim());
  const { text } = line;
  readFigures(line);
  const { products, providers } = readProducts(line, catalogue);
  const bands = readBands(line);
  const ordinals = readOrdinals(line);
  const dates = readWhen(line, today);
  const types = readTypes(line);
  const measured = readNoticeAndRating(line);
  const percents = readPercents(line);
  const penalties = readPenalties(line);
  const lengths = readPeriods(line);
  const { ages, births, isAgeDoubtful } = readAges(line, dates, today);
  const when = dates.filter((date) => !births.includes(date));
  const named = [...measured, ...readConditions(line, lengths, percents)];
  const isTransfer = ({ id }: Condition) => id === 'transfers-in';
  const sources = named.some(isTransfer) ? types.filter((type) => isSource(line, type)) : [];
  const input = { facts: [{ field: 'transfersInFrom', is: sources.map(sourceOf) }] };
  const conditions = named.map((each) =>
    isTransfer(each) && sources.length > 0 ? { ...each, input } : each,
  );
  const isInCondition = ({ start }: Span) => conditions.some((each) => isIn(start, each));
  const isSum = percents.length > 0 || lengths.length > 0;
  const money = readMoney(line, types, isSum).filter((each) => !isInCondition(each));
  const isBirthday = ({ start }: When) =>
    ages.some(({ end }) => start >= end && start <= end + BIRTHDAY_REACH);

  const mention = (kind: MentionKind, { start, end }: Span, key = '', written = text.slice(start, end)) =>
    ({ start, end, kind, key, written }) satisfies Mention;
  const isCounted = (item: Item) =>
    item.symbol === '#' && !isInCondition(item) && !money.some(({ start }) => start === item.start);
  const mentions = [
    ...products.map((each) => {
      const { provider, name } = each.product;
      return mention(each.isByProvider ? 'provider' : 'product', each, '', `${provider} ${name}`);
    }),
    ...providers.map((each) => mention('provider', each, '', each.provider)),
    ...types.map((each) => mention('type', each, '', nameOf(each))),
    ...dates.map((each) => mention('date', each)),
    ...percents.map((each) =>
      bandOfTax(each) === null ? mention('percent', each, each.role) : mention('band', each),
    ),
    ...lengths.map((each) => mention('period', each)),
    ...penalties.map((each) => mention('penalty', each)),
    ...ages.map((each) => mention('age', each, `${each.of} ${each.stage}`)),
    ...money.map((each) => mention('money', each, `${each.role} ${each.type ?? ''}`)),
    ...bands.map((each) => mention('band', each)),
    ...conditions.map((each) => mention('condition', each, each.group)),
    ...line.items.filter(isCounted).map((each) => mention('number', each)),
  ];
  const ahead = [...untilAges(ages), ...untilDates(line, when, today)];
  const meant = [...conditions, ...formsOf(types)].toReversed();
  // Of several bands the answer is given for each.
  const said =
    bands.length > 0 ? bands.map(({ band }) => band) : percents.flatMap((each) => bandOfTax(each) ?? []);
  return {
    text,
    money,
    percents,
    ages,
    periods: [...lengths.filter(({ months }) => months !== 0), ...ahead],
    // The day of a birthday is asked for less than any other.
    when: [...when.filter((date) => !isBirthday(date)), ...when.filter(isBirthday)],
    births,
    isDoubtful:
      isAgeDoubtful || line.find(LONG_AGO).some(({ numbers: [year = 0] }) => year > 999 && year < 1900),
    children: line.find(CHILDREN)[0]?.numbers[0] ?? null,
    types: [...new Set(types.flatMap((each) => (sources.includes(each) ? [] : each.type)))],
    products: [...new Set(products.map(({ product }) => product))],
    providers: [...new Set(providers.map(({ provider }) => provider))],
    conditions: [...new Map(meant.map((each) => [meaningOf(each), each])).values()].toReversed(),
    band: new Set(said).size > 1 ? null : (said[0] ?? null),
    penaltyDays: penalties[0]?.days ?? null,
    ordinals,
    mentions: mentions.toSorted((a, b) => a.start - b.start || b.end - a.end),
  };
}
