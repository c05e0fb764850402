import type { IsaTypeName } from '../../../../domain/isa-types.ts';
import { says, type Question } from '../../topic.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { kindsLeftOut } from '../../understand/left-out-kinds.ts';
import { accessIn } from './access.ts';
import { paysMonthly } from './conditions.ts';
import { boundOf } from './figures.ts';
import { sortOf } from './order.ts';
import { NO_RATE } from './unstated.ts';
import { tellingWords } from './words.ts';

export const NO_FEE =
  /\b(?:no|zero|without|free of)(?: an?| any)?(?: annual| yearly| platform| management| account)? fees?\b|\bfee[ -]free\b|\b0%? (?:annual |yearly |platform )?fees?\b|\b(?:do|does) not (?:charge|have|cost|take)\b[^.?]{0,20}\bfees?\b/;

/** "On the whole site", "of any kind": no kind follows from what is asked. */
const WHOLE =
  /\b(?:whole|entire) (?:site|catalogue|list)\b|\bof (?:any|all|every) (?:kinds?|types?|sorts?)\b|\bout of (?:all|everything)\b|\bof all (?:the |your )?isas\b|\bacross (?:all|every|the)\b|\bany (?:kind|type) of isa\b|\bisas? overall\b/;

const FOR_CHILD =
  /\b(?:for|of) (?:(?:my|our|a|the|his|her|their|young|little|\d+ years? old|\d+ months? old) )*(?:kids?|child|children|babies|baby|toddlers?|sons?|daughters?|grandchild(?:ren)?|grandsons?|granddaughters?|nieces?|nephews?|newborns?|teenagers?)\b/;

/** Shares are wanted, and not only spoken of. */
const INVESTS =
  /\b(?:wants?|of|hold(?:ing)?|buy(?:ing)?|own(?:ing)?|like|prefer|in|with) (?:\w+ )?shares\b|\b(?:investment|investing) (?:isas?|accounts?)\b|\bfractional shares\b|\bway to invest\b|\bplatforms?\b|\b(?:top|best|cheapest) (?:[2-9] |10 )?(?:stocks|shares)(?: and shares)?(?=[?.! ]*$)|\b(?:do|does|offers?|have|has|got|sells?|provides?|with|and|in|for) (?:any )?(?:stocks|shares|investments|investing)[?.! ]*$/;

/** "Is Kestrelgate a cash or shares ISA?": neither is a condition. */
const EITHER_KIND =
  /^(?:(?:so|and|but)\b[, ]*)*(?:is|are|does|do) [^?]{2,40}\b(?:cash|stocks and shares|shares|lifetime|junior)(?: isas?)? or (?:an? |it is )?(?:cash|stocks|shares|lifetime|junior|innovative)\b/;

/** A kind that is not named may follow from what is asked: rates and access are matters of cash. */
export function typeOf(question: Question): IsaTypeName | null {
  if (question.providers.length === 1 && EITHER_KIND.test(question.focus)) return null;
  const without = kindsLeftOut(question);
  const kind = question.kinds.find((each) => TYPE_OF[each] !== null && !without.includes(each));
  if (kind) return TYPE_OF[kind];
  if (without.length > 0 || WHOLE.test(question.text)) return null;
  if (tellingWords(question).length > 0) return null;
  const young =
    question.people.some(({ age }) => age < 18) &&
    says(question, /\bfor (?:my|our|an?|the|his|her) \d+ years? old/);
  if (young || says(question, FOR_CHILD)) return 'Junior ISA';
  if (INVESTS.test(question.text)) return 'Stocks & Shares ISA';
  const rates =
    !paysMonthly(question) &&
    !NO_RATE.test(question.focus) &&
    ['interest', 'notice', 'penalty', 'after-bonus'].includes(sortOf(question)) &&
    question.providers.length === 0 &&
    boundOf(question) === null;
  const access =
    accessIn(question.text) !== undefined &&
    !NO_FEE.test(question.text) &&
    !/\bproducts?\b[^.?]*\bfixed[ -]term\b/.test(question.text);
  return rates || access ? 'Cash ISA' : null;
}
