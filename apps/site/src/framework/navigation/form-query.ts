/** The query of a form without files, as a browser without scripts would send it. */
export function formQuery(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return query.toString();
}
