/** What the site and the console leave for each other in a browser, by key. The cookie notice names every one. */

/** Local storage: the user, for every tab. */
export const USER_KEY = 'user';
/** Session storage: marks the tab of an administrator. */
export const ADMIN_KEY = 'isAdmin';
/** Local storage: the plans of this browser, by tool. */
export const PLANS_KEY = 'plans';
/** Session storage: a toast that waits for the next page. */
export const TOAST_KEY = 'toast';
/** Session storage: the page of the console that an ended session led away from. */
export const RETURN_KEY = 'return-to';
