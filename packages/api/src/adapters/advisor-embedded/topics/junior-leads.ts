import { asks, type Question } from '../topic.ts';
import { childrenIn } from './allowance.ts';
import { asksWhether } from './phrases.ts';

const OWN_ALLOWANCE =
  /\b(?:use|uses|using|count|counts|come|comes|eat|eats|affect|affects|reduce|reduces|part|take|takes)\b[^.?]*\b(?:my|our|his|her|their|the (?:parent|giver)'?s) (?:own |isa |personal )*(?:allowance|limit|£20000)\b|\bcounts? (?:towards|against|as) mine\b/;
const MAY_PAY =
  /^(?:so |and |but )*(?:can|could|may|is|are) (?:only )?(?:his|her|my|our|the|their|a|any|an|other|family)?[^.?]{0,25}\b(?:grand\w+|gran|nan|friends?|anyone|anybody|relatives?|mum|mom|dad|mother|father|parents?|ex|wife|husband|partner|aunts?|uncles?|godparents?|family|someone|people)\b[^.?]*\b(?:pay|put|contribute|add|give|save|allowed)\b/;

export const I_PAY =
  /\b(?:can|could|may) (?:i|we|they) (?:still |also |just )?(?:pay|put money|contribute|save|add)\b/;

/** "Do they get £9,000 each?" */
export const eachChild = (question: Question) =>
  asksWhether(question) && asks(question, /\beach(?! parent)\b/) && childrenIn(question) > 1
    ? 'Yes: the limit is for each child.'
    : '';

/** Yes or no to who may pay in, and whose limit it uses. */
export function payingLead(question: Question): string {
  if (asks(question, OWN_ALLOWANCE))
    return 'No: a Junior ISA has the child’s own limit and uses none of yours.';
  if (asks(question, /\b(?:per|each|every) (?:child|parent|kid)\b/))
    return `${asks(question, /\bparents?\b/) && asks(question, /^(?:so |and |but )*(?:can|could|may)\b/) ? 'No: the' : 'The'} limit is **per child** in all, whoever pays in.`;
  if (asks(question, /\bcarr(?:y|ied)\b|\broll(?:ed|s)? over/))
    return 'No: what is not used by 5 April cannot be carried forward.';
  return asks(question, MAY_PAY) ||
    (asks(question, I_PAY) && asksWhether(question) && question.money.length === 0)
    ? 'Yes: anyone can pay in.'
    : '';
}
