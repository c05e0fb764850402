import { expect, it } from 'vitest';
import { converse } from '../../../eval/converse.ts';
import { demoKnowledge } from '../../../test/advisor-knowledge.ts';
import { createEmbeddedModel } from './index.ts';

// The limits are known until 5 April 2031.

async function asked(question: string, today: string) {
  const knowledge = await demoKnowledge(today);
  const { text } = await converse(
    createEmbeddedModel(() => knowledge),
    knowledge,
    [question],
  );
  return text.replaceAll('**', '');
}

it.each([
  ['What is the ISA allowance?', /^In 2031\/32: I don't know\. .*5 April 2031/],
  ['What is the Junior ISA limit?', /^In 2031\/32: I don't know\. .*5 April 2031/],
  ['I’ve paid £5,000 into an ISA this year. How much is left?', /^I don’t know the limits for 2031\/32/],
  ['Can I pay into my Help to Buy ISA?', /^No: payments into Help to Buy ISAs ended in November 2029/],
  ['What is the FSCS limit?', /^The FSCS covers/],
])('%s is not answered by limits that have run out', async (question, answer) => {
  expect(await asked(question, '2031-04-06')).toMatch(answer);
});

it('answers on the last day by the limits that it knows', async () => {
  expect(await asked('What is the ISA allowance?', '2031-04-05')).toMatch(/^The ISA allowance for 2030\/31/);
});
