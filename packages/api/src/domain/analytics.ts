import type { TypeFilter } from './isa-types.ts';
import type { SortId, sortOptions } from './product-ranking.ts';

/** The pages that record a view (specification section 7). */
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

type Fields<Data> = { required: readonly (keyof Data)[]; optional: readonly (keyof Data)[] };

/** The fields of each event by name, in the order of the specification. */
export const analyticsFields: { [Name in AnalyticsEventName]: Fields<AnalyticsData[Name]> } = {
  pageView: { required: ['page'], optional: ['filter'] },
  productClicked: { required: ['productId', 'productName'], optional: [] },
  productsViewed: { required: ['isaType', 'sortBy', 'page'], optional: [] },
  productDetailViewed: { required: ['productId', 'productName'], optional: [] },
  referralLinkClicked: { required: ['productId', 'productName'], optional: [] },
  guideViewed: { required: ['guideId', 'guideTitle'], optional: [] },
  chatReset: { required: ['sessionId'], optional: [] },
  chatStarted: { required: ['sessionId'], optional: [] },
};
