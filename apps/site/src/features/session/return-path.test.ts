import { expect, test } from 'vitest';
import { loginHref, returnPath, withReturn } from './return-path.ts';

test('the way to login leads back to the page that was asked for with a query, and to no other (fault 63)', () => {
  expect(loginHref('/chat-advisor', '')).toBe('/login');
  expect(loginHref('/chat-advisor', '?ask=A+%26+B%3F&sessionId=x')).toBe(
    '/login?next=%2Fchat-advisor&ask=A+%26+B%3F&sessionId=x',
  );
  expect(loginHref('/chat-history', '?sessionId=x&next=//evil.example')).toBe(
    '/login?next=%2Fchat-history&sessionId=x',
  );
  expect(loginHref('/chat-advisor/', '?ask=A')).toBe('/login?next=%2Fchat-advisor&ask=A');
  expect(loginHref('/products', '?type=Cash+ISA')).toBe('/login');
  const bank = '?payment_intent=a&payment_intent_client_secret=b&redirect_status=succeeded';
  expect(loginHref('/chat-advisor', bank)).toBe(`/login${bank}`);
  expect(returnPath(`${bank}&next=/chat-advisor&ask=A`)).toBe('/chat-advisor?ask=A');
  expect(withReturn('/register', '?next=/chat-advisor&ask=A')).toBe('/register?next=%2Fchat-advisor&ask=A');

  for (const next of [
    '//evil.example',
    '//evil.example/chat-advisor',
    'https://evil.example/chat-advisor',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/chat-advisor/../../evil.example',
    '/chat-advisor@evil.example',
    '/products',
    '/admin',
    '',
  ]) {
    const search = `?${new URLSearchParams({ next, ask: 'A' })}`;
    expect(returnPath(search), next).toBeNull();
    expect(withReturn('/register', search), next).toBe('/register');
  }
});
