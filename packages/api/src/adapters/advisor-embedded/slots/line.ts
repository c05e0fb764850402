import { isNear } from '../../../lib/near-words.ts';
import type { Span } from './question.ts';

export interface Item extends Span {
  /** A word in lower case without accents, a sign, `#` for a number, `£#` for pounds, or `<period>` and the like. */
  symbol: string;
  number: number | null;
}

/** A row of items that fits a pattern: from, to (exclusive). */
export interface Found extends Span {
  from: number;
  to: number;
  items: readonly Item[];
  numbers: readonly number[];
}

const TOKEN =
  /\d[\d.]*e[+-]?\d+|\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|(?<![\p{L}\d])\.\d+|\p{L}[\p{L}\p{M}]*|'(?:s|m|ve|re|ll|d|t)(?!\p{L})|[£$€%.,:;?!()/&+=#½¼¾-]/giu;
const APOSTROPHE = /[‘’ʼ`´]/g;
const DASH = /[‐‑‒–—−]/g;
const ACCENT = /\p{M}/gu;
/** Symbols that end a sentence. */
export const SENTENCE_END: ReadonlySet<string> = new Set(['.', '?', '!', ';']);
const DIGIT_OR_POUND = '0123456789£';

export const unified = (text: string) => text.replace(APOSTROPHE, "'").replace(DASH, '-');

/** A hyphen is a minus, the middle of a range ("5-10k"), a break between words or nothing at all ("5-year"). */
function hyphen(before: string, after: string): string | null {
  if (after === ' ') return before === ' ' ? ';' : null;
  if (!DIGIT_OR_POUND.includes(after)) return null;
  if (' (£'.includes(before)) return 'minus';
  return DIGIT_OR_POUND.includes(before) || before === 'k' ? '-' : null;
}

export function itemsOf(typed: string): Item[] {
  const text = unified(typed);
  return [...text.matchAll(TOKEN)].flatMap(({ 0: match, index: start }): Item[] => {
    const span = { start, end: start + match.length };
    const number = Number(match.replaceAll(',', ''));
    // Rejects values such as "1e308".
    if (Number.isFinite(number) && match !== ',' && !match.toLowerCase().includes('e'))
      return [{ symbol: '#', number, ...span }];
    const symbol =
      match === '-'
        ? hyphen(text[start - 1] ?? ' ', text[start + 1] ?? ' ')
        : match.normalize('NFD').replace(ACCENT, '').toLowerCase();
    if (symbol === null) return [];
    return [{ symbol: symbol === '&' ? 'and' : symbol === '#' ? 'number' : symbol, number: null, ...span }];
  });
}

const patterns = new Map<string, RegExp>();

/** A pattern of symbols with a space between them; the first group that takes part, if any, is what is meant. */
export function pattern(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, 'dg');
  patterns.set(source, known);
  return known;
}

/** Alternatives: `any('a b')` is "a" or "b"; with a comma, `any('a b, c')`, phrases. */
export const any = (list: string) => `(?:${list.split(list.includes(',') ? ', ' : ' ').join('|')})`;

/** Negative lookahead for symbols or phrases. */
export const unless = (list: string) => `(?! ${any(list)}(?![^ ]))`;

/** A text being read: each reader replaces what it has read by a symbol. */
export class Line {
  readonly text: string;
  #items: readonly Item[];
  #joined = '';
  #indexes = new Map<number, number>();
  #starts = new Map<number, number>();

  constructor(text: string) {
    this.text = text;
    this.#items = itemsOf(text);
    this.#join();
  }

  get items(): readonly Item[] {
    return this.#items;
  }

  symbol(at: number): string {
    return this.#items[at]?.symbol ?? '';
  }

  indexOf({ start }: Span): number {
    return this.#starts.get(start) ?? -1;
  }

  typed({ start, end }: Span): string {
    return this.text.slice(start, end);
  }

  /** @param from first item @param to after the last */
  found(from: number, to: number): Found {
    const items = this.#items.slice(from, to);
    const numbers = items.flatMap(({ number }) => number ?? []);
    return { from, to, items, numbers, start: items[0]?.start ?? 0, end: items.at(-1)?.end ?? 0 };
  }

  find(wanted: RegExp): Found[] {
    // Most patterns match nowhere; this check is cheaper than matching.
    if (this.#joined.search(wanted) < 0) return [];
    return [...this.#joined.matchAll(wanted)].map(({ indices }) => {
      const [whole = [0, 0], ...groups] = indices ?? [];
      const [start, end] = groups.find((group) => group !== undefined) ?? whole;
      return this.found(this.#indexes.get(start) ?? 0, this.#indexes.get(end + 1) ?? this.#items.length);
    });
  }

  put(rows: readonly { from: number; to: number; symbol: string; number?: number }[]): void {
    if (rows.length === 0) return;
    const starts = new Map(rows.map((row) => [row.from, row]));
    const items: Item[] = [];
    for (let at = 0; at < this.#items.length;) {
      const row = starts.get(at);
      const { start, end, items: replaced } = this.found(at, row?.to ?? at + 1);
      if (row) items.push({ symbol: row.symbol, number: row.number ?? null, start, end });
      else items.push(...replaced);
      at = row?.to ?? at + 1;
    }
    this.#items = items;
    this.#join();
  }

  /** Puts one number in the place of each row that fits, unless `read` gives null. */
  replace(wanted: RegExp, symbol: string, read: (found: Found) => number | null): void {
    this.put(
      this.find(wanted).flatMap((found) => {
        const number = read(found);
        return number === null ? [] : [{ from: found.from, to: found.to, symbol, number }];
      }),
    );
  }

  /** Reads the values of each match. Matches that have values are replaced by the symbol. */
  take<Value>(wanted: RegExp, symbol: string, read: (found: Found) => readonly Value[]): (Value & Span)[] {
    const rows = this.find(wanted).map((found) => ({ ...found, symbol, values: read(found) }));
    const taken = rows.filter(({ values }) => values.length > 0);
    this.put(taken.map(({ from, to }) => ({ from, to, symbol })));
    return taken.flatMap(({ start, end, values }) => values.map((value) => ({ start, end, ...value })));
  }

  correct(words: readonly string[]): void {
    this.#items = this.#items.map((item) => ({
      ...item,
      symbol: words.find((word) => isNear(item.symbol, word)) ?? item.symbol,
    }));
    this.#join();
  }

  #join(): void {
    let length = 0;
    this.#indexes = new Map(
      this.#items.map(({ symbol }, at) => {
        const start = length;
        length += symbol.length + 1;
        return [start, at];
      }),
    );
    this.#starts = new Map(this.#items.map(({ start }, at) => [start, at]));
    this.#joined = this.#items.map(({ symbol }) => symbol).join(' ');
  }
}

export interface Match<Value> {
  value: Value;
  from: number;
  to: number;
}

const symbolsOf = (word: string) =>
  word.startsWith('<') || word.endsWith('#') ? [word] : itemsOf(word).map(({ symbol }) => symbol);

/** "In|into a|my| pension" is six phrases: each word one of its alternatives, of which one may be none. */
function alternativesOf(phrase: string): string[][] {
  let all: string[][] = [[]];
  for (const word of phrase.trim().split(' '))
    all = all.flatMap((begun) => word.split('|').map((each) => (each === '' ? begun : [...begun, each])));
  return all;
}

/** Phrases to be found in a text, each with what it means; the longest at a place counts. */
export class Phrases<Value> {
  readonly #byFirst = new Map<string, { symbols: readonly string[]; value: Value }[]>();

  constructor(rows: Iterable<readonly [phrases: string, value: Value]>) {
    for (const [list, value] of rows) {
      for (const phrase of list.split(',').flatMap(alternativesOf)) {
        const symbols = phrase.flatMap(symbolsOf);
        const [first = ''] = symbols;
        const others = this.#byFirst.get(first) ?? [];
        const all = [...others, { symbols, value }].toSorted((a, b) => b.symbols.length - a.symbols.length);
        this.#byFirst.set(first, all);
      }
    }
  }

  in(line: Line): Match<Value>[] {
    const symbols = line.items.map(({ symbol }) => symbol);
    const matches: Match<Value>[] = [];
    for (let from = 0; from < symbols.length; from += 1) {
      const found = this.#byFirst
        .get(symbols[from] ?? '')
        ?.find((each) => each.symbols.every((symbol, at) => symbols[from + at] === symbol));
      if (!found) continue;
      const to = from + found.symbols.length;
      matches.push({ value: found.value, from, to });
      from = to - 1;
    }
    return matches;
  }
}
