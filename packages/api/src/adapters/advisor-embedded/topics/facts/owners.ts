import { asksWhether } from '../shared/phrases.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { Fact } from './fact.ts';

const WHO = String.raw`(?:wife|husband|partner|spouse|girlfriend|boyfriend|fianc\w+|mum|mom|dad|mother|father|brother|sister|friend)`;
/** "My wife's", also without its apostrophe. */
const THEIRS = String.raw`(?:my )?${WHO}'?s`;
const DEATH =
  /\bdie[ds]?\b|\bdeath\b|\bdead\b|\bwidow\w*|\bpassed away\b|\blate (?:husband|wife|partner)|\binherit|\baps\b/;

/** Whose an ISA is, and what of another's can go into it. */
export const OWNER_FACTS: readonly Fact[] = [
  {
    id: 'isa-of-another',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:transfer|move|switch|merge|combine|join|add|put|bring|roll|consolidate) (?:(?:over|in|all|some|part|half|of|the|money from|cash from|funds from) )*${THEIRS}(?: (?:old|cash|stocks and shares|lifetime|whole|own|one))* ?(?:isas?|account|one)?(?: (?:in)?to| with| and|[?.! ]*$)`,
      ),
      new RegExp(
        String.raw`\b(?:merge|combine|join|consolidate|pool)\b[^.?]{0,30}\bisas?\b[^.?]{0,30}\bwith (?:my )?${WHO}\b`,
      ),
      new RegExp(
        String.raw`\b(?:(?:my )?${WHO} and (?:i|me)|(?:me|i) and my ${WHO}|(?:can|could) we|we (?:want|would like) to)\b[^.?]{0,30}\b(?:merge|combine|join|pool|consolidate)\b[^.?]{0,6}\bour (?:two )?(?:\w+ )?isas\b`,
      ),
      new RegExp(
        String.raw`\b${THEIRS}(?: \w+){0,3} isas? (?:(?:be )?(?:transfer|mov|switch|merg|combin)\w*|in|into) `,
      ),
    ),
    also: /\bisas?\b/,
    not: new RegExp(String.raw`${DEATH.source}|\bjunior\b|\b(?:son|daughter|child|kids?)\b|£|\bdivorc\w*`),
    weight: 14,
    query: 'ISA one person name',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: an' : 'An'} ISA stays in **one person’s name** and cannot be moved into or joined with another’s, married or not. They can give you money, which you pay into an ISA of your own; it counts towards your own allowance of ${view.figure('isa-allowance')} a tax year. Only after a death can a husband, wife or civil partner pay in the value of the other’s ISAs besides.`,
  },
  {
    id: 'allowance-of-another',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:can|could|may) (?:i|we)\b[^.?]{0,20}\b(?:put|pay|use|add|have)\b[^.?]{0,12}\b${THEIRS} £\d`,
      ),
      new RegExp(
        String.raw`\b${WHO}\b[^?]{0,40}\b(?:used (?:none|nothing|little)|not used (?:any|hers|his|it)|has (?:it )?all left)\b[^?]{0,30}\b(?:can|could|may) i\b[^?]{0,20}\b(?:use|have|take|borrow)\b[^?]{0,12}\b(?:hers|his|theirs)\b`,
      ),
    ),
    not: new RegExp(String.raw`${DEATH.source}|\bjunior\b`),
    anywhere: true,
    weight: 14,
    amounts: true,
    query: 'allowance belongs to you alone cannot be given away',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: each' : 'Each'} adult’s allowance of ${view.figure('isa-allowance')} is **their own** and cannot be used by another. Your partner pays into ISAs in their own name, also with money that you give; what you pay into yours counts towards yours.`,
  },
];
