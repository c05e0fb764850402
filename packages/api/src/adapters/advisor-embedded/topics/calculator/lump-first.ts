import type { Question } from '../../topic.ts';
import { monthsOf, paying, phaseOf, TIME, type Phase } from './phase-words.ts';

const LUMP_FIRST = new RegExp(
  String.raw`£(?<amount>\d+)(?! a (?:week|month|year))(?:[^£.?]|\.\d){0,40}?\b(?:for|over) (?:the )?(?:first )?${TIME.replaceAll('?<', '?<first')},? (?:and )?(?:then|after that|followed by|before)\b`,
);

/** "£20,000 for 3 years, then add £200 a month for 2 years": the amount lies there alone at first. */
export function lumpFirst({ text, money }: Question): readonly Phase[] {
  const { 0: found, index = 0, groups = {} } = LUMP_FIRST.exec(text) ?? {};
  const [first, second, more] = money;
  if (found === undefined || !first || !second || more || first.per !== 'once' || second.per === 'once')
    return [];
  const after = paying(text.slice(index + found.length));
  const [later, another] = after;
  return later && !another
    ? [phaseOf(monthsOf(groups['firstcount'], groups['firstunit']), null), later.phase]
    : [];
}
