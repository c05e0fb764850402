import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoKnowledge } from '../../../../test/advisor-knowledge.ts';
import { catalogueNames } from './catalogue-names.ts';
import { bandIn, kindsIn, moneyIn, monthlyAmount, ratesIn, yearlyAmount } from './entities.ts';
import { normalise } from './normalise.ts';
import { ageGroupIn, peopleIn, untilAgeIn } from './people.ts';
import { partsOf } from './sentences.ts';
import { editDistance, spellingCorrector } from './spelling.ts';
import { crossesTaxYear, daysNamedIn } from './named-days.ts';
import { fixedTermsIn, termBoundIn } from './terms.ts';
import { periodIn, whenIn } from './time.ts';

const TODAY = '2026-11-20';
const correct = spellingCorrector(new Set());
const read = (text: string) => normalise(text, correct);

describe('one way of writing what can be written many ways', () => {
  it.each([
    ['What’s the LISA limit?', 'what is the lifetime isa limit?'],
    ['S&S ISAs', 'stocks and shares isas'],
    ['stocks n shares isa', 'stocks and shares isa'],
    ['JISA vs IFISA', 'junior isa vs innovative finance isa'],
    ['my kid’s ISA', 'my junior isa'],
    ['H2B', 'help to buy isa'],
    ['I’ve got ten grand', 'i have got £10000'],
    ['5,000 pounds', '£5000'],
    ['£5k and 1.5m', '£5000 and £1500000'],
    ['twelve thousand five hundred', '£12500'],
    ['£150 pcm', '£150 a month'],
    ['£150/month, 200 p/m', '£150 a month, 200 a month'],
    ['£4,000 per annum', '£4000 a year'],
    ['my yearly allowance', 'my yearly allowance'],
    ['5 per cent', '5%'],
    ['tax year 2017-18 or 2018/2019', 'tax year 2017/18 or 2018/19'],
    ['a 10-year-old', 'a 10 year old'],
    ['one is better', 'one is better'],
    ['a pound', '£1'],
  ])('%s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  it('leaves no capitals and no spaces to stumble over', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(normalise(text)).not.toMatch(/[A-Z]|^ | $| {2}/);
      }),
    );
  });
});

describe('spelling', () => {
  it.each([
    ['alowance', 'allowance'],
    ['withdrawl', 'withdrawal'],
    ['junoir', 'junior'],
    ['deadlne', 'deadline'],
    ['mortage', 'mortgage'],
    ['fixd', 'fixed'],
  ])('%s is put right', (typed, right) => expect(correct(typed)).toBe(right));

  it('words that every object has a member of are words like others', () => {
    const members = Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase());
    expect(members.map((word) => typeof correct(word))).toEqual(members.map(() => 'string'));
    expect(correct('constructor')).toBe('constructor');
  });

  it.each(['rated', 'barclays', 'weather', 'shires', 'crash', 'planning', 'house', 'xyzzy'])(
    '%s is left alone',
    (word) => expect(correct(word)).toBe(word),
  );

  it('counts swapped neighbours as one step', () => {
    expect(editDistance('junoir', 'junior', 2)).toBe(1);
    expect(editDistance('cash', 'cash', 2)).toBe(0);
    expect(editDistance('cat', 'dividend', 2)).toBe(3);
  });
});

describe('amounts', () => {
  const amounts = (text: string) => moneyIn(read(text)).map(({ amount, per }) => [amount, per]);

  it.each<[string, [number, string][]]>([
    ['£5k', [[5000, 'once']]],
    ['£150 a month for 12 years', [[150, 'month']]],
    ['save 150 a month', [[150, 'month']]],
    ['£4,000 into a LISA every year', [[4000, 'year']]],
    ['£10,000 in for a year', [[10_000, 'once']]],
    ['monthly payments of £75', [[75, 'month']]],
    [
      '6k at 500 a month',
      [
        [6000, 'once'],
        [500, 'month'],
      ],
    ],
    [
      '£1,000 and £200 a month',
      [
        [1000, 'once'],
        [200, 'month'],
      ],
    ],
    ['I put 8000 in cash', [[8000, 'once']]],
    ['in 2019', []],
    ['for 12 years', []],
    ['I am 41', []],
  ])('%s', (text, expected) => expect(amounts(text)).toEqual(expected));

  it('are turned into months and tax years', () => {
    const [weekly] = moneyIn(read('£60 a week'));
    if (!weekly) throw new Error('no amount');
    expect(monthlyAmount(weekly)).toBeCloseTo(260);
    expect(yearlyAmount(weekly)).toBe(3120);
  });
});

