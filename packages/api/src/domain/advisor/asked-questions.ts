/** What administrators filter questions to the advisor by: the outcome, then what followed. */
export const questionResults = ['answered', 'not-sure', 'unknown', 'declined', 'failed'] as const;
export const questionFlags = ['condition-dropped', 'thumbs-down', 'refunded'] as const;
export const questionMarks = [...questionResults, ...questionFlags] as const;
export type QuestionResult = (typeof questionResults)[number];
export type QuestionMark = (typeof questionMarks)[number];

/** Most questions a list shows; filters reach the others. */
export const MAX_QUESTIONS = 1000;
