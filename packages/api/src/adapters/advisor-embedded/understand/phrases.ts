/**
 * Finds which of many phrases stand in a text, in a time that grows with the text and not with the phrases. Text and
 * phrases are rows of words with a blank before, between and after them (` the farm loans ifisa `, as `wordsOf` gives them).
 */
export class Phrases<T> {
  readonly #known = new Map<string, T[]>();
  /** Numbers of words that phrases have, rising. */
  readonly #sizes: readonly number[];

  /** @param entries each phrase with what it stands for; of one phrase there may be several */
  constructor(entries: Iterable<readonly [phrase: string, meaning: T]>) {
    const sizes = new Set<number>();
    for (const [phrase, meaning] of entries) {
      const meanings = this.#known.get(phrase);
      if (meanings) {
        meanings.push(meaning);
        continue;
      }
      this.#known.set(phrase, [meaning]);
      sizes.add(blanksIn(phrase).length - 1);
    }
    this.#sizes = [...sizes].toSorted((a, b) => a - b);
  }

  /** Every phrase that stands in `words`, once, with all that it stands for in the order it was given. */
  in(words: string): Map<string, readonly T[]> {
    const found = new Map<string, readonly T[]>();
    const blanks = blanksIn(words);
    for (const [place, start] of blanks.entries()) {
      for (const size of this.#sizes) {
        const end = blanks[place + size];
        if (end === undefined) break;
        const phrase = words.slice(start, end + 1);
        const meanings = this.#known.get(phrase);
        if (meanings) found.set(phrase, meanings);
      }
    }
    return found;
  }
}

function blanksIn(words: string): number[] {
  const blanks: number[] = [];
  for (let at = words.indexOf(' '); at >= 0; at = words.indexOf(' ', at + 1)) blanks.push(at);
  return blanks;
}
