import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { homeless, importsBetweenRooms } from './lib/modules.mjs';
import { root } from './lib/workspace.mjs';

test('the picture in docs/architecture.md is that of the code', () => {
  const picture =
    /```mermaid\n([^`]*)```/.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))?.[1] ?? '';
  const drawn = new Set(picture.match(/\w+ --> \w+/g));
  const real = importsBetweenRooms();
  const missing = [...real]
    .filter(([arrow]) => !drawn.has(arrow))
    .map(([arrow, file]) => `${arrow} (${file})`);
  const invented = [...drawn].filter((arrow) => !real.has(arrow));
  assert.deepEqual({ missing, invented }, { missing: [], invented: [] });
});

test('every source file stands in a module', () => {
  assert.deepEqual(homeless(), []);
});
