import { formatPounds } from '../../../../domain/money.ts';
import { asks, type Question } from '../../topic.ts';
import { predicateOf } from '../../understand/predicate.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { LEAST_PRICE } from './home-price.ts';

// A price beside its limit, and what the charge comes to where it is too high.

const IN_IT = /^ (?:saved |already |now )*(?:in|inside) (?:it|(?:my|the|our|a) (?:\w+ )?lifetime isa)\b/;

const CHARGED_ON = /\b(?:charge|penalty)(?: be| come to)? (?:on|of|from) (?:the |my )?$/;

/** What the charge comes to on the savings that are told beside a price that is too high. */
function heldBeside({ money, text }: Question, view: RuleView): string {
  const held = money.find(
    ({ amount, at, end }) =>
      amount < LEAST_PRICE && (IN_IT.test(text.slice(end)) || CHARGED_ON.test(text.slice(0, at))),
  );
  if (!held) return '';
  const charge = Math.round(held.amount * view.amount('lifetime-withdrawal-charge')) / 100;
  return `: on ${formatPounds(held.amount)} that is ${boldPounds(charge)}, and ${boldPounds(held.amount - charge)} is left`;
}

const PLAIN_USE = /\buse\b|\bwithin\b|\bunder\b|\bcount\b|\bgo\b|\btowards?\b/;

export function verdictOnPrice(price: number, question: Question, view: RuleView): string {
  const limit = view.amount('lifetime-first-home');
  // "Does the penalty apply at £500,000?" turns yes and no round.
  const asked = predicateOf(question);
  const feared =
    asked === 'much' ||
    asks(question, /\bany (?:charge|penalty|fee)\b/) ||
    asks(question, /\btoo (?:expensive|dear|high|costly|pricey)\b/) ||
    asked === 'loses' ||
    asks(question, /^(?:so |and |but )*(?:do|does|will|would|is|are)\b[^.?]*\b(?:penalty|charged?)\b/);
  const beyond = price === limit && asks(question, /\b(?:over|above|more than|beyond) £/);
  if (price > limit || beyond) {
    const charge = view.figure('lifetime-withdrawal-charge');
    const held = heldBeside(question, view);
    return `${feared ? 'Yes' : 'No'}: ${beyond ? `a price above ${formatPounds(limit)}` : formatPounds(price)} is over the price limit${beyond ? '' : ` of ${boldPounds(limit)}, by ${formatPounds(price - limit)}`}. The money could come out only as an ordinary withdrawal, with a charge of ${charge}${held}.`;
  }
  if (asked === null && asksWhether(question) && !asks(question, PLAIN_USE))
    return `${formatPounds(price)} is within the limit of ${boldPounds(limit)}.`;
  return `${feared ? 'No' : 'Yes'}, as far as the price goes: ${formatPounds(price)} is ${price === limit ? 'exactly' : 'within'} the limit of ${boldPounds(limit)}.`;
}
