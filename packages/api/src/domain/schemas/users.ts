import { z } from 'zod';
import { CREDIT_GRANT_MAX, CREDIT_GRANT_TEXT } from '../payments/credits.ts';
import { USER_ORDERS } from '../console/list-orders.ts';
import { nameProblem } from '../accounts/registration.ts';
import { entityId, newestFirst, pageInput, search, sorted } from './pagination.ts';
import { adminReason } from './reason.ts';

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
  /** Made by the client for each grant it means, and sent again with a second try: the grant is made once. */
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
