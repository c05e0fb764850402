import { beforeAll, describe, expect, it } from 'vitest';
import { saidTwice, wrongWith } from './check.ts';
import { converse } from './converse.ts';
import { allCases } from './questions/index.ts';
import { demoKnowledge } from '../test/advisor-knowledge.ts';
import type { AdvisorKnowledge } from '../src/features/advisor/knowledge.ts';
import { createEmbeddedModel } from '../src/adapters/advisor-embedded/index.ts';

let knowledge: AdvisorKnowledge;
beforeAll(async () => {
  knowledge = await demoKnowledge();
});

describe('of the evaluation questions', { timeout: 180_000 }, () => {
  it.each(Object.entries(allCases))(
    '%s: at least 95 in 100 are answered right, none in the same sentence twice',
    async (_, cases) => {
      const model = createEmbeddedModel(() => knowledge);
      const wrong: string[] = [];
      const repeating: string[] = [];
      for (const each of cases) {
        const answered = await converse(model, knowledge, each.turns);
        const faults = wrongWith(each, answered);
        if (saidTwice(answered).length > 0)
          repeating.push(`${each.turns.join(' || ')}: ${saidTwice(answered).join(' | ')}`);
        if (faults.length > 0) wrong.push(`${each.turns.join(' || ')}: ${faults.join('; ')}`);
      }
      expect(repeating, 'No sentence of an answer occurs twice').toEqual([]);
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(cases.length * 0.05);
    },
  );
});
