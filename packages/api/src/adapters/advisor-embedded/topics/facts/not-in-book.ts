import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

/** Benefits and supports that may look at savings, by their names. */
const BENEFIT = String.raw`\b(?:universal credit|uc|housing benefit|child benefit|pension credit|state pension(?! age)|council tax (?:support|reduction|discount)|attendance allowance|carer'?s'? allowance|personal independence payments?|pip|dla|disability (?:living allowance|benefits?)|job ?seeker'?s'? allowance|employment and support allowance|income support|esa|jsa|student (?:finance|loans?)|maintenance loan|bursar(?:y|ies)|legal aid|free school meals|tax credits?|tax[- ]free childcare)\b`;

export const NOT_HERE = 'I don’t know: that is **not in my sources**.';

/** What savers ask that the rule book, the guides and the catalogue say nothing about, and what they do say near it. */
export const NOT_IN_BOOK_FACTS: readonly Fact[] = [
  {
    id: 'care-costs',
    asked:
      /\bcare (?:home )?(?:fees|costs|charges)\b|\bcare homes?\b|\bpay(?:ing)? for (?:a )?care home\b|\b(?:deprivation of assets|means test\w*)\b[^?]*\bcare\b/,
    also: /\bisas?\b/,
    not: /\b(?:take|taking|withdraw\w*|charged?|penalty)\b[^?]*\blifetime isa\b/,
    weight: 14,
    query: 'money in an ISA counts',
    notes: [],
    text: () =>
      `${NOT_HERE} How savings count when a council works out what somebody pays for care is a question for the council, GOV.UK or MoneyHelper. By the ISA rules nobody takes money out of an ISA but its holder, or somebody with legal authority to act for them.`,
  },
  {
    id: 'isa-as-security',
    asked:
      /\b(?:security|collateral|guarantee)\b[^?]*\b(?:loan|mortgage|borrow\w*|debt)\b|\bborrow\w*\b[^?]*\bagainst\b/,
    also: /\b(?:my|an|the|use) (?:\w+ ){0,3}isas?\b|\bisas? as\b/,
    not: /\b(?:innovative|peer to peer|platform|lenders?|borrower)\b/,
    weight: 14,
    query: 'ISA one person name',
    notes: [],
    text: () =>
      `${NOT_HERE} Ask the ISA’s provider and the lender. What my rules do say is that an ISA stays in **its holder’s own name** and that money taken out leaves its tax-free wrapper.`,
  },
  {
    id: 'bonus-no-income',
    asked: /\bbonus\b[^.?]*\b(?:counts?|treated|classed|seen|taxed|taxable|declare\w*)\b[^.?]*\bincome\b/,
    also: /\b(?:lifetime isa|help to buy)\b/,
    not: /£|\ballowance\b/,
    weight: 16,
    query: 'Lifetime ISA bonus',
    text: (_view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} bonus is paid into the account, and what is inside an ISA is **free of UK income tax**: there is nothing to declare. What savings do to a benefit or a means test is not in my sources.`,
  },
  {
    id: 'isa-and-income-tests',
    asked:
      /\b(?:isa (?:interest|income|dividends?|growth|gains?|withdrawals?)|(?:interest|income|dividends?|withdrawals?|gains?) (?:from|in|on|of|inside) (?:my |an? |the )?(?:\w+ ){0,3}isas?)\b[^.?]*\b(?:child benefit|£100000|£60000|£50000|personal allowance|income limit|adjusted net income|tax code|student loan|tax bracket|tax band|higher rate|hicbc|free childcare|childcare|marriage allowance|starting rate)\b/,
    not: /\bwithout\b/,
    weight: 15,
    amounts: true,
    query: 'tax-free interest inside an ISA',
    text: (_view, question) =>
      `${asks(question, /^(?:so |and |but )*(?:do|does|will|would|can|could)\b[^.?]*\b(?:bracket|band|higher rate)\b/) ? 'No: what' : 'What'} an ISA earns is **free of UK income tax**, so it is no taxable income and ${asks(question, /\b(?:bracket|band|higher rate)\b/) ? 'does not move you into a higher tax band' : 'is not declared as such'}. How a particular test, such as that for child benefit, tax-free childcare or a student loan, is worked out is not in my sources: ask GOV.UK.`,
  },
  {
    id: 'isas-and-benefits',
    asked: new RegExp(String.raw`${BENEFIT}|\b(?:means[ -]test\w*|benefits?)\b`),
    also: new RegExp(
      String.raw`\bisas?\b[^]*${BENEFIT}|${BENEFIT}[^]*\bisas?\b|\bisas?\b[^?]*\b(?:affect|reduc|count|stop|lose|hit|means[ -]test)\w*\b|\b(?:affect|reduc|count|stop|lose|hit)\w*\b[^?]*\bisas?\b`,
    ),
    not: /\b(?:benefits? of|tax benefits?|main benefits?|(?:can|could|may) (?:i|we|he|she|they|people|someone) (?:still )?(?:open|(?:have|get|hold) an?)|put|pay|save|invest)\b/,
    anywhere: true,
    amounts: true,
    weight: 14,
    query: 'money in an ISA counts',
    notes: [],
    text: () =>
      `${NOT_HERE} What savings or a withdrawal do to a benefit, to student finance or in another means test is a question for GOV.UK or MoneyHelper. That an ISA is free of tax says nothing about how it counts there.`,
  },
  {
    id: 'taxed-by-government',
    asked: anyOf(
      /^(?:so |and |but )*(?:will|is|are|does|did|would|could) (?:the )?(?:labour|government|chancellor|rachel reeves|reeves|tories|conservatives|reform|they)\b[^?]*\btax\w*\b[^?]*\bisas?\b/,
      /^(?:so |and |but )*(?:did|has|have|will|is) (?:the )?(?:labour|government|chancellor|rachel reeves|reeves|tories|conservatives|reform)\b[^?]*\b(?:scrap\w*|abolish\w*|end(?:ed)?|ban(?:ned)?|kill\w*)\b[^?]*\bisas?\b/,
    ),
    not: /£|%|\b(?:lifetime|help to buy|junior)\b/,
    weight: 16,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: ['cash-cap-under-65', 'cash-interest-charge', 'isa-allowance'],
    text: (view, { focus }) => {
      const from = (view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65'))?.from ?? view.date;
      const taxes = /\btax/.test(focus);
      return `${taxes ? 'Nothing of that is in my sources, and I make no predictions: interest, dividends and gains inside an ISA **stay free of tax**.' : 'No: ISAs, cash ISAs included, **can still be opened** and paid into.'} What is announced for 6 April ${from.slice(0, 4)} is a cap of ${view.figure('cash-cap-under-65')} a tax year on cash for savers under 65, and a charge, reported to be ${view.figure('cash-interest-charge')}, on interest on cash inside stocks and shares or innovative finance ISAs.`;
    },
  },
];
