const KEY = 'ask';

/** URL of the advisor with a question for its text field. */
export const advisorHref = (question: string): string =>
  `/chat-advisor?${new URLSearchParams({ [KEY]: question })}`;

/** The question in a query. */
export const questionIn = (search: string): string | null => new URLSearchParams(search).get(KEY);

/** The query without it. */
export function withoutQuestion(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(KEY);
  return rest.size === 0 ? '' : `?${rest}`;
}
