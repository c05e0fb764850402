import { formatPounds } from '../../../../domain/money.ts';
import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { TaxBand } from '../../understand/entities.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { allowanceOf, withArticle } from '../tax/sums.ts';
import type { Fact } from './fact.ts';

const BANDS: readonly (readonly [RegExp, TaxBand])[] = [
  [/\bhigher\b/, 'higher'],
  [/\bbasic\b/, 'basic'],
];

function savingsBeforeTax(view: RuleView, question: Question): string {
  const [, named] = BANDS.find(([words]) => asks(question, words)) ?? [];
  const { rate } = question;
  const bands: readonly TaxBand[] = named ? [named] : ['basic', 'higher'];
  const each = bands.map((band) => {
    const free = allowanceOf(view, band);
    return `about **${formatPounds(Math.floor((free / (rate ?? 1)) * 100))}** for ${withArticle(band)}-rate taxpayer, whose allowance is ${boldPounds(free)} of interest a year`;
  });
  return `At ${rate ?? 0}% interest that is ${each.join(', ')}, with no other interest. Interest above it is taxed; inside an ISA none is.`;
}

/** What an ISA saves, and what it is not. */
export const TAX_FACTS: readonly Fact[] = [
  {
    id: 'gains-outside',
    asked:
      /\b(?:capital gains(?: tax)?|cgt) (?:\w+ )?(?:allowance|exemption|exempt amount|limit|threshold|rates?)\b|\b(?:allowance|exemption|limit|rates?) (?:for|of|on) (?:capital gains|cgt)\b|\bgains?\b[^.?]*\btax(?:ed|able)?\b[^.?]*\boutside\b|\btax(?:ed)? on (?:my )?gains?\b[^.?]*\boutside\b|\b(?:sold|selling|sell)\b[^?]*\bgain\b[^?]*\boutside\b[^?]*\btax|\bgain\b[^?]*\boutside\b (?:an? |my |of )*isas?\b[^?]*\btax|£\d+ (?:of )?(?:capital )?(?:gains?|profit) (?:on|from) (?:my |the |some )?(?:shares|funds|stocks) (?:held )?outside\b.*\btax|^(?!.*\bisas?\b).*(?:£\d+ (?:of )?(?:capital )?(?:gains?|profit) (?:on|from) (?:my |the |some )?(?:shares|funds|stocks)\b.*\b(?:tax|cgt)|\bsold\b.*\b(?:gains?|profit)\b.*\b(?:tax|cgt)\b|\bhow much (?:capital gains?|cgt)\b)/,
    weight: 14,
    amounts: true,
    query: 'tax-free gains inside an ISA',
    text: () =>
      'I don’t know: that is **not in my sources**. My rule book has no allowance or rates of capital gains tax, nor which investments are free of it outside ISAs; GOV.UK has them. Inside an ISA there is no tax on gains.',
  },
  {
    id: 'scottish-savings-tax',
    asked: /\b(?:scottish|scotland|welsh|wales)\b[^.?]*\btax(?:es|ed|payers?)?\b/,
    also: /\b(?:savings?|interest|dividends?)\b/,
    not: /£|\bisas?\b/,
    weight: 14,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['savings-tax', 'personal-savings-allowance'],
    text: () =>
      'Whether anything differs for Scottish or Welsh taxpayers is **not in my sources**: my rule book holds one set of rates of tax on savings and names no part of the UK. GOV.UK has the details. Inside an ISA interest is free of tax, wherever in the UK you live.',
  },
  {
    id: 'savings-allowance-shared',
    asked:
      /\b(?:wife|husband|partner|spouse|couple|civil partner|married)\w*\b[^.?]*\bpersonal savings allowance\b|\bpersonal savings allowance\b[^.?]*\b(?:wife|husband|partner|spouse|couple|civil partner|married)/,
    also: /\b(?:add\w*|share\w*|use|transfer\w*|combine\w*|give|pool\w*|joint\w*|double\w*)\b/,
    not: /£|%/,
    weight: 14,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['personal-savings-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: it' : 'It'} is **per person**. Each has an allowance of their own, by their own band: ${view.figure('personal-savings-allowance')} for a basic-rate, ${view.figure('personal-savings-allowance', 'higher')} for a higher-rate and ${view.figure('personal-savings-allowance', 'additional')} for an additional-rate taxpayer. My sources have no way to pass it on.`,
  },
  {
    id: 'tax-relief',
    asked:
      /\btax relief\b|\bclaim (?:any |the )?tax back\b|\b(?:isas?|pay(?:ing)? in|payments?|contributions?)\b[^.?]*\btax[ -]deductible\b|\bdeduct\b[^.?]*\bisas?\b[^.?]*\btax\b/,
    weight: 9,
    also: /\bisas?\b/,
    not: /\bpensions?\b|\bsipp\b|£\d/,
    query: 'what an ISA saves in tax',
    rules: ['isa-allowance', 'lifetime-bonus', 'lifetime-limit'],
    text: (view) =>
      `No ISA gives **tax relief** on what you pay in: payments come from taxed income. What an ISA saves is tax on what grows inside it, interest, dividends and gains. The nearest to relief is the Lifetime ISA’s government bonus of ${view.figure('lifetime-bonus')} on up to ${view.figure('lifetime-limit')} a tax year.`,
  },
  {
    id: 'savings-before-tax',
    asked:
      /\bhow much (?:money |savings? |can i (?:have|save|hold|keep) )*(?:in savings |saved )?at \d+(?:\.\d+)?%[^?]*\b(?:before|without|until)\b[^?]*\b(?:tax(?:ed)?|pay)\b/,
    not: /£|\bisas?\b|\badditional\b/,
    weight: 12,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['personal-savings-allowance', 'savings-tax'],
    text: savingsBeforeTax,
  },
  {
    id: 'withdrawals-no-income',
    asked:
      /\b(?:withdraw\w*|tak(?:e|en|ing) (?:\w+ ){0,3}(?:out|from)|isas?)\b[^.?]*\b(?:count(?:s|ed)?|treated|classed|seen|regarded|taxed|declared?)\b[^.?]*\bincome\b|\btaxable income\b[^.?]*\bisas?\b|\bisas?\b[^.?]*\btaxable income\b/,
    not: /\bbenefits?\b|\bcredit\b|\bcare\b|\bmeans\b|\bstudent\b/,
    weight: 12,
    query: 'tax-free interest inside an ISA',
    text: () =>
      'No: what an ISA earns and what you take out of it is **free of UK income tax**, so it is no taxable income. What savings or withdrawals do to a benefit or to a means test is not in my sources: ask GOV.UK.',
  },
  {
    id: 'tax-relief-wrapper',
    asked:
      /\blose (?:its|the|my|their) (?:tax[ -]free )?(?:status|wrapper)|\bstill (?:an isa|tax[ -]free)\b|\bstay tax[ -]free|\bnext year\b[^.?]*\bstill tax[ -]free|\bafter the tax year\b/,
    weight: 4,
    query: 'money inside an ISA stays tax-free after deadline',
    text: () =>
      'Money that is inside an ISA **stays there free of tax** for as long as you leave it, in later tax years too. It leaves the wrapper when you take it out; to change provider, ask the new one for a transfer instead.',
  },
  {
    id: 'worth-it',
    asked: anyOf(
      /\bnon[ -]?tax ?payer\b[^?]*\bisas?\b|\bisas?\b[^?]*\bnon[ -]?tax ?payer\b/,
      /\bisas?\b[^.?]*\b(?:worth|pointless|bother|benefit)\b[^.?]*\b(?:interest|savings allowance|taxpayer)\b/,
      /\b(?:worth|point|benefit|bother)\b[^.?]*\bisas?\b[^.?]*\b(?:interest|savings allowance|taxpayer|tax)\b/,
      /\b(?:interest|savings allowance|taxpayer|pay no tax|do not pay tax)\b[^.?]*\b(?:worth|point|benefit|bother)\b[^.?]*\bisas?\b/,
      /\b(?:do|would|should) (?:i|we) (?:really |even )?need an? (?:cash )?isa\b/,
      /\b(?:any|no|what is the|what) point\b[^.?]*\b(?:isas?|have|having)\b[^.?]*\b(?:less than|under|below|only|small|little|few)\b/,
      /\binterest\b[^?]*\bisas? (?:pointless|worthless|useless|a waste)\b|\bis an? isa (?:pointless|a waste)\b/,
      /\bworth (?:it |having |opening |getting |me )+(?:an? )?(?:cash )?isa\b/,
    ),
    amounts: true,
    not: /\bchild benefit\b|\bbenefits\b|\bcredit\b|\b(?:kids?|child|children|son|daughter)\b/,
    weight: 9,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['isa-allowance', 'personal-savings-allowance'],
    text: (view) =>
      `It depends on the rates: while your interest stays inside the personal savings allowance (${view.figure('personal-savings-allowance')} for basic-rate, ${view.figure('personal-savings-allowance', 'higher')} for higher-rate taxpayers, none at the additional rate) it is free of tax **outside an ISA too**, and the account with the higher rate earns more. What an ISA adds is that the money stays free of tax in later years, when interest or your tax rate has grown, for up to ${view.figure('isa-allowance')} paid in a tax year.`,
  },
];
