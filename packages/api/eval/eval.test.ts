import { beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedModel } from '../src/adapters/advisor-embedded/index.ts';
import type { AdvisorKnowledge } from '../src/features/advisor/answer/citations.ts';
import { demoKnowledge } from '../test/advisor-knowledge.ts';
import { readCases } from './cases.ts';
import { judge, type Verdict } from './check.ts';
import { converse } from './converse.ts';

/** What the built-in advisor has reached on questions that it was not trained on, as shares: no change may lose it. */
const INTENT_RIGHT = 0.88;
const ANSWER_RIGHT = 0.92;
const MOST_WRONG = 0.04;

let knowledge: AdvisorKnowledge;
beforeAll(async () => {
  knowledge = await demoKnowledge();
});

describe('the built-in advisor on the test questions', () => {
  it('recognises and answers no fewer than before, and is wrong no more often', async () => {
    const model = createEmbeddedModel(() => knowledge);
    const verdicts: Verdict[] = [];
    for (const each of readCases('test'))
      verdicts.push(judge(each, await converse(model, knowledge, each.turns)));
    const share = (is: (verdict: Verdict) => boolean) => verdicts.filter(is).length / verdicts.length;
    expect(verdicts.length).toBeGreaterThan(400);
    expect(share(({ isIntentRight }) => isIntentRight)).toBeGreaterThanOrEqual(INTENT_RIGHT);
    expect(share(({ answer }) => answer === 'right')).toBeGreaterThanOrEqual(ANSWER_RIGHT);
    expect(share(({ answer }) => answer === 'wrong')).toBeLessThanOrEqual(MOST_WRONG);
  });
});
