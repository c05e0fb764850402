export const feedbackTypes = ['suggestion', 'bug', 'general'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

const labels: Record<FeedbackType, string> = { suggestion: 'Suggestion', bug: 'Issue', general: 'General' };

/** A type as it stands on screen, for who writes and for who reads. */
export const feedbackTypeLabel = (type: FeedbackType): string => labels[type];
