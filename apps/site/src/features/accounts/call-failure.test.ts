import { describe, expect, it } from 'vitest';
import { describeSignInFailure } from './call-failure.ts';

describe('how a failed sign-in is shown (fault 116)', () => {
  it('keeps the specified texts for wrong credentials', () => {
    const message = 'Invalid username/email or password';
    expect(describeSignInFailure({ status: 401, message, isOnline: true })).toEqual({
      message,
      cause: undefined,
      advice: 'Please check your credentials',
    });
  });

  it.each([
    ['too many attempts', 429, 'Too many failed attempts. Please try again later.', /^Too many requests\./],
    ['a server error', 500, 'Something went wrong on our side.', /^The server reported an error\./],
    ['a busy server', 503, 'Please try again.', /^The server is busy\./],
    ['a foreign origin', 403, 'This request came from another site.', /^The server refused/],
  ])('names %s and shows what the server says', (_what, status, message, advice) => {
    const shown = describeSignInFailure({ status, message, isOnline: true });
    expect(shown).toMatchObject({ message, cause: undefined, advice: expect.stringMatching(advice) });
    expect(shown.advice).not.toMatch(/connection|credentials/);
  });

  it.each([
    ['an error page of a proxy', 502, true, /^The server reported an error\./],
    ['a refusal by a proxy', 401, true, /^The server refused/],
    ['the login page of a network', 200, true, /^Another page responded/],
    ['no answer', undefined, true, /^The server could not be reached\. Check your connection/],
    ['no network', undefined, false, /^You are offline\./],
  ])('explains %s beside the specified text', (_what, status, isOnline, cause) => {
    expect(describeSignInFailure({ status, message: undefined, isOnline })).toEqual({
      message: 'Login failed',
      cause: expect.stringMatching(cause),
      advice: expect.stringMatching(cause),
    });
  });
});
