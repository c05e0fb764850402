import { z } from 'zod';
import { factsInWords, noteOn, productFacts } from './product-facts.ts';
import { productSource } from './sources.ts';
import { defineTool } from './tool.ts';

const input = z.object({
  ids: z
    .array(z.number().int().min(1))
    .min(1)
    .max(4)
    .describe('Numbers of the products, from search_products'),
});

/** Everything the catalogue states about up to four products, in the order asked for. */
export const productDetails = defineTool({
  name: 'product_details',
  description:
    'All that the catalogue states about up to four products, to describe or compare them. `facts` has each with its source and the day it was checked; what reads "Not stated" is not known: say so.',
  input,
  execute: (knowledge, { ids }) => {
    const byId = new Map(knowledge.products.map((product) => [product.id, product]));
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    return {
      products: found.map((product) => ({ ...productFacts(product), facts: factsInWords(product) })),
      unknown: ids.filter((id) => !byId.has(id)),
      note: noteOn(found),
      sources: found.map((product) => productSource(product, knowledge)),
    };
  },
});
