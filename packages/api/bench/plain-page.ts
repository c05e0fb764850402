/* The page a careful person would write by hand: the same content as ours, one small style, no script, no font. */

const style = `body{margin:0;font:17px/1.55 system-ui;color:#10243e;background:#fbfaf7}header,main,footer{max-width:1100px;margin:auto;padding:16px}
nav a{margin-right:16px}ul{padding-left:20px}h1{font-size:40px;line-height:1.1}table{width:100%;border-collapse:collapse;background:#fff}td,th{padding:12px;border-bottom:1px solid #e3e1da;text-align:left;vertical-align:top}
@media(max-width:767px){thead{display:none}tr,td{display:block}}`;

/** The document with the words, tables, links and fields of one of our pages, and nothing else of it. */
export function plainPage(ours: string): string {
  const title = /<title>(.*?)<\/title>/s.exec(ours)?.[1] ?? '';
  const body = /<div id="app">(.*)<\/div>\s*<script/s.exec(ours)?.[1] ?? '';
  const content = body
    .replaceAll(/<(script|style|svg|dialog|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(
      / (class|style|data-[\w-]+|aria-[\w-]+|role|tabindex|id|popover\w*)(="[^"]*")?(?=[\s>/])/gi,
      '',
    );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body>${content}</body></html>`;
}
