const KEY = 'ask';

/** An address that brings a question along to the advisor, which login and registration hand on. */
export const withQuestion = (path: string, question: string | null): string =>
  question ? `${path}?${new URLSearchParams({ [KEY]: question })}` : path;

/** The question that the query of an address brings along; null when there is none. */
export const questionIn = (search: string): string | null => new URLSearchParams(search).get(KEY);

/** Where a saver goes who has just signed in: home, or to the advisor with the question they had in mind. */
export const afterSignIn = (search: string): string => {
  const question = questionIn(search);
  return question ? withQuestion('/chat-advisor', question) : '/';
};

/** The query without it. */
export function withoutQuestion(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(KEY);
  return rest.size === 0 ? '' : `?${rest}`;
}
