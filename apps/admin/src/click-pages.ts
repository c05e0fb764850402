import { PRODUCT_PAGE } from '@isa/api/domain/console/clicks';

const names: Readonly<Record<string, string>> = {
  [PRODUCT_PAGE]: 'Product page',
  products: 'Product list',
  compare: 'Side by side',
  home: 'Home page',
  shortlist: 'Shortlist',
  chat: 'Advisor',
};

/** The name of a page on which referral links were clicked; null or empty where it is not known. */
export const clickPageName = (page: string | null): string =>
  page === null || page === '' ? 'Not known' : (names[page] ?? page);
