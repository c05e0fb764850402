import { ADMIN_KEY, USER_KEY } from '@isa/ui/client/storage-keys.ts';
import { withStorage } from '@isa/ui/client/storage.ts';

/** Whether the server itself has just sent this page; going back can bring one from before a login. */
export function isFreshPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming)) return false;
  return entry.type !== 'back_forward' && entry.transferSize > 0;
}

/** Forgets the stored user on a page that the server has just sent to a visitor. */
export function forgetStoredUser(): void {
  if (!isFreshPage()) return;
  withStorage(() => {
    localStorage.removeItem(USER_KEY);
    sessionStorage.removeItem(ADMIN_KEY);
  });
}
