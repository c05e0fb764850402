import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dist } from '../programs.ts';

it('holds no character beyond Latin-1, with which V8 loads a file slower', async () => {
  const names = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  expect(names).toContain('server.js');
  for (const name of names) {
    const text = await readFile(join(dist, name), 'utf8');
    expect(/.*[^\0-\xFF].*/.exec(text)?.[0], name).toBeUndefined();
  }
});
