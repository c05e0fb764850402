import { asks, says, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksToMay, asksWhether } from '../shared/phrases.ts';

/** They have a Lifetime ISA already and ask about paying in. */
const HAS_ONE = anyOf(
  /\bif (?:i|he|she|they) (?:already )?(?:opened|have|has|had|started)\b/,
  /\b(?:pay(?:ing)?|put(?:ting)?|contribut\w+|sav(?:e|ing)|add(?:ing)?)\b[^.?]*\b(?:in|into|to) my lifetime isa/,
  /\b(?:opened|(?:already )?(?:have|got|had)|existing)\b[^?]*\blifetime isa\b[^?]*\b(?:pay|put|save|contribut|add)/,
  /\b(?:still|keep|carry on|continue)\b[^.?]*\b(?:pay|put|sav|contribut|add)\w*[^.?]*\b(?:in\b|into my|my lifetime)/,
  /\blifetime isa (?:that )?(?:was )?opened (?:at|aged|when|before)\b/,
  /\bopened (?:an? |my |the )?(?:\w+ )?lifetime isa (?:at|aged|when i was)(?: age)? \d\d\b/,
  /\b(?:keep|carry on|continue) (?:on )?(?:pay|sav|contribut|add)\w*/,
  /\b(?:\d{2}|i|he|she|they)(?: already| still)?,? (?:(?:and|but) (?:i )?)?(?<!\b(?:can|could|may|do|should|if) \w+ )(?:have|has|got|have got|with) (?:an? |my )(?:\w+ )?lifetime isa\b/,
  /\blifetime isa (?:that )?(?:i|we|he|she|they) (?:had |have |already )*(?:opened|have|has|hold|got|started|took out)\b/,
  /\bstill (?:get|receive|earn)\b[^.?]*\bbonus|(?<!\b(?:open|start) )\bmy lifetime isa\b/,
);

/** "Can someone aged 40 have one?": asked is whether, and nobody has one yet. */
const MAY_HAVE =
  /\b(?:can|could|may) (?:(?!\b(?:pay|put|contribute|save|add|if|who|that|with)\b)[\w'-]+ ){1,7}(?:have|get|open|start|hold) an? (?:\w+ ){0,3}lifetime isa\b/;

export const hasLifetime = (question: Question): boolean =>
  !asks(question, MAY_HAVE) && says(question, HAS_ONE);

const PAYS_IN =
  /\b(?:pay(?: money)?|put (?:money|cash|savings|anything)?|contribute|save|add(?: money)?) ?(?:in\b|in ?to|to)/;
const OPENS = /\b(?:open|start|set up|take out|get|new)\b/;

/** "Can I pay into a Lifetime ISA at 45?": that rests on when it was opened. @param age from which none can be opened */
export const paysInWhere = (question: Question, age: number): string =>
  asks(question, PAYS_IN) && !asks(question, OPENS) && asksWhether(question) && asksToMay(question)
    ? `Yes, if it was opened before the age of ${age}; otherwise no.`
    : '';
