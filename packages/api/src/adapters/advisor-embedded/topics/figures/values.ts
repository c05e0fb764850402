/** What a figure is counted in. */
export type Unit = 'pounds' | 'percent' | 'age' | 'months' | 'working days' | 'days';

/** A value that is put up. */
export interface Value {
  /** Null where nothing tells it: a bare number. */
  unit: Unit | null;
  amount: number;
}

const VALUE =
  /£(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)%|\b(\d+) (working days|calendar days|days|weeks|months|years?(?! olds?\b))|(?<![\d.])(\d{1,7})(?:th)?(?: years? old)?\b(?![.,]?\d)/g;

const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;

function measured(count: number, unit: string): Value {
  if (unit.startsWith('year')) return { unit: 'months', amount: count * MONTHS_OF_YEAR };
  if (unit === 'months') return { unit: 'months', amount: count };
  if (unit === 'weeks') return { unit: 'days', amount: count * DAYS_OF_WEEK };
  return { unit: unit === 'working days' ? 'working days' : 'days', amount: count };
}

function valueOf([, pounds, percent, count, unit, plain]: readonly (string | undefined)[]): Value {
  if (pounds !== undefined) return { unit: 'pounds', amount: Number(pounds) };
  if (percent !== undefined) return { unit: 'percent', amount: Number(percent) };
  if (count !== undefined && unit !== undefined) return measured(Number(count), unit);
  return { unit: null, amount: Number(plain) };
}

/** The values that stand in a text, and the text without them. */
export function valuesIn(text: string): { values: Value[]; rest: string } {
  const found = [...text.matchAll(VALUE)];
  return { values: found.map((match) => valueOf([...match])), rest: text.replace(VALUE, ' ') };
}

/** "ISA limit 2019?" asks of that year: no figure of the rules is so odd. */
const isYear = (amount: number) => amount >= 1980 && amount < 2100 && amount !== 2000;

/** Whether a value can be a figure of that unit: savers leave out pound signs and the word "years". */
export function fits({ unit, amount }: Value, wanted: Unit): boolean {
  if (unit === wanted) return true;
  if (wanted === 'working days' || wanted === 'days') return unit === 'days' || unit === 'working days';
  if (unit !== null) return false;
  return wanted === 'age'
    ? amount >= 10 && amount < 100
    : wanted === 'pounds' && !isYear(amount) && (amount >= 100 || amount === 0);
}
