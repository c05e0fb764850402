import { describe, expect, it } from 'vitest';
import { analyticsPages, type AnalyticsEvent } from './analytics.ts';
import { analyticsEvent } from './schemas/analytics.ts';

const samples: AnalyticsEvent[] = [
  ...analyticsPages.map((page) => ({ event: 'pageView' as const, data: { page } })),
  { event: 'pageView', data: { page: 'products', filter: 'Cash ISA' } },
  { event: 'productClicked', data: { productId: 1, productName: 'Saver' } },
  { event: 'productsViewed', data: { isaType: 'All ISA Types', sortBy: 'rating', page: 1 } },
  { event: 'productsViewed', data: { isaType: 'Junior ISA', sortBy: 'Lowest Fees', page: 2 } },
  { event: 'productDetailViewed', data: { productId: 1, productName: 'Saver' } },
  { event: 'referralLinkClicked', data: { productId: 1, productName: 'Saver' } },
  { event: 'guideViewed', data: { guideId: 1, guideTitle: 'Basics' } },
  { event: 'chatReset', data: { sessionId: 'V1StGXR8_Z5jdHi6B-myT' } },
  { event: 'chatStarted', data: { sessionId: 'V1StGXR8_Z5jdHi6B-myT' } },
];

it('there are the eight of the specification', () => {
  expect(new Set(samples.map(({ event }) => event)).size).toBe(8);
  expect(analyticsEvent.safeParse({ event: 'adClicked', data: {} }).success).toBe(false);
});

describe.each(samples)('$event $data', ({ event, data }) => {
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