describe('rates and tax bands', () => {
  it('are growth only where growth is meant', () => {
    expect(ratesIn(read('at 4% or 5.5 per cent'))).toEqual([4, 5.5]);
    expect(ratesIn(read('the 25% bonus and the 25% charge for a 40% taxpayer'))).toEqual([]);
  });
  it('are told from words and rates', () => {
    expect(
      [read('higher rate taxpayer'), read('someone on 45% tax'), read('basic-rate'), 'saver'].map(bandIn),
    ).toEqual(['higher', 'additional', 'basic', null]);
  });
});

describe('kinds of ISA', () => {
  it.each<[string, string[]]>([
    ['LISA or JISA', ['lifetime', 'junior']],
    ['stocks & shares Lifetime ISA', ['lifetime']],
    ['Junior cash ISA', ['junior']],
    ['12k into cash and the rest in S&S', ['cash', 'stocks']],
    ['best easy access ISA', ['cash']],
    ['a five year fix', ['cash']],
    ['peer-to-peer loans', ['innovative']],
    ['an ISA', []],
  ])('%s', (text, expected) => {
    expect([...new Set(kindsIn(read(text)).map(({ kind }) => kind))]).toEqual(expected);
  });
});

describe('people', () => {
  const people = (text: string) =>
    peopleIn(read(text), TODAY).map(({ who, age, turning }) => `${who} ${age}${turning ? ' turning' : ''}`);

  it.each<[string, string[]]>([
    ["I'm 41", ['self 41']],
    ['my 10-year-old son', ['child 10']],
    ['my daughter is 4', ['child 4']],
    ['my mum is 72', ['other 72']],
    ['I turn 40 next month', ['self 39 turning']],
    ['until I am 60', []],
    ['when I turn 50', []],
    ['born in 1980', ['self 46']],
    ['for my newborn', ['child 0']],
    ['12 years at 5%', []],
  ])('%s', (text, expected) => expect(people(text)).toEqual(expected));

  it('and ages to come', () => {
    expect([
      untilAgeIn(read('until I’m 60')),
      untilAgeIn(read('by age 55')),
      untilAgeIn(read('at age 60')),
      untilAgeIn(read('for 10 years')),
    ]).toEqual([60, 55, null, null]);
    expect([ageGroupIn(read('over-65s')), ageGroupIn(read('under 65')), ageGroupIn(read('I am 30'))]).toEqual(
      ['over-65', 'under-65', null],
    );
  });
});

describe('times', () => {
  it.each<[string, string | null, string | null]>([
    ['in 2017/18', '2017-04-06', '2018-04-05'],
    ['last tax year', '2025-04-06', '2026-04-05'],
    ['next April', '2027-04-06', '2027-04-06'],
    ['from April 2027', '2027-04-06', '2027-04-06'],
    ['before April 2027', '2027-04-05', '2027-04-05'],
    ['before December 2025', '2025-11-30', '2025-11-30'],
    ['on 1 May 2019', '2019-05-01', '2019-05-01'],
    ['01/05/2019', '2019-05-01', '2019-05-01'],
    ['in 2019', '2019-01-01', '2019-12-31'],
    ['during covid', '2020-04-06', '2021-04-05'],
    ['four years ago', '2022-04-06', '2023-04-05'],
    ['£2,019 a month', null, null],
  ])('%s', (text, from, to) => {
    const when = whenIn(read(text), TODAY);
    expect([when?.from ?? null, when?.to ?? null]).toEqual([from, to]);
  });

  it('and lengths of time', () => {
    expect(
      ['for 12 years', '18 months', '2 years and 3 months', 'a decade', 'after a year', 'now'].map((text) =>
        periodIn(read(text)),
      ),
    ).toEqual([144, 18, 27, 120, 12, null]);
    expect([
      fixedTermsIn(read('2 year fixed rate')),
      fixedTermsIn(read('fixed for 3 years')),
      fixedTermsIn(read('1 year or 2 year fix')),
    ]).toEqual([[24], [36], [12, 24]]);
  });

  it('and a text made to be read in many ways at once is read in one', () => {
    // Were each ", or" to be read in two ways, forty of them would never end.
    expect(fixedTermsIn(`fix 1${', or'.repeat(40)} x`)).toEqual([]);
    expect(fixedTermsIn(`fix ${'1 year, or '.repeat(36)}x`)).toEqual([]);
    expect(fixedTermsIn('1, 2 or 3 year fix')).toEqual([12, 24, 36]);
    expect(fixedTermsIn('1 year, or a 5 year bond')).toEqual([12, 60]);
  });

  it('and months as whole words', () => {
    const days = (text: string) => daysNamedIn(text).map(({ day }) => day);
    expect(days('in february into a separate junior isa, now i am married')).toEqual(['02-15']);
    expect(days('in march, and may i pay in may as well')).toEqual(['03-15', '05-15']);
    expect(days('in sept and on 3 jan')).toEqual(['09-15', '01-03']);
  });

  it('and bounds of a term, in months', () => {
    expect(
      [
        'longer than 2 years',
        'under 2 years',
        '18 months or less',
        'between 1 and 3 years',
        'at least 3 years',
      ].map((text) => termBoundIn(read(text))),
    ).toEqual([
      { least: 25, most: null },
      { least: null, most: 23 },
      { least: null, most: 18 },
      { least: 12, most: 36 },
      { least: 36, most: null },
    ]);
    expect(termBoundIn(read('I do not want to lock it away for more than a year'))).toEqual({
      least: null,
      most: 12,
    });
  });

  it('and whether 5 April lies between two days', () => {
    const crosses = (text: string) => {
      const [first, second] = daysNamedIn(read(text));
      return first !== undefined && second !== undefined && crossesTaxYear(first, second);
    };
    expect(crosses('on 5 April and on 6 April')).toBe(true);
    expect(crosses('on the 5th of April and on the 6th')).toBe(true);
    expect(crosses('in March 2026 and in May 2026')).toBe(true);
    expect(crosses('on 6 April and on 7 April')).toBe(false);
    expect(crosses('in May 2026 and in March 2027')).toBe(false);
  });
});

