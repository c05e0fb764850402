import { expect, it } from 'vitest';
import { feedbackArea, suggestionsFor, type FeedbackArea } from './feedback.ts';

const areas: FeedbackArea[] = [
  'home',
  'products',
  'chat',
  'guides',
  'authentication',
  'profile',
  'payment',
  'default',
];

it.each([
  ['/', 'home'],
  ['/#chat', 'home'],
  ['', 'home'],
  ['/products', 'products'],
  ['/products/12', 'products'],
  ['/products?type=Cash+ISA', 'products'],
  ['/methodology', 'products'],
  ['/shortlist', 'products'],
  ['/compare?ids=1,2', 'products'],
  ['/product-update', 'default'],
  ['/productsearch', 'default'],
  ['/chat-advisor?sessionId=abc', 'chat'],
  ['/chat-history', 'chat'],
  ['/guides/isa-strategy', 'guides'],
  ['/isa-deadline', 'guides'],
  ['/faq', 'guides'],
  ['/login', 'authentication'],
  ['/register', 'authentication'],
  ['/verify-email/token', 'authentication'],
  ['/account', 'profile'],
  ['/?payment_intent=pi_1&redirect_status=succeeded', 'payment'],
  ['/calculator', 'default'],
  ['/__proto__', 'default'],
])('%s belongs to %s', (path, area) => expect(feedbackArea(path)).toBe(area));

it('offers three different openings of each type in each of the eight areas', () => {
  const all = areas.flatMap((area) => {
    const { general, bug, suggestion } = suggestionsFor(area);
    expect([general.length, bug.length, suggestion.length], area).toEqual([3, 3, 3]);
    return [...general, ...bug, ...suggestion];
  });
  expect(new Set(all).size).toBe(8 * 9);
  expect(all.every((text) => text.trim().length > 10)).toBe(true);
});
