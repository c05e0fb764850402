import type { Plugin } from 'vite';
import { bannerScript } from './src/boot/inline-scripts.ts';

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const MODULE_SCRIPT = /\s*<script type="module"[^>]*><\/script>/;

/** Only the HTML comes before the first paint: the bootstrap comes after the page's text. */
function scriptLast(html: string): string {
  const [script = ''] = MODULE_SCRIPT.exec(html) ?? [];
  return html.replace(script, '').replace('</body>', () => `${script.trim()}\n  </body>`);
}

/**
 * Puts into index.html what the first paint needs before the page is known: the inline script. The font is not
 * preloaded: text is first drawn in a fallback of the same measures, and on a slow line a preload holds that back.
 */
export function pageTemplate(): Plugin {
  return {
    name: 'isa-page-template',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const withScript = html.replace('<!--head-->', `<script>${bannerScript}</script>\n    <!--head-->`);
        if (!bundle) return withScript;
        // The renderer writes the styles of the page in, those of every page too.
        return scriptLast(withScript).replaceAll(STYLESHEET, '').replaceAll(/\n\s*/g, '');
      },
    },
  };
}
