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
