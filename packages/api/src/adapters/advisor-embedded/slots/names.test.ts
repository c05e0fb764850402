import { describe, expect, it } from 'vitest';
import { searchInput } from '../../../features/advisor/answer/tools/product-filters.ts';
import { conditionsIn, productsIn, read, typesIn } from '../../../../test/advisor-reading.ts';
import { conditions } from './vocabulary.ts';

type Row = readonly [text: string, ...expected: string[]];

const types: readonly Row[] = [
  ['cash isas that accept transfers from a stocks and shares isa', 'Cash ISA'],
  ['only the cash ones', 'Cash ISA'],
  ['a junior stocks one', 'Junior ISA'],
  ['cash isa', 'Cash ISA'],
  ["cash ISA's", 'Cash ISA'],
  ['s&s isa', 'Stocks & Shares ISA'],
  ['S & S', 'Stocks & Shares ISA'],
  ['stocks and shares', 'Stocks & Shares ISA'],
  ['stoks and shares isa', 'Stocks & Shares ISA'],
  ['shares isa', 'Stocks & Shares ISA'],
  ['investment ISA', 'Stocks & Shares ISA'],
  ['LISA', 'Lifetime ISA'],
  ['life time isa', 'Lifetime ISA'],
  ['liftime isa', 'Lifetime ISA'],
  ['cash lisa', 'Lifetime ISA'],
  ['stocks and shares lifetime isa', 'Lifetime ISA'],
  ['JISA', 'Junior ISA'],
  ['junoir isa', 'Junior ISA'],
  ['junior cash isa', 'Junior ISA'],
  ["kid's isa", 'Junior ISA'],
  ['IFISA', 'Innovative Finance ISA'],
  ['innovative finance', 'Innovative Finance ISA'],
  ['p2p isa', 'Innovative Finance ISA'],
  ['peer to peer', 'Innovative Finance ISA'],
  ['help to buy isa', 'Help to Buy ISA'],
  ['HTB', 'Help to Buy ISA'],
  ['h2b isa', 'Help to Buy ISA'],
  ['cash or shares?', 'Cash ISA', 'Stocks & Shares ISA'],
  ['lisa to cash', 'Lifetime ISA', 'Cash ISA'],
  ['5k in cash', 'Cash ISA'],
  ['cash in hand'],
  ['my shares fell'],
  ['an ISA'],
];

// oxfmt-ignore
const products: readonly Row[] = [
  ['Everyday Cash ISA', 'Everyday Cash ISA'],
  ['thistlewick everyday', 'Everyday Cash ISA'],
  ['everyday at thistlewick', 'Everyday Cash ISA'],
  ['thistelwick everyday', 'Everyday Cash ISA'],
  ['my everyday account'],
  ['an everyday thing'],
  ['flexible cash isa'],
  ['Flexible Cash ISA'],
  ['emberlyn flexible cash isa', 'Flexible Cash ISA'],
  ["Emberlyn's lifetime isa", 'Cash Lifetime ISA'],
  ['Emberlyn', 'Emberlyn Savings'],
  ['emberlyn cash isa', 'Emberlyn Savings'],
  ['best 1 year fixed rate cash isa'],
  ['Best 1 Year Fixed Rate Cash ISA'],
  ['compare the 2 Year Fixed Rate Cash ISA', '2 Year Fixed Rate Cash ISA'],
  ['Quillbrook 1 year fix', '1 Year Fixed Rate Cash ISA'],
  ['quillbrook 3 year fix', 'Quillbrook Bank'],
  ['Quillbrook Bank', 'Quillbrook Bank'],
  ['will the quillbrook fix go down', '1 Year Fixed Rate Cash ISA'],
  ['quillbrook come and go', 'Come & Go Flexible Cash ISA'],
  ['Come & Go', 'Come & Go Flexible Cash ISA'],
  ['money that can come and go'],
  ['put 10000 in the quillbrook 1 year fix and 10000 in the thistlewick 2 year fix', '1 Year Fixed Rate Cash ISA', '2 Year Fixed Rate Cash ISA'],
  ['hollowmere online', 'Online Easy Access Cash ISA'],
  ['Doorlatch LISA', 'Cash Lifetime ISA'],
  ['piggy & pals junior cash isa', 'Piggy & Pals Junior Cash ISA'],
  ['conkerdale', 'Junior Cash ISA'],
  ['does conkerdale have a lifetime isa', 'Conkerdale'],
  ["o'mallins", 'Saver’s Branch & Post Cash ISA'],
  ['afon las shares isa', 'ISA Stociau a Chyfranddaliadau (Stocks & Shares ISA)'],
  ['Cynilwr Rheolaidd', 'Cynilwr Rheolaidd – Regular Saver Cash ISA'],
  ['bellfounders', 'The Amalgamated Bellfounders’, Ropewalkers’ and Lamplighters’ Friendly and Provident Savings Society, incorporating the Wexcombe & Nether Pellow Penny Bank'],
  ['Barclays'],
];

