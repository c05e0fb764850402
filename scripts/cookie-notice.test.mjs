import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, sources } from './lib/workspace.mjs';

/** Takes keys as parameters: those of its callers are checked. */
const SCOPED = 'packages/ui/src/client/session-storage.ts';

const NOTICE = 'apps/site/src/pages/legal/content-cookies.tsx';

/** The ways in which the code names a key of a browser's storage. */
const KEYS = [
  /\b[A-Z]+_KEY = '([^']+)'/g,
  /Storage\.setItem\('([^']+)'/g,
  /use(?:Local|Session)Storage\b[^(]*\(\{\s*key: '([^']+)'/g,
];
/** A constant that holds a key. */
const NAMED =
  /(?:Storage\.setItem\(|\bsetScoped\(|use(?:Local|Session)Storage\b[^(;]*\(\{\s*key: )([A-Z]+_KEY)\b/g;
/** A key that none of them finds. */
const UNREADABLE =
  /(?:Storage\.setItem|\bsetScoped)\((?!'|[A-Z]+_KEY\b)|use(?:Local|Session)Storage\b[^(;]*\((?!\{\s*key: (?:'|[A-Z]+_KEY\b))/;

test('the cookie notice, which says that it lists all, names every entry that we put into a browser', () => {
  const folders = ['apps/site/src', 'apps/admin/src', 'packages/ui/src', 'packages/api/src/domain'];
  const files = sources(folders).filter((file) => /\.tsx?$/.test(file));
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  assert.deepEqual(
    files.filter((file, at) => file !== SCOPED && UNREADABLE.test(texts[at] ?? '')),
    [],
    'keys are written out, or are in a constant …_KEY',
  );
  const keys = new Set(
    KEYS.flatMap((key) => texts.flatMap((text) => [...text.matchAll(key)].map(([, name]) => name ?? ''))),
  );
  const every = texts.join('\n');
  assert.deepEqual(
    [...every.matchAll(NAMED)].map(([, name]) => name).filter((name) => !every.includes(`${name} = '`)),
    [],
    'each constant holds the key itself',
  );
  const notice = readFileSync(join(root, NOTICE), 'utf8');
  assert.ok(keys.size >= 9, 'the keys are found');
  assert.deepEqual(
    [...keys].filter((key) => !notice.includes(`<code>${key}</code>`)),
    [],
  );
});
