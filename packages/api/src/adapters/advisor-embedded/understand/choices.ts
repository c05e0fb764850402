// "Is it taxed or tax free?", "do I lose it or does it roll over?": one of two is asked for, and no yes or no names it.

/** No second side: "or not", "or so", "£500 or more", "or something". */
const NO_SIDE = String.raw`(?!not\b|no\b|so\b|more\b|less\b|over\b|above\b|under\b|below\b|older\b|younger\b|later\b|earlier\b|fewer\b|higher\b|lower\b|something\b|anything\b|whatever\b|what\b|can not\b|is it not\b|am i wrong\b|is that (?:right|wrong|not)\b|do i have (?:it|that) wrong\b)`;

/** The second side is a question of its own: it can only be one or the other. */
const ASKED_TWICE = new RegExp(
  String.raw`^(?:(?:and|so|but|ok|well|hi|hello|please)[, ]+)*(?:is|are|am|was|do|does|did|can|could|will|would|must|has|have)\b[^.?!]{2,80},? or (?:else )?${NO_SIDE}(?:is|are|am|was|do|does|did|can|could|will|would|must|has|have) (?:it|i|we|they|he|she|that|this|there|the|my)\b`,
);

const SIDES: readonly (readonly [string, string])[] = [
  [String.raw`(?:taxed|taxable)`, String.raw`(?:tax[ -]?free|free(?: of tax)?|untaxed)`],
  [
    String.raw`(?:inside|within|in|part of|included(?: in)?|out of|from|under)`,
    String.raw`(?:on top(?: of)?|outside|besides?|extra|separate|in addition|additional)`,
  ],
  [String.raw`(?:safe|protected|covered|guaranteed)`, String.raw`(?:at risk|risky|unsafe|unprotected)`],
  [String.raw`(?:fixed(?: rate)?)`, String.raw`(?:variable|easy access|flexible)`],
  [
    String.raw`(?:monthly|each month|every month|weekly|daily)`,
    String.raw`(?:yearly|annually|quarterly|each year|every year|once)`,
  ],
  [
    String.raw`(?:each|per person|individual|separate(?:ly)?|own|personal)`,
    String.raw`(?:joint(?:ly)?|together|shared?|between us|per (?:household|couple|account|bank|firm)|combined|both)`,
  ],
  [
    String.raw`(?:lost|lose|gone|expires?|wiped)`,
    String.raw`(?:kept|keep|carried (?:over|forward)|rolls? over|carr(?:y|ies) over|saved)`,
  ],
  [
    String.raw`(?:one|1|a single|just one|only one)`,
    String.raw`(?:several|more(?: than one)?|many|multiple|two|2|any number)`,
  ],
  [
    String.raw`(?:everyone|everybody|all|the whole|everything)`,
    String.raw`(?:just|only|part|some)\b[^.?!]{0,30}`,
  ],
  [
    String.raw`(?:the bonus|just the bonus|the bonus only|only the bonus)`,
    String.raw`(?:the whole|everything|all of|the lot|the full|the total)\b[^.?!]{0,30}`,
  ],
  [
    String.raw`(?:share|shared?)\b[^.?!]{0,20}`,
    String.raw`(?:have|has|get|gets) (?:her|his|their|its|my|our) own`,
  ],
  [String.raw`(?:open|still open)`, String.raw`(?:closed|shut|ended)`],
  [String.raw`(?:gross)`, String.raw`(?:net)`],
  [
    String.raw`(?:now|already|yet|this year)`,
    String.raw`(?:later|next year|not yet|soon|(?:in|from) 20\d\d)`,
  ],
];

/** One of a pair of opposites: "inside or on top of the £20,000". */
const OPPOSITES = SIDES.map(
  ([one, other]) =>
    new RegExp(
      String.raw`\b(?:${one}(?: [a-z£\d]+){0,3},? or (?:[a-z]+ ){0,3}?${other}|${other}(?: [a-z£\d]+){0,3},? or (?:[a-z]+ ){0,3}?${one})\b`,
    ),
);

/** "Per child or per parent?" */
const PER = /\bper [a-z]+,? or (?:is it )?(?:just |only )?per [a-z]+\b/;

/** "At 16 or 18": of two figures one is meant. */
const FIGURES = /\b£?\d+(?:\.\d+)?%?(?: april| march)? or (?:at |on |in )?£?\d+(?:\.\d+)?%?(?![\d%]|\.\d)/;

/** Whether one of two things is asked for. @param focus normalised */
export const asksWhichOfTwo = (focus: string) =>
  ASKED_TWICE.test(focus) ||
  PER.test(focus) ||
  OPPOSITES.some((pattern) => pattern.test(focus)) ||
  FIGURES.test(focus);

/** A yes or no and nothing else; what stands behind a comma says more: "No, not yet". */
const BARE_LEAD = /^(?:Yes|No)(?:, not any more)?[.:]\s*/;

/** An answer without the bare yes or no that would name neither of two. */
export const withoutBareLead = (text: string) => {
  const rest = text.replace(BARE_LEAD, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};
