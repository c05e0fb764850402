import { isDate } from '@isa/api/domain/isa/tax-year';

/** The date in the URL: a date, none (today), or an invalid one. */
export function askedDate(search: string): { on: string | null; bad: string | null } {
  const text = new URLSearchParams(search).get('on')?.trim() ?? '';
  if (text === '') return { on: null, bad: null };
  return isDate(text) ? { on: text, bad: null } : { on: null, bad: text };
}

/** The canonical URL of the rules on a date. */
export function rulesHref(search: string): string {
  const { on, bad } = askedDate(search);
  if (bad !== null) return '/rules?on=invalid';
  return on === null ? '/rules' : `/rules?on=${on}`;
}
