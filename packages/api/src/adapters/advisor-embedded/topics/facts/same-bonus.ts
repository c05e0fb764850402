import { anyOf } from '../../understand/any-of.ts';
import type { Product } from '../../../../domain/product.ts';
import type { Question } from '../../topic.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { listed } from '../../write/text.ts';
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

const isLifetime = ({ isActive, governmentBonus }: Product) => isActive && governmentBonus !== null;

function text(view: RuleView, question: Question): string {
  const names = question.catalogue.filter(isLifetime).map(({ name, provider }) => `${name} (${provider})`);
  const same = `the government bonus is **${view.figure('lifetime-bonus').replaceAll('*', '')}** in every Lifetime ISA, at most ${view.figure('lifetime-bonus', 'most')} a tax year, whoever the provider is`;
  return `${asksWhether(question) ? `No: ${same}` : `No product has a higher one than another: ${same}`}. Only Lifetime ISAs have it. ${names.length > 0 ? `In this catalogue: ${listed(names)}. ` : ''}They differ in their rates, fees and terms.`;
}

export const SAME_BONUS_FACTS: readonly Fact[] = [
  {
    id: 'same-bonus',
    asked: HIGHEST,
    not: /£|%|\b(?:help to buy|two|couple|both|each of us|how (?:do|can|much)|maximum|in (?:one|a) (?:tax )?year|per year|ever|20\d\d|next|last|will)\b/,
    weight: 18,
    query: 'Lifetime ISA bonus',
    rules: ['lifetime-bonus'],
    notes: ['rules', 'sample'],
    text,
  },
];
