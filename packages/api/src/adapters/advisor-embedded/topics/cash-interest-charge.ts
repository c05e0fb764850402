import { asks, cues, says, type Question, NEVER } from '../topic.ts';
import { sinceOrFrom, type RuleView } from '../write/rule-view.ts';
import { asksWhether } from './phrases.ts';
import { joined } from '../write/text.ts';
import { rulesTopic } from './rules-topic.ts';

/** "Will dividends get hit by the 22% charge?" */
const NOT_INTEREST =
  /^(?!.*\b(?:cash|interest)\b).*\b(?:dividends?|gains?|growth|shares|funds|investments)\b/;

function chargeText(question: Question, view: RuleView): string {
  const row = view.row('cash-interest-charge') ?? view.later('cash-interest-charge');
  return joined(
    asks(question, /\b(?:can not|not (?:be )?(?:able|allowed)|no longer|banned?)\b/) &&
      'No: cash can still be held there, but its interest is to bear a charge.',
    asks(question, NOT_INTEREST) && asksWhether(question) && 'No, only interest on cash.',
    `${sinceOrFrom(row, question.today)}: interest on cash held inside a stocks and shares or innovative finance ISA is to bear a charge, reported to be ${view.figure('cash-interest-charge')}.`,
    (row?.from ?? '') > question.today && 'It is not in force yet.',
    'Both the rate and the ages it applies to are unconfirmed: sources differ.',
    !question.brief &&
      (row?.from ?? '') > question.today &&
      'Until then such interest is free of tax, as in a cash ISA.',
  );
}

/** The announced charge on cash interest inside other ISAs. */
export const cashInterestCharge = rulesTopic({
  id: 'cash-interest-charge',
  rules: ['cash-interest-charge'],
  answers: ['charged', 'taxed'],
  score: (question) =>
    !says(question, /\bcash\b|\buninvested\b|\b22%/)
      ? NEVER
      : cues(question, [
          [/\b22% (?:charge|tax|levy)/, 4],
          [
            /\b(?:cash|interest)\b[^.?]*\b(?:held |kept |sitting |left |on |inside |in |within )+[^.?]*\b(?:stocks and shares isa|innovative finance isa)/,
            3,
          ],
          [/\bcharge|\blevy|\btax(?:ed)?\b/, 1.5],
          [/\bcash\b[^.?]*\b(?:sitting|held|kept|parked|idle|waiting|left|inside)\b[^.?]*\bisas?\b/, 2],
          [/\bcash (?:held )?(?:in|inside|within)\b[^.?]*\b(?:stocks and shares|innovative finance) isa/, 3],
          [/\buninvested\b/, 3],
          [/\bwithdraw|\blifetime\b|\btransfer/, -3],
        ]),
  now: chargeText,
  atOtherTime: chargeText,
});
