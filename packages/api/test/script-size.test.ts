import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSiteBuilt } from './support/server-process.ts';

const ASSETS = join(import.meta.dirname, '../../../apps/site/dist/client/assets');
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
  const isRoot = new RegExp(`^(index|hydrate|${page})-.{8}\\.js$`);
  const roots = readdirSync(ASSETS).filter((name) => isRoot.test(name));
  expect(roots).toHaveLength(3);
  const scripts = roots.reduce((seen, script) => withImports(script, seen), new Set<string>());
  return Object.fromEntries([...scripts].map((name) => [name, statSync(join(ASSETS, `${name}.br`)).size]));
}

// On the current build, which `npm test` makes first.
describe.runIf(isSiteBuilt)('the built site', () => {
  it.each([
    ['Home', 95],
    ['Products', 95],
    ['Compare', 95],
  ])('has scripts of %s that take at most %i KB', (page, kilobytes) => {
    const bytes = scriptBytes(page);
    const total = Object.values(bytes).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(50 * 1024);
    expect(total, JSON.stringify(bytes)).toBeLessThanOrEqual(kilobytes * 1024);
  });
});
