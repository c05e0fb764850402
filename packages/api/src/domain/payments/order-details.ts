import type { MoneySort } from '../comparison/comparison-query.ts';
import type { SortId } from '../comparison/product-ranking.ts';

/** What an order of products compares, and where those without that value are, each in a sentence. */
interface OrderDetails {
  value: string;
  missing: string;
}

export const orderDetails: Readonly<Record<SortId | MoneySort, OrderDetails>> = {
  rating: {
    value: 'The rating shown, out of five stars.',
    missing: 'Products without a rating come last.',
  },
  interest: {
    value: 'The interest rate shown, including any bonus that ends later.',
    missing: 'Products without an interest rate come last.',
  },
  fees: {
    value: 'The annual fee in percent. Other charges, such as dealing fees, do not count.',
    missing: 'Products without an annual fee come last.',
  },
  popular: {
    value: 'The number of reviews.',
    missing: 'Products without reviews come last.',
  },
  earnings: {
    value:
      'The interest in pounds on the amount and months you name, for as long as the rate is known: a fix shorter than that counts until it ends. Targets of lending ISAs come after all interest.',
    missing: 'Products without an interest rate come last.',
  },
  cost: {
    value:
      'The platform’s fees in pounds for a year on the amount you name. Dealing, currency exchange and the funds’ own fees do not count.',
    missing: 'Products without fees come last.',
  },
};
