import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { folded } from '../../understand/normalise.ts';
import { listed } from '../../write/text.ts';
import { CLAUSE, tellingWords } from './words.ts';

/** Conditions that savers name and of which the catalogue has nothing to go by. */
const NAMED = anyOf(
  /\b(?:cash ?back|switching (?:bonus|offer)|sign[ -]?up (?:bonus|offer)|welcome (?:bonus|offer)|referral (?:bonus|offer)|free (?:gift|shares?)|vouchers?)\b/,
  /\b(?:without an?|no) credit checks?\b|\b(?:debit|prepaid|credit) cards?\b|\bcheque ?books?\b|\bcash ?points?\b/,
  /\b(?:weekly|quarterly) interest\b|\binterest (?:paid )?(?:weekly|daily|quarterly|a week|a quarter|a day)\b|\b(?:pays?|paid|paying) (?:out )?(?:weekly|daily|quarterly|a week|a quarter|a day)\b/,
  /\b(?:24[ -]?hour|24\/7|live) (?:phone|chat|support|helpline|service)(?: line)?\b|\b(?:phone|customer) (?:support|service)\b/,
  /\b(?:apple|google|samsung) pay\b|\bface id\b|\bfingerprint\b|\bopen banking\b|\bdark mode\b/,
  /\b(?:structured|foreign currency|multi[- ]currency|dollar|euro|offset|workplace|vegan|animal[- ]friendly|cruelty[- ]free|christian|catholic|jewish|lgbt\w*|prize[- ]draws?|prizes|hedge funds?)\b/,
  /\b(?:non-?residents?|expats?|bad credit)\b|\bjoint (?:ownership|names?|accounts?|holders?)\b/,
);

const LONGEST = 6;

/** What a search keeps to, orders by or tells anyway. */
const HEARD = anyOf(
  /\b(?:isas?|rates?|interest|aer|returns?|yield|fees?|costs?|charg\w+|minimum|deposits?|access|notice|fix\w*|regular|flexible|fscs|protect\w*|cover\w*|guarantee\w*|safe\w*|penalt\w*|bonus\w*)\b/,
  /\b(?:transfers?|rated|ratings?|stars?|reviews?|terms?|years?|months?|days?|risks?|risky|exit|early|withdraw\w*|cash|shares?|stocks?|funds?|invest\w*|lifetime|junior|providers?|banks?|lump|pays?|paying|earn\w*|monthly|tax|allowance)\b/,
  /\b(?:welsh|gaelic|ethical|islamic|sharia\w*|halal|sustain\w*|environment\w*|green|index|tracker|passbook|branch\w*|online|post|ready[ -]made|managed?|app|wind|solar|renewable|farm\w*|property|internet|put (?:it )?back|tenner|fiver|quid|grand|pounds?|you|my|your|this|that|it|them|who|is|are|can|suits?|society|societies)\b/,
);

/** Conditions that were heard and cannot be checked, as the person said them. */
function unheardIn(question: Question): string[] {
  const said = folded(question.raw);
  const telling = tellingWords(question);
  const named = NAMED.exec(said)?.[0];
  if (named !== undefined && !telling.some((word) => named.includes(word))) return [named];
  return [...said.matchAll(CLAUSE)].flatMap(([, clause = '']) => {
    const known =
      HEARD.test(clause) ||
      question.withoutProviders.some((provider) => folded(provider).includes(clause.trim())) ||
      telling.some((word) => clause.includes(word));
    return known || clause.split(' ').length > LONGEST ? [] : [clause.trim()];
  });
}

/** Says which conditions the list does not keep to; `''` when it keeps to all of them. */
export function leftOut(question: Question): string {
  const unheard = unheardIn(question).map((each) => `“${each}”`);
  if (unheard.length > 0)
    return `I cannot filter by ${listed(unheard, 'or')}: the catalogue does not state it for these, so the list leaves it out.`;
  return asks(question, /\b(?:hold|holding)\b[^.?]*£\d/)
    ? 'The order goes by the stated percentage; fees that change with the amount held are not worked out.'
    : '';
}
