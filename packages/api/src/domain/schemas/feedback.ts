import { consolePaths, sitePages } from '../site-pages.ts';
import { z } from 'zod';
import { EMPTY_FEEDBACK, FEEDBACK_MAX, feedbackTypes, NOTES_MAX } from '../accounts/feedback.ts';
import { FEEDBACK_ORDERS } from '../console/list-orders.ts';
import { entityId, pageInput, search, sorted } from './common.ts';
import { formatCount } from '../money.ts';
import { EMAIL_MAX, EMAIL_MESSAGE, isEmail } from '../accounts/registration.ts';
import { blankIsNull, withoutControls } from '../text.ts';

const parts = (path: string) => path.split('/');

/** Whether a path is one of a pattern: `/products/:id` matches any one part. */
function isAt(path: string, pattern: string): boolean {
  const [given, wanted] = [parts(path), parts(pattern)];
  return (
    given.length === wanted.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  );
}

/**
 * The page of the site or the console that an address names, as it may be stored: without query and fragment, and of an
 * address that holds a secret the pattern alone. Null for any other text.
 */
function knownPage(address: string): string | null {
  const [path = ''] = address.split(/[?#]/);
  if (consolePaths.some((each) => each === path)) return path;
  for (const { paths, secret } of sitePages) {
    const pattern = paths.find((each) => isAt(path, each));
    if (pattern !== undefined) return secret === true ? pattern : path.slice(0, 200);
  }
  return null;
}

export const feedbackStatuses = ['pending', 'in-progress', 'resolved', 'rejected'] as const;

/** What anyone may send. The user is known from the session, whatever the body says. */
export const feedbackInput = z.object({
  type: z.enum(feedbackTypes, { error: 'Please choose what kind of feedback this is.' }),
  message: z
    .string({ error: EMPTY_FEEDBACK })
    .overwrite(withoutControls)
    .trim()
    .min(1, EMPTY_FEEDBACK)
    .max(FEEDBACK_MAX, `Feedback may have at most ${formatCount(FEEDBACK_MAX)} characters.`),
  email: z.preprocess(
    blankIsNull,
    z.string().trim().max(EMAIL_MAX).refine(isEmail, EMAIL_MESSAGE).nullable().default(null),
  ),
  /** Address of the page it is written on; an unknown one counts as none. */
  page: z.string().max(2000).transform(knownPage).nullable().default(null).catch(null),
});

export const feedbackUpdate = z.object({
  id: entityId,
  status: z.enum(feedbackStatuses, { error: 'Please choose a status.' }),
  adminNotes: z
    .string()
    .overwrite(withoutControls)
    .max(NOTES_MAX, `Notes may have at most ${formatCount(NOTES_MAX)} characters.`)
    .nullish(),
});

/** The same with the version that the administrator saw. */
export const seenFeedbackUpdate = feedbackUpdate.extend({
  seen: z.object({ status: z.enum(feedbackStatuses), adminNotes: z.string().nullable() }).optional(),
});

/** A reply by mail. */
export const feedbackReplyInput = z.object({
  id: entityId,
  /** The newest reply on screen, 0 for none: two administrators cannot both answer. */
  seen: z.int().min(0),
  /** Made by the client for each reply and reused for a retry, so that the mail is sent once. */
  key: z.hex().length(32),
  message: z
    .string({ error: 'Please write a reply.' })
    .overwrite(withoutControls)
    .trim()
    .min(1, 'Please write a reply.')
    .max(FEEDBACK_MAX, `A reply may have at most ${formatCount(FEEDBACK_MAX)} characters.`),
});

export const feedbackPage = pageInput.extend({
  search,
  status: z.enum(feedbackStatuses).optional(),
  ...sorted(FEEDBACK_ORDERS),
});
