import type { TypeFilter } from './isa-types.ts';
import type { SortId, sortOptions } from './product-ranking.ts';

/** The pages that record a view. */
export const analyticsPages = ['home', 'products', 'guides', 'isa-strategy'] as const;

export type AnalyticsPage = (typeof analyticsPages)[number];

type ProductData = { productId: number; productName: string };
type ChatData = { sessionId: string };

/** What each event carries, and nothing else. */
export type AnalyticsData = {
  pageView: { page: AnalyticsPage; filter?: TypeFilter };
  productClicked: ProductData;
  productsViewed: {
    isaType: TypeFilter;
    sortBy: SortId | (typeof sortOptions)[number]['label'];
    page: number;
  };
  productDetailViewed: ProductData;
  referralLinkClicked: ProductData;
  guideViewed: { guideId: number; guideTitle: string };
  chatReset: ChatData;
  chatStarted: ChatData;
};

export type AnalyticsEventName = keyof AnalyticsData;

/** One event as it is sent: its name with its own data. */
export type AnalyticsEvent = {
  [Name in AnalyticsEventName]: { event: Name; data: AnalyticsData[Name] };
}[AnalyticsEventName];
