import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadAppSecret } from './app-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isa-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the secret of an installation', () => {
  it('is made once, for this user only, and stays', async () => {
    const home = join(folder, 'data');
    const env = { DATA_DIR: home, APP_SECRET: undefined };
    const first = await loadAppSecret(env);
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(await loadAppSecret(env)).toBe(first);
    const file = join(home, 'app-secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toBe(first);
    expect(await readdir(home)).toEqual(['app-secret']);
  });

  it('is the same for servers that start together', async () => {
    const env = { DATA_DIR: folder, APP_SECRET: undefined };
    const secrets = await Promise.all(Array.from({ length: 20 }, () => loadAppSecret(env)));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(folder)).toEqual(['app-secret']);
  });

  it('is APP_SECRET if that is set, and then nothing is written', async () => {
    expect(await loadAppSecret({ DATA_DIR: folder, APP_SECRET: 'from the environment' })).toBe(
      'from the environment',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('that cannot be stored is reported in one line', async () => {
    const file = join(folder, 'no-folder');
    await writeFile(file, '');
    const loading = loadAppSecret({ DATA_DIR: join(file, 'data'), APP_SECRET: undefined });
    await expect(loading).rejects.toThrow(/^the secret cannot be kept there.*ENOTDIR/);
  });

  it('is never replaced when the file is damaged: what was sealed with it would be lost', async () => {
    await writeFile(join(folder, 'app-secret'), '\n');
    await expect(loadAppSecret({ DATA_DIR: folder, APP_SECRET: undefined })).rejects.toThrow(
      'does not hold a secret',
    );
    expect(await readFile(join(folder, 'app-secret'), 'utf8')).toBe('\n');
  });
});
