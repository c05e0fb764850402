import { anyOf } from '../../understand/any-of.ts';

/** What of the allowance is left. */
export const LEFT = anyOf(
  /\bhow much (?:is |would be |can go )?(?:for|in|into) (?:my |an? |the )?(?:cash|stocks|lifetime|innovative)\b/,
  /\bleft\b|\bremain|\bstill (?:put|pay|save|invest|add|deposit|contribute|use|have)/,
  /\bunused\b|\bmore can i\b|\bwhat (?:else|more) can (?:i|we) (?:still )?(?:put|pay|save|invest|add)\b|\bhow much more\b|\brest of\b|(?<!£\d{1,7} )\bspare\b|\bwhat is left\b/,
  /\bhow much (?:more )?(?:room|space|headroom)\b|\broom (?:is |have i |do i have )?left\b/,
  /\bused up\b|\bleftover\b|\bhow much is the (?:rest|remainder)\b/,
);
export const PAID =
  /\b(?:paid|put|saved|invested|deposited|contributed|used|added|subscribed)\b|\balready\b|\bso far\b/;
/** "Will I go over?" turns yes and no round. */
export const OVER =
  /\b(?:go|goes|going|went|gone|be|am i|is (?:that|it|this)|are we) over\b|(?:^|[,.] )(?:so )?over(?: already| by april| by the deadline| the limit)?[?! ]*$|\btoo much\b|\bexceed|\bbreak (?:the|my)\b|\bbreach|\bbroken? (?:the|any|my)\b/;
export const OVERPAID =
  /\b(?:paid|saved|invested|deposited|contributed|subscribed|already|so far|by (?:mistake|accident)|accidentally)\b|\b(?:i|we) (?:have )?put\b(?<!(?:can|could|may|should|do|if) (?:i|we) put)/;
/** "Can all of it go in?", "how much cannot go into ISAs?" */
export const GOES_IN = /\b(?:can|could|may|will|does)\b(?! (?:i|we)\b)[^.?]*\b(?:go|fit) in(?:to)?\b/;
export const FIT = anyOf(
  /\bbroken? (?:the|any) (?:isa |hmrc )?(?:rules?|limits?)\b/,
  GOES_IN,
  /\b(?:ok|okay|fine|alright|all right|allowed|permitted|possible)[?.!]*$/,
  /\bis it (?:ok|okay|fine|all ?right|allowed|permitted|possible|legal) (?:to|if|for)\b/,
  /\bwhat (?:happens )?if (?:i|we)\b[^.?]*\b(?:pay|put|paid|deposit|invest)\b|\baccident\w*/,
  /\bby mistake\b/,
  /\bhow much (?:of (?:it|that|this|them|the money|my [a-z]+) )?(?:can|could|may) (?:go|i put|i pay|be (?:put|paid))\b[^.?]*\bisas?\b/,
  /\b(?:can|could|may) (?:i|we|you) (?:put|pay|save|invest|deposit|split|contribute|have|add|do|use|place)/,
  /\bif i (?:put|pay|save|invest|max|use)|\bsplit(?:ting)?\b|\bam i (?:over|within|allowed)/,
  /\bover (?:the|my) (?:limit|allowance)|\btoo much\b|\bexceed|\bbreak (?:the|my)|\bgo past\b/,
  /\bfit\b|\boverpaid|\b(?:went|gone|go|going|be|am) over\b|\boversubscri/,
  /\bpaid in (?:more|over)\b|\b(?:is (?:that|it|this)|are we) over\b|(?:^|[,.] )(?:so )?over(?: already| by april| by the deadline| the limit)?[?! ]*$/,
  /\b(?:stay|be|keep|remain)\w*(?: \w+)? (?:under|within|below|inside)\b|\b(?:under|within) (?:the|my) (?:isa )?(?:limit|allowance)\b/,
);

/** "Do married couples get a bigger limit?" */
export const COUPLE_MORE =
  /\b(?:couples?|married|spouses|husband and wife)\b[^.?]*\b(?:bigger|higher|larger|more|extra|different|joint|shared)\b/;

/** Whose Junior ISAs come on top of the allowances of a couple. */
export const CHILDREN = /\b(?:child|children|kids?|sons?|daughters?|baby|babies|little ones|family)\b/;

/** "The limit for a married couple": for whom, and of no product. */
export const COUPLE_LIMIT =
  /\b(?:limits?|allowances?|maximum|how much)\b[^.?]*\b(?:couples?|married|husband and wife|wife and husband|spouses|civil partners|(?:two|2) (?:adults|people|parents))\b|\b(?:couples?|married|spouses|civil partners)\b[^.?]*\b(?:limits?|allowances?|maximum)\b/;

/** "In the next Budget": what is not decided yet. */
export const FORESEEN =
  /\b(?:next|autumn|spring|coming|upcoming|future|new) (?:\w+ )?(?:budget|statement|government|election|chancellor)\b/;

/** "Do pensioners get a bigger allowance?" */
export const OLDER_MORE =
  /\b(?:pensioners?|over[ -]?6\d'?s?|older people|retired people|the elderly|oaps?)\b[^.?]*\b(?:bigger|higher|larger|more|extra|different)\b/;

/** "Is £4,500 over the limit?", "is £4,500 within it?" */
const SET_BESIDE =
  /^(?:so |and |but )*(?:is|are|would|will) (?:an? )?£\d+(?:\.\d+)? (?:be )?(?:(over|above|more than|beyond|too much|too high)|within|under|below|inside|less than)\b/;

/** Yes or no to an amount that is set beside a limit; '' where none is. */
export function besideLimit(focus: string, amount: number, limit: number): string {
  const found = SET_BESIDE.exec(focus);
  if (!found) return '';
  return amount > limit === (found[1] !== undefined) ? 'Yes.' : 'No.';
}
