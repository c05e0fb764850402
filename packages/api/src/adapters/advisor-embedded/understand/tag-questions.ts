import { anyOf } from './any-of.ts';

const PRONOUN = '(?:i|you|we|they|he|she|it|that|this|there|one)';

/** What puts a statement up for a yes or no: ", right?", ", isn't it?", ", is that correct?" */
const TAG = anyOf(
  /,? (?:am i|is that|that is|is this|have i got that) (?:right|correct|true|so|not so)\W*$/,
  new RegExp(
    String.raw`, (?:is|are|was|were|do|does|did|can|could|will|would|have|has|must|should|am)(?: not)? ${PRONOUN}(?: not)?\W*$`,
  ),
  new RegExp(String.raw` (?:is|are|was|were|do|does|did|can|could|will|would|have|has) not ${PRONOUN}\W*$`),
  /, (?:right|correct|true|yes|yeah|no|surely|innit)\W*$/,
  /(?<=^(?:(?:so|and|but) )?(?:it|the|an?|isas?|lifetime|junior|cash|fscs)\b[^]*) (?:right|yeah|innit)\?\W*$/,
  // Typed in haste, without a comma and a question mark: "lisa house price limit is £250k right".
  /(?<=^(?:(?:so|and|but) )?(?:it|the|an?|isas?|lifetime|junior|cash|fscs|help|tax|dividends?|savings?|personal|basic|higher|maximum|transfers?|you|i|under|over)\b[^]*) (?:right|correct|true|yeah|innit)\W*$/,
);

/** "So I can pay into two LISAs?": put as a statement, with nothing but its mark to ask. */
const DECLARED =
  /^(?:i|you|we|one|they|he|she) (?:can|could|may|must) (?!not\b)(?![^?]*\b(?:not|never|no)\b)(?![^?]*\b(?:can|could|may|am|is|are|do|does|will|would|how|what|which|when|where|who|why) (?:i|you|we|it|that|they|much|many)\b)[^,.;?]{8,}\?\W*$/;
const declaredIn = (text: string, lead: string) =>
  text
    .slice(lead.length)
    .replace(/\?\W*$/, '')
    .trim();

/** "That rate is right?" has no tag. */
const ENDS_OPEN = /\b(?:is|are|was|be|not|the|all|looks?|sounds?|seems?|it|he|she|they|that|this|you|we|i)$/;
const VERB = '(?:can|could|may|must|will|would|should|is|are|was|were|has|have)';
/** A subject of a few words, none of which begins a clause of its own, and the verb that comes forward. */
const SUBJECT = new RegExp(
  String.raw`^((?:(?:the|an?|my|our|your|his|her|this|that|all|any|every) )?(?:(?!(?:if|when|because|since|as|once|after|before|until|and|but|so|or|that|which|who|what|how|than|then|only|to|in|on|at|for|from|with|of|not)\b)[a-z0-9'%£&-]+ ){1,4}?)(${VERB}) `,
);
const LEAD =
  /^(?:(?:so|and|but|ok|okay|well|also|surely|then|hi|hello|right|i (?:thought|think|believe|assume|presume|understand|suppose|take it|heard|read)(?: that)?)[, ]+)*/;
export const NEGATED = /\b(?:not|never|no longer|nobody|none|nothing|no)\b/;
export const ASKS =
  /^(?:is|are|am|was|were|do|does|did|can|could|may|will|would|should|must|has|have|how|what|when|where|which|who|why)\b/;

/**
 * A statement that is put up for a yes or no, as the question it is: "The bonus is 20%, isn't it?" asks "is the bonus
 * 20%?" Whatever has no such end, or asks already, or denies something, stays as it is.
 * @param text one normalised sentence
 */
export function withoutTag(text: string): string {
  const tag = TAG.exec(text);
  const [lead = ''] = LEAD.exec(text) ?? [];
  if (!tag) return DECLARED.test(text.slice(lead.length)) ? askedWhether(declaredIn(text, lead)) : text;
  const statement = text.slice(lead.length, tag.index).trim();
  if (
    statement.split(' ').length < 3 ||
    ASKS.test(statement) ||
    NEGATED.test(statement) ||
    ENDS_OPEN.test(statement) ||
    /[.?!;] /.test(statement)
  )
    return text;
  return askedWhether(statement);
}

/** A plain statement as the question whether it is so: "the bonus is 20%" becomes "is the bonus 20%?" */
export function askedWhether(statement: string): string {
  const found = SUBJECT.exec(`${statement} `);
  if (!found) return `is it true that ${statement}?`;
  const [head, subject = '', verb = ''] = found;
  const rest = statement.slice(head.length);
  if (/^ha(?:s|ve)$/.test(verb) && rest.startsWith('to '))
    return `${verb === 'has' ? 'does' : 'do'} ${subject}have ${rest}?`;
  return `${verb} ${subject}${rest}?`;
}
