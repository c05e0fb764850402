import type { Fact } from './facts.ts';
import { listed } from '../write/text.ts';

/** Longest provider name that is worth spelling out in a list. */
const LONGEST_NAME = 40;

/** Small everyday matters of paying in, of rates and of the catalogue. */
export const EVERYDAY_FACTS: readonly Fact[] = [
  {
    id: 'every-year',
    asked:
      /\b(?:have to|must|need to|obliged to)\b[^.?]*\b(?:pay|put|save|contribute|invest)\b[^.?]*\b(?:every|each|a) (?:tax )?(?:year|month)\b/,
    weight: 8,
    not: /£\d|\bhow much\b|\breach\b/,
    query: 'paying in regularly or skipping a year',
    text: (view) =>
      `No: my rule book has no duty to pay in every month or year, only a limit on what may go in (${view.figure('isa-allowance')} a tax year in all). An account may have terms of its own, such as a regular saver that expects a payment each month. What you do not use of a year’s allowance is lost.`,
  },
  {
    id: 'others-paying',
    asked:
      /\b(?:can|could|may|is)\b[^.?]*\b(?:parents?|mum|dad|mother|father|wife|husband|partner|family|friends?|someone|anyone|gran\w*)\b[^.?]*\b(?:pay|put|contribute|add)\b[^.?]*\bmy (?:own )?(?:lifetime |cash |stocks and shares |innovative finance )?isa/,
    weight: 8,
    not: /\bjunior\b|\bdie[ds]?\b|\bdeath\b/,
    query: 'allowance belongs to you alone cannot be given away',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view) =>
      `They can give you the money and you pay it in: an adult ISA is paid into by the person it belongs to. It counts towards **your** allowance of ${view.figure('isa-allowance')} (for a Lifetime ISA, its own limit of ${view.figure('lifetime-limit')}) and uses none of theirs.`,
  },
  {
    id: 'compound',
    asked: /\b(?:how does|how do|what is|explain|define)\b[^.?]*\bcompound(?:ing|ed)?\b/,
    weight: 8,
    not: /£\d/,
    query: 'compound interest',
    notes: [],
    text: () =>
      '**Compound interest** is interest on interest: what you earn is added to the balance and earns in turn, so growth speeds up with time. The calculator here adds each month’s payment first and then a twelfth of the yearly rate. Give me an amount, a period and a rate and I will show what it comes to.',
  },
  {
    id: 'rate-changes',
    asked:
      /\b(?:fixed|easy access|variable|notice)\b[^.?]*\b(?:changes?|drops?|falls?|cut|lowered|go(?:es)? (?:up|down)|rises?)\b|\b(?:rates?|interest)\b[^.?]*\b(?:changes?|drops?|falls?|cut|lowered|go(?:es)? down)\b[^.?]*\b(?:easy access|fixed|variable|notice)\b/,
    weight: 9,
    not: /\b2027\b|\b20% |\bbest\b|\bhighest\b|\bwhich\b|\btax\b|\blimit\b|\bnext year\b/,
    query: 'easy access variable rate fixed rate cash ISA',
    text: () =>
      'A **fixed** rate cannot change before the end of its term. **Easy access** and **notice** accounts usually have a variable rate, which the provider can raise or cut; some also hold a bonus that ends after a set time. If the rate falls you can ask another provider for a transfer, which uses none of your allowance.',
  },
  {
    id: 'adding-to-fixed',
    asked:
      /\b(?:add|pay|put|top up)\b[^.?]*\bfix(?:ed)?\b[^.?]*\b(?:later|more|again|afterwards|after|once)\b|\b(?:add|top up)\b[^.?]*\b(?:to|into) (?:a|my|the) (?:\d years? )?fix(?:ed)?\b/,
    weight: 9,
    query: 'fixed rate cash ISA pay in after opening',
    notes: ['rules', 'sample'],
    text: (_view, { catalogue }) => {
      const terms = catalogue.flatMap(({ isActive, name, provider, features }) => {
        const pays = features.find((feature) => /^pay in for \d+ days/i.test(feature));
        return isActive && pays ? [`the ${name} from ${provider} says “${pays}”`] : [];
      });
      return `Usually only for a short time after opening; then the account is closed to new payments until the term ends.${terms.length > 0 ? ` In this catalogue ${listed(terms)}.` : ''} You may open another ISA for further money in the same tax year.`;
    },
  },
  {
    id: 'providers',
    asked:
      /\b(?:which|what|list|show|name)\b[^.?]*\bproviders\b(?![^.?]*\b(?:best|highest|pay|offer|let|accept|allow|with|fees?|rates?)\b)|\bhow many providers\b/,
    weight: 8,
    not: /\bbest\b|\bhighest\b|\blowest\b|\bcheapest\b|\bmost\b/,
    query: 'comparing ISA providers',
    notes: ['sample'],
    text: (_view, { catalogue }) => {
      const all = [...new Set(catalogue.filter(({ isActive }) => isActive).map(({ provider }) => provider))];
      const short = all.filter((name) => name.length <= LONGEST_NAME).toSorted();
      const others = all.length - short.length;
      return `The catalogue has **${all.length}** providers, all of them invented: ${listed(short)}${others > 0 ? `; and ${others} with a longer name` : ''}.`;
    },
  },
];
