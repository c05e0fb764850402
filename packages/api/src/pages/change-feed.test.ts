import { changeLog } from '@isa/db';
import { describe, expect, it } from 'vitest';
import { ownApp } from '../../test/support/own-app.ts';
import { changeFeed } from './change-feed.ts';

const SITE = 'https://isa.example';
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map((match) => match[1] ?? '');

describe('/changes.rss', () => {
  it('is RSS 2.0 with the entries of /changes, the last published first', async () => {
    const test = await ownApp({ env: { PUBLIC_URL: SITE } });
    await test.deps.db.write((orm) =>
      orm.insert(changeLog).values({
        kind: 'correction',
        happenedOn: '2026-11-19',
        title: 'Tom & "Jerry" <b>\u0007\uD800',
        content: '<p>5 &lt; 6</p><script>alert(1)</script>',
        sources: [],
        publishedAt: '2026-11-20T13:00:00.000Z',
        updatedAt: '2026-11-20T13:00:00.000Z',
      }),
    );
    await test.deps.catalogue.refresh();
    const answer = await test.call('GET', '/changes.rss');
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { text } = answer;
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true);
    expect(text).not.toMatch(/<script|<p>|[\0-\x08\uD800]/);
    expect(text).toContain('<title>Tom &#38; &#34;Jerry&#34; &#60;b&#62;\uFFFD</title>');
    expect(text).toContain('<description>&#60;p&#62;5 &#38;lt; 6&#60;/p&#62;</description>');
    const dates = all(text, 'pubDate');
    expect(dates[0]).toBe('Fri, 20 Nov 2026 13:00:00 GMT');
    expect(dates.map(Date.parse)).toEqual(dates.map(Date.parse).toSorted((a, b) => b - a));
    const guids = all(text, 'guid');
    expect(guids).toHaveLength(dates.length);
    expect(new Set(guids).size).toBe(guids.length);
    expect(guids[0]).toMatch(new RegExp(`^${SITE}/changes#entry-\\d+$`));
    expect(all(text, 'link').every((link) => link.startsWith(SITE))).toBe(true);
  });

  it('is sent again only when something has changed', async () => {
    const test = await ownApp();
    const etag = (await test.call('GET', '/changes.rss')).headers.get('etag') ?? '';
    const again = () => test.call('GET', '/changes.rss', { headers: { 'If-None-Match': etag } });
    expect((await again()).status).toBe(304);
    expect((await test.call('HEAD', '/changes.rss')).text).toBe('');
    const at = '2026-11-20T13:00:00.000Z';
    await test.deps.db.write((orm) =>
      orm.insert(changeLog).values({
        kind: 'rule',
        happenedOn: '2026-11-19',
        title: 'New',
        content: '<p>New</p>',
        sources: [],
        publishedAt: at,
        updatedAt: at,
      }),
    );
    await test.deps.catalogue.refresh();
    expect((await again()).status).toBe(200);
    expect((await test.call('POST', '/changes.rss')).status).toBe(405);
  });

  it('is a feed without entries too', () => {
    expect(changeFeed(SITE, [])).toContain('<language>en-gb</language></channel></rss>');
  });
});
