import { addDays, formatDate } from '../../../../domain/tax-year.ts';
import { asks, type Question } from '../../topic.ts';
import { predicateOf, yesOrNo, type Truths } from '../../understand/predicate.ts';
import { sinceOrFrom, type RuleView } from '../../write/rule-view.ts';
import { joined, upperFirst } from '../../write/text.ts';
import { ageOf, birthday65 } from '../cash-cap/ages.ts';
import { asksToMay, asksWhen, asksWhether, sentence } from '../shared/phrases.ts';

// Transfers between cash and investments, of which one direction is to be banned under 65.

export const TO_CASH =
  /\b(?:stocks and shares isa|stocks|innovative finance isa|investments?|shares|funds)\b[^.?]*\b(?:to|into|in)\b[^.?]*\bcash\b/;

export const FROM_CASH =
  /\bcash\b(?! (?:isa )?from)[^.?]*\b(?:to|into|in)\b[^.?]*\b(?:stocks and shares|stocks|innovative finance isa|investments?|shares|funds)\b/;

const TO_INVESTMENTS = /\b(?:to|into) (?:an? |my )?(?:stocks|shares|innovative|investments?|funds)\b/;

/** "Can I move it to cash?" after talk of investments. */
export const goesToCash = ({ text, focus, kinds }: Question) =>
  TO_CASH.test(text) ||
  /\b(?:transfer|move|switch)\w* (?:it |them )?(?:back )?(?:to|into) cash\b/.test(text) ||
  (/\bban(?:s|ned)?\b/.test(text) && !FROM_CASH.test(text) && !TO_INVESTMENTS.test(text)) ||
  (!FROM_CASH.test(text) &&
    /\b(?:it|that|them)\b[^.?]*\b(?:to|into)\b[^.?]*\bcash\b/.test(focus) &&
    kinds.some((kind) => kind === 'stocks' || kind === 'innovative'));

/** What is true of a transfer that the rules allow. */
export const HARMLESS: Truths = {
  may: true,
  barred: false,
  harms: false,
  uses: false,
  much: false,
  taxed: false,
  loses: false,
  late: false,
};
export const NO_RULE_ON_FEES =
  'My rule book has no charge for a transfer, but a provider may have an exit fee.';

/** Into investments nothing is banned, now or announced. */
export function fromCash(question: Question, view: RuleView): string {
  const ban = view.row('transfers-to-cash') ?? view.later('transfers-to-cash');
  return joined(
    asks(question, /\bhow much\b/) || asksWhen(question)
      ? ''
      : asks(question, /\bban(?:s|ned)?\b/)
        ? 'No.'
        : predicateOf(question) === 'charged'
          ? NO_RULE_ON_FEES
          : sentence(yesOrNo(question, HARMLESS)),
    COUNTS.test(question.text) && 'It does not use your allowance again.',
    `Money in a cash ISA can be transferred to a stocks and shares or innovative finance ISA, which should take no more than **${view.amount('transfer-time', 'other')} calendar days**; its value can then fall as well as rise.`,
    ban?.from &&
      `The ban that is announced from ${formatDate(ban.from)} is only on the other direction, from those ISAs to cash for savers under 65.`,
    'Ask the new provider for a transfer form instead of withdrawing the money yourself.',
  );
}

export function toCash(question: Question, view: RuleView): string {
  const ban = view.row('transfers-to-cash') ?? view.later('transfers-to-cash');
  const coming = ban?.from && ban.from > question.today;
  const inForce = view.row('transfers-to-cash') !== undefined;
  const birthday = birthday65(question);
  const old =
    ageOf(question) === 'over-65' ||
    (question.people[0]?.age ?? 0) >= 65 ||
    (birthday !== null && birthday <= (question.when?.from ?? question.today));
  if (inForce) {
    return joined(
      asksToMay(question)
        ? old
          ? 'Yes: the ban that is announced is for savers under 65.'
          : 'No, not under 65.'
        : sentence(yesOrNo(question, { barred: !old, ...(old && { harms: false }) })),
      `${sinceOrFrom(ban, question.today)}: savers under 65 cannot transfer from stocks and shares or innovative finance ISAs to cash ISAs.`,
      (ban?.from ?? '') > question.today &&
        `It is not in force yet; until ${formatDate(addDays(ban?.from ?? question.today, -1))} the transfer is allowed.`,
      'Moving from cash to investments is not part of the ban.',
    );
  }
  const sold =
    'the investments are sold and the cash is moved to the cash ISA, which should take no more than **30 calendar days**.';
  const banned = asks(question, /\bban(?:s|ned)?\b|\bwho\b/) && coming;
  return joined(
    banned && asksWhether(question) && asks(question, /\b(?:already|now|yet|currently)\b/) && 'No, not yet.',
    coming &&
      !old &&
      asks(question, /\bdeadline\b|\b(?:last|final) (?:day|date|chance)\b|\b(?:until|by) when\b/) &&
      `For savers under 65 the last day is **${formatDate(addDays(ban.from ?? question.today, -1))}**.`,
    banned &&
      `${sinceOrFrom(ban, question.today)}: **savers under 65** cannot transfer from stocks and shares or innovative finance ISAs to cash ISAs; from 65 they can. Until then it is allowed.`,
    asksWhen(question) || banned ? upperFirst(sold) : allowedNow(question, sold, old),
    COUNTS.test(question.text) && 'It does not use your allowance again.',
    'Ask the new provider for a transfer form instead of withdrawing the money yourself.',
    coming &&
      !banned &&
      `${sinceOrFrom(ban, question.today)}: **savers under 65** will not be able to make this transfer${old ? '; from 65 it stays allowed' : ''}.`,
  );
}

/** The answer while the transfer is allowed. */
function allowedNow(question: Question, sold: string, old: boolean): string {
  if (asksToMay(question))
    return `Yes, ${old ? 'and from 65 also once the announced ban has begun' : 'at present'}: ${sold}`;
  return predicateOf(question) === 'charged'
    ? `${NO_RULE_ON_FEES} ${upperFirst(sold)}`
    : joined(sentence(yesOrNo(question, HARMLESS)), upperFirst(sold));
}

export const COUNTS =
  /\bhow much (?:more )?(?:can|could|may) (?:i|we) (?:still )?(?:pay|put)\b|\b(?:go|goes|be|put me|take me|push me) over\b|\bcount|\ballowance\b|\buse up\b|\baffect|\beat (?:into|up)|\bcome (?:off|out of)|\buses?\b[^.?]*£/;
