import type { Plugin } from 'vite';
import { colourSchemeScript } from './src/boot/colour-scheme.ts';

const MAIN_FONT = /atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/;

/**
 * Puts into index.html what the first paint needs: the inline script, the site's one stylesheet as text (no request
 * stands between the HTML and its paint) and the preload of the font.
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
        const files = Object.values(bundle);
        const font = files.find((file) => MAIN_FONT.test(file.fileName));
        if (!font) throw new Error('The main font is not in the build');
        const preload = `<link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin>`;
        let page = withScript.replace('<!--head-->', `${preload}\n    <!--head-->`);
        for (const file of files) {
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
