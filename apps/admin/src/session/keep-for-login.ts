/** The keys of session storage under which the site looks for a toast of the page before, and for where to lead back to. */
const TOAST_KEY = 'toast';
const RETURN_KEY = 'return-to';

/** Leaves in this tab what the site's login is to say, and the page of the console it leads back to. */
export function keepForLogin(): void {
  const toast = {
    title: 'Please sign in again',
    message: 'Your session has ended. Signing in leads back to where you were.',
    tone: 'danger',
  };
  sessionStorage.setItem(TOAST_KEY, JSON.stringify(toast));
  sessionStorage.setItem(RETURN_KEY, location.pathname + location.search + location.hash);
}