const wanted: readonly Row[] = [
  ['easy access', 'access easy access'],
  ['instant access please', 'access easy access'],
  ['a notice account', 'access notice'],
  ['90 day notice', 'access notice, shortestNotice 90, longestNotice 90'],
  ["90 days' notice", 'access notice, shortestNotice 90, longestNotice 90'],
  ['notice isa up to 60 days', 'access notice, longestNotice 60'],
  ['fixed', 'access fixed'],
  ['best 2 year fix', 'access fixed, termMonths 24'],
  ['18 month fixed rate', 'access fixed, termMonths 18'],
  ['fixed for at least 3 years', 'access fixed, shortestMonths 36'],
  ['1 to 3 year fixes', 'access fixed, shortestMonths 12, longestMonths 36'],
  ['not fixed', 'except ["fixed"]'],
  ['regular saver', 'access regular saver'],
  ['flexible', 'flexible true'],
  ['non flexible', 'flexible false'],
  ['no minimum', 'noMinimum true'],
  ['minimum under £500', 'mostMinimum 500'],
  ['no penalty', 'noPenalty true'],
  ['no fees', 'noFee true'],
  ['variable rate', 'variableRate true'],
  ['without a bonus', 'noBonus true'],
  ['fscs protected', 'fscsProtected true'],
  ['accepts transfers', 'transfersIn true'],
  ['easy access for over 60s', 'access easy access', 'over 60s'],
  ['takes standing orders and cheques', 'by standing order', 'by cheque'],
  ['junior isas that are invested', 'form investments'],
  ['open in branch', 'channel branch'],
  ['managed by app', 'channel app'],
  ['highest rate', 'sort interest'],
  ['cheapest platform', 'sort fees'],
  ['top rated', 'sort rating'],
  ['rated at least 4.5', 'minimumRating 4.5'],
  ['4 stars or more', 'minimumRating 4'],
  ['rated under 4', 'maximumRating 4, strictly true'],
  ['top 5', 'limit 5'],
  ['paying over 4%', 'minimumRate 4, strictly true'],
  ['cash isas over 4', 'minimumRate 4, strictly true'],
  ['fee under 0.3%', 'maximumFee 0.3, strictly true'],
  ['junior cash isa', 'form cash'],
  ['s&s lisa', 'form investments'],
  ['interest paid monthly', 'facts [{"field":"interestPaid","is":["monthly","choice"]}]'],
  ['ethical', 'words ethical'],
  ['sharia', 'Sharia-compliant'],
  ['a joint account', 'joint account'],
  ['hello'],
];

describe('ISA types', () => {
  it.each(types)('reads %j', (text, ...expected) => {
    expect(typesIn(text)).toEqual(expected);
  });
});

describe('products and providers', () => {
  it.each(products)('reads %j', (text, ...expected) => {
    expect(productsIn(text)).toEqual(expected);
  });
});

describe('conditions', () => {
  it.each(wanted)('reads %j', (text, ...expected) => {
    expect(conditionsIn(text)).toEqual(expected);
  });

  it.each(wanted)('asks what search_products can answer: %j', (text) => {
    for (const { input } of read(text).conditions)
      searchInput
        .partial()
        .strict()
        .parse(input ?? {});
  });

  it('has inputs that search_products knows', () => {
    for (const { input } of conditions)
      searchInput
        .partial()
        .strict()
        .parse(input ?? {});
  });
});

describe('tax bands and places', () => {
  it.each([
    ['basic rate taxpayer', 'basic'],
    ['tax on £900 interest, basic', 'basic'],
    ['I pay higher rate tax', 'higher'],
    ['40% taxpayer', 'higher'],
    ['42% tax payer', 'higher'],
    ['an isa with a higher rate', null],
    ['additional rate', 'additional'],
    ["I don't pay tax", 'none'],
    ['hello', null],
  ])('reads the band of %j', (text, band) => {
    expect(read(text).band).toBe(band);
  });

  const places: readonly (readonly [text: string, ...places: number[]])[] = [
    ['the second one', 2],
    ['first two', 1, 2],
    ['compare the first three', 1, 2, 3],
    ['number 3', 3],
    ['the last one', -1],
    ['first and third', 1, 3],
    ['the 2nd one', 2],
    ['compare 1 and 3', 1, 3],
    ['my first home'],
    ['first time buyer'],
    ['last tax year'],
    ['a second lifetime isa'],
  ];
  it.each(places.map(([text, ...expected]) => ({ text, expected })))('reads $text', ({ text, expected }) => {
    expect([...read(text).ordinals].toSorted((a, b) => a - b)).toEqual(expected);
  });
});
