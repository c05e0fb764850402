import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoKnowledge } from '../../../../test/advisor-knowledge.ts';
import { faqTabs } from '../../../domain/content/faq.ts';
import { allRules } from '../../../domain/rules/rule-book.ts';
import { checkAdvice } from './advice-check.ts';
import type { AdvisorKnowledge } from './citations.ts';
import { htmlBlocks } from './tools/passage-index.ts';

let knowledge: AdvisorKnowledge;
beforeAll(async () => {
  knowledge = await demoKnowledge();
});
const check = (answer: string) => checkAdvice(answer, knowledge.products);

describe('a recommendation of a product gets a correction', () => {
  it.each([
    'You should buy the Everyday Cash ISA.',
    'You should choose the **Everyday Cash ISA** from Hearthmoor Bank.',
    'With £5,000 you should definitely go with [Everyday Cash ISA](/products/3).',
    'you should open the everyday cash isa today',
    'You should open a Hearthmoor Bank account.',
    'You should buy the Flexible Cash ISA from Emberlyn Savings.',
    'You ought to pick Hearthmoor Bank.',
    'You should put your £8,000 into the Everyday Cash ISA.',
    'You should move your money to Hearthmoor Bank.',
    'You should transfer your old ISA to the Online Easy Access Cash ISA.',
    'You’d better go for the first one.',
    'You should go with this one.',
    'You should choose that account.',
    'You should invest in Tesla.',
    'You should buy the Acme World Tracker fund.',
    'I recommend the Everyday Cash ISA.',
    'I would recommend opening the Everyday Cash ISA.',
    'I’d strongly suggest you go with the Wind & Solar Bonds IFISA.',
    'I recommend that you choose Marcus Cash ISA.',
    'We recommend the Acme Everyday Saver.',
    'I would choose the Everyday Cash ISA.',
    'I’d go with the second one.',
    'My recommendation is the Everyday Cash ISA.',
    'My advice would be to open the Everyday Cash ISA.',
    'Go with the Everyday Cash ISA.',
    'Choose the Everyday Cash ISA if you want easy access.',
    '- Pick the Everyday Cash ISA',
    'So, go for the Acme Growth ISA.',
    'The Everyday Cash ISA is the best choice for you.',
    'At 4.15%, the Everyday Cash ISA is probably the right account for you.',
    'The Everyday Cash ISA from Hearthmoor Bank is best for you.',
    'This is the best option for you.',
    'That account would be ideal for your needs.',
    'The Everyday Cash ISA would suit you.',
    'The best choice for you is the Everyday Cash ISA.',
    'Your best bet is the Everyday Cash ISA.',
    'You would be better off with the Everyday Cash ISA.',
    'If you want easy access, you should choose the Everyday Cash ISA.',
    'I cannot say whether you should buy shares, but you should buy the Everyday Cash ISA.',
    'I can’t see your balance, but you should choose the Everyday Cash ISA.',
  ])('%s', (sentence) => {
    const [line, more] = check(`Here is what I found.\n${sentence}`);
    expect(line).toMatch(/^Correction: /);
    expect(more).toBeUndefined();
  });
});

describe('no recommendation', () => {
  it.each([
    'You should open a Flexible Cash ISA from any bank that you trust.',
    'You should check with the provider.',
    'You should check the terms of the Everyday Cash ISA.',
    'You should consider whether the Everyday Cash ISA allows transfers.',
    'You should compare the Everyday Cash ISA with the Online Easy Access Cash ISA.',
    'You should consider whether you should buy the Everyday Cash ISA at all.',
    'I can’t recommend the Everyday Cash ISA or any other product.',
    'I cannot recommend a product.',
    'I do not recommend products.',
    'I can’t tell you that you should buy the Everyday Cash ISA.',
    'I can’t say whether the Everyday Cash ISA is right for you.',
    'I don’t think you should choose the Everyday Cash ISA without reading its terms.',
    'You asked if you should choose the Everyday Cash ISA.',
    'Should you go with the Everyday Cash ISA?',
    'Nobody here will say “you should buy the Everyday Cash ISA”.',
    'You should open a Lifetime ISA before you are 40.',
    'You should choose a Cash ISA if you need the money soon.',
    'You should choose a Stocks and Shares ISA only for money you can leave for years.',
    'I recommend speaking to a qualified adviser.',
    'I suggest MoneyHelper for free guidance.',
    'I recommend Citizens Advice.',
    'I recommend comparing the Everyday Cash ISA with others.',
    'You should get advice before you transfer a pension.',
    'You should get a letter from the Everyday Cash ISA provider.',
    'You should choose carefully.',
    'You should choose the account whose terms you have read.',
    'You should pick one that accepts transfers.',
    'Choose Cash ISA under Type to narrow the list.',
    'Choose an account with no withdrawal penalty if you need access.',
    'You must open the Everyday Cash ISA in a branch.',
    'You need to apply for the Everyday Cash ISA online.',
    'The Everyday Cash ISA has the highest rate: 4.15%.',
    'The Everyday Cash ISA is the best paying easy access account in this list.',
    'Which account is best for you depends on when you need the money.',
    'A Lifetime ISA is best for you only if you buy a first home or wait until 60.',
    'A qualified adviser can say what is right for you.',
    'You can open the Everyday Cash ISA with £1.',
    'You could choose the Everyday Cash ISA or leave the money where it is.',
    'If you choose the Everyday Cash ISA, interest is paid monthly.',
    'You should move your money with an ISA transfer, not by withdrawing it.',
    'You should put at most £4,000 into a Lifetime ISA this year.',
    '| Choose the Everyday Cash ISA | 4.15% |',
  ])('%s', (sentence) => {
    expect(check(sentence)).toEqual([]);
  });

  it('in our own guides, FAQ and rule book', () => {
    for (const { content } of knowledge.guides) expect(check(htmlBlocks(content).join('\n'))).toEqual([]);
    for (const { answer } of faqTabs.flatMap(({ items }) => items)) expect(check(answer)).toEqual([]);
    for (const { statement } of allRules()) expect(check(statement)).toEqual([]);
  });
});

it('is corrected once, however often it is stated', () => {
  expect(check('You should buy the Everyday Cash ISA. Choose the Everyday Cash ISA!')).toHaveLength(1);
});

it('reads any text without failing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(check(text).length).toBeLessThanOrEqual(1);
    }),
  );
});
