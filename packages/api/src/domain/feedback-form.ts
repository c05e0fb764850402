import { EMPTY_FEEDBACK, FEEDBACK_MAX } from './feedback-areas.ts';
import { feedbackTypeLabel, feedbackTypes, type FeedbackType } from './feedback-types.ts';
import { formatCount } from './money.ts';

const first: FeedbackType = 'suggestion';

/** What the feedback form of both clients has to know of the rules. */
export const feedbackRules = {
  types: feedbackTypes.map((value) => ({ value, label: feedbackTypeLabel(value) })),
  first,
  max: FEEDBACK_MAX,
  empty: EMPTY_FEEDBACK,
  tooLong: (over: number) =>
    `We can take ${formatCount(FEEDBACK_MAX)} characters. Please shorten it by ${formatCount(over)}.`,
};
