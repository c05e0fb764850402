import { ASKS, askedWhether, NEGATED } from './tag-questions.ts';

// What somebody else says or what was read somewhere is put up to be checked: "my friend says the bonus is 30%".

const LEAD = String.raw`^(?:(?:so|and|but|ok|okay|well|hi|hello|um+|oh|hm+)[, ]+)*`;
const THAT = String.raw`(?:,? that)?[,:]? `;
/** A paper, a site, somebody on it. */
const WHERE = String.raw`(?: (?:today|yesterday|recently|somewhere|online|(?:on|in|at|from) (?!(?:isas?|cash|april)\b)(?:(?:the|a|an|my|some) )?[a-z]+(?: (?:news|times|mail|paper|site|website|page|group|forum))?))?`;
const READ = new RegExp(
  String.raw`${LEAD}i (?:have |had |just |recently |always |once |have just )?(?:read|heard|hear|saw|seen|was told|been told|am told|am hearing|thought|believe|believed|understood|gather|gathered|assumed|presumed)(?: (?:by|from) (?:(?:the|a|an|my|some) )?[a-z]+)?${WHERE}${THAT}`,
);
const RUMOUR = new RegExp(
  String.raw`${LEAD}(?:apparently|surely|supposedly|correct me if i am wrong,?(?: but)?|i (?:was|am) under the impression|allegedly|rumou?r has it|word is|they say|people say|everyone says|there is a rumou?r|according to (?:(?:the|a|an|my|some) )?[a-z]+(?: [a-z]+)?)${THAT}`,
);
const SAYS = String.raw`(?:says?|said|is saying|are saying|keeps? saying|reckons?|reckoned|thinks?|thought|claims?|claimed|swears?|insists?|insisted|believes?|is (?:sure|convinced|certain|adamant)|tells? me|told (?:me|us)|has told me|have told me|mentioned|is telling me)`;
/** Nobody who speaks of himself: "he says", "i think" follow what was told. */
const TOLD = new RegExp(
  String.raw`${LEAD}(?:(?!(?:i|we|it|he|she|this|that|you|what|who|how|which|when|where|why|if|is|are|can|could|do|does|did|will|would|must|should|has|have|not|product|catalogue|account)\b)[a-z']+ ){1,6}?${SAYS}${WHERE}${THAT}`,
);

/** What such a claim is about, in words of the rules. */
const OF_RULES =
  /\b(?:isas?|allowances?|limits?|cap|capped|married|fscs|tax|tax[- ]free|tax year|deadline|bonus|pensioners|over 65s?|pay in £\d+|put in £\d+|put £\d+ in|have £(?:20000|40000|9000|4000|12000)|cash|transfers?)\b/;
/** What one has done or should do is told or asked for advice on. */
const OF_ONESELF =
  /\b(?:i|we|he|she) (?:have|has|had|paid|put|opened|want|wants|need|needs|should|would|am|is|was|got|earn|earns|owe|must)\b|\b(?:should|better|best|worth|recommend\w*|good|bad|safer|sensible|waste|pointless)\b|\bmy (?:isa|money|savings|account) (?:is|was|has)\b(?! (?:only |not |fully |all )?(?:covered|protected|safe|locked|guaranteed|insured|taxed|tax[- ]free))|%(?! )(?:aer|interest)/;

/** "My wife says she can …": of whom it is said. */
const whoSays = (lead: string, claim: string) => {
  const [teller] = /\bmy [a-z]+\b/.exec(lead) ?? [];
  return teller === undefined ? claim : claim.replace(/^(?:he|she|they)\b/, teller);
};

/** "I can't open a second one": a bar, which is so or not. */
const BARRED =
  /^(?:i|you|we|one|people|he|she|they) (?:can (?:not|no longer)|(?:am|are|is) not allowed to)\b(?! (?:have|find|get|see|remember|say|afford|trust)\b)/;

const CONFIRM =
  /^(?:(?:so|but|and|well) )*(?:(?:is|are) (?:that|this|it|he|she|they|the bank)(?: really| actually)? (?:right|true|correct|so)|(?:true|right|correct)|is that (?:really )?the case|(?:can|could|may|do|am|will) (?:i|we))\??$/;

/** "My bank says … ", "Is that right?": two sentences that are one question. */
export const isConfirmed = (heard: string, confirm: string) =>
  CONFIRM.test(confirm) && withoutHearsay(heard) !== heard;

/** "The man at the bank said …, true?": what is put up for a yes or no is what he said. */
const PUT_UP = new RegExp(String.raw`^is it true that (?=[^?]{1,60}\b${SAYS}\b)`);

/** The lead of hearsay, if it begins with one. */
const leadOf = (text: string) =>
  [READ, RUMOUR, TOLD].map((pattern) => pattern.exec(text)?.[0]).find((found) => found);

/** "My adviser says transfers don't count": a yes or no would leave open to what. */
export function deniesByHearsay(text: string): boolean {
  const lead = leadOf(text);
  return lead !== undefined && NEGATED.test(text.slice(lead.length)) && OF_RULES.test(text);
}

/**
 * A claim that somebody heard, as the question whether it is so; anything else stays as it is.
 * @param heard one normalised sentence, all that was written
 */
export function withoutHearsay(heard: string): string {
  const text = heard.replace(PUT_UP, '').replace(/["“”]/g, '');
  const lead = leadOf(text);
  if (lead === undefined) return heard;
  const claim = whoSays(lead, text.slice(lead.length))
    .replace(
      /[,.?!; ]+(?:is (?:he|she|that|it|this|they|the bank) (?:right|true|correct|so)|are they right|(?:right|true|correct|really))?[.?! ]*$/,
      '',
    )
    .replace(/[.?! ]+$/, '');
  if (BARRED.test(claim) && OF_RULES.test(claim) && !/[.?!;] /.test(claim))
    return `is it true that ${claim}?`;
  const asks = ASKS.test(claim) || /\b(?:how|what|which|why|where)\b/.test(claim);
  const plain =
    claim.split(' ').length >= 3 &&
    !asks &&
    !NEGATED.test(claim) &&
    !claim.startsWith('to ') &&
    !/[.?!;] /.test(claim);
  return plain && OF_RULES.test(claim) && !OF_ONESELF.test(claim) ? askedWhether(claim) : heard;
}
