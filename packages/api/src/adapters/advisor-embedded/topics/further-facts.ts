import type { Fact } from './facts.ts';
import { listed } from '../write/text.ts';

/** More short matters, kept apart for length. */
export const FURTHER_FACTS: readonly Fact[] = [
  {
    id: 'fractions',
    asked:
      /\bfraction(?:s|al|alised)?\b|\bpart[ -]shares?\b|\b(?:part|slice|piece)s? of (?:a |one )?shares?\b/,
    weight: 7,
    query: 'what can I hold in a stocks and shares ISA',
    notes: ['rules', 'sample'],
    text: (_view, { catalogue }) => {
      const names = catalogue
        .filter(
          (product) => product.isActive && product.features.some((feature) => /\bfraction/i.test(feature)),
        )
        .map(({ name, provider }) => `the ${name} from ${provider}`);
      const offers =
        names.length === 0
          ? 'No product in this catalogue mentions them.'
          : `In this catalogue ${listed(names)} ${names.length === 1 ? 'lists' : 'list'} fractions of shares among ${names.length === 1 ? 'its' : 'their'} features.`;
      return `${offers} On whether and which **fractional shares** may be held in an ISA my rule book has no row, so I don’t know the details of that rule: ask the provider or look at GOV.UK. A fraction rises and falls like a whole share.`;
    },
  },
  {
    id: 'cap-and-old-money',
    asked:
      /\b(?:cap|limit|£12000|change|new rules?)\b[^.?]*\b(?:already (?:have|got|saved|in|hold|there)|existing|current (?:isas?|balance|savings)|old (?:isas?|money|savings)|built up|previous(?:ly)?|earlier years)\b|\b(?:already (?:have|got|saved|in|hold)|existing|old (?:isas?|money|savings)|built up)\b[^.?]*\b(?:cap\b|capped|£12000|2027|affected by|new (?:limit|rules?))|\b(?:have|got|hold|holding|saved)\b[^.?!]{0,20}\bin (?:a |my |old |various )*cash isas?\b[^?]*\b(?:cap\b|£12000|new limit)|\b(?:take|move|withdraw)\b[^.?]*\bout\b[^.?]*\b(?:cap\b|£12000|new limit)/,
    weight: 9,
    anywhere: true,
    also: /\bcash\b|£12000|\b2027\b/,
    not: /\btransfer|\bmove\b/,
    query: 'cash ISA changes April 2027 money already saved',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over'],
    text: (view) =>
      `No: the announced cap is on what savers under 65 **pay in** to cash ISAs in a tax year from 6 April 2027, ${view.figure('cash-cap-under-65')} a year. Money that is already in a cash ISA by then is not a new payment and does not count towards it. Until 5 April 2027 the present rules apply.`,
  },
  {
    id: 'ctf',
    asked: /\bchild trust funds?\b|\bctfs?\b/,
    weight: 6,
    query: 'Junior ISA Child Trust Fund transfer',
    notes: ['rules', 'sample'],
    text: (view, { catalogue }) => {
      const names = catalogue
        .filter(
          (product) =>
            product.isActive && product.features.some((feature) => /child trust fund/i.test(feature)),
        )
        .map(({ name, provider }) => `the ${name} from ${provider}`);
      return `A Child Trust Fund can be moved into a Junior ISA by asking the Junior ISA’s provider for a transfer; a child cannot keep both.${names.length > 0 ? ` In this catalogue ${listed(names)} says that it accepts them.` : ''} The Junior ISA limit is ${view.figure('junior-limit')} a tax year. My rule book has no row on Child Trust Funds themselves: the provider or GOV.UK can tell the details.`;
    },
  },
];
