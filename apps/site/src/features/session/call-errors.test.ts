import { reasonOf } from '@isa/ui/client/errors.ts';
import { HttpError } from '@isa/ui/client/http-error.ts';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

const page = '<!doctype html><title>Sign in to this network</title>';

test.each<[what: string, error: unknown, reason: string]>([
  ['no response', new TypeError('Failed to fetch'), 'The server could not be reached.'],
  [
    'a page instead of the API',
    new HttpError(200, page, 'OK'),
    'Another page responded instead of the server.',
  ],
  ['a proxy’s 502', new HttpError(502, page, 'Bad Gateway'), 'The server reported an error.'],
  ['a proxy’s 503', new HttpError(503, page, 'Service Unavailable'), 'The server is busy.'],
  ['a proxy’s 429', new HttpError(429, '', 'Too Many Requests'), 'Too many requests.'],
  ['a proxy’s 403', new HttpError(403, page, 'Forbidden'), 'The server refused the request.'],
  ['words of the server', new HttpError(413, '{"message":"That is too long."}', ''), 'That is too long.'],
])('%s is reported by its cause', (_what, error, reason) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  expect(reasonOf(error).startsWith(reason)).toBe(true);
});

test('a call without a connection says that the browser is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reasonOf(new TypeError('Failed to fetch'))).toBe(
    'You are offline. Please connect to the internet and try again.',
  );
});
