import { formatPounds } from '../../../../domain/money.ts';
import { says, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { joined } from '../../write/text.ts';
import { limitOf } from '../shared/limit-of.ts';
import type { Fact } from './fact.ts';

const LIMIT = String.raw`(?:(?:the|my|our|this year'?s|isa|lifetime|cash|yearly|annual|£20000|£4000) )*(?:limit|allowance|maximum|isas?)`;

/** "I put £1,000 over the limit", "I have overpaid by £2,000": too much, and by how much. */
export const OVERPAID_BY = anyOf(
  /\b(?:overpaid|over paid|oversubscribed|over subscribed|overfunded|exceeded)\b[^.?]*£\d/,
  new RegExp(
    String.raw`£\d+ (?:over|above|too much|more than|beyond|in excess of)\b(?: (?:into|in|for|of))?(?: ${LIMIT})?`,
  ),
  new RegExp(
    String.raw`\b(?:gone|went|go|am|are|was|been) (?:(?:over|above|past|beyond) ${LIMIT}|over) by £\d`,
  ),
  /^(?:i am )?over by £\d/,
  /\b(?:paid|put|saved|invested)\b[^.?£]*\btoo much\b[^.?£]*\bby £\d/,
);

/** Done already, and not "if I put £1,000 over the limit into …", "can I go £500 over?" or "is £25,000 too much?" */
const NOT_DONE =
  /\b(?:is|are|would|will) (?:an? )?£\d+(?: be)? (?:too much|over|above|more than|beyond)\b|\b(?:can|could|may) (?:i|we) (?:put|pay|go|save|invest)\b|\bto (?:invest|save|spare|put away)\b|\bgrow\w*|\binterest\b|\bworth\b|\bearn\w*|\bfscs\b|\bhouse\b|\bprice\b|\btax(?:ed)?\b(?! year)|\bdividends?\b|\bbonus\b|\bjunior isa\b|£(?:450000|85000|120000)/;

const PUT_RIGHT =
  '**Do not put it right with a withdrawal of your own**: contact the provider or HMRC, who will say which payment has to be corrected.';

const OWN_LIST = 'Each provider sees only what you pay to it, so keep a list of your own.';

function overpaidText(view: RuleView, question: Question): string {
  const { id, name } = limitOf(question);
  const [by] = question.money.filter(({ amount }) => amount !== view.amount(id));
  return joined(
    says(question, /\bfine[sd]?\b|\bpenal\w+/) && 'My sources say nothing of a fine.',
    by &&
      `${says(question, /\bif (?:i|we)\b/) ? 'That would be' : 'You are'} ${formatPounds(by.amount)} over the ${name} of ${view.figure(id)} a tax year.`,
    PUT_RIGHT,
    OWN_LIST,
  );
}

function overLimitText(view: RuleView, question: Question): string {
  const { id, name } = limitOf(question);
  return joined(
    says(question, /\bfine[sd]?\b|\bpenal\w+/) && 'My sources say nothing of a fine.',
    `What goes in above the ${name} of ${view.figure(id)} a tax year has to be put right.`,
    PUT_RIGHT,
    OWN_LIST,
  );
}

/** "What happens if I go over the £20,000 limit?": nobody has yet. */
const GOES_OVER = new RegExp(
  String.raw`\bwhat (?:happens|would happen|will happen|do i do|should i do|if)\b[^.?]*\b(?:go|going|goes|went|gone) (?:over|above|past|beyond) ${LIMIT}|\bwhat (?:happens|would happen|will happen|do i do|should i do|if)\b[^.?]*\b(?:break|exceed)(?:s|ed|ing)? ${LIMIT}|\b(?:fine[ds]?|penalt\w+|penalised)\b[^.?]*\b(?:for|if|when)\b[^.?]*\b(?:go|going|goes|went|gone) (?:over|above|past) ${LIMIT}`,
);

/** "My provider let me pay in £20,500." */
const LET_IN =
  /\b(?:provider|bank|platform|they|app|it) (?:has |have )?(?:let|allowed|accepted|took)\b[^.?]{0,30}\b(?:pay|put|save|invest|deposit)\w*(?: in)?\b[^.?]{0,12}£\d{5,}/;

/** Too much was paid in, or would be. */
export const OVERPAID_FACTS: readonly Fact[] = [
  {
    id: 'goes-over',
    asked: GOES_OVER,
    not: NOT_DONE,
    weight: 12,
    amounts: true,
    query: 'paid in too much contact provider HMRC correct payment',
    rules: ['isa-allowance', 'lifetime-limit', 'junior-limit'],
    text: overLimitText,
  },
  {
    id: 'let-in-too-much',
    asked: LET_IN,
    anywhere: true,
    not: /\b(?:rate|fscs|best|transfer\w*)\b/,
    weight: 14,
    amounts: true,
    query: 'paid in too much contact provider HMRC correct payment',
    text: (view, { money }) => {
      const [paid] = money;
      const over = (paid?.amount ?? 0) - view.amount('isa-allowance');
      return joined(
        over > 0
          ? `${formatPounds(over)} of it is over the ISA allowance of ${view.figure('isa-allowance')} a tax year: a provider knows only what you pay to it and may not stop you.`
          : `That is within the ISA allowance of ${view.figure('isa-allowance')} a tax year, less what went into your other adult ISAs.`,
        over > 0 && PUT_RIGHT,
      );
    },
  },
  {
    id: 'overpaid-by',
    asked: OVERPAID_BY,
    also: /\bisas?\b|\blimit\b|\ballowance\b|\boverpaid\b|\b(?:what if|if) (?:i|we) (?:go|went|am|are) £\d+ over[?.! ]*$|^(?:(?:so|oops|help|i|we|have|think|just|accidentally)[, ]+)*(?:gone|went|am|are) over by £\d/,
    not: NOT_DONE,
    weight: 14,
    anywhere: true,
    amounts: true,
    query: 'paid in too much contact provider HMRC correct payment',
    rules: ['isa-allowance', 'lifetime-limit', 'junior-limit'],
    text: overpaidText,
  },
  {
    id: 'overpaid-by-amount',
    asked:
      /\b(?:i|we) (?:have )?(?:accidentally |already |just )?(?:paid|put)(?: in)? £(?:2[1-9]|[3-9]\d)\d{3}(?: in)?\b[^?]{0,20}\b(?:what (?:happens|now|do i do|should i do)|is that (?:bad|ok|a problem)|am i in trouble|help)\b/,
    not: /\b(?:bonds|house|pension|transfer\w*|lifetime|junior|fixed?|easy|each|over (?:\d|the years))\b/,
    weight: 12,
    amounts: true,
    query: 'paid in too much contact provider HMRC correct payment',
    text: (view, { money }) => {
      const paid = money[0]?.amount ?? 0;
      const over = paid - view.amount('isa-allowance');
      return `${formatPounds(paid)} is **${formatPounds(over)}** over the ${view.figure('isa-allowance')} that can go into adult ISAs in a tax year, if it was all new money of this one. **Do not put it right with a withdrawal of your own**: contact the provider or HMRC, who will say which payment has to be corrected.`;
    },
  },
  {
    id: 'overpaid',
    asked: anyOf(
      /\b(?:paid|put|pay|pays) (?:in )?too much\b|\boversubscri|\bover[ -]?paid\b|\bwent over\b/,
      /\bgo over\b|\bexceed(?:ed|s|ing)?\b|\bover (?:the|my) (?:isa )?(?:limit|allowance)\b/,
      /\bmore than (?:the|my) (?:isa )?(?:limit|allowance)\b|\bbreak the limit\b/,
      /\bwhat (?:happens )?if\b[^.?]*\b(?:pay|put|paid|save|invest)\b[^.?]*\b(?:more than|over) £\d{5}/,
    ),
    not: /\btransfer\w*\b|\bgrow(?:s|n)?\b|\bgoes up\b|\blifetime\b|\bjunior\b|\bchild/,
    weight: 4.5,
    query: 'paid in too much contact provider HMRC correct payment',
    text: (view) =>
      `The most that can go into adult ISAs is ${view.figure('isa-allowance')} a tax year. If you have paid in too much, **do not put it right with a withdrawal of your own**: contact the provider or HMRC, who will say which payment has to be corrected. Each provider sees only what you pay to it, so keep a list of your own.`,
  },
];
