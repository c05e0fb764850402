import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.remove());

describe('guides', () => {
  it('are listed in their stable order, also without a catalogue, and each is found by its slug', async () => {
    const answer = await test.call('GET', '/api/guides');
    const guides = JSON.parse(answer.text) as {
      id: number;
      slug: string;
      category: string;
      content: string;
    }[];
    expect(guides.length).toBeGreaterThanOrEqual(5);
    expect(guides[0]?.category).toBe('ISA Basics');
    expect(guides[0]).not.toHaveProperty('position');
    expect(JSON.parse((await test.call('GET', '/api/guides')).text)).toEqual(guides);
    for (const guide of guides) {
      expect((await test.call('GET', `/api/guides/${guide.slug}`)).body).toEqual(guide);
      expect(guide.content).not.toMatch(/<script|on\w+=|javascript:/i);
    }
  });

  it.each([
    'nothing',
    '..%2f..%2fetc%2fpasswd',
    '__proto__',
    'constructor',
    '%00',
    '%E0%A4%A',
    "' OR 1=1 --",
  ])('%s is none: 404 in JSON', async (slug) => {
    const answer = await test.call('GET', `/api/guides/${slug}`);
    expect([answer.status, answer.body]).toEqual([404, { message: 'Guide not found' }]);
  });

  it('refuses a slug of 201 characters', async () => {
    expect((await test.call('GET', `/api/guides/${'x'.repeat(201)}`)).status).toBe(400);
  });
});
