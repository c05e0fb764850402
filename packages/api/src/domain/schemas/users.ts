import { z } from 'zod';
import { CREDIT_GRANT_MAX } from '../admin-limits.ts';
import { formatCount } from '../money.ts';
import { nameProblem } from '../registration.ts';
import { entityId, newestFirst, pageInput, search } from './rows.ts';

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

const CREDITS_TEXT = `Credits must be a whole number from 1 to ${formatCount(CREDIT_GRANT_MAX)}.`;
export const addCreditsInput = z.object({
  id: entityId,
  credits: z
    .number({ error: CREDITS_TEXT })
    .int(CREDITS_TEXT)
    .min(1, CREDITS_TEXT)
    .max(CREDIT_GRANT_MAX, CREDITS_TEXT),
});

/** The row of the user's ledger by which an administrator gave credits. */
export const takeBackInput = z.object({ id: entityId, entryId: entityId });

/** Which users: everybody, those who administer, or those whose address is not verified. */
export const USER_KINDS = ['all', 'administrators', 'unverified'] as const;
export type UserKind = (typeof USER_KINDS)[number];
export const userPage = pageInput.extend({ search, kind: z.enum(USER_KINDS).default('all') });
export const userLedger = newestFirst.extend({ id: entityId });
