/** Storage keys of site and console. The cookie notice lists them all. */

/** Local storage: the user, for every tab. */
export const USER_KEY = 'user';
/** Session storage: marks the tab of an administrator. */
export const ADMIN_KEY = 'isAdmin';
/** Local storage: the plans of this browser, by tool. */
export const PLANS_KEY = 'plans';
/** Session storage: a toast for the next page. */
export const TOAST_KEY = 'toast';
/** Session storage: the console page on which the session ended. */
export const RETURN_KEY = 'return-to';
