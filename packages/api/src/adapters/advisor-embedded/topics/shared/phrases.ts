import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { upperFirst } from '../../write/text.ts';
import { predicateOf, yesOrNo } from '../../understand/predicate.ts';

/** Asking what may be paid in, in whatever words: `what amount can I add to`, `the most you may put into`. */
export const PAYING_IN = new RegExp(
  [
    String.raw`\b(?:how much|what (?:amount|sum)|how many pounds|(?:the |what )?(?:most|total)|maximum|limit on (?:what|how much))\b[^.?]{0,30}\b(?:can|could|may|allowed|entitled|able|possible|permitted|am|are|is|do|will|should)\b[^.?]{0,30}\b(?:save|saving|saved|put|pay|paid|invest|invested|deposit|contribute|add|shelter|go|stash|place|subscribe|allowed|entitled|able)\b`,
    String.raw`\b(?:maximum|most) (?:i can |you can |one can |amount )?(?:to )?(?:save|put|pay|invest|deposit|contribute|add)\b`,
    String.raw`\bwhat (?:can|could|may) (?:i|you|we|one|someone|people|anyone|an? \w+)\b[^.?]{0,20}\b(?:save|put|pay|invest|deposit|contribute|add)\b`,
  ].join('|'),
);

/** Whether a limit is one person's or shared: `is it £20,000 each?`, `per household?` */
export const PER_PERSON = anyOf(
  /\b(?:per|each|every) (?:person|individual|household|family|couple|adult|head|spouse)\b/,
  /\beach (?:of us|have|get|has|or)\b|\beach(?= for\b|[.?!]|$)|\bhousehold\b|\bindividually\b/,
  /\bpooled?\b|\b(?:share|shared|sharing)\b(?! (?:isas?|dealing|account|price))/,
  /\b(?:couples?|we|us both) share\b|\bsame (?:isa )?allowance\b/,
);

const TOO_LATE = /\btoo late\b|\bmissed (?:the|my) (?:chance|boat|deadline)|\bleft it too/;
const TOO_OLD = /\btoo old\b(?! or too)/;

/** Yes or no to "can I …?"; "am I too late?" and "must I stop?" turn it round. */
export function verdict(question: Question, can: boolean): string {
  if (asks(question, TOO_LATE)) return can ? 'No, it is not too late.' : 'Yes, it is too late.';
  if (asks(question, TOO_OLD)) return can ? 'No, that is not too old.' : 'Yes, that is too old.';
  if (predicateOf(question) === null) {
    const plainly = !asksWhether(question) || asks(question, /\bstill\b|\beligib|\bor too\b|\bold enough\b/);
    return plainly ? (can ? 'Yes.' : 'No.') : '';
  }
  const stops = asks(question, /\b(?:must|have to|need to|got to|obliged|forced)\b/) ? { ends: !can } : {};
  const harms = can ? { harms: false } : {};
  return sentence(yesOrNo(question, { may: can, barred: !can, late: !can, ...stops, ...harms }));
}

/** Yes or no where somebody is too young for what is asked. */
export const tooYoung = (question: Question) =>
  asks(question, /\btoo (?:young|early)\b/) && !asks(question, /\btoo old\b/)
    ? 'Yes, that is too young.'
    : asks(question, TOO_OLD)
      ? 'No, but too young.'
      : verdict(question, false);

/** Asked what one may do, and not what it brings. */
export function asksToMay(question: Question): boolean {
  const asked = predicateOf(question);
  return asked === null || asked === 'may';
}

/** "Yes." or nothing. */
export const sentence = (lead: string) => (lead === '' ? '' : `${lead}.`);

/** "Yes: it …", or "It …" by itself. */
export const ledBy = (lead: string, text: string) => (lead === '' ? upperFirst(text) : `${lead}: ${text}`);

/** How long a limit has held or will: `is it frozen`, `will it rise`. */
export const HOW_LONG_HELD =
  /\bfr(?:ee|o)z(?:e|en|ing)\b|\bsince when\b|\bhow long (?:has|will|is|does|are)\b|\b(?:until|till) when\b|\bstay(?:s|ing)? (?:at|the same)\b|\bincrease|\brise\b|\bris(?:ing|en)\b|\bgo(?:ing|es)? up\b|\brais(?:e|ed|ing)\b|\blast (?:change|rise|rose|went)/;

