import type { Question } from '../../topic.ts';
import type { Condition } from './conditions.ts';
import { wordsLeftOut } from './words.ts';

// Conditions on what products do not state, or are not to state.

/** Asks for products without a stated rate. */
export const NO_RATE =
  /\b(?:no|without(?: an?)?|not) (?:stated? |show(?:n|ing)? |publish\w* |interest |displayed )*rates?\b(?! (?:cut|change|bonus))(?: is| are)?(?: (?:shown|stated|published|given|listed|displayed|quoted)| on show)|\b(?:does not|do not) (?:show|state|publish|give|quote|display) (?:a |any |its |their )?rates?\b/;

/** "Which ISAs show no rate?" */
export const noRate = ({ focus, kinds }: Question): Condition | null =>
  NO_RATE.test(focus)
    ? {
        input: { noRate: true },
        text: kinds[0] === 'cash' ? 'no stated rate' : 'no stated rate or fee',
        weight: 3,
      }
    : null;

/** "Not yet rated" */
export const unrated = ({ focus }: Question): Condition | null =>
  /\b(?:no|without(?: any)?|zero) (?:reviews?|ratings?|stars)\b|\b(?:unrated|not (?:yet )?(?:rated|reviewed))\b/.test(
    focus,
  )
    ? { input: { unrated: true }, text: 'no rating yet', weight: 3 }
    : null;

/** "But not online only", "exclude the app ones" */
export function exceptWords({ text }: Question): Condition | null {
  const { words } = wordsLeftOut(text);
  const [first, more] = words;
  return first === undefined || more !== undefined
    ? null
    : { input: { exceptWords: first }, text: `no “${first}” in their description`, weight: 3 };
}
