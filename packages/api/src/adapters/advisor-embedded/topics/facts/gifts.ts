import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { Fact } from './fact.ts';

const GIVER = String.raw`(?:mum|mom|dad|mother|father|parents?|gran\w*|nan\w*|grand\w+|uncle|aunt\w*|wife|husband|partner|spouse|brother|sister|friend|family|son|daughter|in[- ]laws?)`;

/** Somebody gives money for the asker's ISA. */
const TO_ME = anyOf(
  new RegExp(
    String.raw`\b${GIVER}\b[^?]{0,40}\b(?:gift(?:ed|ing|s)?|giv(?:e|es|en|ing)|gave|sent|sends?|lent)\b[^?]{0,15}\b(?:me|us)\b`,
  ),
  new RegExp(
    String.raw`\b(?:gift|money|£\d+|cash|present)\b[^?]{0,20}\bfrom (?:my |our |the )?${GIVER}\b|\bmy ${GIVER}'?s (?:gift|present)\b`,
  ),
  new RegExp(String.raw`\b(?:was|were|been|am being|being) (?:given|gifted)\b`),
);

/** "Does the gift use up her allowance or mine?" */
const WHOSE =
  /\b(?:his|her|hers|theirs?|mum'?s|dad'?s)\b[^?]{0,25}\bor (?:mine|my own|my allowance|my (?:isa )?(?:limit|allowance))\b|\b(?:mine|my (?:isa )?(?:allowance|limit))\b[^?]{0,15}\bor (?:his|hers|theirs|her|their)\b|\bwhose (?:isa )?(?:allowance|limit)\b/;

/** Money that is given for an ISA: whose allowance it uses, and tax. */
export const GIFT_FACTS: readonly Fact[] = [
  {
    id: 'gift-to-me',
    asked: new RegExp(
      String.raw`\b(?:can|could|may|is)\b[^?]{0,12}\b(?:my |our )?${GIVER}\b[^?]{0,12}\b(?:give|gift|lend|send|hand)\b[^?]{0,8}\bme\b[^?]{0,30}\bisas?\b`,
    ),
    not: /\b(?:junior|lifetime|tax(?:ed)?|allowance|died|transfer\w*)\b/,
    amounts: true,
    weight: 14,
    query: 'allowance belongs to you alone cannot be given away',
    text: (view) =>
      `Yes: they can give you the money, and you pay it into **your own ISA**. It counts towards your own allowance of ${view.figure('isa-allowance')} a tax year, together with what you have paid in already, and uses none of theirs.`,
  },
  {
    id: 'gift-uses-whose',
    asked: WHOSE,
    also: new RegExp(
      String.raw`\b(?:gift\w*|giv(?:e|es|en|ing)|gave|pay|pays|paid|paying|put|puts|money)\b[^]*\b(?:allowance|limit)\b|\b(?:allowance|limit)\b[^]*\b(?:gift\w*|giv(?:e|es|en|ing)|gave|pay|pays|paid|paying|put|puts|money)\b`,
    ),
    not: /\b(?:junior|child|kids?|died|death|late|inherit\w*)\b/,
    amounts: true,
    weight: 14,
    query: 'allowance belongs to you alone cannot be given away',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view) =>
      `It uses the allowance of **the person whose ISA it goes into**, and none of the giver’s: each adult has ${view.figure('isa-allowance')} a tax year of their own, at most ${view.figure('lifetime-limit')} of it in a Lifetime ISA, wherever the money comes from.`,
  },
  {
    id: 'gift-and-tax',
    asked: /\btax(?:ed|able)?\b|\bdeclare\b|\bhmrc\b/,
    also: TO_ME,
    not: /\b(?:junior|child|kids?|died|death|late|inherit\w*|will|estate|interest|tax[- ]free|tax year|7 years|seven years|employer|capital gains)\b/,
    amounts: true,
    weight: 14,
    query: 'ISA allowance what counts paying in',
    text: (view) =>
      `The ISA rules take **no tax** on it: money you are given can go into your ISA like any other, within your own ${view.figure('isa-allowance')} a tax year, and what it earns there is free of tax. Whether the gift itself has a part in inheritance tax or another tax is not in my sources: ask GOV.UK.`,
  },
  {
    id: 'gift-for-lifetime',
    asked: new RegExp(
      String.raw`\b(?:gift|give|lend|hand|pass|send)\b[^?]{0,20}\b(?:my |our )?(?:${GIVER}|son|daughter|child|grandson|granddaughter|niece|nephew|him|her)\b[^?]{0,30}\b(?:for|into|towards|to put (?:in|into)) (?:an?|his|her|their) (?:own )?lifetime isa\b`,
    ),
    not: /\b(?:transfer|my lifetime isa|died|will)\b/,
    amounts: true,
    weight: 15,
    query: 'allowance belongs to you alone cannot be given away',
    rules: ['isa-allowance', 'lifetime-limit', 'lifetime-bonus', 'lifetime-ages'],
    text: (view, question) =>
      `${asks(question, /\b(?:can|could|may|am)\b/) ? 'Yes: you' : 'You'} can give the money, and they pay it into **their own** Lifetime ISA, up to ${view.figure('lifetime-limit')} a tax year with a bonus of ${view.figure('lifetime-bonus')}. It uses their allowance and none of yours. They need to be from ${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'oldest')} to open one.`,
  },
];
