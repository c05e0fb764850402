let typed = '';

/** Carries the e-mail of the login form over to the form for a forgotten password. */
export function rememberEmail(form: HTMLFormElement | null): void {
  const text = form === null ? null : new FormData(form).get('username');
  typed = typeof text === 'string' ? text : '';
}

/** What was kept, once: the next person at this browser does not meet it. */
export function takeRememberedEmail(): string {
  const kept = typed;
  typed = '';
  return kept;
}
