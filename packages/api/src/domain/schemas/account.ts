import { EMAIL_MAX, EMAIL_MESSAGE, nameProblem } from '../accounts/registration.ts';
import {
  EXAMPLE_MOMENT,
  moment,
  entityId,
  newestFirst,
  pageInput,
  search,
  sorted,
  adminReason,
} from './common.ts';
import { z } from 'zod';
import { CREDIT_GRANT_MAX, CREDIT_GRANT_TEXT } from '../payments/credits.ts';
import { USER_ORDERS } from '../console/list-orders.ts';
import { alertKinds } from '../accounts/alerts.ts';
import { isDate } from '../isa/tax-year.ts';
import {
  cleanNote,
  SHORTLIST_MAX,
  SHORTLIST_NOTE_MAX,
  SHORTLIST_NOTE_TOO_LONG,
  SHORTLIST_OFFERED_MAX,
} from '../comparison/shortlist.ts';
import { myMoney } from './product.ts';

/**
 * Cut to more than any valid text has, so that the rules report errors in their own order and words. Anything but a
 * text reads as an empty one.
 */
const cut = (most: number) =>
  z
    .string()
    .overwrite((text) => text.slice(0, most))
    .max(most);
const field = cut(20_000).catch('');

/** The checks themselves, in their order, are `registrationProblems`: server and form share them. */
export const registerInput = z.object({
  username: field,
  firstName: field,
  lastName: field,
  password: field,
  confirmPassword: cut(20_000).optional().catch(''),
  agreeToTerms: z.boolean().optional().catch(false),
});

const NO_USERNAME = 'Please enter your email or username';
const NO_PASSWORD = 'Please enter your password';

export const loginInput = z.object({
  username: cut(EMAIL_MAX * 4)
    .trim()
    .catch('')
    .refine((text) => text !== '', NO_USERNAME),
  password: cut(20_000)
    .catch('')
    .refine((text) => text !== '', NO_PASSWORD),
});

const token = cut(500);
export const tokenInput = z.object({ token });
export const forgotInput = z.object({
  username: z.string({ error: EMAIL_MESSAGE }).trim().min(1, EMAIL_MESSAGE).max(1000),
});
export const resetInput = z.object({ token, password: field });
export const changePasswordInput = z.object({ currentPassword: field, newPassword: field });
export const deleteAccountInput = z.object({ password: field });
/** `userId` is checked against the session before any of this. */
export const ownUser = z.object({ userId: z.coerce.number().int().optional() });

/** The user whom the examples of the API's description speak of. */
export const sam = {
  id: 1,
  username: 'sam@example.org',
  firstName: 'Sam',
  lastName: 'Saver',
  credits: 110,
  emailVerified: false,
  isAdmin: false,
  createdAt: EXAMPLE_MOMENT,
};

/** A person as the API answers it and the browser keeps it. */
export const publicUser = z
  .strictObject({
    id: z.int(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    credits: z.int().min(0),
    emailVerified: z.boolean(),
    isAdmin: z.boolean(),
    createdAt: moment,
    mustChangePassword: z
      .boolean()
      .meta({ description: 'An administrator set the password: ask for a new one.' }),
  })
  .meta({ id: 'User', examples: [{ ...sam, mustChangePassword: false }] });
export type PublicUser = z.output<typeof publicUser>;

const personName = (label: string) =>
  z
    .string()
    .max(1000)
    .superRefine((text, check) => {
      const problem = nameProblem(text, label);
      if (problem !== null) check.addIssue({ code: 'custom', message: problem });
    });

/** What an administrator may change of a user; anything else in the body is ignored. */
export const userUpdate = z.object({
  id: entityId,
  firstName: personName('First name').optional(),
  lastName: personName('Last name').optional(),
  isAdmin: z.boolean().optional(),
});

export const addCreditsInput = z.object({
  id: entityId,
  /** Made by the client for each grant and reused for a retry, so that the grant is made once. */
  key: z.hex().length(32).optional(),
  credits: z
    .number({ error: CREDIT_GRANT_TEXT })
    .int(CREDIT_GRANT_TEXT)
    .min(1, CREDIT_GRANT_TEXT)
    .max(CREDIT_GRANT_MAX, CREDIT_GRANT_TEXT),
});

/** The row of the user's ledger by which an administrator gave credits. */
export const takeBackInput = z.object({
  id: entityId,
  entryId: entityId,
  reason: adminReason('Please give a reason.'),
});

/** Which users: everybody, those who administer, or those whose address is not verified. */
export const USER_KINDS = ['all', 'administrators', 'unverified'] as const;
export type UserKind = (typeof USER_KINDS)[number];
export const userPage = pageInput.extend({
  search,
  kind: z.enum(USER_KINDS).default('all'),
  ...sorted(USER_ORDERS),
});
export const userLedger = newestFirst.extend({ id: entityId });

/** Which alert: `productId` 0 for the one that is about no product. */
export const alertInput = z.object({
  kind: z.enum(alertKinds, 'Choose what to be notified about.'),
  productId: z.union([z.literal(0), entityId]).default(0),
});

/** An alert to set. For the end of a bonus or fix with the day on which the product was opened. */
export const alertSaveInput = alertInput.extend({
  openedOn: z.string().refine(isDate, 'Enter a day, such as 2026-11-29.').optional(),
});

/** What a link in a mail carries. */
export const stopTokenInput = z.object({ token: z.string().max(500) });

const note = z.string().overwrite(cleanNote).max(SHORTLIST_NOTE_MAX, SHORTLIST_NOTE_TOO_LONG);

/** A product to add, or one whose note changes; a note that is left out stays. */
export const shortlistSaveInput = z.object({ productId: entityId, note: note.optional() });

export const shortlistRemoveInput = z.object({ productIds: z.array(entityId).min(1).max(SHORTLIST_MAX) });

/** What a browser kept before its user signed in. */
export const shortlistMergeInput = z.object({
  entries: z
    .array(z.object({ productId: entityId, note: note.default(''), addedAt: z.iso.datetime() }))
    .max(SHORTLIST_OFFERED_MAX),
});

/** Products to list with the saver’s money, as `products.compare` takes it. */
export const shortlistProductsInput = z.object({
  ids: z.array(entityId).max(SHORTLIST_MAX),
  ...myMoney.shape,
});
