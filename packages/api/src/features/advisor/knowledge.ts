import type { Product } from '../../domain/product.ts';
import type { WrittenAnswer } from '../../domain/written-answer.ts';

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
  /** Hidden products may be among them; the tools leave them out. */
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
