import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parts, readCases } from '../../../../eval/cases.ts';
import { type Example, parseExamples } from '../../../../train/examples.ts';
import { dialogueClasses, intents } from './index.ts';

const FEWEST_WORDINGS = 40;
const folder = new URL('examples/', import.meta.url);
const examples: Example[] = readdirSync(folder).flatMap((name) =>
  parseExamples(readFileSync(new URL(name, folder), 'utf8'), name),
);
/** Letters and figures alone; as it is where there are none. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}£%]+/gu, ' ')
    .trim() || text;
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

  it('have no wording in common with each other or with the evaluation', () => {
    const asked = parts.flatMap((part) => readCases(part).flatMap(({ turns }) => turns));
    const taken = new Map(
      asked.filter((text) => plain(text).split(' ').length >= 4).map((text) => [plain(text), 'eval']),
    );
    const repeated = examples.filter(({ intent, text }) => {
      const other = taken.get(plain(text));
      taken.set(plain(text), intent);
      return other !== undefined && other !== intent;
    });
    expect(repeated).toEqual([]);
  });

  it('are named by every heading of the example files', () => {
    const known = new Set([...intents.keys(), ...dialogueClasses]);
    expect([...wordings.keys()].filter((id) => !known.has(id))).toEqual([]);
  });
});