describe('the questions of a message', () => {
  const focuses = (text: string) => partsOf(text, read).map(({ focus }) => focus);

  it('are told apart, also inside one sentence', () => {
    expect(focuses('How much can I put in a LISA and how many days until the deadline?')).toEqual([
      'how much can i put in a lifetime isa',
      'how many days until the deadline?',
    ]);
  });

  it('keep the statements they rest on', () => {
    expect(partsOf("I'm 41. Can I open a LISA?", read)).toEqual([
      {
        focus: 'can i open a lifetime isa?',
        text: 'i am 41. can i open a lifetime isa?',
        raw: "I'm 41. Can I open a LISA?",
      },
    ]);
  });

  it('are one where nothing is asked outright', () => {
    expect(focuses('best fixed cash isa 5k')).toEqual(['best fixed cash isa £5000']);
  });

  it('are told apart where they are numbered, and an age before a stop is no number', () => {
    expect(focuses('3 things: 1) when is the deadline 2) can I have two ISAs')).toEqual([
      'when is the deadline?',
      'can i have 2 isas?',
    ]);
    expect(focuses('My daughter is 4. What is her limit?')).toEqual(['what is her limit?']);
  });

  it('do not break amounts and decimals apart', () => {
    expect(focuses('What is £1,000.50 at 4.5%?')).toEqual(['what is £1000.50 at 4.5%?']);
  });
});

describe('names of the catalogue', () => {
  it('are found by product, by provider and misspelt', async () => {
    const { products } = await demoKnowledge();
    const names = catalogueNames(products);
    const found = (text: string) => names.productsIn(text).map(({ name }) => name);
    expect(found('Tell me about the Farm Loans IFISA')).toEqual(['Farm Loans IFISA']);
    expect(found('Piggy & Pals against Conkerdale')).toEqual([
      'Piggy & Pals Junior Cash ISA',
      'Junior Cash ISA',
    ]);
    expect(found('the Thistlewik easy access account')).toEqual(['Everyday Cash ISA']);
    expect(found('the Quillbrook and Thistlewick fixed rate ISAs')).toEqual([
      '1 Year Fixed Rate Cash ISA',
      '2 Year Fixed Rate Cash ISA',
    ]);
    expect(found('Cash Lifetime ISA from Doorlatch')).toHaveLength(1);
    expect(found('a cash ISA')).toEqual([]);
    expect(names.providersIn('What does Ty Castan offer?')).toEqual(['Tŷ Castan Mutual']);
    expect(names.productsIn('Legacy Fund ISA')).toEqual([]);
  });
});

it('reads any text without failing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      for (const part of partsOf(text, read)) {
        moneyIn(part.text);
        peopleIn(part.text, TODAY);
        whenIn(part.text, TODAY);
        kindsIn(part.text);
      }
    }),
  );
});
