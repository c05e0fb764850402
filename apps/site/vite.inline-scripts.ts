import { minify } from 'terser';
import type { Plugin } from 'vite';
import { bannerScript, earlyScript } from './src/boot/inline-scripts.ts';

const exported = (name: string, script: string) => `export const ${name} = ${JSON.stringify(script)};`;

/**
 * Minifies the script that is inlined in every page: it is written to be read, and is sent with each page. The other one
 * stays as it is, since it is in the template already.
 */
export function minifyInlineScripts(): Plugin {
  return {
    name: 'isa-minify-inline-scripts',
    apply: 'build',
    transform: {
      filter: { id: /\/boot\/inline-scripts\.ts$/ },
      async handler() {
        const { code } = await minify(earlyScript, { ecma: 2020, compress: { passes: 3 } });
        if (code === undefined) this.error('No code for the inline script');
        return { code: [exported('bannerScript', bannerScript), exported('earlyScript', code)].join('\n') };
      },
    },
  };
}
