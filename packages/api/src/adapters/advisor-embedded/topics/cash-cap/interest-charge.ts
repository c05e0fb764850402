import { formatPounds } from '../../../../domain/money.ts';
import { ruleHistory } from '../../../../domain/rule-book.ts';
import { asks, cues, says, type Question, NEVER } from '../../topic.ts';
import { sinceOrFrom, type RuleView } from '../../write/rule-view.ts';
import { asksWhether } from '../shared/phrases.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

/** "Will dividends get hit by the 22% charge?" */
const NOT_INTEREST =
  /^(?!.*\b(?:cash|interest)\b).*\b(?:dividends?|gains?|growth|shares|funds|investments)\b/;

/** "Does it apply to cash ISA interest?" */
const OF_CASH_ISA = /^(?!.*\b(?:stocks and shares|innovative finance)\b).*\bcash isas?\b/;

const IS_SURE = /\b(?:confirmed|certain|sure|settled|final|definite|law)\b/;

/** "£5,000 cash in my stocks ISA at 3%": the charge on a year's interest. */
function chargeAtRate({ money, rate, rates }: Question, view: RuleView): string {
  const [cash, more] = money;
  const own = rates.filter((each) => each !== view.amount('cash-interest-charge'));
  const earned = own[0] ?? (rate === view.amount('cash-interest-charge') ? null : rate);
  if (!cash || more || cash.per !== 'once' || earned === null || own.length > 1) return '';
  const interest = Math.round(cash.amount * earned) / 100;
  const charge = Math.round(interest * view.amount('cash-interest-charge')) / 100;
  return `${formatPounds(cash.amount)} at ${earned}% earns ${formatPounds(interest)} in a year, on which that would be ${boldPounds(charge)}, at the rate that is reported.`;
}

/** For whom it is to be: "does the 22% charge apply to over 65s?" */
const FOR_AGE =
  /\b(?:over|under|above|below)[ -]65s?\b|\bpensioners?\b|\b(?:all|every|any|which|what) ages?\b|\beveryone\b|\beverybody\b|\b65 and over\b/;

/** The charge on an amount of interest that is named. */
function chargeOn(question: Question, view: RuleView): string {
  const { text, money } = question;
  const interest = money.find(
    ({ at, end }) =>
      /^ (?:a year )?(?:of |in )?(?:cash )?interest\b/.test(text.slice(end)) ||
      /\binterest (?:of|is|was|at) $/.test(text.slice(0, at)),
  );
  if (!interest) return chargeAtRate(question, view);
  const charge = Math.round(interest.amount * view.amount('cash-interest-charge')) / 100;
  return `On ${formatPounds(interest.amount)} of interest that would be ${boldPounds(charge)}, at the rate that is reported.`;
}

/** "Can I hold cash in a stocks and shares ISA?" */
const HOLDS_CASH =
  /^(?:so |and |but )*(?:can|could|may) (?:i|you|we) (?:just |still )?(?:hold|keep|have|leave) (?:some |my |uninvested )*cash\b(?! isa)/;

function chargeText(question: Question, view: RuleView): string {
  const row = view.row('cash-interest-charge') ?? view.later('cash-interest-charge');
  return joined(
    asks(question, HOLDS_CASH) && 'Yes, cash can be held there.',
    asks(question, /\b(?:can not|not (?:be )?(?:able|allowed)|no longer|banned?)\b/) &&
      'No: cash can still be held there, but its interest is to bear a charge.',
    asks(question, OF_CASH_ISA) &&
      asksWhether(question) &&
      'No: not on the interest of a cash ISA, which stays free of tax.',
    asks(question, /\b(?:all|every|any|each) (?:kinds? of |types? of |my )?isas?\b/) &&
      asksWhether(question) &&
      'No: not on all ISAs, and not on cash ISAs.',
    asksWhether(question) && asks(question, IS_SURE) && 'No, not confirmed.',
    asks(question, FOR_AGE) && '**Not settled**: sources differ on the ages it applies to.',
    asks(question, NOT_INTEREST) && asksWhether(question) && 'No, only interest on cash.',
    chargeOn(question, view),
    `${sinceOrFrom(row, question.today)}: interest on cash held inside a stocks and shares or innovative finance ISA is to bear a charge, reported to be ${view.figure('cash-interest-charge')}.`,
    (row?.from ?? '') > question.today && 'It is not in force yet.',
    'Both the rate and the ages it applies to are unconfirmed: sources differ.',
    !question.brief &&
      (row?.from ?? '') > question.today &&
      'Until then such interest is free of tax, as in a cash ISA.',
  );
}

/** "Is interest in a stocks and shares ISA taxed from 2027?": of the time of the charge, cash or not. */
const interestThen = ({ text, kinds, when }: Question) =>
  when !== null &&
  when.to >= CHARGED_FROM &&
  /\binterest\b/.test(text) &&
  kinds.length > 0 &&
  kinds.every((kind) => kind === 'stocks' || kind === 'innovative');
const CHARGED_FROM = ruleHistory('cash-interest-charge')[0]?.from ?? '';

/** The announced charge on cash interest inside other ISAs. */
export const cashInterestCharge = rulesTopic({
  id: 'cash-interest-charge',
  rules: ['cash-interest-charge'],
  answers: ['charged', 'taxed'],
  // "Does it affect me at 70?", "is that confirmed?"
  holds:
    /^(?:(?:and|so|but|ok)[, ]+)*(?:does|will|would|is|has) (?:it|that|this)\b[^.?]*\b(?:affect|apply|hit|matter|me|confirmed|certain|final|settled|law|sure)\b/,
  score: (question) =>
    !says(question, /\bcash\b|\buninvested\b|\b22%/) && !interestThen(question)
      ? NEVER
      : (interestThen(question) ? 5 : 0) +
        cues(question, [
          [/\b22% (?:charge|tax|levy)/, 4],
          [/\b22%[^.?]*\b(?:apply|applies|hit|hits|on|affect\w*)\b[^.?]*\b(?:cash|interest)\b/, 4],
          [
            /\b(?:cash|interest)\b[^.?]*\b(?:held |kept |sitting |left |on |inside |in |within )+[^.?]*\b(?:stocks and shares isa|innovative finance isa)/,
            3,
          ],
          [/\bcharge|\blevy|\btax(?:ed)?\b/, 1.5],
          [/\bcash\b[^.?]*\b(?:sitting|held|kept|parked|idle|waiting|left|inside)\b[^.?]*\bisas?\b/, 2],
          [/\bcash (?:held )?(?:in|inside|within)\b[^.?]*\b(?:stocks and shares|innovative finance) isa/, 3],
          [/\buninvested\b/, 3],
          [/\bcash\b[^.?]*\b(?:stocks and shares|innovative finance) isa\b[^.?]*\bcharged\b/, 5],
          [/\bwithdraw|\blifetime\b|\btransfer/, -3],
          // The rate of the basic band is 22% too from then on.
          [/^/, question.band !== null && !says(question, /\bcash\b|\buninvested\b|\bisas?\b/) ? -9 : 0],
        ]),
  now: chargeText,
  atOtherTime: chargeText,
});
