/** Name of the session cookie; on https the `__Host-` prefix ties it to this host and to Secure. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-auth_session' : 'auth_session');

const names = [sessionCookieName(false), sessionCookieName(true)];

/** Whether a Cookie header holds what may be a session. */
export const hasSession = (cookie: string | undefined): boolean =>
  cookie !== undefined && names.some((name) => cookie.includes(`${name}=`));
