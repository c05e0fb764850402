import { describe, expect, it } from 'vitest';
import { seedGuides } from '../../../../db/src/seed/guides.ts';
import { sanitiseGuideHtml } from './sanitise.ts';

const hostile = [
  '<script>alert(1)</script>',
  '<style>body{display:none}</style>',
  '<iframe src="https://example.com"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" jaVa&#115;cript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//example.com/x">x</a>',
  '<p onclick="alert(1)" style="position:fixed">x</p>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></p><img src=x onerror=alert(1)>',
  '<form action="https://example.com"><input name="password"></form>',
  '<base href="https://example.com/">',
  '<meta http-equiv="refresh" content="0;url=https://example.com">',
  '<table><td background="javascript:alert(1)">x</td></table>',
];

describe('guide HTML', () => {
  it.each(hostile)('%s comes out inert', (html) => {
    const safe = sanitiseGuideHtml(`<p>before</p>${html}<p>after</p>`);
    expect(safe).not.toMatch(
      /<(script|style|iframe|img|svg|math|form|input|base|meta)|javascript:|data:|\son\w+=|style=|href="\/\//i,
    );
    expect(safe).toContain('before');
    expect(safe).toContain('after');
  });

  it('keeps bold and italic by either tag and turns a link without a good address into text', () => {
    const html =
      '<p><b>a</b> <i>b</i> <a href="javascript:x">c <b>d</b></a> <a href="/faq">e</a> <a>f</a></p>';
    expect(sanitiseGuideHtml(html)).toBe(
      '<p><strong>a</strong> <em>b</em> c <strong>d</strong> <a href="/faq">e</a> f</p>',
    );
  });

  it('our own guides keep every word and tag', () => {
    const plain = (html: string) => html.replaceAll(/\s+/g, ' ').trim();
    for (const { content } of seedGuides) expect(plain(sanitiseGuideHtml(content))).toBe(plain(content));
  });
});
