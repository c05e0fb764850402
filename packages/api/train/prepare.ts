import { demoProducts, seedRow } from '@isa/db/seed';
import { type FeatureCounts, featuresOf } from '../src/adapters/advisor-embedded/classifier/features.ts';
import { maskSlots } from '../src/adapters/advisor-embedded/slots/mask.ts';
import { readSlots } from '../src/adapters/advisor-embedded/slots/read.ts';
import { readStoredProduct } from '../src/features/products/stored-product.ts';
import type { Example } from './examples.ts';
import { inSecondThread } from './second-thread.ts';
import { withSlips } from './slips.ts';

/** The day of the evaluation: masks do not depend on the day of the build. */
const TODAY = '2026-11-20';

/** What wordings are masked with: names alone count. */
const products = demoProducts.map((product, at) =>
  readStoredProduct({ ...seedRow(product, TODAY), id: at + 1 }),
);

export interface PreparedExample extends Example {
  features: FeatureCounts;
}

export const masked = ({ text, intent }: Example): Example => ({
  intent,
  text: maskSlots(text, readSlots(text, { products, today: TODAY })),
});

/** Masks wordings and adds those typed in haste after them. */
export const prepare = (examples: readonly Example[]): PreparedExample[] =>
  withSlips(examples.map(masked)).map((example) => ({ ...example, features: featuresOf(example.text) }));

/** The same in two threads, each with half of the wordings. */
export async function prepareAll(examples: readonly Example[]): Promise<PreparedExample[]> {
  const half = Math.ceil(examples.length / 2);
  const worker = new URL('prepare-worker.ts', import.meta.url);
  const later = inSecondThread<PreparedExample[]>(worker, examples.slice(half));
  const [first, second] = [prepare(examples.slice(0, half)), await later];
  const rest = examples.length - half;
  return [...first.slice(0, half), ...second.slice(0, rest), ...first.slice(half), ...second.slice(rest)];
}
