import { useUrlState } from './useUrlState.ts';

/**
 * One of several choices, kept in the address unless it is the default.
 * @param name in the address: `users.kind`
 * @returns the choice, the first where the address names none there is, and how to make another
 */
export function useChoice<Choice extends string>(
  name: string,
  options: readonly { value: Choice }[],
  first: Choice,
) {
  const [text, choose] = useUrlState(name);
  const choice = options.find(({ value }) => value === text)?.value ?? first;
  return [choice, (wanted: string) => choose(wanted === first ? '' : wanted)] as const;
}
