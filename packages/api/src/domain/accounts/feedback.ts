import { formatCount } from '../money.ts';

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

export type FeedbackArea =
  | 'home'
  | 'products'
  | 'chat'
  | 'guides'
  | 'authentication'
  | 'profile'
  | 'payment'
  | 'default';

type Three = readonly [string, string, string];

/** Sentence openings for visitors to complete, by part of the site. */
const suggestions: Record<FeedbackArea, Record<FeedbackType, Three>> = {
  home: {
    general: [
      'I came here to find out about',
      'The first thing I looked for on the home page was',
      'After reading the home page I was still unsure about',
    ],
    bug: [
      'The savings estimate showed a figure I did not expect when I entered',
      'A button on the home page did nothing when I pressed it:',
      'Part of the home page was cut off or overlapping on my screen:',
    ],
    suggestion: [
      'It would help if the home page also showed',
      'The savings estimate would be more useful if I could change',
      'I would like to see these products among the top five:',
    ],
  },
  products: {
    general: [
      'When comparing products I look first at',
      'I found the ISA I was looking for because',
      'What I still did not know about a product before applying was',
    ],
    bug: [
      'The rate or fee shown for a product differs from the provider’s own page:',
      'The link to the provider did not open or went to the wrong page for',
      'Sorting or filtering gave products in the wrong order:',
    ],
    suggestion: [
      'Please add this provider or product:',
      'I would like to filter products by',
      'The product page should also tell me',
    ],
  },
  chat: {
    general: [
      'The advisor helped me understand',
      'I asked the advisor about',
      'Compared with reading the guides, asking the advisor was',
    ],
    bug: [
      'The advisor gave a figure or rule that I believe is wrong:',
      'I was charged credits but did not get a full answer when',
      'My earlier conversation did not come back when',
    ],
    suggestion: [
      'I wish the advisor could answer questions about',
      'It would help if an answer also showed',
      'My chat history would be easier to use with',
    ],
  },
  guides: {
    general: [
      'The guide I found most useful was',
      'I read this page because I wanted to know',
      'The part I had to read twice was',
    ],
    bug: [
      'A figure or date in this guide seems to be out of date:',
      'A link in this guide did not work:',
      'This page was hard to read on my device because',
    ],
    suggestion: [
      'Please write a guide about',
      'This page would be clearer with an example of',
      'A question that is missing from the FAQ:',
    ],
  },
  authentication: {
    general: [
      'Creating an account was',
      'Before registering I wanted to know',
      'I decided to register because',
    ],
    bug: [
      'I could not sign in, although my details are right. The message was',
      'The verification e-mail did not arrive at my provider:',
      'The registration form refused my',
    ],
    suggestion: [
      'Signing in would be easier with',
      'The password rules would be clearer if',
      'On the verification page I would have liked to see',
    ],
  },
  profile: {
    general: [
      'I use my account page mainly to',
      'What I like about my account page is',
      'I was not sure what this part of my account means:',
    ],
    bug: [
      'My credits are not what I expected:',
      'A change to my account was not saved when I',
      'Downloading my data did not give me',
    ],
    suggestion: [
      'I would like to be able to change my',
      'My account page should also show',
      'Please e-mail me when',
    ],
  },
  payment: {
    general: [
      'I chose this plan because',
      'Before paying I wanted to know',
      'Compared with what I expected, paying was',
    ],
    bug: [
      'My card was charged, but the credits did not arrive. It was at about',
      'My card was refused, although it works elsewhere. The message was',
      'The payment form did not load or froze when I',
    ],
    suggestion: [
      'I would buy a plan with this many credits:',
      'I would like to pay by',
      'The receipt should also show',
    ],
  },
  default: {
    general: [
      'What I came to this page for was',
      'What I like about this site is',
      'Something I found confusing was',
    ],
    bug: [
      'On this page I expected one thing and got another:',
      'Something did not load or looked broken:',
      'I used this device and browser when it went wrong:',
    ],
    suggestion: [
      'This page would be more useful if',
      'I would like the site to offer',
      'It would save me time if I could',
    ],
  },
};

/** Three openings each for general feedback, an issue and a suggestion, fitting one part of the site. */
export function suggestionsFor(area: FeedbackArea): Readonly<Record<FeedbackType, Three>> {
  return suggestions[area];
}
