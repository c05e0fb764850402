import { asks, type Question } from '../../topic.ts';
import { asksWhether } from '../shared/phrases.ts';

const EACH =
  /\b(?:per|each|every|for each|(?:each|every|all) of (?:my|the|your)) (?:cash )?(?:accounts?|isas?|providers?|banks?)\b|\beach one\b/;
const TOGETHER =
  /\b(?:total|overall|combined|together|altogether|in all|shared|across (?:all|the|my|both|different|every)|all (?:my|the|your) (?:cash )?isas?)\b/;

/** "Is the overall allowance going down?" speaks of another limit. */
const OF_ALLOWANCE = /\b(?:overall|total|combined) (?:isa )?allowance\b/;

/** "Is the £12,000 per ISA or in total?" */
export const SHARED_BY_ISAS = new RegExp(`${EACH.source}|${TOGETHER.source}`);

/** "Are husband and wife allowed £12,000 each?" */
const EACH_SPOUSE =
  /\b(?:husband and wife|wife and husband|couples?|spouses|partners|both of us|my (?:wife|husband|partner) and (?:i|me)|two of us)\b[^?]*(?:£12000 each|\beach\b[^?]*£12000)/;

/** What leads where it is asked whether the cap is one for each account or one for all. */
export function capTogether(question: Question): string {
  if (EACH_SPOUSE.test(question.focus) && asksWhether(question))
    return 'Yes, each: the cap is per **person**.';
  const [each, together] = [asks(question, EACH), asks(question, TOGETHER)];
  if ((!each && !together) || !asksWhether(question) || asks(question, OF_ALLOWANCE)) return '';
  if (each && together) return 'In total: one limit per **person**, for all cash ISAs together.';
  return `${each ? 'No' : 'Yes'}: per **person**, one limit for all cash ISAs together.`;
}
