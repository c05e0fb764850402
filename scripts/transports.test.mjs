import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './lib/workspace.mjs';

/** @param {string} file @param {RegExp} line a role and a verb @returns {Map<string, string>} the role of each verb */
function rolesOf(file, line) {
  const text = readFileSync(join(root, 'packages/api/src', file), 'utf8');
  return new Map([...text.matchAll(line)].map(([, role = '', verb = '']) => [verb, role]));
}

test('a verb asks for the same role at both transports', () => {
  const routes = rolesOf('rest.ts', /\b(anyone|user|admin)\('[A-Z]+', '[^']+', \w+, (\w+)/g);
  const procedures = rolesOf('router.ts', /\b(anyone|user|admin)\.input\(.+\)\.\w+\(run\((\w+)\)\)/g);
  const shared = [...procedures].filter(([verb]) => routes.has(verb));
  assert.ok(shared.length > 30, `only ${shared.length} verbs are found at both transports`);
  assert.deepEqual(
    shared.filter(([verb, role]) => routes.get(verb) !== role),
    [],
  );
});
