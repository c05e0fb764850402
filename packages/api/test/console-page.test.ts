import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadConsoleShell } from '../src/pages/admin-console.ts';
import { isSiteBuilt } from './support/server-process.ts';

const dist = fileURLToPath(new URL('../../../apps/admin/dist', import.meta.url));

describe.runIf(isSiteBuilt)('the page of the built console', () => {
  it('is not for search engines and carries nothing inline', async () => {
    const html = await loadConsoleShell(dist);
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).toMatch(/<script[^>]*\ssrc="\/admin\//);
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html).not.toContain('<style');
  });
});
