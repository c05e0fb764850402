import { describe, expect, it } from 'vitest';
import { sitePages } from '../domain/site-pages.ts';
import { restRoutes } from '../rest.ts';
import { createRoutePattern } from './route-pattern.ts';

const patternOf = createRoutePattern(
  restRoutes,
  ['products.list', 'account.me'],
  sitePages.flatMap(({ paths }) => paths),
);

describe('the name of a request in the metrics', () => {
  it.each([
    ['GET', '/api/products/7', '/api/products/{id}'],
    ['HEAD', '/api/products', '/api/products'],
    ['POST', '/api/chat/stream', '/api/chat/stream'],
    ['GET', '/api/chat/stream', '/api/chat/{sessionId}'],
    ['GET', '/api/nothing/here', '/api/*'],
    ['DELETE', '/api/products', '/api/*'],
    ['GET', '/trpc/products.list', '/trpc/products.list'],
    ['GET', '/trpc/products.list,account.me', '/trpc/(batch)'],
    ['GET', '/trpc/made.up', '/trpc/*'],
    ['GET', '/', '/'],
    ['GET', '/products/7', '/products/*'],
    ['GET', '/guides', '/guides'],
    ['GET', '/healthz', '/healthz'],
    ['GET', '/assets/app-1234.js', '/assets/*'],
    ['GET', '/wp-login.php', 'other'],
  ])('%s %s is %s', (method, path, pattern) => {
    expect(patternOf(method, path)).toBe(pattern);
  });

  it('is never `other` for a page of the site', () => {
    for (const { paths } of sitePages)
      for (const path of paths) expect(patternOf('GET', path.replace(/:\w+/, 'x-1')), path).not.toBe('other');
  });

  it('is the route itself for every route', () => {
    for (const { method, path } of restRoutes)
      expect(patternOf(method, path.replace(/\{\w+\}/g, 'x-1'))).toBe(path);
  });
});
