import { AND, ask } from './again.ts';
import type { Change, Turn } from './people.ts';
import { productsMeant } from '../topics/products/details.ts';
import { productSearch } from '../topics/products/search.ts';
import { monthsOf } from '../topics/products/term-months.ts';
import { wishOf } from '../topics/products/wish.ts';
import type { Reading } from '../understand/reading.ts';
import { periodText } from '../write/text.ts';

// "Is there anything longer?" after fixed rates of one term, or after one of them.

const LONGER = new RegExp(
  String.raw`${AND}(?:(?:is there|are there|do you have|have you got|got|what about|how about|show me|can i get|i want)\b ?)?(?:(?:anything|something|any|an?|one|ones)\b ?)?(?:(longer)|shorter)(?: (?:one|ones|term|terms|fix|fixes|than (?:that|this|it)))*(?: available)?[?.! ]*$`,
);

/** Months of the term that was spoken of; null where none was. */
function termBefore({ alone, last }: Turn, longer: boolean): number | null {
  if (last.topic.id === productSearch.id) {
    const { termMonths, shortestMonths, longestMonths } = wishOf(last.question).call.input;
    // "And shorter?" after longer ones: than the term that these were longer than.
    const passed = longer ? longestMonths : shortestMonths;
    const bound = typeof passed === 'number' ? passed + (longer ? 1 : -1) : null;
    return typeof termMonths === 'number' ? termMonths : bound;
  }
  const [product, more] = last.topic.id.startsWith('product-') ? productsMeant(last.question) : [];
  const meant = product ?? alone.shown.at(-1);
  return meant && !more && meant.type.startsWith('Fixed') ? monthsOf(meant) : null;
}

function otherTerm(turn: Turn): Reading | null {
  const [found, longer] = LONGER.exec(turn.alone.focus) ?? [];
  if (found === undefined) return null;
  const months = termBefore(turn, longer !== undefined);
  if (months === null) return null;
  return ask(turn, `show me fixed rate isas ${longer ?? 'shorter'} than ${periodText(months)}`);
}

export const TERM_CHANGES: readonly Change[] = [[otherTerm, productSearch]];
