import { expect, it } from 'vitest';
import { demoKnowledge } from '../../../../test/advisor-knowledge.ts';
import { normalised, readText } from './reading.ts';

// A feed adds products whose names begin like those that are there.

async function named(question: string) {
  const knowledge = await demoKnowledge();
  const [first] = knowledge.products;
  if (!first) throw new Error('The demo catalogue is empty');
  const longer = { ...first, id: 9001, name: '1 Year Fixed Rate Cash ISA Issue 42', provider: 'Fernhythe' };
  const fuller = { ...first, id: 9002, name: 'Farm Loans IFISA Plus Issue 7', provider: 'Sallowfield' };
  const known = { ...knowledge, products: [...knowledge.products, longer, fuller] };
  const text = normalised(question, known);
  return readText(text, text, question, known).products.map(({ name }) => name);
}

it.each([
  ['What’s the rate of the 1 Year Fixed Rate Cash ISA?', ['1 Year Fixed Rate Cash ISA']],
  ['What is the rate of 1 Year Fixed Rate Cash ISA?', ['1 Year Fixed Rate Cash ISA']],
  ['the rate of the 1 Year Fixed Rate Cash ISA from Quillbrook Bank', ['1 Year Fixed Rate Cash ISA']],
  ['the rate of the 1 Year Fixed Rate Cash ISA Issue 42', ['1 Year Fixed Rate Cash ISA Issue 42']],
  ['How much is £5,000 after 1 year at 4%?', []],
  ['the rate of Farm Loans IFISA', ['Farm Loans IFISA']],
  ['the rate of Farm Loans IFISA Plus Issue 7', ['Farm Loans IFISA Plus Issue 7']],
  ['the rate of Flexible Cash ISA', ['Flexible Cash ISA']],
  ['the rate of a flexible cash ISA', []],
])('%s names exactly what it says', async (question, names) => {
  expect(await named(question)).toEqual(names);
});
