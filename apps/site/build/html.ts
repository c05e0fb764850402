import { minify } from 'terser';
import type { Plugin } from 'vite';
import { bannerScript, earlyScript } from '../src/framework/boot/inline-scripts.ts';

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;
/** Line breaks next to a tag, not those inside one. */
const BETWEEN_TAGS = /(?<=>)\n\s*|\n\s*(?=<)/g;
const MODULE_SCRIPT = /\s*<script type="module"[^>]*><\/script>/;

/** Moves the bootstrap after the page's text, so that it does not delay the first paint. */
function scriptLast(html: string): string {
  const [script = ''] = MODULE_SCRIPT.exec(html) ?? [];
  return html.replace(script, '').replace('</body>', () => `${script.trim()}\n  </body>`);
}

/**
 * Puts the inline script into index.html. The font is not preloaded: text is drawn in a fallback with the
 * same metrics first, and on a slow connection a preload would delay that.
 */
export function pageTemplate(): Plugin {
  return {
    name: 'isa-page-template',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const withScript = html.replace('<!--head-->', `<script>${bannerScript}</script>\n    <!--head-->`);
        if (!bundle) return withScript;
        // The renderer inlines the styles.
        return scriptLast(withScript).replaceAll(STYLESHEET, '').replaceAll(BETWEEN_TAGS, '');
      },
    },
  };
}

const exported = (name: string, script: string) => `export const ${name} = ${JSON.stringify(script)};`;

/** Minifies the script that is inlined in every page. The other one is in the template already. */
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
