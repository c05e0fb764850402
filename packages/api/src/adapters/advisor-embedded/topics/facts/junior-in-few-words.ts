import { ABROAD } from './residence.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

// Junior ISAs of children who live abroad or whose parents do, and what each parent may pay in.

export const JUNIOR_IN_FEW_WORDS_FACTS: readonly Fact[] = [
  {
    id: 'junior-and-abroad',
    asked: ABROAD,
    also: /\bjunior isas?\b/,
    anywhere: true,
    not: /£|\b(?:uncle|aunt\w*|gran\w*|nan\w*|grand\w+|relatives?|godparents?|army|navy|raf|forces|crown|posted|transfer\w*)\b|\bback (?:to|in)\b/,
    weight: 13,
    query: 'Junior ISA open child lives in the UK',
    rules: ['junior-ages', 'junior-limit'],
    text: (view) =>
      `A Junior ISA is **opened** for a child who lives in the UK. One that is there can be kept when the family moves abroad; whether anybody may still pay in then is **not in my sources**, so ask the provider or GOV.UK first. The child’s limit is ${view.figure('junior-limit')} a tax year, and the money stays in until ${view.amount('junior-ages')}.`,
  },
  {
    id: 'junior-of-both-parents',
    asked:
      /\b(?:both|each|2|two|either) (?:of (?:us|the) )?(?:parents?|of us)\b[^?]{0,20}\b(?:get|have)\b[^?]{0,12}(?:£9000|\beach\b|\blimit\b|\ballowance\b)[^?]{0,25}\bjunior isa\b/,
    not: /\b(?:open|die[ds]?|divorc\w*|separat\w*|see|view|control)\b|%/,
    amounts: true,
    weight: 18,
    query: 'anyone can pay into a Junior ISA',
    rules: ['junior-limit'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} limit of ${view.figure('junior-limit')} a tax year is **the child’s**, for all that parents and others pay in together, and not for each parent.`,
  },
];
