import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';

/** In a bigger file (React, charts) seconds of work would gain a few bytes. */
const BIGGEST_CHARACTERS = 100_000;

const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3 },
  format: { comments: false },
};

/**
 * Minifies once more what Vite has minified: terser puts the names of classes where they are used and folds what the
 * first round laid open, which makes a page's own code 4 % lighter.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'isa-minify-again',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.code.length > BIGGEST_CHARACTERS) continue;
          const { code } = await minify(file.code, OPTIONS);
          if (code === undefined) this.error(`No code for ${file.fileName}`);
          file.code = code;
        }
      },
    },
  };
}
