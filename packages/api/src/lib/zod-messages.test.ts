import { expect, it } from 'vitest';
import { z } from 'zod';
import { setPlainMessages } from './zod-messages.ts';

setPlainMessages();

const first = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

it.each([
  ['a field that is not there', z.object({ message: z.string() }), {}, 'This field is required'],
  ['a field of another kind', z.object({ message: z.string() }), { message: 1 }, 'Must be a text'],
  ['a number that is none', z.coerce.number(), 'abc', 'Must be a number'],
  ['a number below', z.number().min(0), -1, 'Must be 0 or more'],
  ['a number above', z.number().max(5), 5.5, 'Must be at most 5'],
  ['a text that is too long', z.string().max(3), 'four', 'Must be at most 3 characters'],
  ['a list that is too long', z.array(z.string()).max(1), ['a', 'b'], 'Must be at most 1 entry'],
  ['a text that is too short', z.string().min(1), '', 'Must be 1 character or more'],
  ['a number that must be above', z.number().positive(), 0, 'Must be more than 0'],
  ['a text of another pattern', z.string().regex(/^[a-z]+$/), 'A', 'Is not valid'],
  ['a choice', z.enum(['demo', 'none']), 'x', 'Must be one of: demo, none'],
  ['an unknown field', z.strictObject({}), { x: 1 }, 'Not known here: x'],
  ['none of several kinds', z.union([z.string(), z.number()]), true, 'Is not valid'],
])('%s is reported in words for a person', (_what, schema, value, message) => {
  expect(first(schema, value)).toBe(message);
});

it('a schema’s own words win', () => {
  expect(first(z.string({ error: 'Please enter a name' }), 1)).toBe('Please enter a name');
});
