import { describe, expect, it } from 'vitest';
import { RULES_RECORDED_ON } from './rule-book.ts';
import { ruleChanges } from './rule-changes.ts';

describe('changes that the rule book knows', () => {
  it('are dated with the day they hold from, the latest first, each with its sources', () => {
    const entries = ruleChanges();
    const days = entries.map(({ on }) => on);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(days).size).toBe(days.length);
    expect(days).toContain('2025-12-01');
    for (const { sources, publishedAt, on } of entries) {
      expect(sources.length, on).toBeGreaterThan(0);
      expect(publishedAt <= RULES_RECORDED_ON, on).toBe(true);
    }
  });

  it('say what is announced only, and leave out what nothing confirms', () => {
    const april = ruleChanges().find(({ on }) => on === '2027-04-06');
    expect(april?.html).toContain('£12,000');
    expect(april?.html).toContain('Announced, not law when we recorded it.');
    expect(april?.html).not.toContain('turning 65 during the year');
  });
});
