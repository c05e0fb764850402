import { takeScoped } from '../session/scoped-session-storage.ts';

const DRAFT_KEY = 'chat-draft';

/** Keeps in this tab what this user was writing when the session ended. */
export function keepDraft(userId: number, draft: string): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ userId, draft }));
  } catch (error) {
    console.debug('The question is not kept', error);
  }
}

/** Takes it out, once; empty when there is none of this user. */
export function takeDraft(userId: number): string {
  const kept = takeScoped(DRAFT_KEY, userId);
  return kept !== null && 'draft' in kept && typeof kept.draft === 'string' ? kept.draft : '';
}
