import type { Fact } from './facts.ts';

const JUNIOR = /\bjunior isas?\b/;

/** What becomes of the money in a Junior ISA: moved elsewhere, taxed at 18, after a child's death. */
export const CHILDREN_MONEY_FACTS: readonly Fact[] = [
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
];
