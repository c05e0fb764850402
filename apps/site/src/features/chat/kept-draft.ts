import { setScoped, takeScoped } from '@isa/ui/client/session-storage.ts';

const DRAFT_KEY = 'chat-draft';

/** Keeps in this tab what this user was writing when the session ended. */
export const keepDraft = (userId: number, draft: string): void => setScoped(DRAFT_KEY, userId, { draft });

/** Takes it out, once; empty when there is none of this user. */
export function takeDraft(userId: number): string {
  const kept = takeScoped(DRAFT_KEY, userId);
  return kept !== null && 'draft' in kept && typeof kept.draft === 'string' ? kept.draft : '';
}
