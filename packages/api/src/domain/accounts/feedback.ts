import type { FeedbackArea } from './feedback-suggestions.ts';
import { formatCount } from '../money.ts';

export { suggestionsFor, type FeedbackArea } from './feedback-suggestions.ts';

export const feedbackTypes = ['suggestion', 'bug', 'general'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

const labels: Record<FeedbackType, string> = { suggestion: 'Suggestion', bug: 'Issue', general: 'General' };

/** A type as the screens show it, to the writer and to administrators. */
export const feedbackTypeLabel = (type: FeedbackType): string => labels[type];

/** Characters of one piece of feedback, and of what administrators note on it. */
export const FEEDBACK_MAX = 4000;
export const NOTES_MAX = 4000;

/** The message for empty feedback. */
export const EMPTY_FEEDBACK = 'Please provide some feedback before submitting.';

/** Route prefixes of each area; `/` alone is home, anything unlisted the default. */
const prefixes: readonly [FeedbackArea, readonly string[]][] = [
  ['products', ['/products', '/compare', '/shortlist', '/methodology']],
  ['chat', ['/chat-advisor', '/chat-history', '/chat']],
  ['guides', ['/guides', '/isa-strategy', '/isa-deadline', '/faq', '/rules', '/changes']],
  ['authentication', ['/login', '/register', '/verify-email', '/forgot-password', '/reset-password']],
  ['profile', ['/account', '/profile']],
  ['payment', ['/payment', '/upgrade']],
];

/** The area a path belongs to. A visitor who comes back from a payment, on whatever page, is in `payment`. */
export function feedbackArea(path: string): FeedbackArea {
  const [route = '', search = ''] = (path.split('#')[0] ?? '').split('?');
  if (new URLSearchParams(search).has('payment_intent')) return 'payment';
  if (route === '/' || route === '') return 'home';
  const within = (prefix: string) => route === prefix || route.startsWith(`${prefix}/`);
  return prefixes.find(([, routes]) => routes.some(within))?.[0] ?? 'default';
}

const first: FeedbackType = 'suggestion';

/** The rules that the feedback forms of both clients share. */
export const feedbackRules = {
  types: feedbackTypes.map((value) => ({ value, label: feedbackTypeLabel(value) })),
  first,
  max: FEEDBACK_MAX,
  empty: EMPTY_FEEDBACK,
  tooLong: (over: number) =>
    `We can take ${formatCount(FEEDBACK_MAX)} characters. Please shorten it by ${formatCount(over)}.`,
};
