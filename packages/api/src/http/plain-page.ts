import { escapeHtml } from '../domain/html.ts';

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0; padding: 15vh 1.5rem; font: 1.0625rem/1.5 system-ui, sans-serif;
    background: light-dark(#fbfaf7, #10181f); color: light-dark(#10233f, #e8edf2) }
  main { max-width: 34rem; margin: auto }
  h1 { line-height: 1.2 }
  a { display: inline-block; padding: .75rem 1.5rem .75rem 0; color: light-dark(#0b5d66, #7fd0d8) }
  button { padding: .75rem 1.25rem; border: 0; border-radius: .5rem; font: inherit; cursor: pointer;
    background: light-dark(#0b5d66, #7fd0d8); color: light-dark(#fff, #10181f) }`;

/**
 * A page that needs nothing else: no script, no file, no font of ours.
 * @param title its heading as well
 * @param content HTML
 */
export const plainPage = (title: string, content: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ISA Compass</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
