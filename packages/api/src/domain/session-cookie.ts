/** Name of the session cookie; on https the `__Host-` prefix ties it to this host and to Secure. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-auth_session' : 'auth_session');

/** Every name the cookie may have. */
export const SESSION_COOKIES = [sessionCookieName(false), sessionCookieName(true)] as const;
