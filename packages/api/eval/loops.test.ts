import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { createEmbeddedModel } from '../src/adapters/advisor-embedded/index.ts';
import { demoKnowledge } from '../test/advisor-knowledge.ts';
import { converse } from './converse.ts';
import { loopsOf, patternsUsed } from './loops.ts';
import { allCases } from './questions/index.ts';

/** Of so many questions one is asked: they reach four patterns of five. */
const ONE_OF = 10;
/** Milliseconds after which a loop counts as undecided. */
const LONG_ENOUGH = 2000;

/** Whether its content can be divided in more ways than can be tried. What the checker cannot decide is not held against it. */
async function isEndless(loop: string): Promise<boolean> {
  const found = await check(loop, '', { checker: 'automaton', timeout: LONG_ENOUGH });
  return found.status === 'vulnerable' && found.complexity.type === 'exponential';
}

async function endlessOf(loops: Iterable<string>): Promise<string[]> {
  const endless: string[] = [];
  for (const loop of loops) if (await isEndless(loop)) endless.push(loop);
  return endless;
}

async function askSome(): Promise<void> {
  const knowledge = await demoKnowledge();
  const model = createEmbeddedModel(() => knowledge);
  const some = Object.values(allCases)
    .flat()
    .filter((_, at) => at % ONE_OF === 0);
  for (const { turns } of some) await converse(model, knowledge, turns);
}

describe('a message that no pattern matches', { timeout: 600_000 }, () => {
  it('is not tried in endless ways: no loop can be divided in two', async () => {
    const used = await patternsUsed(askSome);
    const loops = new Set(used.flatMap(loopsOf));
    // Else it was not the advisor's patterns that were looked at.
    expect(loops.size).toBeGreaterThan(200);
    expect(await endlessOf(loops)).toEqual([]);
  });

  it('would be found out, were one to be', async () => {
    expect(await endlessOf(loopsOf(/^(?:back |in |back in )+$/))).toHaveLength(1);
    expect(await endlessOf(loopsOf(/^(?:back |in )+$/))).toEqual([]);
  });
});
