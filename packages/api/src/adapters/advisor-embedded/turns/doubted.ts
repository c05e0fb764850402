import type { Note, Topic } from '../topic.ts';
import { lowerFirst } from '../write/text.ts';

// "Really?", "why not?", "so yes?", "explain it simpler": the answer before is doubted, and nothing new is asked.

/** What is wanted of the answer before: that it holds, its reason, what is against it, its yes or no, or fewer words. */
export type Doubt = 'sure' | 'why-not' | 'why' | 'confirm' | 'simpler';

const LEAD = String.raw`^(?:(?:oh|but|and|so|ok|okay|wait|hm+|hang on|sorry|no|wow|what|eh|er|um+|yeah|well)\b[,.!? ]*)*`;
const END = String.raw`(?: (?:though|then|please|mate))?[?.! ]*$`;
const ABOUT = String.raw`(?: (?:about|of) (?:that|this|it))?`;
const IT = '(?:that|it|this)';

const DOUBTS: readonly (readonly [Doubt, RegExp])[] = [
  [
    'sure',
    new RegExp(
      String.raw`${LEAD}(?:really|seriously|honestly|truly|definitely|for real|(?:are )?you (?:(?:really|quite|absolutely|completely|totally) )?(?:sure|certain|positive)${ABOUT}|is ${IT} (?:(?:really|definitely|actually|still) )?(?:right|true|correct|so|the case|accurate|up to date)|${IT} (?:can not be|does not (?:sound|seem)) (?:right|true|correct)|i do not believe (?:that|it|you|this)|(?:says who|who says(?: so)?)|how do you know(?: (?:that|this))?|how (?:sure|certain) are you${ABOUT}|no way|are you kidding(?: me)?|can i (?:trust|rely on) (?:that|this|you))${END}`,
    ),
  ],
  [
    'why-not',
    new RegExp(
      String.raw`${LEAD}(?:(?:why|how come)(?: ever)? not(?: allowed| possible)?|why (?:can|could|may) (?:i|we|he|she|they|you) not(?: (?:do|have) (?:that|it|this))?|why is ${IT} not(?: so| (?:allowed|possible))?|what is (?:wrong with|against) ${IT}|what stops (?:me|us|him|her|them))${END}`,
    ),
  ],
  [
    'why',
    new RegExp(
      String.raw`${LEAD}(?:why(?: is ${IT}| is ${IT} (?:so|the case|not allowed|allowed)| so)?|how come|what is the reason(?: (?:for|behind) ${IT})?|for what reason)${END}`,
    ),
  ],
  [
    'confirm',
    new RegExp(
      String.raw`${LEAD}(?:(?:it is |${IT} is |that means |the answer is |is ${IT} )?(?:a |just )?(?:yes|no)|(?:yes or no|is ${IT} a yes or (?:a )?no)|can i or (?:not|can not i|can i not))${END}`,
    ),
  ],
  [
    'simpler',
    new RegExp(
      String.raw`${LEAD}(?:(?:please |can you |could you |would you )*(?:explain|say|put|repeat)(?: ${IT})?(?: to me)?(?: (?:again|simpler|simply|more simply|more clearly|better|differently|(?:in )?another way|in other words|in short|like i am (?:5|five)|for (?:a )?(?:dummies|beginners?|me)))+|i (?:still )?(?:do not|did not) (?:really |quite )?(?:get|understand|follow)(?: (?:it|that|this|you|any of (?:that|it)|a word))?|(?:do not|did not) (?:get|understand)(?: (?:it|that))?|what do you mean(?: by ${IT})?|what does ${IT} (?:even |actually )?mean|meaning|huh|eli5|simplif(?:y|ied)(?: ${IT})?(?: version)?|(?:the )?(?:simpler|simple|short|shorter) (?:version|answer)?|dumb it down(?: for me)?|tl;?dr|in short|(?:that is )?too (?:complicated|long|technical|much)|i am (?:still )?(?:confused|lost)|in (?:plain|simple) (?:english|terms|words))${END}`,
    ),
  ],
];

/** A doubt is short. */
const LONGEST = 9;

/** What of the answer before is doubted; null where something is asked. */
export function doubtIn(focus: string, raw: string): Doubt | null {
  const typed = raw.toLowerCase().replace(/[’']/g, '').trim();
  if (typed.split(' ').length > LONGEST) return null;
  return DOUBTS.find(([, pattern]) => pattern.test(focus) || pattern.test(typed))?.[0] ?? null;
}

/** Danger, deceit and what was no answer are not gone back to. */
export const canBeDoubted = ({ alone, declines, passing }: Topic) =>
  alone !== true && declines !== true && passing !== true;

const NO_ANSWER = /^I (?:don’t know|can’t|have nothing|have no|could not)/;

const holds = (notes: readonly Note[]) =>
  notes.includes('sample')
    ? 'That is what this site’s catalogue has.'
    : notes.includes('illustration')
      ? 'That is what the sum comes to.'
      : 'That is what my rule book says; GOV.UK has the last word.';

const AGREES = /^\**Yes\b/;
const REFUSES = /^\**(?:No|Not|You can ?not|Never)\b/;

const SENTENCES_OF_SHORT = 2;
/** The first sentences of a text; a list stays whole. */
function shortened(text: string): string {
  if (text.includes('\n')) return text;
  return text
    .split(/(?<=[^\d\s.]\*{0,2}[.!?]\*{0,2}) (?=[A-Z£*])/)
    .slice(0, SENTENCES_OF_SHORT)
    .join(' ');
}

/**
 * The answer before once more, as it was doubted.
 * @param withSum it names amounts and so shows its reason itself
 */
export function toDoubt(doubt: Doubt, text: string, notes: readonly Note[], withSum: boolean): string {
  if (NO_ANSWER.test(text)) return text;
  if (doubt === 'simpler') return `In short: ${lowerFirst(shortened(text))}`;
  if (doubt === 'sure') return `${holds(notes)}\n${text}`;
  // Who asks why not has taken "Yes, but …" for a no.
  if (doubt === 'why-not' && AGREES.test(text))
    return `That was not a no: ${lowerFirst(text.replace(/^\*+/, ''))}`;
  if ((doubt === 'why' || doubt === 'why-not') && notes.includes('rules') && !withSum && REFUSES.test(text))
    return `That is how the rule stands; my rule book gives no reasons for it.\n${text}`;
  return text;
}
