import { beforeAll, describe, expect, it } from 'vitest';
import { demoKnowledge } from '../../../test/advisor-knowledge.ts';
import type { AdvisorKnowledge } from './citations.ts';
import { checkRates } from './rate-check.ts';

let knowledge: AdvisorKnowledge;
beforeAll(async () => {
  knowledge = await demoKnowledge();
});
const check = (answer: string) => checkRates(answer, knowledge.products);

describe('a rate that the catalogue does not have', () => {
  it.each([
    'Everyday Cash ISA pays 9.99%.',
    'The **Everyday Cash ISA** from Thistlewick Bank pays 4.2% AER.',
    'At present the everyday cash isa offers up to 5%.',
  ])('is corrected: %s', (answer) => {
    expect(check(answer)).toEqual([
      'Correction: the rate of Everyday Cash ISA in this site’s catalogue is 4.15%.',
    ]);
  });
});

describe('no rate is corrected', () => {
  it.each([
    'Everyday Cash ISA pays 4.15%, a fix of another bank 5%.',
    'Online Easy Access Cash ISA pays 3.55% after its bonus.',
    'If Everyday Cash ISA pays 5%, you earn more.',
    'Everyday Cash ISA no longer pays 5%.',
    'With Everyday Cash ISA you keep 100% of the interest.',
    'A cash ISA pays 5%.',
  ])('%s', (answer) => {
    expect(check(answer)).toEqual([]);
  });
});
