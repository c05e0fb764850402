import { z } from 'zod';
import {
  cleanNote,
  SHORTLIST_MAX,
  SHORTLIST_NOTE_MAX,
  SHORTLIST_NOTE_TOO_LONG,
  SHORTLIST_OFFERED_MAX,
} from '../comparison/shortlist.ts';
import { entityId } from './pagination.ts';
import { myMoney } from './product.ts';

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
