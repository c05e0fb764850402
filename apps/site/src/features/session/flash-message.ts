import { TOAST_KEY } from '@isa/api/domain/storage-keys';
import type { Toast } from '@isa/ui/toast.ts';

/** Keeps a toast for the next page that is loaded in this tab. */
export function setFlashMessage(toast: Toast): void {
  try {
    sessionStorage.setItem(TOAST_KEY, JSON.stringify(toast));
  } catch (error) {
    console.debug('Not kept for the next page', toast.title, error);
  }
}

/** Takes out the toast that the page before kept for this one. */
export function takeFlashMessage(): Toast | null {
  try {
    const text = sessionStorage.getItem(TOAST_KEY);
    if (text === null) return null;
    sessionStorage.removeItem(TOAST_KEY);
    return JSON.parse(text) as Toast;
  } catch (error) {
    console.debug('No kept toast', error);
    return null;
  }
}
