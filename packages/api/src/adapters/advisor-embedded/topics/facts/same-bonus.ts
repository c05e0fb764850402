import { anyOf } from '../../understand/any-of.ts';
import type { Product } from '../../../../domain/product.ts';
import { asks, type Question } from '../../topic.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { lines } from '../../write/text.ts';
import type { Fact } from './fact.ts';

// The bonus of a Lifetime ISA is the government's: no provider pays more of it than another.

const MORE = String.raw`(?:highest|biggest|best|largest|greatest|most|higher|bigger|better|more|top|lowest|lower|different)`;
const OF_LIFETIME = String.raw`(?:government|state|lifetime isa)`;
const HIGHEST = anyOf(
  new RegExp(String.raw`\b${MORE} (?:of )?(?:an? |the )?(?:${OF_LIFETIME} )+bonus(?:es)?\b`),
  new RegExp(
    String.raw`\blifetime isas?\b[^.?]{0,30}\b(?:has|have|pays?|gives?|offers?|with|gets?|comes? with) (?:you |me )?(?:an? |the )?${MORE} bonus(?:es)?\b(?! rates?)`,
  ),
  new RegExp(
    String.raw`\b${MORE} (?:annual |yearly )?bonus(?:es)? (?:on|of|for|from|with|in) (?:an? |any |the |all )?lifetime isas?\b`,
  ),
);

/** "Do all Lifetime ISAs pay the same bonus?", "is the bonus bigger with some banks?" */
const SAME =
  /\b(?:all|every|each|any) (?:of the )?lifetime isas?\b[^.?]{0,30}\bsame\b[^.?]{0,12}\bbonus\b|\bbonus\b[^.?]{0,15}\bthe same\b[^.?]{0,25}\b(?:all|every|each|any|whichever|whatever)\b/;
const DIFFERS =
  /\bbonus(?:es)?\b[^.?]{0,15}\b(?:bigger|higher|better|larger|different|differs?|var(?:y|ies))\b[^.?]{0,25}\b(?:banks?|providers?|accounts?|firms?|lifetime isas)\b|\bbonus\b[^.?]{0,15}\bdepends? on (?:the |which )?(?:bank|provider|account)\b/;

/** "What is the biggest bonus I can get?" */
const AT_MOST = /^(?:so |and |but )*what is the (?:highest|biggest|most|maximum|largest|top)\b/;

const isLifetime = ({ isActive, governmentBonus }: Product) => isActive && governmentBonus !== null;

function text(view: RuleView, question: Question): string {
  const [rate, most] = [view.figure('lifetime-bonus'), view.figure('lifetime-bonus', 'most')];
  const same = `the government bonus is ${rate} in every Lifetime ISA, whoever the provider is`;
  const rest = 'Only Lifetime ISAs have it; they differ in their rates, fees and terms.';
  if (asks(question, AT_MOST))
    return `${most} a tax year at most, on ${view.figure('lifetime-limit')} paid in: ${same}. ${rest}`;
  if (asksWhether(question))
    return `${asks(question, SAME) ? 'Yes' : 'No'}: ${same}, at most ${most} a tax year. ${rest}`;
  const names = question.catalogue.filter(isLifetime).map(({ name, provider }) => `- ${name}, ${provider}`);
  return lines(
    `No product has a higher one than another: ${same}, at most ${most} a tax year. ${rest}${names.length > 0 ? ' In this catalogue:' : ''}`,
    ...names,
  );
}

export const SAME_BONUS_FACTS: readonly Fact[] = [
  {
    id: 'same-bonus',
    asked: anyOf(HIGHEST, SAME, DIFFERS),
    not: /£|%|\b(?:help to buy|cash isas?|savers?|two|couple|both|each of us|how (?:do|can|much)|maximum|in (?:one|a) (?:tax )?year|per year|ever|possible|allowed|available|20\d\d|next|last|will)\b/,
    weight: 18,
    query: 'Lifetime ISA bonus',
    rules: ['lifetime-bonus', 'lifetime-limit'],
    notes: ['rules', 'sample'],
    text,
  },
];
