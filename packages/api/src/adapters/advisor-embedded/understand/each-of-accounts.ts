import { digitsFor } from './number-words.ts';

/** "3 cash ISAs with ", "opened two ISAs this year and put " */
const ACCOUNTS_BEFORE =
  /\b(\d|two|three|four|five|six)(?! (?:year|month|day)) (?:(?:different|separate|new|other|cash|stocks|and|shares|fixed|rate|easy|access) )*(?:isas|accounts|providers|banks)\b[^£?!]{0,60}$/;
/** " each", " in each of them" */
const EACH_AFTER =
  /^ (?:(?:paid|put|saved|invested|gone) )?(?:(?:in|into|to) )?each\b(?! (?:month|week|year|day|other|of (?:us|my (?:two|2|three|3|kids|children))))/;
/** "£6,000 each into both" is of people where people are named. */
const OF_PEOPLE =
  /\b(?:wife|husband|partner|spouse|girlfriend|boyfriend|we|us|both of us|children|kids|sons?|daughters?|twins|junior)\b/;

/** How many accounts an amount went into each of, where these are told before it; null where they are not. */
export function accountsWithEach(text: string, at: number, end: number): number | null {
  const [, count] = ACCOUNTS_BEFORE.exec(text.slice(0, at)) ?? [];
  if (count === undefined || !EACH_AFTER.test(text.slice(end)) || OF_PEOPLE.test(text)) return null;
  return Number(digitsFor(count));
}
