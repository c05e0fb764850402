import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { unassigned, importsBetweenModules } from './lib/modules.mjs';
import { root } from './lib/workspace.mjs';

test('the picture in docs/architecture.md is that of the code', () => {
  const picture =
    /```mermaid\n([^`]*)```/.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))?.[1] ?? '';
  const drawn = new Set(picture.match(/\w+ --> \w+/g));
  const real = importsBetweenModules();
  const missing = [...real]
    .filter(([arrow]) => !drawn.has(arrow))
    .map(([arrow, file]) => `${arrow} (${file})`);
  const invented = [...drawn].filter((arrow) => !real.has(arrow));
  assert.deepEqual({ missing, invented }, { missing: [], invented: [] });
});

test('modules import each other in one direction', () => {
  const arrows = [...importsBetweenModules().keys()].map((arrow) => arrow.split(' --> '));
  /** @param {string} from @param {Set<string>} seen @returns {Set<string>} the modules that it reaches */
  function reach(from, seen = new Set()) {
    for (const [start, end = ''] of arrows) {
      if (start !== from || seen.has(end)) continue;
      seen.add(end);
      reach(end, seen);
    }
    return seen;
  }
  const modules = new Set(arrows.map(([from = '']) => from));
  assert.deepEqual(
    [...modules].filter((module) => reach(module).has(module)),
    [],
  );
});

test('every source file belongs to a module', () => {
  assert.deepEqual(unassigned(), []);
});
