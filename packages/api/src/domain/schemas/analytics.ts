import { z } from 'zod';
import { sitePages } from '../site-pages.ts';
import { sortOptions } from '../comparison/product-list.ts';
import { chatSessionId } from './advisor.ts';
import { typeFilter } from './product.ts';

const id = z.number().int().min(1);
const name = z.string().min(1).max(300);
const viewedPage = z.enum(['home', 'products', 'guides', 'isa-strategy']);

/** The list's name of a sort order, or its short id; stored as the name. */
const sortBy = z
  .enum([...sortOptions.map((option) => option.label), ...sortOptions.map((option) => option.id)])
  .transform((text) => sortOptions.find((option) => option.id === text)?.label ?? text);

const product = z.strictObject({ productId: id, productName: name });

/** Where a link to a provider was: for the operator's reports. Older clicks, and other clients, do not say. */
const referral = product.extend({
  /** The page, as `sitePages` names it. */
  page: z.enum(sitePages.map((each) => each.id)).optional(),
  /** The place of its row in the list as it was shown, 1 for the first; left out where there is no list. */
  rank: z.number().int().min(1).max(1_000_000).optional(),
});
const chat = z.strictObject({ sessionId: chatSessionId });

/** Each event with its own data fields; anything else is refused. */
export const analyticsEvent = z.discriminatedUnion(
  'event',
  [
    z.strictObject({
      event: z.literal('pageView'),
      data: z.strictObject({ page: viewedPage, filter: typeFilter.optional() }),
    }),
    z.strictObject({ event: z.literal('productClicked'), data: product }),
    z.strictObject({
      event: z.literal('productsViewed'),
      data: z.strictObject({ isaType: typeFilter, sortBy, page: z.number().int().min(1).max(100_000) }),
    }),
    z.strictObject({ event: z.literal('productDetailViewed'), data: product }),
    z.strictObject({ event: z.literal('referralLinkClicked'), data: referral }),
    z.strictObject({
      event: z.literal('guideViewed'),
      data: z.strictObject({ guideId: id, guideTitle: name }),
    }),
    z.strictObject({ event: z.literal('chatReset'), data: chat }),
    z.strictObject({ event: z.literal('chatStarted'), data: chat }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? 'This event is not known.' : undefined) },
);

export type AnalyticsEvent = z.output<typeof analyticsEvent>;
