import type { Product } from '../../domain/product.ts';

/** What the embedded model knows of the site before it calls any tool. */
export interface EmbeddedKnowledge {
  products: readonly Product[];
  /** Their words count as spelt right. */
  guides: readonly { title: string; summary: string; content: string }[];
  /** The date in London, `YYYY-MM-DD`. */
  today: string;
}
