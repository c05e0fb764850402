import { ADMIN_KEY, USER_KEY } from '@isa/api/domain/storage-keys';

/** Whether the server itself has just sent this page; going back can bring one from before a login. */
export function isFreshPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming)) return false;
  return entry.type !== 'back_forward' && entry.transferSize > 0;
}

/** Forgets the stored user on a page that the server has just sent to a visitor. */
export function forgetStoredUser(): void {
  if (!isFreshPage()) return;
  try {
    localStorage.removeItem(USER_KEY);
    sessionStorage.removeItem(ADMIN_KEY);
  } catch (error) {
    console.debug('The browser has no storage for us', error);
  }
}
