import { isDate } from '@isa/api/domain/isa/tax-year';

/** What the address asks for: a day, nothing (today), or something that is no day. */
export function askedDate(search: string): { on: string | null; bad: string | null } {
  const text = new URLSearchParams(search).get('on')?.trim() ?? '';
  if (text === '') return { on: null, bad: null };
  return isDate(text) ? { on: text, bad: null } : { on: null, bad: text };
}

/** The one address of the rules of a day. */
export function rulesHref(search: string): string {
  const { on, bad } = askedDate(search);
  if (bad !== null) return '/rules?on=invalid';
  return on === null ? '/rules' : `/rules?on=${on}`;
}
