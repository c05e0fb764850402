import type { Toast } from './notify.ts';

const KEY = 'toast';

/** Keeps a toast for the next page that is loaded in this tab. */
export function keepToast(toast: Toast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast));
  } catch (error) {
    console.debug('Not kept for the next page', toast.title, error);
  }
}

/** Takes out the toast that the page before kept for this one. */
export function takeKeptToast(): Toast | null {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return null;
    sessionStorage.removeItem(KEY);
    return JSON.parse(text) as Toast;
  } catch (error) {
    console.debug('No kept toast', error);
    return null;
  }
}
