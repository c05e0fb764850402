import { expect, it } from 'vitest';
import { CHAT_MESSAGE_MAX, SESSION_ID_LENGTH } from './chat.ts';

it('has the specified lengths', () => {
  expect([SESSION_ID_LENGTH, CHAT_MESSAGE_MAX]).toEqual([21, 4000]);
});
