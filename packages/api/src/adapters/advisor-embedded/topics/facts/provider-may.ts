import { formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const FIRM = String.raw`(?:providers?|banks?|building societ(?:y|ies)|platforms?|firms?|they|it)`;

/** What a provider has to offer, may refuse and watches over. */
export const PROVIDER_MAY_FACTS: readonly Fact[] = [
  {
    id: 'flexible-by-when',
    asked:
      /\bby when\b|\b(?:by )?when (?:must|do|does|should|has|have|is) (?:i|it|that|the money|to)\b|\bwhen to (?:return|put)\b|\b(?:last|latest) (?:day|date)\b/,
    also: /\bflexible\b[^]*\b(?:withdr[ae]w|took|taken|withdrawn|take out)\b|\b(?:withdr[ae]w|took|taken|withdrawn|take out)\b[^]*\bflexible\b/,
    anywhere: true,
    not: /\b(?:not flexible|non[- ]?flexible|last (?:tax )?year|last (?:march|february|january|april))\b/,
    amounts: true,
    weight: 15,
    query: 'flexible ISA put money back in the same tax year',
    rules: ['flexible-isa', 'isa-allowance'],
    text: (view) =>
      `By **${formatDate(taxYearOf(view.date).end)}**, if it was taken out in this tax year, since ${formatDate(taxYearOf(view.date).start)}: money taken out of a flexible ISA has to be back in the same tax year. After that it counts as a new payment. Money of earlier years as a rule goes back into the account it came from, so ask the provider.`,
  },
  {
    id: 'flexible-not-required',
    asked: new RegExp(
      String.raw`\b(?:compulsory|mandatory|obligatory|required|obliged|forced|by law)\b[^?]{0,50}\bflexible\b|\b(?:must|do|does|are|is|should) (?:all |every |each |my |the |any )*(?:providers?|banks?|building societ(?:y|ies)|platforms?|firms?)\b[^?]{0,25}\b(?:have to|need to|obliged to|has to|offer|provide)\b[^?]{0,25}\bflexible\b`,
    ),
    not: /£|\b(?:lifetime|junior|replace|back|which)\b/,
    weight: 14,
    query: 'flexible ISA provider does not have to offer',
    rules: ['flexible-isa', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: providers' : 'Providers'} **may** offer flexible ISAs and do not have to, so some ISAs are flexible and others not. Ask yours before you take money out: in one that is not, money put back counts as a new payment towards the ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'flexible-elsewhere',
    asked:
      /\b(?:put|pay|return|replace|move)\b[^?]{0,40}\b(?:back|again|return|replace)?\b[^?]{0,20}\b(?:into|in|to|with|at) (?:an? )?(?:different|other|another|new|second|separate) (?:provider|bank|isa|account|firm|flexible isa|building society|platform)\b/,
    also: /\bflexible\b/,
    anywhere: true,
    not: /\b(?:not flexible|non[- ]?flexible|transfer\w*)\b/,
    amounts: true,
    weight: 15,
    query: 'flexible ISA put money back in the same tax year',
    rules: ['flexible-isa', 'isa-allowance'],
    text: (view) =>
      `My rule book does not say whether it may go back into **another account**: it has only that money taken out of a flexible ISA may be put back in the same tax year, where the provider offers it. Ask the provider before you pay it in elsewhere; as a new payment it would count towards the ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'transfer-in-refused',
    asked: new RegExp(
      String.raw`\b${FIRM}\b[^?]{0,30}\bnot (?:accept|take|allow)\b[^?]{0,20}\b(?:isa )?transfers?\b`,
    ),
    anywhere: true,
    not: /£|\b(?:part|partial|this year'?s|which|list|show)\b/,
    weight: 14,
    query: 'transfer an ISA new provider form',
    rules: ['transfer-time', 'partial-transfer'],
    text: () =>
      'A provider does not have to take **transfers in**: my rule book has no rule that it must, so that is for its own terms, and another may take them. What you hold already can be moved away: the new provider asks the old one for it. Money you paid in this tax year can be moved in part since 6 April 2024, though a provider may require all of it.',
  },
  {
    id: 'nobody-stops-you',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:does|do|will|would|can|could) (?:the |my |an? |any )?${FIRM}\b[^?]{0,25}\b(?:stop|prevent|block|warn|let|tell|alert|notice|check)\b[^?]{0,40}(?:£20000|\b(?:limit|allowance|too much|over)\b)`,
      ),
      /\bwho (?:checks?|keeps (?:track|count)|watches|monitors?|counts|adds up)\b[^?]{0,60}(?:£20000|\b(?:limit|allowance|paid in|payments|isas)\b)/,
    ),
    not: /\b(?:lifetime|junior|hmrc|help to buy)\b/,
    amounts: true,
    weight: 14,
    query: 'each provider checks HMRC yearly reports',
    text: (view, question) =>
      `${asksWhether(question) && !asks(question, /\bwho\b/) ? 'Not in all: a' : 'A'} provider sees only **what you pay to it** and not what goes in elsewhere, so it is for you to keep count across providers. HMRC puts the yearly reports together later. The most is ${view.figure('isa-allowance')} a tax year in all adult ISAs; if it has become more, do not put it right with a withdrawal of your own but contact the provider or HMRC.`,
  },
];
