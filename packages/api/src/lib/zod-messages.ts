import { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

type RawIssue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

/** `limit` of characters, entries or the value itself, whatever `origin` has. */
function bound(origin: string, limit: unknown): string {
  const isOne = Number(limit) === 1;
  if (origin === 'string') return `${String(limit)} ${isOne ? 'character' : 'characters'}`;
  return origin === 'array' ? `${String(limit)} ${isOne ? 'entry' : 'entries'}` : String(limit);
}

/**
 * What is wrong with a value, in words for a person, where its schema has no message of its own. The name of the field
 * is shown beside the message.
 * @returns undefined for the few kinds of issue that have no plain words here
 */
export function plainMessage(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is required';
      return `Must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'too_small':
      if (issue.inclusive === false) return `Must be more than ${String(issue.minimum)}`;
      return `Must be ${bound(issue.origin, issue.minimum)} or more`;
    case 'too_big':
      return `Must be at most ${bound(issue.origin, issue.maximum)}`;
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return 'Is not valid';
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return issue.input === undefined ? 'This field is required' : 'Is not valid';
    default:
      return undefined;
  }
}

/** Sets these words for every schema of the process. */
export function setPlainMessages(): void {
  z.config({ customError: plainMessage });
}
