import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadBuiltSite } from '../src/pages/site-files.ts';
import { createTestApp } from './harness.ts';
import { isSiteBuilt } from './support/server-process.ts';
import { createSite } from './support/site.ts';

const SITE = join(import.meta.dirname, '../../../apps/site');
const ASSETS = join(SITE, 'dist/client/assets');
const STATIC_IMPORT = /\b(?:from|import)"\.\/([^"]+\.js)"/g;

/** A script and all that it imports statically. */
function withImports(script: string, seen = new Set<string>()): Set<string> {
  if (seen.has(script)) return seen;
  seen.add(script);
  const code = readFileSync(join(ASSETS, script), 'utf8');
  for (const [, imported = ''] of code.matchAll(STATIC_IMPORT)) withImports(imported, seen);
  return seen;
}

/** Compressed scripts of a page once it is hydrated, in bytes: those of bootstrap, app and page. */
function scriptBytes(page: string): Record<string, number> {
  const isRoot = new RegExp(`^(index|hydrate|${page})-.{7}\\.js$`);
  const roots = readdirSync(ASSETS).filter((name) => isRoot.test(name));
  expect(roots).toHaveLength(3);
  const scripts = roots.reduce((seen, script) => withImports(script, seen), new Set<string>());
  return Object.fromEntries([...scripts].map((name) => [name, statSync(join(ASSETS, `${name}.br`)).size]));
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** Size of the font of every page, in bytes. */
const fontBytes = () =>
  sum(
    readdirSync(ASSETS)
      .filter((name) => /^english-.*\.woff2$/.test(name))
      .map((name) => statSync(join(ASSETS, name)).size),
  );

// On the current build, which `npm test` makes first.
describe.runIf(isSiteBuilt)('the built site', () => {
  it.each([
    ['Home', 95],
    ['Products', 95],
    ['Compare', 95],
  ])('has scripts of %s that take at most %i KB', (page, kilobytes) => {
    const bytes = scriptBytes(page);
    const total = sum(Object.values(bytes));
    expect(total).toBeGreaterThan(50 * 1024);
    expect(total, JSON.stringify(bytes)).toBeLessThanOrEqual(kilobytes * 1024);
  });

  it.each([
    ['/', 'Home', 120],
    ['/products', 'Products', 120],
    ['/compare?ids=1,2,3,4&amount=15000', 'Compare', 120],
  ])('sends a first visitor to $0 at most $2 KB', async (path, page, kilobytes) => {
    const test = await createTestApp({ catalogue: 'demo' });
    onTestFinished(() => test.remove());
    const { app } = createSite(test.deps, (await loadBuiltSite(SITE)).bundle);
    const html = await (await app.request(path)).text();
    const bytes = { html: brotliCompressSync(html).byteLength, font: fontBytes(), ...scriptBytes(page) };
    expect(bytes.html).toBeGreaterThan(5 * 1024);
    expect(bytes.font).toBeGreaterThan(5 * 1024);
    expect(sum(Object.values(bytes)), JSON.stringify(bytes)).toBeLessThanOrEqual(kilobytes * 1024);
  });
});
