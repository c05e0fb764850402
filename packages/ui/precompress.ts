import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(js|css|svg)$/;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const best = { ...size, [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, { params: best })),
    writeFile(`${file}.gz`, await zip(bytes, { level: 9 })),
  ]);
}

/** Writes `.br` and `.gz` files beside every text file of the build. @internal of the builds */
export function precompress(): Plugin {
  return {
    name: 'isa-precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(names.map((name) => compress(join(dir, name))));
    },
  };
}
