export const feedbackTypes = ['suggestion', 'bug', 'general'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

const labels: Record<FeedbackType, string> = { suggestion: 'Suggestion', bug: 'Issue', general: 'General' };

/** A type as the screens show it, to the writer and to administrators. */
export const feedbackTypeLabel = (type: FeedbackType): string => labels[type];
