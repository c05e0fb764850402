// What screens of the console share with the API: choices, limits and an error.

/** Days the overview can look back over. */
export const OVERVIEW_SPANS = [7, 30, 90] as const;
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number];
/** Products the overview names, at most. */
export const OVERVIEW_PRODUCTS = 10;

/** What clicks are summed up by. */
export const CLICK_GROUPS = ['product', 'day', 'page'] as const;
export type ClickGroup = (typeof CLICK_GROUPS)[number];

/** The page of one product: only its views are counted. */
export const PRODUCT_PAGE = 'product';

/** Marks of questions to the advisor: by outcome, then by what followed. */
export const questionResults = ['answered', 'not-sure', 'unknown', 'declined', 'failed'] as const;
export const questionFlags = ['condition-dropped', 'thumbs-down', 'refunded'] as const;
export const questionMarks = [...questionResults, ...questionFlags] as const;
export type QuestionResult = (typeof questionResults)[number];
export type QuestionMark = (typeof questionMarks)[number];

/** Most questions a list shows; filters reach the others. */
export const MOST_QUESTIONS = 1000;
/** Most questions an answer is tried on while it is being written: a few milliseconds each. */
export const MOST_TRIED = 50;
/** Savers whose questions an answer is tried on together, at least: trying wordings on one saver’s would reveal it. */
export const FEWEST_ASKERS = 3;

/** The error for an SQL query without a word in it. */
export const EMPTY_QUERY = 'Please enter a SQL query';
