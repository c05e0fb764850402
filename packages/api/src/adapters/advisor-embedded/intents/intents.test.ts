import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Example, parseExamples } from '../../../../train/examples.ts';
import { dialogueClasses, intents } from './index.ts';

const FEWEST_WORDINGS = 40;
const folder = new URL('examples/', import.meta.url);
const examples: Example[] = readdirSync(folder).flatMap((name) =>
  parseExamples(readFileSync(new URL(name, folder), 'utf8'), name),
);
const wordings = Map.groupBy(examples, ({ intent }) => intent);

describe('the intents', () => {
  it('have titles of their own', () => {
    const titles = [...intents.values()].map(({ title }) => title.toLowerCase());
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each([...intents.keys(), ...dialogueClasses])('%s has at least 40 wordings', (id) => {
    const texts = (wordings.get(id) ?? []).map(({ text }) => text.toLowerCase());
    expect(new Set(texts).size).toBeGreaterThanOrEqual(FEWEST_WORDINGS);
  });

  it('are named by every heading of the example files', () => {
    const known = new Set([...intents.keys(), ...dialogueClasses]);
    expect([...wordings.keys()].filter((id) => !known.has(id))).toEqual([]);
  });
});
