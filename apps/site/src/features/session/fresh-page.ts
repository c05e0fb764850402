import { ADMIN_KEY, USER_KEY } from '@isa/ui/client/storage-keys.ts';
import { withStorage } from '@isa/ui/client/storage.ts';

/** Whether the page was just sent by the server: Back may restore one from before a login. */
export function isFreshPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming)) return false;
  return entry.type !== 'back_forward' && entry.transferSize > 0;
}

/** Clears the stored user when the server has just sent a visitor's page. */
export function forgetStoredUser(): void {
  if (!isFreshPage()) return;
  withStorage(() => {
    localStorage.removeItem(USER_KEY);
    sessionStorage.removeItem(ADMIN_KEY);
  });
}
