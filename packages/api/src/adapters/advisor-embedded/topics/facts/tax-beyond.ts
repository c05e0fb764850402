import { asksWhether } from '../shared/phrases.ts';
import { ABROAD } from './residence.ts';
import type { Fact } from './fact.ts';

/** Taxes that are asked about beside those of the rule book, and what of them it holds. */
export const TAX_BEYOND_FACTS: readonly Fact[] = [
  {
    id: 'gains-outside',
    asked:
      /\b(?:capital gains(?: tax)?|cgt) (?:\w+ )?(?:allowance|exemption|exempt amount|limit|threshold|rates?)\b|\b(?:allowance|exemption|limit|rates?) (?:for|of|on) (?:capital gains|cgt)\b|\bgains?\b[^.?]*\btax(?:ed|able)?\b[^.?]*\boutside\b|\btax(?:ed)? on (?:my )?gains?\b[^.?]*\boutside\b/,
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
    id: 'taxed-abroad',
    asked: new RegExp(
      String.raw`\btax(?:ed|es)? (?:on it |it |me )?(?:there|by (?:that|the other|my new) country|in (?:ireland|spain|france|germany|portugal|italy|australia|the us|america|dubai|that country))\b`,
    ),
    also: ABROAD,
    not: /£/,
    anywhere: true,
    weight: 14,
    query: 'resident in the UK to open or pay into an ISA',
    text: () =>
      'What another country takes is **not in my sources**: it may tax what an ISA earns, so ask a tax adviser there. The UK takes no tax on what is inside the ISA; you can keep it while you live abroad, but not pay in.',
  },
  {
    id: 'withdrawal-costs',
    asked:
      /\bwithdr\w+\b[^?]*\b(?:penalt\w+|tax|charged?|fees?|costs?)\b|\b(?:penalt\w+|tax|charged?|fees?)\b[^?]*\bwithdr\w+\b/,
    also: /\b(?:stocks and shares|innovative finance|cash) isa\b/,
    not: /£|%|\b(?:capital gains|cgt|lifetime|junior|help to buy|fix\w*|notice|easy access|outside|2027|died|60|days?|back|transfer\w*|which|best|no|without)\b/,
    weight: 12,
    query: 'taking money out of an ISA access notice fixed',
    rules: ['lifetime-withdrawal-charge'],
    text: (view, { kinds }) =>
      `No tax, and my rules have no charge for it: the ${view.figure('lifetime-withdrawal-charge')} is the Lifetime ISA’s alone. ${kinds.includes('cash') ? 'An account may have terms of its own: a fixed rate or notice account can cost interest.' : `${kinds.includes('innovative') ? 'Loans have to be repaid or sold' : 'Investments have to be sold'} first, and a provider may have fees of its own.`} What you take out can be put back without using allowance only in a flexible ISA, in the same tax year.`,
  },
];
