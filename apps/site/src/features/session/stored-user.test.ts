import { expect, test } from 'vitest';
import { parseStoredUser, type StoredUser, storedUserText, withKnown } from '@isa/ui/client/stored-user.ts';

const ada = {
  id: 7,
  username: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  credits: 20,
  isAdmin: true,
  emailVerified: false,
  verificationToken: 'token',
};

test('a stored user is read as it was written, without what is not to be kept', () => {
  const known = { ...ada, createdAt: '2026-01-01', mustChangePassword: true };
  expect(parseStoredUser(storedUserText(known))).toEqual(ada);
});

test('ignores stored values of any other shape', () => {
  expect(parseStoredUser('{"id":7,"username":5,"isAdmin":"true","credits":"9","emailVerified":1}')).toEqual({
    id: 7,
    username: '',
    firstName: '',
    lastName: '',
    credits: 0,
    isAdmin: false,
  });
});

test('an absent and a broken entry are distinguished', () => {
  expect(parseStoredUser(null)).toBe('none');
  for (const text of ['', '{"id":', 'null', '[1, 2]', '"ada"', '{}', '{"id":"7","username":"ada"}']) {
    expect(parseStoredUser(text), text).toBe('broken');
  }
});

test('an update of a user is merged with what is known of the same user only', () => {
  const { verificationToken: _kept, ...update }: StoredUser = { ...ada, credits: 10 };
  expect(withKnown<StoredUser>(update, ada)).toEqual({ ...ada, credits: 10 });
  expect(withKnown(update, null)).toEqual(update);
  expect(withKnown<StoredUser>({ ...update, id: 8 }, ada), 'the link of another address').toEqual({
    ...update,
    id: 8,
  });
});
