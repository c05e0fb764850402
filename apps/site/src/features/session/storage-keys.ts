/** The key of local storage under which the user is kept for every tab. */
export const USER_KEY = 'user';
/** The key of session storage under which a toast waits for the next page. */
export const TOAST_KEY = 'toast';
/** The key of session storage that marks the tab of an administrator. */
export const ADMIN_KEY = 'isAdmin';
/** The key of session storage under which the console keeps its page when a session ends there. */
export const RETURN_KEY = 'return-to';
