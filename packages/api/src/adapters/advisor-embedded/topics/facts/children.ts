import { formatDate } from '../../../../domain/tax-year.ts';
import { asks } from '../../topic.ts';
import { listed } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { firstAmount, type Fact } from './fact.ts';

const JUNIOR = /\bjunior isas?\b/;

/** ISAs of children: who opens them, in which form, and what becomes of the money. */
export const CHILDREN_FACTS: readonly Fact[] = [
  {
    id: 'newborn',
    asked:
      /\b(?:baby|newborn|new-born)\b[^.?]*\b(?:born|week|day|month|yesterday|today|old)\b|\b(?:newborn|new-born|from birth)\b/,
    also: /\bjunior isa/,
    not: /£|%|\b(?:best|rates?|how much|adds? up|grow|worth|which|transfer|until|after)\b/,
    weight: 9,
    query: 'Junior ISAs explained open parent guardian',
    rules: ['junior-limit', 'junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: a' : 'A'} Junior ISA can be opened for any child under **${view.amount('junior-ages')}**, a newborn too, by a parent or guardian. Anyone can then pay in, together up to ${view.figure('junior-limit')} a tax year; the money is the child’s, who can take it out at ${view.amount('junior-ages')}.`,
  },
  {
    id: 'child-both-forms',
    asked:
      /\b(?:have|hold|open|get|own|has|both)\b[^?]*\bjunior isa cash isa\b[^?]*\b(?:and|plus|as well as|with)\b[^?]*\bjunior (?:isa )?stocks and shares\b|\b(?:have|hold|open|get|own|has|both)\b[^?]*\bjunior (?:isa )?stocks and shares isa\b[^?]*\b(?:and|plus|as well as|with)\b[^?]*\bjunior (?:isa )?cash isa\b/,
    not: /£|\b(?:transfer\w*|best|rates?|difference|better)\b/,
    weight: 12,
    query: 'Junior ISA cash and stocks and shares one of each',
    rules: ['junior-limit', 'junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: a' : 'A'} child can have **one of each**, one cash and one stocks and shares Junior ISA, with the same provider or two. Both share the child’s limit of ${view.figure('junior-limit')} a tax year.`,
  },
  {
    id: 'child-opens-cash',
    asked:
      /\bjunior isa\b[^?]*\b(?:and|also|plus)\b[^?]*\b(?:open|have|get|start) (?:an? |her own |his own )?(?:adult |normal )?cash isa\b|\bjunior isa\b[^?]*\b(?:and|plus) an? adult isa\b|\bopen (?:an? |her own |his own )?(?:adult |normal )?cash isa\b[^?]*\b(?:and|also|as well as|plus|alongside)\b[^?]*\bjunior isa\b/,
    also: /\b(?:is|am|turned|aged|be) (?:only |just )?1[0-7]\b|\b1[0-7] years? old\b/,
    not: /\b(?:2024|2025|was|were|transfer\w*)\b/,
    weight: 13,
    amounts: true,
    query: 'who can open an ISA 16 17 adult cash ISA',
    rules: ['adult-cash-age', 'junior-limit'],
    text: (view, question) => {
      const paid = firstAmount(question);
      const junior =
        paid <= view.amount('junior-limit')
          ? `The Junior ISA, yes: up to ${view.figure('junior-limit')} a tax year can be paid in until the child is 18`
          : `The Junior ISA, not all of it: ${view.figure('junior-limit')} a tax year is the most`;
      return `${junior}. The ${question.kinds.includes('cash') ? 'cash' : 'adult'} ISA, **no**: an adult one opens from **${view.amount('adult-cash-age')}**; the transition that let 16- and 17-year-olds have one ended on 5 April 2026.`;
    },
  },
  {
    id: 'young-cash-once',
    asked:
      /\b(?:did|could|were|was)\b[^.?]*\b1[67](?:[ -]year[ -]olds?|s)?\b[^.?]*\b(?:used? to|able|allowed|have|open|get)\b[^.?]*\bisas?\b|\b1[67](?:[ -]year[ -]olds?|s)?\b[^.?]*\bused to\b[^.?]*\bisas?\b/,
    not: /\b(?:junior|lifetime|still|now|when|until)\b/,
    weight: 14,
    query: 'who can open an ISA 16 17 adult cash ISA',
    rules: ['cash-age-transition', 'adult-cash-age'],
    text: (view) => {
      const until = view.earlier('cash-age-transition')?.to;
      return `Yes: until ${until ? `**${formatDate(until)}**` : 'lately'} 16- and 17-year-olds could have one adult cash ISA, in the end by a transition. Now an adult ISA opens from **${view.amount('adult-cash-age')}**.`;
    },
  },
  {
    id: 'junior-money-elsewhere',
    asked:
      /\b(?:put|move|transfer|switch|turn|use)\b[^.?]*\bjunior isas?\b[^.?]*\b(?:into|in|to|for) (?:a |an |my |our |the |his |her |their )?(?:\w+ )?(?:premium bonds?|savings account|bank account|current account|building society account|pension|name)\b/,
    also: JUNIOR,
    weight: 14,
    not: /£|\b(?:child trust fund|at 18|when (?:he|she|they) (?:is|are|turns?) 18)\b/,
    query: 'Junior ISA money belongs to the child no withdrawals before 18',
    rules: ['junior-ages', 'junior-limit'],
    text: (view) =>
      `No: money in a Junior ISA cannot be taken out before **${view.amount('junior-ages')}**, except in rare cases such as terminal illness, so it cannot go into another sort of account. It can be transferred to another Junior ISA, cash or stocks and shares, with the same or another provider.`,
  },
  {
    id: 'paying-after-18',
    asked: /\b18 year old\b[^?]*\b(?:pay|paying|put|save|contribut\w+)\b[^?]*\bjunior isas?\b/,
    not: /£/,
    weight: 12,
    query: 'Junior ISA at 18 becomes an adult ISA',
    rules: ['junior-ages', 'isa-allowance', 'junior-limit'],
    text: (view) =>
      `No: at ${view.amount('junior-ages')} a Junior ISA becomes an **adult ISA**, and nothing more goes in as a Junior ISA. From then on what is paid into it counts towards the holder’s own allowance of ${view.figure('isa-allowance')}, as far as the account takes payments.`,
  },
  {
    id: 'junior-or-own-name',
    asked:
      /\bjunior isas?\b[^.?]*\b(?:or|vs|versus|than|instead of|compared (?:to|with))\b[^.?]*\b(?:my|our|own|parents?'?s?)(?: own)? (?:name|isas?|savings|account)\b|\b(?:my|our|own)(?: own)? (?:name|isas?|savings|account)\b[^.?]*\b(?:or|vs|versus|than|instead of)\b[^.?]*\bjunior isas?\b/,
    weight: 14,
    not: /£|\b(?:transfer|mov(?:e|ing)|into|count)\b/,
    query: 'Junior ISA money belongs to the child no withdrawals before 18',
    rules: ['junior-limit', 'junior-ages', 'isa-allowance'],
    text: (view) =>
      `They differ in three things. **Whose it is**: a Junior ISA belongs to the child, is locked until ${view.amount('junior-ages')} and theirs to spend then; what stands in your own ISA stays yours, to take out at any time. **Limits**: ${view.figure('junior-limit')} a tax year for the child beside your own ${view.figure('isa-allowance')}, which your own ISA uses. **Tax**: both are free of it. Which weighs more is for you to say.`,
  },
  {
    id: 'junior-tax-at-18',
    asked:
      /\btax(?:ed)?\b[^.?]*\b(?:turns?|becomes?|matures?|converts?|changes?|18)\b|\b(?:turns?|becomes?|matures?|converts?)\b[^.?]*\btax(?:ed)?\b/,
    also: JUNIOR,
    weight: 12,
    not: /£|\btax year\b|\bparents?\b/,
    query: 'Junior ISA at 18 becomes an adult ISA',
    rules: ['junior-ages', 'isa-allowance'],
    text: (view) =>
      `No: at ${view.amount('junior-ages')} a Junior ISA **becomes an adult ISA and stays free of tax**, and what is in it uses none of the allowance of ${view.figure('isa-allowance')}. Money that is taken out is free of tax too; what it earns after that, outside an ISA, may be taxed.`,
  },
  {
    id: 'junior-after-death',
    asked:
      /\b(?:child|son|daughter|grand\w+|he|she|they)\b[^.?]*\b(?:dies?|died|passes away|death)\b|\bdeath of (?:a|my|the) (?:child|son|daughter)\b/,
    also: JUNIOR,
    weight: 14,
    not: /\b(?:mum|dad|mother|father|parent|husband|wife|gran\w*) (?:dies?|died|passes)\b/,
    query: 'Junior ISA money belongs to the child',
    rules: ['junior-ages'],
    text: () =>
      'The money in a Junior ISA belongs to the child. Who inherits it **is not in my rule book**: ask the provider, or look at GOV.UK or Citizens Advice on what happens without a will.',
  },
  {
    id: 'ctf',
    asked: /\bchild trust funds?\b|\bctfs?\b/,
    weight: 9,
    query: 'Junior ISA Child Trust Fund transfer',
    rules: ['junior-limit'],
    notes: ['rules', 'sample'],
    text: (view, question) => {
      const { catalogue } = question;
      const names = catalogue
        .filter(
          (product) =>
            product.isActive && product.features.some((feature) => /child trust fund/i.test(feature)),
        )
        .map(({ name, provider }) => `the ${name} from ${provider}`);
      const both = asksWhether(question) && asks(question, /\b(?:have|hold|keep|both)\b/);
      const moves = asksWhether(question) && asks(question, /\b(?:transfer|move|convert|switch|change)\b/);
      return `${both ? 'No, not both. ' : moves ? 'Yes. ' : ''}A Child Trust Fund can be moved into a Junior ISA by asking the Junior ISA’s provider for a transfer; a child cannot keep both.${names.length > 0 ? ` In this catalogue ${listed(names)} says that it accepts them.` : ''} The Junior ISA limit is ${view.figure('junior-limit')} a tax year. My rule book has no row on Child Trust Funds themselves: the provider or GOV.UK can tell the details.`;
    },
  },
];
