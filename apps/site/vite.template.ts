import type { Plugin } from 'vite';
import { colourSchemeScript } from './src/boot/colour-scheme.ts';

const MODULE_SCRIPT = /\s*<script type="module"[^>]*><\/script>/;

/** Nothing but the HTML stands between a visitor and the first paint: the bootstrap comes after the page's text. */
function scriptLast(html: string): string {
  const [script = ''] = MODULE_SCRIPT.exec(html) ?? [];
  return html.replace(script, '').replace('</body>', () => `${script.trim()}\n  </body>`);
}

/**
 * Puts into index.html what the first paint needs: the inline script and the site's one stylesheet as text. The font is
 * not preloaded: text is first drawn in a fallback of the same measures, and on a slow line a preload holds that back.
 */
export function pageTemplate(): Plugin {
  return {
    name: 'isa-page-template',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const withScript = html.replace(
          '<!--head-->',
          `<script>${colourSchemeScript}</script>\n    <!--head-->`,
        );
        if (!bundle) return withScript;
        let page = scriptLast(withScript);
        for (const file of Object.values(bundle)) {
          const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${file.fileName}"[^>]*>`);
          if (file.type !== 'asset' || !link.test(page)) continue;
          const css =
            typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString('utf8');
          page = page.replace(link, () => `<style>${css.trim()}</style>`);
          delete bundle[file.fileName];
        }
        return page;
      },
    },
  };
}
