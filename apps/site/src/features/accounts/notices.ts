import { PASSWORD_CHANGED } from '@isa/api/domain/accounts/password';
import { VERIFIED } from '@isa/api/domain/accounts/registration';
import { useHistoryState } from 'wouter/use-browser-location';

/** Notices that other pages pass to the login page. */
const notices = {
  verified: VERIFIED,
  'password-reset': PASSWORD_CHANGED,
} as const;

type NoticeId = keyof typeof notices;

/** State for `navigate('/login', …)`. */
export const withNotice = (notice: NoticeId) => ({ replace: true, state: { notice } });

const isNoticeId = (id: unknown): id is NoticeId => typeof id === 'string' && Object.hasOwn(notices, id);

/** The notice of the previous page, if any. */
export function useNotice(): string | null {
  const state: unknown = useHistoryState();
  const id = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null;
  return isNoticeId(id) ? notices[id] : null;
}
