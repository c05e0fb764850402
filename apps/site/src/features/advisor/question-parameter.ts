const KEY = 'ask';

/** The advisor's address with a question that is put into its text field. */
export const advisorHref = (question: string): string =>
  `/chat-advisor?${new URLSearchParams({ [KEY]: question })}`;

/** The question that the query of an address brings along; null when there is none. */
export const questionIn = (search: string): string | null => new URLSearchParams(search).get(KEY);

/** The query without it. */
export function withoutQuestion(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(KEY);
  return rest.size === 0 ? '' : `?${rest}`;
}
