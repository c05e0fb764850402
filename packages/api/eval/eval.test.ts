import { beforeAll, describe, expect, it } from 'vitest';
import { wrongWith } from './check.ts';
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
  it.each(Object.entries(allCases))('%s: at least 95 in 100 are answered right', async (_, cases) => {
    const model = createEmbeddedModel(() => knowledge);
    const wrong: string[] = [];
    for (const each of cases) {
      const faults = wrongWith(each, await converse(model, knowledge, each.turns));
      if (faults.length > 0) wrong.push(`${each.turns.join(' || ')}: ${faults.join('; ')}`);
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(cases.length * 0.05);
  });
});
