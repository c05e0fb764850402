import { asks, says, type Question } from '../../topic.ts';
import { childrenIn } from '../allowance/allowance.ts';
import { asksWhether, PAYING_IN } from '../shared/phrases.ts';
import { childPayments } from './child-payments.ts';

const OWN_ALLOWANCE =
  /\b(?:use|uses|using|count|counts|come|comes|eat|eats|affect|affects|reduce|reduces|part|take|takes|lose|loses|losing)\b[^.?]*\b(?:my|our|his|her|their|the (?:parent|giver)'?s) (?:own |isa |personal )*(?:allowance|limit|£20000)\b|\bcounts? (?:towards|against|as) mine\b/;
const MAY_PAY =
  /^(?:so |and |but )*(?:can|could|may|is|are) (?:only )?(?:his|her|my|our|the|their|a|any|an|other|family)?[^.?]{0,25}\b(?:grand\w+|gran|nan|friends?|anyone|anybody|relatives?|mum|mom|dad|mother|father|parents?|ex|wife|husband|partner|aunts?|uncles?|godparents?|family|someone|people)\b[^.?]*\b(?:pay|put|contribute|add|give|save)\b/;

/** "Who can pay in?" */
const WHO_PAYS = /\bwho(?: else)? (?:can|could|may|is allowed to) (?:pay|put|contribute|add|save)\b/;

export const I_PAY =
  /\b(?:can|could|may) (?:i|we|they) (?:still |also |just )?(?:pay|put money|contribute|save|add)\b/;

/** "Is £9,000 the total?" */
export const IS_ALL =
  /\b(?:is|are) £\d+ (?:the |all |really )*(?:total|full|whole|right|correct)\b|\b(?:is|are) £\d+ all\b/;

/** "Do they get £9,000 each?" */
export const eachChild = (question: Question) =>
  asksWhether(question) &&
  !asks(question, /\bover\b|\btoo much\b|\bexceed/) &&
  asks(question, /\beach(?! parent)\b/) &&
  childrenIn(question) > 1
    ? 'Yes: the limit is for each child.'
    : '';

const CHILD_IS_18 =
  /\b(?:after|past|from|since|once|when)\b[^.?,]{0,20}\b18(?:th)?\b(?! (?:months?|weeks?|days?|years))|\b(?<!\b(?:before|until|till)\b[^.?,]{0,20})(?:turns?|turned|reach(?:es|ed)?|(?:is|are)(?: now| already| over)?) 18\b(?! (?:months?|weeks?|days?))|\b18 year old'?s\b|\b(?:my|our) 18 year old\b/;
/** The age of the one who asks, who may be a brother paying in. */
const I_AM_18 = /\bi (?:am|turn|turned|will be|was) (?:now |already |just )?18\b/g;

/** The child is 18, or will be at the time asked about; a child may ask too: "I am 18, my Junior ISA". */
export const grownUp = (question: Question) =>
  question.people.some(({ who, age, turning }) => who === 'child' && age >= (turning ? 17 : 18)) ||
  CHILD_IS_18.test(question.text.replace(I_AM_18, '')) ||
  (says(question, /\bmy (?:own |old )?junior isa\b/) &&
    !question.people.some(({ who }) => who === 'child') &&
    question.people.some(({ who, age, turning }) => who === 'self' && !turning && age >= 18 && age < 40));

/** Yes or no to who may pay in, and whose limit it uses. */
export function payingLead(question: Question): string {
  if (asks(question, OWN_ALLOWANCE))
    return 'No: a Junior ISA has the child’s own limit and uses none of yours.';
  if (
    asks(question, /\bshared?\b(?! (?:isa|dealing))/) &&
    asks(question, /\ballowance|\blimit/) &&
    asksWhether(question)
  )
    return 'No: it is the child’s own limit.';
  if (
    asks(
      question,
      /\b(?:per|each|every) (?:child|parent|kid)\b|\bparents each\b|\b(?:both|two|2) parents\b[^.?]*\beach\b/,
    )
  )
    return `${asks(question, /\bparents?\b/) && (asksWhether(question) || asks(question, /\b(?:both|two|2) parents\b/)) ? 'No: the' : 'The'} limit is **per child** in all, whoever pays in.`;
  if (asks(question, /\bcarr(?:y|ied)\b|\broll(?:ed|s)? over/))
    return 'No: what is not used by 5 April cannot be carried forward.';
  if (grownUp(question))
    return asks(question, MAY_PAY) || asks(question, I_PAY)
      ? 'Only until 18: from then on it is an adult ISA, which nobody but its holder pays into.'
      : '';
  if (asks(question, WHO_PAYS)) return 'Anyone can pay in.';
  return asks(question, MAY_PAY) ||
    (asks(question, I_PAY) && asksWhether(question) && childPayments(question).length === 0)
    ? 'Yes: anyone can pay in.'
    : '';
}

/** Relatives who open one are no guardians. */
export const RELATIVES_OPEN =
  /\b(?:can|could|may|is|are)\b[^.?]*\b(?:grand(?:parents?|ma|pa|mother|father)|gran|grandad|nan|aunts?|uncles?|friends?|anyone|anybody)\b[^.?]*\b(?:open|start|set up)\b/;
const OPENS = /\b(?:can|could|may|am) (?:i|we)\b[^.?]*\b(?:open|start|set up|get|take out)\b/;

/** Who may open one: a parent or guardian, other relatives only pay in. */
export function opensLead(question: Question): string {
  if (RELATIVES_OPEN.test(question.focus))
    return 'No, unless they are the guardian: a parent or guardian opens it. Anyone can pay in.';
  if (
    asksWhether(question) &&
    asks(
      question,
      /\b(?:my|our|a|an|the) [^.?]*\b(?:kids?|child|children|son|daughter|baby|newborn)\b[^.?]*\b(?:have|get|own) (?:an?|one|their own|his own|her own) (?:\w+ ){0,4}isas?\b/,
    )
  )
    return 'Yes.';
  if (!asks(question, OPENS)) return '';
  if (asks(question, /\b(?:grand\w+|niece|nephew|godson|goddaughter|godchild|friend'?s)\b/))
    return 'Not yourself, unless you are the guardian: a parent or guardian opens it, and you can pay in.';
  return asks(question, /\b(?:my|our|an?) [^.?]*\b(?:child|children|son|daughter|baby|newborn|kids?)\b/)
    ? 'Yes.'
    : '';
}

/** "He turned 18; how much can he put in adult ISAs?" */
export const asksForAdult = (question: Question) =>
  grownUp(question) &&
  (asks(question, PAYING_IN) ||
    asks(question, /\b(?:can|could|may) (?:he|she|they|i) (?:also |now |still )?(?:put|pay|save)\b/) ||
    asks(question, /\b(?:how much|what)\b[^.?]*\b(?:can|could|may)\b[^.?]*\b(?:pay|put|save|invest)\b/)) &&
  asks(
    question,
    /\badult isas?\b|\bisas? of (?:his|her|their|my) own\b|\b(?:his|her|their|my) own isas?\b|\b(?:cash|stocks and shares) isas?\b/,
  );

/** "£12,000 in my cash ISA and £9,000 in my daughter's, how much is left for me?": of one's own allowance. */
export const ofOwnAllowance = (question: Question) =>
  question.money.length > 1 &&
  (question.kinds.length > 1 || says(question, /\b(?:my|our) own isas?\b/)) &&
  asks(
    question,
    /\b(?:left|remaining) (?:for me|of my|of mine)\b|\bam i (?:over|ok|okay|fine|within)\b|\bmy (?:own )?allowance\b|\b(?:put|pay|add|go)\b[^.?£]{0,12}\b(?:in|into) (?:mine|my own)\b/,
  );

/** "£3,000 has been paid in. How much more can go in?" */
export const asksForRest = (question: Question) =>
  question.money.every(({ per }) => per === 'once') &&
  asks(
    question,
    /\bhow much (?:more|else|is left|room)\b|\b(?:how much|what) (?:can|could|may) (?:i|we|they) (?:still )?(?:add|put in|pay in(?:to)?|contribute)\b|\bwhat is left\b|\bso far(?: this (?:tax )?year)?[?.! ]*$|^(?!.*\b(?:can|could|may|is|does|do|will)\b.*\?).*\b(?:already )?paid in(?: so far| already| this (?:tax )?year)*[.! ]*$/,
  );