/** Asked for a time, a length or a name: neither yes nor no answers that. */
export const asksWhen = (question: Question) =>
  asks(
    question,
    /(?:^|[,;:] )(?:so |and |but |ok )*(?:(?:since|until|from|by|on) )?(?:when|what (?:date|day)|which (?:date|day))\b|\bhow long\b|(?:^|[,;:] )(?:so |and |but )*(?:who(?! (?:is|was|turns|turned) (?:only |just |now )?\d)|how)\b/,
  );

const ASKS_WHETHER =
  /^(?:(?:so|and|but|ok|okay|then|also|now|well)[, ]+)*(?:is|are|was|were|has|can|could|may|am|do|does|did|will|would|must)\b|\b(?:can|could|may|am|do|does|did|will|would|must|should|is) (?:i|we|he|she|they|it|you|that|my|our|the)\b|\bis there (?:an?|any|still)\b/;
/** "Is there a limit to how much …?" */
const STARTS_SO = /^(?:(?:so|and|but|ok|okay|then|also|now|well)[, ]+)*is there (?:an?|any)\b/;
const ASKS_WHAT =
  /\b(?:how \w+|what|which|when (?:can|do|does|did|will|is|was|were|has|have|would|should|must)|who|where|why)\b/;

/** Asked whether something is so: yes or no answers that. Savers leave out commas: "I opened it in May can I …". */
export const asksWhether = ({ focus }: Question) =>
  STARTS_SO.test(focus) || (ASKS_WHETHER.test(focus) && !ASKS_WHAT.test(focus));

/** A statement put up for a yes or no: "…, correct?", "…, isn't it?", "True?" */
const CLAIM = /\b(?:correct|right|true|yes|is it not|is not it|are they not|is that so)[?.! ]*$/;
/** Whether a statement is put up for a yes or no. */
export const asksToConfirm = ({ focus }: Question) => CLAIM.test(focus);

const VERB = /\b(?:can|could|may|am|is|are|was|were|has|have|do|does|did|will|would|must|should)\b/g;
/** Words that turn a question round, so that the answer to the plain one would be the wrong one. */
const TURNED = /\b(?:without|unless|except|not|never|before|if)\b/;

/** Asked whether these words are so, with nothing from the verb to their end that turns the question round. */
export function asksPlainly(question: Question, words: RegExp): boolean {
  const found = words.exec(question.focus);
  if (!found || !asksWhether(question)) return false;
  const verbs = [...question.focus.slice(0, found.index).matchAll(VERB)];
  const start = verbs.at(-1)?.index ?? found.index;
  return !TURNED.test(question.focus.slice(start, found.index + found[0].length));
}

/** A limit asked to be on the move: `is it going down`, `will it be cut`. */
export const MOVING =
  /\bgo(?:ing|es|ne)? (?:up|down)\b|\bcut\b|\bcutting\b|\breduc(?:e|ed|ing)\b|\bfall(?:s|ing|en)?\b|\bdrop(?:s|ping|ped)?\b|\blower(?:ed|ing)\b|\bscrap(?:ped|ping)?\b|\babolish\w*|\bshrink\w*|\bslash\w*|\bhalv\w+|\bchang(?:e|es|ing)\b|\bincreas(?:e|es|ed|ing)\b|\braised?\b|\bris(?:e|es|ing)\b/;

/** The same in more words: `is it being lifted`, `are they putting it up`. */
export const MOVES = anyOf(
  MOVING,
  /\b(?:put|putting) (?:up|down)\b|\b(?:lift|lifted|lifting|bumped|bumping|hiked|upped|moved|moving)\b/,
);

/** "What about fixed?" leaves the list for other products. */
export const OTHER_ACCESS =
  /\b(?:what|how) about (?:an? |the )?(?:fixed|fix|notice|easy access|instant access|flexible|regular saver)(?: rate| term)?(?: ones?| isas?| accounts?)?(?=[?.!]|$)/;

/** "What ISAs are there?": the kinds, and no list of products. */
export const WHAT_ISAS = /^(?:so |and |but )*what isas (?:are there|exist)[?.! ]*$/;

/** "Somewhere to put £12,000", "a home for £8,000 for 3 years" */
export const SOMEWHERE =
  /\b(?:somewhere|some place|(?:an? |the )?(?:best |good |safe )?(?:place|home))(?: \w+)? (?:for|to (?:put|keep|save|park|stash|leave|hold))\b[^.?]{0,25}£\d|\bwhere (?:should|could|would|can) £\d+ (?:go|sit|be kept)\b/;
