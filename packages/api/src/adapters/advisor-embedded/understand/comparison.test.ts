import { beforeAll, describe, expect, it } from 'vitest';
import { demoKnowledge } from '../../../../test/advisor-knowledge.ts';
import type { Product } from '../../../domain/product.ts';
import { answer } from '../../../features/advisor/answer-loop.ts';
import type { AdvisorKnowledge } from '../../../features/advisor/knowledge.ts';
import { createEmbeddedModel } from '../index.ts';
import { comparedIn } from './comparison.ts';

let knowledge: AdvisorKnowledge;
beforeAll(async () => {
  const demo = await demoKnowledge();
  const named = (name: string) => {
    const found = demo.products.find((product) => product.name === name);
    if (!found) throw new Error(`No ${name}`);
    return found;
  };
  const fixed = named('1 Year Fixed Rate Cash ISA');
  const everyday = named('Everyday Cash ISA');
  knowledge = {
    ...demo,
    products: [
      ...demo.products,
      { ...fixed, id: 901, provider: 'Marlowe Bank', rating: 4.9, interestRate: 4.1 },
      { ...fixed, id: 902, provider: 'Pinecroft Savings', rating: 4.9, interestRate: 4.25 },
      { ...fixed, id: 903, provider: 'Hidden Bank', rating: 5, interestRate: 9, isActive: false },
      { ...everyday, id: 904, provider: 'Pinecroft Savings', rating: 3, interestRate: 5 },
    ],
  };
});

const seen = (question: string) =>
  comparedIn(question, knowledge.products).map(({ product }) => `${product.name}, ${product.provider}`);
const EVERYDAY = 'Everyday Cash ISA, Thistlewick Bank';
const FIXED = '1 Year Fixed Rate Cash ISA, Pinecroft Savings';

describe('two products under names that several providers share', () => {
  it.each([
    'Compare Everyday Cash ISA with 1 Year Fixed Rate Cash ISA',
    'compare everyday cash isa and 1 year fixed rate cash isa',
    'Everyday Cash ISA vs 1 Year Fixed Rate Cash ISA',
    'difference between everyday cash isa and 1 year fixed rate cash isa?',
    'Is the Everyday Cash ISA better than the 1 Year Fixed Rate Cash ISA?',
    'Everyday Cash ISA or 1 Year Fixed Rate Cash ISA?',
    'how does Everyday Cash ISA compare to 1 Year Fixed Rate Cash ISA',
    'should I have the Everyday Cash ISA rather than a 1 Year Fixed Rate Cash ISA',
  ])('%s: both, each the best rated, of equals the one that pays most', (question) => {
    expect(seen(question)).toEqual([EVERYDAY, FIXED]);
  });

  it.each<[string, string[]]>([
    [
      'Compare Everyday Cash ISA with 1 Year Fixed Rate Cash ISA from Quillbrook',
      [EVERYDAY, '1 Year Fixed Rate Cash ISA, Quillbrook Bank'],
    ],
    [
      'Pinecroft Everyday Cash ISA or Marlowe 1 Year Fixed Rate Cash ISA?',
      ['Everyday Cash ISA, Pinecroft Savings', '1 Year Fixed Rate Cash ISA, Marlowe Bank'],
    ],
    [
      'is Marlowe’s 1 Year Fixed Rate Cash ISA better than Quillbrook’s 1 Year Fixed Rate Cash ISA',
      ['1 Year Fixed Rate Cash ISA, Marlowe Bank', '1 Year Fixed Rate Cash ISA, Quillbrook Bank'],
    ],
  ])('%s: the provider that is named decides', (question, expected) => {
    expect(seen(question)).toEqual(expected);
  });

  it('says which provider stands for the name, and which others there are', async () => {
    const model = createEmbeddedModel(() => knowledge);
    const question = 'Compare Everyday Cash ISA with 1 Year Fixed Rate Cash ISA';
    let text = '';
    for await (const event of answer({ model, knowledge, history: [], question }))
      if (event.type === 'done') ({ text } = event);
    for (const part of [
      'Everyday Cash ISA, Thistlewick Bank',
      '1 Year Fixed Rate Cash ISA, Pinecroft Savings',
    ])
      expect(text).toContain(part);
    expect(text).toContain(
      'shown is the best rated of 3, **1 Year Fixed Rate Cash ISA** from **Pinecroft Savings** (the others: Quillbrook Bank, Marlowe Bank)',
    );
    expect(text).not.toContain('Hidden Bank');
  });
});

describe('a comparison', () => {
  it.each<[string, string[]]>([
    ['Index Tracker ISA vs Sustainable World ISA', ['Index Tracker ISA', 'Sustainable World ISA']],
    [
      'Cautious, Balanced or Adventurous ISA against Ready-Made Stocks & Shares ISA',
      ['Cautious, Balanced or Adventurous ISA', 'Ready-Made Stocks & Shares ISA'],
    ],
    [
      'Come & Go Flexible Cash ISA or Flexible Cash ISA',
      ['Come & Go Flexible Cash ISA', 'Flexible Cash ISA'],
    ],
    ['Everyday Cash ISA or a 2 year fixed one', ['Everyday Cash ISA', '2 Year Fixed Rate Cash ISA']],
  ])('%s: both sides', (question, names) => {
    expect(comparedIn(question, knowledge.products).map(({ product }) => product.name)).toEqual(names);
  });

  it.each([
    'cash ISA or stocks and shares ISA?',
    'difference between a Lifetime ISA and a Junior ISA',
    'which is better, a cash lifetime ISA or a junior cash ISA',
    'best 1 year fixed rate cash ISA',
    'tell me about the Everyday Cash ISA',
  ])('%s: no products are set side by side', (question) => {
    expect(seen(question)).toEqual([]);
  });

  it('finds both among ten thousand products', () => {
    const [first] = knowledge.products;
    if (!first) throw new Error('No product');
    const many: Product[] = Array.from({ length: 10_000 }, (_, at) => ({
      ...first,
      id: at + 1,
      name: `Number ${at} Saver Cash ISA`,
    }));
    const found = comparedIn('Number 77 Saver Cash ISA vs Number 9876 Saver Cash ISA', many);
    expect(found.map(({ product }) => product.id)).toEqual([78, 9877]);
  });
});
