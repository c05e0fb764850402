import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import type { AppEnv } from './rest-route.ts';
import { mountBuiltFiles, mountIcon } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'isa-built-'));
const app = new Hono<AppEnv>();

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of [
    ['assets/a-1.js', 'plain'],
    ['assets/a-1.js.br', 'small'],
    ['assets/f-1.woff2', 'font'],
    ['favicon.svg', '<svg/>'],
    ['secret.txt', 'not ours to give'],
  ] as const)
    writeFileSync(join(folder, name), text);
  mountBuiltFiles(app, '/assets/*', folder);
  mountBuiltFiles(app, '/admin/assets/*', folder, '/admin');
  mountIcon(app, folder);
  app.onError((error, c) => c.text('', error instanceof AppError ? error.status : 500));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (path: string, coding?: string) =>
  app.request(path, { headers: coding ? { 'Accept-Encoding': coding } : {} });

describe('built files', () => {
  it.each([
    ['/assets/a-1.js', 'gzip, br', 'br', 'small'],
    ['/assets/a-1.js', undefined, null, 'plain'],
    ['/admin/assets/a-1.js', 'br', 'br', 'small'],
    ['/assets/f-1.woff2', 'br', null, 'font'],
  ])('%s for a client that accepts %s', async (path, coding, sent, text) => {
    const answer = await ask(path, coding);
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    expect(answer.headers.get('content-encoding')).toBe(sent);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('last-modified')).toBeNull();
  });

  it.each([
    '/assets/nothing.js',
    '/assets/',
    '/assets/..%2fsecret.txt',
    '/admin/assets/..%2f..%2fsecret.txt',
    '/admin/assets/a-2.js',
  ])('%s is not there', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it.each([
    ['POST', '/assets/a-1.js', 405],
    ['DELETE', '/admin/assets/a-1.js', 405],
    ['OPTIONS', '/assets/f-1.woff2', 405],
    ['POST', '/assets/nothing.js', 404],
    ['HEAD', '/assets/a-1.js', 200],
  ])('%s %s: %i (fault 103)', async (method, path, status) => {
    expect((await app.request(path, { method })).status).toBe(status);
  });

  it('the icon is kept for a day', async () => {
    const answer = await ask('/favicon.svg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await ask('/favicon.ico')).headers.get('location')).toBe('/favicon.svg');
  });
});
