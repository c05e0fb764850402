import { z } from 'zod';
import { REASON } from '../console/constants.ts';
import { withoutControls } from '../text.ts';

/** Why an administrator does something; the audit log keeps it. @param missing what is said where there is none */
export const adminReason = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(withoutControls)
    .trim()
    .min(REASON.min, missing)
    .max(REASON.max, `The reason may have at most ${REASON.max} characters.`);
