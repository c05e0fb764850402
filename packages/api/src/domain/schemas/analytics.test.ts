import { describe, expect, it } from 'vitest';
import { analyticsEvent } from './analytics.ts';

type Sample = [event: string, data: object];

const product = { productId: 1, productName: 'Saver' };
const chat = { sessionId: 'V1StGXR8_Z5jdHi6B-myT' };
const samples: Sample[] = [
  ...['home', 'products', 'guides', 'isa-strategy'].map((page): Sample => ['pageView', { page }]),
  ['pageView', { page: 'products', filter: 'Cash ISA' }],
  ['productClicked', product],
  ['productsViewed', { isaType: 'All ISA Types', sortBy: 'rating', page: 1 }],
  ['productsViewed', { isaType: 'Junior ISA', sortBy: 'Lowest Fees', page: 2 }],
  ['productDetailViewed', product],
  ['referralLinkClicked', product],
  ['guideViewed', { guideId: 1, guideTitle: 'Basics' }],
  ['chatReset', chat],
  ['chatStarted', chat],
];

it('there are the eight of the specification', () => {
  const known = analyticsEvent.options.map(({ shape }) => shape.event.value);
  expect(known).toHaveLength(8);
  expect(new Set(known)).toEqual(new Set(samples.map(([event]) => event)));
  expect(analyticsEvent.safeParse({ event: 'adClicked', data: {} }).success).toBe(false);
});

describe.each<Sample>(samples)('%s %o', (event, data) => {
  const accepts = (fields: object) => analyticsEvent.safeParse({ event, data: fields }).success;

  it('is taken by the server as the client sends it', () => expect(accepts(data)).toBe(true));

  it('carries its own fields, all of the required ones and no others', () => {
    for (const field of Object.keys(data).filter((name) => name !== 'filter')) {
      const { [field]: _, ...rest }: Record<string, unknown> = { ...data };
      expect(accepts(rest), `without ${field}`).toBe(false);
    }
    expect(accepts({ ...data, userId: 1 })).toBe(false);
  });
});
