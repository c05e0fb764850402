let typed = '';

/** Passes the e-mail address from the login form to the forgotten password form. */
export function rememberEmail(form: HTMLFormElement | null): void {
  const text = form === null ? null : new FormData(form).get('username');
  typed = typeof text === 'string' ? text : '';
}

/** Reads it once, so that the next person at this browser does not see it. */
export function takeRememberedEmail(): string {
  const kept = typed;
  typed = '';
  return kept;
}
