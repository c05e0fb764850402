import { formatPounds } from '../../../../domain/money.ts';
import { asks, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { homePriceIn } from '../lifetime/home-price.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const OTHER_BUYER = String.raw`(?:wife|husband|partner|spouse|girlfriend|boyfriend|gf|bf|fianc\w+|friend|mum|dad|brother|sister|he|she)`;

/** The other buyer has owned a home before. */
const OTHER_OWNED = new RegExp(
  String.raw`\b${OTHER_BUYER} (?:is|was) not (?:an? )?first[ -]time buyer\b|\bif (?:he|she|they|my ${OTHER_BUYER}) (?:has |had |already )*(?:owned|owns|own)\b`,
);

function priceVerdict(view: RuleView, question: Question): string {
  const [price, limit] = [homePriceIn(question), view.amount('lifetime-first-home')];
  if (price === null) return '';
  return price > limit
    ? ` ${formatPounds(price)} is over it by ${boldPounds(price - limit)}, so the money would bear the charge of ${view.figure('lifetime-withdrawal-charge')}.`
    : ` ${formatPounds(price)} is within it.`;
}

/** Doubts about a first home: another buyer, a second home, a mortgage that runs, half of a price. */
export const HOME_DOUBT_FACTS: readonly Fact[] = [
  {
    id: 'used-with-another',
    asked: new RegExp(
      String.raw`\b(?:use|combine|put|join|pool)\b[^?]{0,12}\b(?:it|them|mine|bonus(?:es)?|lifetime isas?)\b (?:together |alongside |along )?(?:with )?(?:that of )?(?:my |his |her |the )?${OTHER_BUYER}'s\b`,
    ),
    not: /£|\b(?:allowance|limit|junior|cash isa|cap|owned|first[ -]time)\b/,
    weight: 9,
    query: 'two first-time buyers each use their own Lifetime ISA',
    rules: ['lifetime-first-home', 'lifetime-bonus'],
    text: (view) =>
      `Yes: two first-time buyers can each use **their own Lifetime ISA**, with its bonus, for the same home. Its price may be up to ${view.figure('lifetime-first-home')} in all, it has to be bought with a mortgage, and each account has to have been open for **12 months**. The accounts themselves stay separate.`,
  },
  {
    id: 'other-buyer-owned',
    asked: OTHER_OWNED,
    not: /£|%|\b(?:replac\w*|consultation|help to buy|stamp duty)\b/,
    weight: 15,
    query: 'Lifetime ISA first home couple',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asks(question, /\bboth\b/) ? 'Not both: what' : 'What'} counts is whether **you** have owned a home. A first-time buyer can use a Lifetime ISA for a home bought together with somebody who has owned one; the other buyer cannot use theirs for it and would pay ${view.figure('lifetime-withdrawal-charge')}. The home may cost up to ${view.figure('lifetime-first-home')} in all, bought with a mortgage.`,
  },
  {
    id: 'second-home',
    asked: /\b(?:second|2nd|holiday|next) (?:home|property|house|flat)\b/,
    also: /\blifetime isas?\b/,
    not: /£|%|\b(?:first[ -]time|after 60|at 60|help to buy|charge[ds]?|penalty|cost)\b/,
    weight: 13,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: it' : 'It'} is for a **first** home, used before or not. Taken out for a further one the money costs ${view.figure('lifetime-withdrawal-charge')} before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}.`,
  },
  {
    id: 'mortgage-that-runs',
    asked: /\bafter (?:completion|(?:i|we) (?:have )?(?:bought|completed|moved in))\b/,
    also: /\blifetime isas?\b/,
    not: /£|%|\b(?:at 60|after 60|rent|let|best|pension)\b/,
    weight: 15,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: it' : 'It'} goes towards **buying** a first home, paid to the conveyancer for the purchase. Taken out for a mortgage that you have already, the money costs ${view.figure('lifetime-withdrawal-charge')} before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}.`,
  },
  {
    id: 'half-of-the-price',
    asked:
      /\b(?:only |just )?(?:my|our|his|her) (?:half|share|part)\b[^?]{0,20}\bcounts?\b|\bcounts? (?:only )?(?:my|our) (?:half|share)\b|\b(?:limit|cap)\b[^?]{0,20}\b(?:on|for) my (?:half|share)\b/,
    also: /\b(?:buy|buying|house|home|flat|property|lifetime isa)\b/,
    amounts: true,
    weight: 16,
    query: 'Lifetime ISA first home price limit',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) || asks(question, /\?|\bso\b/) ? 'No: for' : 'For'} a Lifetime ISA the limit of ${view.figure('lifetime-first-home')} is on the **price of the whole home** and not on each buyer’s share.${priceVerdict(view, question)}`,
  },
  {
    id: 'cap-in-london',
    asked: /\blondon\b[^?]{0,30}\b(?:cap|limit)\b|\b(?:cap|limit)\b[^?]{0,30}\blondon\b/,
    also: /\b(?:flat|house|home|property|buy\w*)\b/,
    not: /\b(?:help to buy|£250000|£450000|stamp duty)\b/,
    amounts: true,
    weight: 14,
    query: 'Lifetime ISA first home price limit',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) || asks(question, /\bdoes\b/) ? 'No: a' : 'A'} Lifetime ISA has one price limit, ${view.figure('lifetime-first-home')}, **everywhere in the UK**.${priceVerdict(view, question)}`,
  },
];
