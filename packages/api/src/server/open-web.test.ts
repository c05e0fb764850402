import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../test/harness.ts';
import { openWeb } from './open-web.ts';
import { NotBuiltError } from '../pages/site-files.ts';

const renderer =
  'export const render = async () => ({}); export const pageKey = () => null; export const inlineScripts = [];';

it('reports a client that is not built at the start, and never serves it as an empty page', async () => {
  const test = await createTestApp();
  const root = await mkdtemp(join(tmpdir(), 'isa-open-web-'));
  onTestFinished(async () => {
    await test.remove();
    await rm(root, { recursive: true });
  });
  const open = () => openWeb(test.deps, createServer(), root);
  await expect(open()).rejects.toThrow(new NotBuiltError('The site is not built yet: run npm start'));

  await mkdir(join(root, 'apps/site/dist/client'), { recursive: true });
  await mkdir(join(root, 'apps/site/dist/server'));
  await writeFile(join(root, 'apps/site/dist/client/index.html'), '<!--app-->');
  await writeFile(join(root, 'apps/site/dist/server/entry-server.js'), renderer);
  await expect(open()).rejects.toThrow(
    new NotBuiltError('The admin console is not built yet: run npm start'),
  );

  await mkdir(join(root, 'apps/admin/dist'), { recursive: true });
  await writeFile(join(root, 'apps/admin/dist/index.html'), '<title>Console</title>');
  await expect(open()).resolves.toHaveProperty('mount');
});
