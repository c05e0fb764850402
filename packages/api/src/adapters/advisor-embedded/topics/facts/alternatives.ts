import { matchesFilter } from '../../../../domain/isa-types.ts';
import { formatPercent } from '../../../../domain/money.ts';
import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { joined } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const AT_ONCE = String.raw`\b(?:lump sum|all at once|at once|(?:all )?in one go|one (?:big|single) payment|single payment|everything at once|up ?front)\b`;

const RATHER = String.raw`\b(?:or|vs|versus|than|instead of|against|rather)\b`;

const BY_AND_BY = String.raw`\b(?:monthly|a month|each month|every month|regular(?:ly)?|drip\w*|drip[ -]?feed\w*|bit by bit|little by little|spread\w*|gradual\w*|over time|instal?ments)\b`;

/** An ISA, or something else with the money. */
export const ALTERNATIVES_FACTS: readonly Fact[] = [
  {
    id: 'isa-or-general-account',
    asked:
      /\b(?:gia|general investment accounts?|(?:ordinary|normal|standard|taxable) (?:investment|dealing|share dealing|trading) accounts?)\b/,
    weight: 9,
    also: /\bisas?\b/,
    not: /£\d|\b(?:transfer\w*|mov(?:e|ing)|best|which provider)\b/,
    query: 'stocks and shares ISA tax on dividends and gains outside',
    rules: ['isa-allowance', 'dividend-allowance', 'dividend-tax'],
    text: (view) =>
      `Both can hold funds and shares, whose value can fall as well as rise. In a **stocks and shares ISA** growth, dividends and interest are free of tax, on up to ${view.figure('isa-allowance')} paid in a tax year. In a **general investment account** there is no such limit, but dividends above ${view.figure('dividend-allowance')} a year are taxed, at ${view.figure('dividend-tax')} for basic-rate taxpayers, and gains may be liable to capital gains tax, on which my rule book has no figures.`,
  },
  {
    id: 'lump-or-monthly',
    asked: anyOf(
      new RegExp(
        String.raw`${AT_ONCE}[^?]*${RATHER}[^?]*${BY_AND_BY}|${BY_AND_BY}[^?]*${RATHER}[^?]*${AT_ONCE}`,
      ),
      new RegExp(
        String.raw`£\d+\b(?! a (?:week|month|year)\b| (?:or|to|and|vs) £)[^?£]*${RATHER}[^?£]*£\d+ a (?:week|month)\b`,
      ),
      new RegExp(String.raw`£\d+ a (?:week|month)\b[^?£]*${RATHER}[^?£]*£\d+\b(?! a (?:week|month|year)\b)`),
    ),
    not: /\d%|\byears?\b|\bhow (?:much|long)\b|\b(?:paid|used|already|left|minimum|fees?|limit|allowance)\b/,
    amounts: true,
    weight: 14,
    query: 'Paying in monthly spreads the prices at which you buy',
    text: (view) =>
      joined(
        `The rules allow either, as long as no more than ${view.figure('isa-allowance')} goes in during the tax year.`,
        'In **cash** a lump sum paid in early earns interest for longer: money paid in month by month over a year is there for about half of it on average, and earns about half as much in that year. Fixed accounts often take money only for a short time, and regular savers only so much a month.',
        'In **investments** paying in monthly spreads the prices at which you buy, so that a fall right after the start does less; a lump sum is invested for longer, for better or worse.',
        'Name amounts, years and a rate and I will work out both.',
      ),
  },
  {
    id: 'isa-or-bonds',
    asked: /\b(?:better|worse|safer|instead|than|versus|vs|or|difference|differ|compared?)\b/,
    also: /\b(?:premium bonds?|ns&i|gold|property investment|buy[ -]to[ -]let|crypto\w*)\b[^.?]*\bisas?\b|\bisas?\b[^.?]*\b(?:premium bonds?|ns&i|gold|buy[ -]to[ -]let|crypto\w*)\b/,
    not: /\btransfer|\bmov(?:e|ing)\b|£|\bhold\b|\ballowed\b|\blifetime\b/,
    weight: 11,
    query: 'tax-free interest inside an ISA',
    text: (view) =>
      `I can’t compare them: my sources have nothing on what is no ISA; MoneyHelper, the government-backed guidance service, can help. What I have on ISAs: a cash ISA earns interest **free of tax**, with FSCS cover for deposits, on up to ${view.figure('isa-allowance')} a tax year; a stocks and shares ISA keeps growth and dividends free of tax, and its value can fall.`,
  },
  {
    id: 'debt-first',
    asked: anyOf(
      /\b(?:pay(?:ing)?(?: off| down| back)?|clear(?:ing)?|overpay(?:ing)?|repay(?:ing)?)\b[^.?]*\b(?:credit cards?|debts?|overdraft|loans?|mortgage)\b/,
      /\b(?:in|have|got|owe|with|on)\b[^.?]{0,20}\b(?:debts?|credit cards?|overdraft|loans?)\b[^?]*\b(?:should i|would you|is it (?:worth|wise|sensible)|still (?:pay|save|put)|what (?:should|would))\b/,
    ),
    anywhere: true,
    also: /\bisas?\b|\bsav(?:e|ing|ings)\b/,
    weight: 16,
    amounts: true,
    not: /\b(?:(?<!\bdebt )(?<!\d )(?:by|with|on|from) (?:my |a )?credit cards?|lifetime|peer to peer|innovative|rent|bills|drowning|bailiffs?|withdraw\w*|can not pay|struggl\w*|use (?:it|my isa))\b/,
    query: 'emergency savings before investing',
    notes: ['sample'],
    text: (_view, { catalogue }) => {
      const rates = catalogue.flatMap(({ isActive, type, interestRate }) =>
        isActive && matchesFilter(type, 'Cash ISA') && interestRate !== null ? [interestRate] : [],
      );
      return `That is for you to weigh, and two figures decide most of it: what the debt charges a year, and what the savings would pay. The highest rate of a cash ISA in this site’s catalogue is **${formatPercent(Math.max(...rates))}** AER; a debt that charges more than the savings pay costs more than they bring in. Allowance that is not used by 5 April is lost, and money in an ISA can be taken out again, in a Lifetime ISA at a charge. On debts themselves my sources have nothing: MoneyHelper, the government-backed guidance service, is free.`;
    },
  },
  {
    id: 'beside-other-savings',
    asked:
      /\b(?:can|could|may) (?:i|you|we|one)\b[^.?]*\b(?:have|hold|own|keep)\b[^.?]*\b(?:premium bonds?|savings accounts?|current account|gold|crypto\w*|shares outside|buy[ -]to[ -]let)\b/,
    also: /\bisas?\b/,
    weight: 14,
    not: /£|\b(?:in|into|inside|within|put|through) (?:an? |my |the )?(?:\w+ ){0,3}isas?\b|\bor\b/,
    query: 'ISA allowance what counts',
    text: (view) =>
      `Yes: nothing in the ISA rules I have bars other savings beside an ISA, and they use none of the allowance of ${view.figure('isa-allowance')}. On those other savings themselves my sources have little: GOV.UK, or MoneyHelper, the government-backed guidance service, can help.`,
  },
  {
    id: 'isa-or-account',
    asked:
      /\bdifference\b[^.?]*\bisas?\b[^.?]*\b(?:savings|bank|ordinary|normal|regular|standard) accounts?\b|\bdifference\b[^.?]*\b(?:savings|bank|ordinary|normal|regular|standard) accounts?\b[^.?]*\bisas?\b|\bisas?\b[^.?]*\b(?:better|worth|instead|than|versus|vs|or|difference|differ|compared?)\b[^.?]*\b(?:savings|bank|ordinary|normal|regular|standard) accounts?\b|\b(?:savings|bank|ordinary|normal|regular|standard) accounts?\b[^.?]*\b(?:better|instead|than|versus|vs|or|difference|differ|compared?)\b[^.?]*\bisas?\b/,
    weight: 8,
    not: /\bbest\b|\bhighest\b|\btransfer|\bmov(?:e|ing)\b|£\d/,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['isa-allowance', 'personal-savings-allowance'],
    text: (view) =>
      `In a cash ISA all interest is **free of tax**; in an ordinary savings account it is taxed above the personal savings allowance of ${view.figure('personal-savings-allowance')} for basic-rate and ${view.figure('personal-savings-allowance', 'higher')} for higher-rate taxpayers. Below that the account with the higher rate earns more, and the money stays free of the ISA’s limit of ${view.figure('isa-allowance')} a tax year; above it the ISA keeps what tax would take, also in later years. Deposits have the same FSCS cover in both.`,
  },
  {
    id: 'pension',
    asked: /\bpensions?\b|\bsipp\b/,
    weight: 5,
    also: /\bisas?\b/,
    query: 'Lifetime ISA or workplace pension compare',
    rules: ['lifetime-bonus', 'lifetime-limit', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) && asks(question, /\b(?:have|hold|both|as well|use)\b/) ? 'Yes, side by side. ' : ''}A workplace pension brings tax relief and usually money from your employer, but part of what comes out is normally taxed as income and there is normally no access before the minimum pension age. A Lifetime ISA adds a bonus of ${view.figure('lifetime-bonus')} on up to ${view.figure('lifetime-limit')} a year, is free of tax from ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}, and costs ${view.figure('lifetime-withdrawal-charge')} on other withdrawals before. Other ISAs have neither bonus nor charge. They can be used side by side; leaving a workplace pension can mean giving up the employer’s payments. Pension limits are not in my rule book.`,
  },
  {
    id: 'workplace',
    asked:
      /\bemployer\b|\bworkplace isa|\bsalary sacrifice|\bfrom (?:my|our|the) (?:\w+ ){0,2}(?:company|business)\b|\b(?:company|business)(?:'?s)? (?:money|cash|profits?|funds?|savings)\b/,
    not: /\bapril\b|\bdeadline\b/,
    weight: 3.5,
    query: 'workplace pension or Lifetime ISA employer',
    text: () =>
      'An ISA is paid from money you have been paid, by you; my sources say nothing of payments by an employer or a company. A workplace pension usually brings money from the employer and tax relief, which an ISA does not: leaving one can mean giving that up.',
  },
  {
    id: 'financial-adviser',
    asked:
      /\b(?:financial|independent|money|qualified|regulated|professional)(?: financial)? advis[eo]rs?\b|\bifas?\b|\bprofessional (?:financial )?advice\b/,
    not: /£|%|\b(?:are you|is this|am i (?:talking|speaking)|you an?|you a)\b|\bisa compass\b/,
    weight: 8,
    notes: [],
    text: (_view, question) =>
      `${asks(question, /\bshould\b|\bdo i need\b|\bworth\b/) ? 'That is for you to decide. ' : ''}I give information and not advice; a **regulated financial adviser** can recommend products for your own case, and usually charges for it. The FCA register shows whether a firm is allowed to advise, and MoneyHelper, the government-backed guidance service, is free and explains how to find one.`,
  },
];
