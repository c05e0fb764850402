/** What the address asks for: a day, nothing (today), or something that is no day. */
export function askedDate(search: string): { on: string | null; bad: string | null } {
  const text = new URLSearchParams(search).get('on')?.trim() ?? '';
  if (text === '') return { on: null, bad: null };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  // 31 February parses as a day in March, which is not what was asked for.
  const isReal = isDay && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
  return isReal ? { on: text, bad: null } : { on: null, bad: text };
}

/** The one address of the rules of a day. */
export function rulesHref(search: string): string {
  const { on, bad } = askedDate(search);
  if (bad !== null) return '/rules?on=invalid';
  return on === null ? '/rules' : `/rules?on=${on}`;
}
