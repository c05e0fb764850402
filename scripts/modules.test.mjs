import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { root, sources } from './lib/workspace.mjs';

/**
 * The modules of the code, by where their files are; the first that fits is a file's module.
 * @type {readonly (readonly [module: string, place: RegExp])[]}
 */
const MODULES = [
  ['db', /^packages\/db\/src\//],
  ['client', /^packages\/ui\/src\/client\//],
  ['ui', /^packages\/ui\/src\//],
  ['domain', /^packages\/api\/src\/domain\//],
  ['features', /^packages\/api\/src\/features\//],
  ['adapters', /^packages\/api\/src\/adapters\//],
  ['jobs', /^packages\/api\/src\/jobs\//],
  ['pages', /^packages\/api\/src\/pages\//],
  ['http', /^packages\/api\/src\/http\//],
  ['openapi', /^packages\/api\/src\/openapi\//],
  ['server', /^packages\/api\/src\/(rest|router|index)\.ts$|^packages\/api\/src\/(server|cli)\//],
  ['ratelimit', /^packages\/api\/src\/rate-limit\//],
  ['auth', /^packages\/api\/src\/auth\//],
  ['lib', /^packages\/api\/src\/lib\/|^packages\/api\/src\/[\w-]+\.ts$/],
  ['site', /^apps\/site\/src\//],
  ['admin', /^apps\/admin\/src\//],
];

/** Packages of the workspace as they are imported, and where they live. */
const PACKAGES = [
  [/^@isa\/api\/domain\/(.*)$/, 'packages/api/src/domain/$1'],
  [/^@isa\/api(\/.*)?$/, 'packages/api/src/index.ts'],
  [/^@isa\/db(\/.*)?$/, 'packages/db/src/index.ts'],
  [/^@isa\/ui\/(.*)$/, 'packages/ui/src/$1'],
];

/** `from '…'` and `import('…')`; what is imported for its types alone is not followed: it is gone when the code runs. */
const IMPORT = /(?:^|\n)\s*(?:import|export)(?! type\b)[^'";]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

/** @param {string} file relative to the root, with slashes */
const moduleOf = (file) => MODULES.find(([, place]) => place.test(file))?.[0];

/** @param {string} from the importing file @param {string} target as it is written there */
function resolve(from, target) {
  if (target.startsWith('.'))
    return relative(root, join(root, dirname(from), target))
      .split(sep)
      .join('/');
  for (const [name, place] of PACKAGES) if (name.test(target)) return target.replace(name, String(place));
  return undefined;
}

/** Whether every name of an import is a type: `import { type A, type B } from`. @param {string} statement */
const typesOnly = (statement) => {
  const names = /\{([^}]*)\}/.exec(statement)?.[1];
  if (!names || /(?:import|export)\s+\w/.test(statement)) return false;
  return names.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
};

const files = sources([
  'packages/db/src',
  'packages/ui/src',
  'packages/api/src',
  'apps/site/src',
  'apps/admin/src',
]).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

/**
 * Which module imports code of which, read from the sources.
 * @returns {Map<string, string>} `from --> to` and a file that does it
 */
function importsBetweenModules() {
  /** @type {Map<string, string>} */
  const arrows = new Map();
  for (const file of files) {
    const from = moduleOf(file);
    for (const match of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const path = resolve(file, match[1] ?? match[2] ?? '');
      const to = path === undefined || typesOnly(match[0]) ? undefined : moduleOf(path);
      if (from && to && from !== to) arrows.set(`${from} --> ${to}`, file);
    }
  }
  return arrows;
}

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
  assert.deepEqual(
    files.filter((file) => moduleOf(file) === undefined),
    [],
  );
});
