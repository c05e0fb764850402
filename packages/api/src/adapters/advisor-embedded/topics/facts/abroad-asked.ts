import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksWhether } from '../shared/phrases.ts';
import { ABROAD, COUNTRIES, RETURNED } from './residence.ts';
import type { Fact } from './fact.ts';

// Single things that are asked of an ISA from abroad: the allowance after the return, the tax there, a transfer, a home.

/** What of an ISA abroad is asked in a few words. */
export const ABROAD_ASKED_FACTS: readonly Fact[] = [
  {
    id: 'allowance-after-return',
    asked: /\b(?:how much|what)\b[^?]{0,30}\b(?:allowance|can i (?:pay|put|save))\b/,
    also: anyOf(RETURNED, /\b(?:came|come|moved|coming|moving) (?:back|home) (?:to|from)\b/),
    anywhere: true,
    not: /£|\b(?:lifetime|junior|transfer\w*|tax(?:ed)?)\b/,
    weight: 16,
    query: 'resident in the UK to open or pay into an ISA',
    text: (view) =>
      `The **whole ${view.figure('isa-allowance').replaceAll('*', '')}** of this tax year, less what you paid in during it before you left: my rule book has no smaller allowance for whoever comes during the year, as long as you are resident in the UK when you pay in. Allowances of earlier years abroad are lost. From which day you count as resident is not in my sources: ask GOV.UK.`,
  },
  {
    id: 'isa-taxed-in-country',
    asked: new RegExp(
      String.raw`\btax(?:ed|es)?\b[^?]{0,25}\bisas?\b[^?]{0,25}\b(?:in|by) ${COUNTRIES}|\bisas?\b[^?]{0,25}\btax(?:ed|es|able|[- ]free)\b[^?]{0,15}\b(?:in|by) ${COUNTRIES}`,
    ),
    not: /£|\b(?:us|usa|america|irs)\b/,
    weight: 17,
    query: 'resident in the UK to open or pay into an ISA',
    text: (_view, question) =>
      `${asks(question, /\btax[- ]free\b/) ? 'Of UK tax, yes' : 'Not to the UK'}: what is inside an ISA stays free of **UK** tax when you live abroad. Whether the other country taxes it is **not in my sources**: it may, so ask a tax adviser there. You can keep the ISA, but not pay in while you are not resident in the UK.`,
  },
  {
    id: 'transfer-from-abroad',
    asked: /\b(?:transfer|transferring|transferred|switch|switching)\b/,
    also: ABROAD,
    anywhere: true,
    not: anyOf(
      RETURNED,
      /£|\b(?:lifetime isa to|pension|before i|junior|pay in|to an? (?:foreign|overseas)|bank account|account abroad|(?:to|into) (?:my|an?) (?:\w+ )?account)\b/,
    ),
    weight: 15,
    query: 'resident in the UK to open or pay into an ISA',
    text: (_view, question) =>
      `${asksWhether(question) ? 'I don’t know: my' : 'My'} rule book asks for being **resident in the UK** to open an ISA or pay into one, and says nothing of a transfer by somebody abroad. A transfer is no payment, but a new account has to be opened for it, which a provider may refuse a non-resident: ask the new provider first, and do not withdraw the money. What you have can be kept and stays free of UK tax.`,
  },
  {
    id: 'home-owned-abroad',
    asked: new RegExp(
      String.raw`\bown(?:ed|s)? (?:an? |one )?(?:\w+ ){0,2}(?:abroad|overseas|in ${COUNTRIES})\b`,
    ),
    also: /\blifetime isa\b/,
    anywhere: true,
    not: /£|\b(?:partner|wife|husband|girlfriend|boyfriend|he|she)\b/,
    weight: 16,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `Not towards a home here, as my rule book puts it: it has to be your **first home**, and a home abroad is one too. An exception for homes abroad is not in it, so ask the Lifetime ISA’s provider or a conveyancer before you rely on one. Where the home is not your first, taking the money out costs ${view.figure('lifetime-withdrawal-charge')}.`,
  },
];
