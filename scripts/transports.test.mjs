import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './lib/workspace.mjs';

/** @param {string} file @param {RegExp} line a role and a service function @returns {Map<string, string>} the role of each function */
function rolesOf(file, line) {
  const text = readFileSync(join(root, 'packages/api/src', file), 'utf8');
  return new Map([...text.matchAll(line)].map(([, role = '', name = '']) => [name, role]));
}

test('a service function has the same role in both transports', () => {
  const routes = rolesOf('rest.ts', /\b(anyone|user|admin)\('[A-Z]+', '[^']+', \w+, (\w+)/g);
  const procedures = rolesOf('router.ts', /\b(anyone|user|admin)\.input\(.+\)\.\w+\(run\((\w+)\)\)/g);
  const shared = [...procedures].filter(([name]) => routes.has(name));
  assert.ok(shared.length > 30, `only ${shared.length} functions are found in both transports`);
  assert.deepEqual(
    shared.filter(([name, role]) => routes.get(name) !== role),
    [],
  );
});
