import { demoProducts, seedRow } from '@isa/db/seed';
import type { Slots } from '../src/adapters/advisor-embedded/slots/question.ts';
import { readSlots } from '../src/adapters/advisor-embedded/slots/read.ts';
import { readStoredProduct } from '../src/features/products/stored-product.ts';

/** A day in the tax year 2026/27. */
export const TODAY = '2026-11-20';
export const products = demoProducts.map((product, at) =>
  readStoredProduct({ ...seedRow(product, '2026-11-20'), id: at + 1 }),
);

export const read = (text: string): Slots => readSlots(text, { products, today: TODAY });

/** What was read, in short: `paid 5000/month Cash ISA @partner`. */
export const moneyIn = (text: string) =>
  read(text).money.map(({ role, value, per, type, owner }) =>
    [`${role} ${value}${per === 'once' ? '' : `/${per}`}`, type, owner === 'self' ? null : `@${owner}`]
      .filter((part) => part !== null)
      .join(' '),
  );
export const percentsIn = (text: string) => read(text).percents.map(({ role, value }) => `${role} ${value}`);
export const monthsIn = (text: string) => read(text).periods.map(({ months }) => months);
export const agesIn = (text: string) =>
  read(text).ages.map(({ of, years, stage }) => `${of} ${years}${stage === 'later' ? ' later' : ''}`);
export const whenIn = (text: string) => read(text).when.map(({ kind, date }) => `${kind} ${date}`);
export const typesIn = (text: string) => [...read(text).types];
export const productsIn = (text: string) => {
  const slots = read(text);
  return [...slots.products.map(({ name }) => name), ...slots.providers];
};
/** What is asked of the search, in short, or in words what it cannot check: `access notice, shortestNotice 90`. */
export const conditionsIn = (text: string) =>
  read(text).conditions.map(({ input, label }) =>
    input === null
      ? label
      : Object.entries(input)
          .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
          .join(', '),
  );
