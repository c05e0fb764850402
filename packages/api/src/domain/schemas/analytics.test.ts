import { describe, expect, it } from 'vitest';
import { analyticsEvent } from './analytics.ts';

type Sample = [event: string, data: object];

const product = { productId: 1, productName: 'Saver' };
const chat = { sessionId: 'V1StGXR8_Z5jdHi6B-myT' };
const OPTIONAL = ['filter', 'page', 'rank'];
const samples: Sample[] = [
  ...['home', 'products', 'guides', 'isa-strategy'].map((page): Sample => ['pageView', { page }]),
  ['pageView', { page: 'products', filter: 'Cash ISA' }],
  ['productClicked', product],
  ['productsViewed', { isaType: 'All ISA Types', sortBy: 'rating', page: 1 }],
  ['productsViewed', { isaType: 'Junior ISA', sortBy: 'Lowest Fees', page: 2 }],
  ['productDetailViewed', product],
  ['referralLinkClicked', product],
  ['referralLinkClicked', { ...product, page: 'products', rank: 12 }],
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
    for (const field of Object.keys(data).filter((name) => !OPTIONAL.includes(name))) {
      const { [field]: _, ...rest }: Record<string, unknown> = { ...data };
      expect(accepts(rest), `without ${field}`).toBe(false);
    }
    expect(accepts({ ...data, userId: 1 })).toBe(false);
  });
});

describe('the place of a click on a provider’s link', () => {
  const accepts = (place: object) =>
    analyticsEvent.safeParse({ event: 'referralLinkClicked', data: { ...product, ...place } }).success;

  it.each([{ page: 'product' }, { page: 'compare' }, { rank: 1 }, { page: 'home', rank: 1_000_000 }])(
    'may be %o',
    (place) => expect(accepts(place)).toBe(true),
  );

  it.each([
    { page: 'nowhere' },
    { page: '/products' },
    { page: '<script>' },
    { page: null },
    { rank: 0 },
    { rank: -1 },
    { rank: 1.5 },
    { rank: '1' },
    { rank: 1e9 },
    { rank: null },
    { page: 3 },
  ])('cannot be %o', (place) => expect(accepts(place)).toBe(false));

  it('belongs to no other event', () => {
    const data = { ...product, rank: 1 };
    expect(analyticsEvent.safeParse({ event: 'productClicked', data }).success).toBe(false);
    expect(analyticsEvent.safeParse({ event: 'productDetailViewed', data }).success).toBe(false);
  });
});
