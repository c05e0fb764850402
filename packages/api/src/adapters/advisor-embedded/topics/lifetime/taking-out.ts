import { asks, type Question } from '../../topic.ts';
import { aboutHome, isLifetime } from './lifetime.ts';

// Savers who want what is in an ISA, in whatever words; shared by the topics of the kinds that tie it to an age.

const VERB = String.raw`(?:tak(?:e|es|ing)|took|get(?:s|ting)?|got|access(?:es|ing)?|us(?:e|es|ing)|withdr[ae]w(?:s|ing)?|spend(?:s|ing)?|draw(?:s|ing)?|touch(?:es|ing)?|cash(?:es|ing)?|dip(?:s|ping)?|raid(?:s|ing)?|empty(?:ing)?|empties|pull(?:s|ing)?|drain(?:s|ing)?|release|unlock|remove|have|having|wants?|wanting|needs?|needing|live|break(?:ing)?|clos(?:e|es|ing))`;
/** What may stand between the verb and the account. */
const BETWEEN = String.raw`(?:(?:out|in|at|to|into|from|off|of|on|down|up|back|hold|hands|some|all|any|part|half|most|everything|cash|money|savings|funds|the|more|£\d+(?:\.\d+)?) )*`;
const WHOSE = String.raw`(?:my|our|his|her|their|your|the|this|that)`;
const ACCOUNT = (kind: string) =>
  String.raw`(?:cash |stocks and shares |own |old |whole |entire )*${kind} isa`;
const CONTENT = String.raw`(?: (?:money|savings|cash|funds?|pot|balance|stash))`;
/** What of an ISA is not the money in it, and what is done with all of it without taking any. */
const NOT_MONEY = String.raw`(?!'?s? (?:bonus|allowance|limit|statement|rate|form|opened|open|to (?:an?other|a (?:new|different)|[a-z]+ (?:bank|provider|platform))|into|with (?:an?other|a (?:new|different))))`;

const taking = (kind: string) =>
  new RegExp(
    [
      // "Can I use my Lifetime ISA?", "what if I cash in some of it?"
      String.raw`\b(?!(?:have|having|wants?|wanting|needs?|needing|got|live|break(?:ing)?|getting|clos(?:e|es|ing))\b)${VERB} ${BETWEEN}${WHOSE} ${ACCOUNT(kind)}${NOT_MONEY}`,
      String.raw`\b${VERB} ${BETWEEN}(?:${WHOSE} )?${ACCOUNT(kind)}${CONTENT}`,
      // "Can I take LISA at 59 if I retire?"
      String.raw`\b(?:tak(?:e|ing)|access) ${ACCOUNT(kind)} (?:at|when|early|before|now)\b`,
      String.raw`\b(?:need|wants?|have|live|break(?:ing)?|get(?:ting)?) (?:in|into|off|out of|from|at|hold of|access to) ${WHOSE} ${ACCOUNT(kind)}`,
      String.raw`\b(?:needs?|wants?|wanting|needing) ${WHOSE} ${ACCOUNT(kind)} (?:now|back|early|out|for)\b`,
      String.raw`\b(?:have|get|wants?|needs?) ${WHOSE} ${ACCOUNT(kind)} (?:all )?back\b`,
      // "Can he take the money in his Lifetime ISA?"
      String.raw`\b${VERB} (?:out )?(?:any |some |all |the |my |his |her |their |of )*(?:money|cash|savings|funds|£\d+|everything|it all|all of it|some|balance) (?:back |out )?(?:from|out of|of|in|that is in) (?:${WHOSE}|an?) ${ACCOUNT(kind)}`,
    ].join('|'),
  );

const FROM_LIFETIME = taking('lifetime');
const FROM_JUNIOR = taking('junior');
/** "I am 45 with a Lifetime ISA: can I take the money?" */
const FROM_IT =
  /\b(?:take|took|get|withdraw|withdrew|spend|spent|draw|access|touch|use|have) (?:out )?(?:it|(?:all |some |any )?(?:of )?(?:it|(?:the|my|his|her|their) (?:money|cash|savings|funds)))(?: all)?(?: out| back)?(?: now| yet| already| early)?(?: for (?:an?|my|our|his|her) \w+)?[?.! ]*$/;

/** "Can I use my Lifetime ISA for retirement?" */
export const RETIRES_ON =
  /\b(?:use|treat|save)\b[^.?]{0,20}\blifetime isa\b[^.?]{0,12}\b(?:for|as|towards|in|when)\b[^.?]{0,12}\b(?:retire\w*|pension|later life|old age)\b/;

/** Money out of a Lifetime ISA, but for a home. */
export const takesFromLifetime = (question: Question): boolean =>
  isLifetime(question) &&
  question.kinds.every((kind) => kind === 'lifetime' || kind === 'cash' || kind === 'stocks') &&
  !aboutHome(question) &&
  (asks(question, FROM_LIFETIME) || asks(question, FROM_IT));

/** Money out of a Junior ISA. */
export const takesFromJunior = (question: Question): boolean =>
  question.kinds.includes('junior') && asks(question, FROM_JUNIOR);

/** "Do I pay 25% if I take it out for a car?" */
export const PAYS_CHARGE =
  /\b(?:do|does|will|would|must) (?:i|we|you|it)\b[^.?]{0,20}\b(?:pay|lose|cost|bear|be charged|get charged)\b[^.?]{0,20}(?:25%|\b(?:charge|charged|penalty|fee)\b)/;
