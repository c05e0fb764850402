import type { Product } from '../../../domain/products/product.ts';
import type { WrittenAnswer } from '../../../domain/advisor/written-answer.ts';

/** A guide as it is stored. `content` is HTML, of which the advisor reads the text alone. */
export interface GuideText {
  title: string;
  slug: string;
  category: string;
  content: string;
  summary: string;
}

/**
 * Everything an answer may draw on besides the rule book and the FAQ. Nothing in it belongs to a user.
 * Hand in the same arrays for as long as they have not changed: the search index is kept by their identity.
 */
export interface AdvisorKnowledge {
  /** Those on show: a hidden product is not known. */
  products: readonly Product[];
  guides: readonly GuideText[];
  /** What administrators wrote; left out: nothing. */
  answers?: readonly WrittenAnswer[];
  /** The date in London, `YYYY-MM-DD`. */
  today: string;
}

/** A place where the reader can check what was said; the address is relative to the site. */
export interface Source {
  /** What a model cites it by, such as `rule:isa-allowance` or `product:12`. */
  key: string;
  title: string;
  url: string;
  /** One short line on its dates and origin. */
  detail: string;
}

/** A marker that a model wrote, or a number that only we may write; either with the space before it. */
const MARKER = / ?(?:\[\[([^[\]\n]{0,76})\]\]|\[\d{1,2}\])/g;
/** The beginning of a marker at the end of a text. */
const BEGUN = / ?(?:\[(?:\d{0,2}|\[[^[\]\n]{0,76}\]?))?$/;

/** A text without its citation numbers. */
export const withoutCitations = (text: string): string => text.replace(/ ?\[\d{1,2}\]/g, '');

/**
 * Turns the markers of a streamed text, such as `[[rule:isa-allowance]]`, into `[1]`, `[2]` … in the order of their
 * first use. Markers of sources that no tool returned are removed. How the text is split never changes the result.
 */
export class Citations {
  readonly #found = new Map<string, Source>();
  readonly #cited = new Map<string, number>();
  #held = '';

  /** Makes a source citable. The first of a key is kept: a rule is one source, whichever day it was looked up for. */
  add(source: Source): void {
    if (!this.#found.has(source.key)) this.#found.set(source.key, source);
  }

  /** The cited sources in the order of their numbers. */
  get sources(): Source[] {
    return [...this.#cited.keys()].flatMap((key) => this.#found.get(key) ?? []);
  }

  /** Takes in text; returns what is certain of it. */
  push(delta: string): string {
    const text = this.#held + delta;
    const end = text.search(BEGUN);
    this.#held = text.slice(end);
    return this.#number(text.slice(0, end));
  }

  /** Ends the text; returns the rest of it. A marker that was cut off is dropped. */
  end(): string {
    const rest = this.#held.replace(/ ?\[\[.*$/s, '');
    this.#held = '';
    return rest;
  }

  #number(text: string): string {
    return text.replace(MARKER, (_marker, key: string | undefined) => {
      if (key === undefined || !this.#found.has(key)) return '';
      const number = this.#cited.get(key) ?? this.#cited.size + 1;
      this.#cited.set(key, number);
      return `[${number}]`;
    });
  }
}
