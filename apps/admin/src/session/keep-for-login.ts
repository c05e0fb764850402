import { RETURN_KEY, TOAST_KEY } from '@isa/api/domain/storage-keys';
import type { Toast } from '@isa/ui/toast.ts';
import { withStorage } from './storage.ts';

/**
 * Leaves in this tab what the site's login is to say, and the page of the console it leads back to.
 * @param userId whose session ended: no other user is led there
 */
export function keepForLogin(userId: number | undefined): void {
  const toast: Toast = {
    title: 'Please sign in again',
    message: 'Your session has ended. Signing in leads back to where you were.',
    tone: 'danger',
  };
  const { pathname, search, hash } = location;
  withStorage(() => {
    sessionStorage.setItem(TOAST_KEY, JSON.stringify(toast));
    sessionStorage.setItem(RETURN_KEY, JSON.stringify({ userId, path: pathname + search + hash }));
  });
}
