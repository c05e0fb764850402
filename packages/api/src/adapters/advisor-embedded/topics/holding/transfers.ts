import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, cues, says, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { joined } from '../../write/text.ts';
import { grownUp } from '../children/junior-leads.ts';
import {
  betweenForms,
  COMBINES,
  HOW_MUCH_MOVES,
  FROM_JUNIOR,
  fromGrownJunior,
  fromLifetime,
  OUT_OF_ISA,
  TAKES_IN,
  TAKES_TRANSFERS,
  outOfIsa,
  TO_JUNIOR,
} from './transfers-between-kinds.ts';
import { isTransferred } from '../shared/not-paid-now.ts';
import {
  COUNTS,
  FROM_CASH,
  fromCash,
  goesToCash,
  HARMLESS,
  NO_RULE_ON_FEES,
  TO_CASH,
  toCash,
} from './transfers-and-cash.ts';
import { predicateOf, yesOrNo } from '../../understand/predicate.ts';
import { asksToMay, asksWhether, ledBy, sentence } from '../shared/phrases.ts';
import { rulesTopic } from '../shared/rules-topic.ts';
import { dueText, longerText, overdueText, SAME_KIND, sameKindText, timeText } from './transfer-times.ts';

const LOSES =
  /\b(?:stop|wipe)\w* (?:out |away )?(?:the |its |my )?tax[ -]free\b|\bstop\w* being tax[ -]free\b|\blose\b[^.?]*\b(?:status|tax|wrapper|protection)\b/;
/** Money taken out to be paid in at another provider. */
const WITHDRAWS =
  /\b(?:withdr[ae]w\w*|take (?:it|the money|my money|money) out|cash (?:it )?in)\b[^.?]*\b(?:pay|put|move|open|deposit|into)\b[^.?]*\b(?:another|new|different|other)\b/;
const PART =
  /£\d+ (?:out )?of (?:the|my) £\d|\bleave (?:some|part|any|a bit|a little|the rest)\b|\bpart\b|\bpartial|\bsome of\b|\bhalf\b|\bsplit\b|\bportion/;
/** "They say I must move everything." */
const ALL_OF_IT =
  /\b(?:must|have to|has to|insist\w*|requires?|say|says|wants?)\b[^.?]*\b(?:all|whole|everything|entire)\b/;

/** "Must I move all of it?", asked of the rules and not told by a firm. */
const OBLIGED =
  /\b(?:must|do) (?:i|we)\b[^.?]*\b(?:all|whole|everything|entire)\b(?!.*\b(?:insist\w*|says?|wants?|requires?)\b)/;

const LIMIT_OF_YEAR =
  /^(?:what (?:was|is) )?(?:the )?(?:isa )?(?:limits?|allowances?)\b[^.?]{0,20}\byear\b(?![^.?]*\b(?:transfer|mov|switch))/;

/** "Does moving £4,000 into a Lifetime ISA count towards its £4,000?" */
const INTO_LIFETIME_LIMIT =
  /\b(?:transferr?(?:ing|ed)?|mov(?:e|ing|ed))\b[^.?]*\b(?:in)?to (?:an?|my|the) lifetime isa\b[^.?]*\bcount\w*\b[^.?]*(?:£4000|\b(?:its|lifetime(?: isa)?) limit)\b/;

/** "What are the fees for transferring?" */
const FEES_OF =
  /\bwhat (?:are|is) (?:the )?(?:fees?|costs?|charges?)\b|\bwho pays\b|^(?:isa )?transfer(?: \w+)?(?: isa)? (?:fees?|costs?|charges?)[?.! ]*$|\bhow much does (?:it|a transfer|transferring) cost\b|\bwhat does (?:it|a transfer|transferring) cost\b/;

/** "I want to move to a different Lifetime ISA provider." */
const TO_OTHER_PROVIDER =
  /\b(?:mov(?:e|ing)|switch(?:ing)?|chang(?:e|ing)|go(?:ing)?) (?:it |mine |them )?(?:to|into|over to) (?:a different|another|a new|the other) (?:\w+ ){0,3}(?:providers?|banks?|platforms?|building society)\b/;

function transferText(question: Question, view: RuleView): string {
  // "Will it use my allowance?" after talk of a part asks for the allowance alone.
  const onlyCounts = asks(question, COUNTS) && !asks(question, PART);
  const part = (says(question, PART) && !onlyCounts) || says(question, ALL_OF_IT);
  const counts = says(question, COUNTS);
  const slow = asks(
    question,
    /\bhow long\b|\btime\b|\bdays\b|\bwait\b|\btake\b|\bquick|\bslow|\bdelay|\bwhen\b[^.?]*\b(?:done|finish(?:ed)?|completed?|over|arrive|there)\b/,
  );
  const due = slow ? dueText(question, view) : '';
  if (TO_JUNIOR.test(question.text))
    return joined(
      `No: an adult ISA cannot be transferred into a Junior ISA. What anyone can do is pay money in, up to the child’s own limit of ${view.figure('junior-limit')} a tax year.`,
      'Money you take out of your own ISA for that leaves its tax-free wrapper, and what is paid in belongs to the child.',
    );
  if (
    FROM_JUNIOR.test(question.text) &&
    (grownUp(question) || asks(question, /\b(?:when|once|after) i (?:am|turn|reach) 18\b/))
  )
    return fromGrownJunior(question, view);
  if (FROM_JUNIOR.test(question.text))
    return `No: a Junior ISA belongs to the child and can only be transferred to **another Junior ISA**. At ${view.amount('junior-ages')} it becomes an adult ISA of the child’s own.`;
  if (OUT_OF_ISA.test(question.text)) return outOfIsa(question, view);
  const forms = betweenForms(question, view);
  if (forms !== '') return forms;
  const same = sameKindText(question, view);
  if (same !== '') return same;
  if (slow && SAME_KIND.test(question.text)) return joined(due, timeText(question, view));
  if (goesToCash(question)) return toCash(question, view);
  if (FROM_CASH.test(question.text)) return fromCash(question, view);
  const overdue = overdueText(question, view);
  if (
    question.kinds[0] === 'lifetime' &&
    !says(question, /\bfrom (?:an? |my |the )?(?:cash|stocks|innovative|other|help)/) &&
    !says(question, /\bto a(?:nother)? lifetime isa|\bproviders?\b/)
  )
    return joined(slow && timeText(question, view), fromLifetime(view));
  if (asks(question, INTO_LIFETIME_LIMIT))
    return joined(
      `Yes: money moved into a Lifetime ISA counts towards its limit of ${view.figure('lifetime-limit')} like a payment.`,
      'It does not use the allowance again; that counts what you paid in this tax year once.',
    );
  if (
    asks(question, HOW_MUCH_MOVES) &&
    question.money.length === 0 &&
    question.kinds.includes('lifetime') &&
    asks(question, /\binto\b|\bto\b/)
  )
    return joined(
      `Up to ${view.figure('lifetime-limit')} a tax year, less what you pay into the Lifetime ISA besides: money moved into it counts towards that limit like a payment.`,
      'A provider may have a minimum or a maximum of its own.',
    );
  if (asks(question, HOW_MUCH_MOVES) && question.money.length === 0)
    return joined(
      'No: my rule book has no limit on what may be transferred, and a transfer does not use your allowance again.',
      `Only what moves from another kind into a Lifetime ISA counts, towards its ${view.figure('lifetime-limit')} a tax year. A provider may have a minimum or a maximum of its own.`,
    );
  const plainly =
    /^(?:so |and |but )?(?:can|could|may|is it (?:ok|possible|allowed)|am i allowed)\b|\b(?:allowed|possible|ok)\?$/.test(
      question.focus,
    ) &&
    !counts &&
    !part;
  return joined(
    asks(question, /\brefus(?:e|es|ed|ing)\b|\bhave to (?:accept|take)\b|\breject/)
      ? 'Not every provider takes transfers in, and a new one does not have to: ask it first.'
      : asks(question, LOSES) || predicateOf(question) === 'taxed'
        ? WITHDRAWS.test(question.focus)
          ? 'Yes: money that you withdraw yourself leaves its tax-free wrapper, and paying it in elsewhere counts towards your allowance again.'
          : ledBy(
              yesOrNo(question, { ...HARMLESS, may: false, ends: false }),
              'a transfer between providers keeps the money in its tax-free wrapper.',
            )
        : asks(question, /\b(?:pay|cost|costs|charge[ds]?|fees?|(?<!tax[- ])free)\b/) &&
            (asksWhether(question) || asks(question, FEES_OF)) &&
            !plainly
          ? NO_RULE_ON_FEES
          : WITHDRAWS.test(question.focus) && asksWhether(question)
            ? 'You may, but the money then leaves its tax-free wrapper and counts towards your allowance again.'
            : asks(question, /\blose\b[^.?]*\binterest\b/)
              ? 'It can: leaving a fixed rate before its end usually costs some interest.'
              : asks(question, COMBINES) && /\b(?:can|could|may|possible|allowed)\b/.test(question.focus)
                ? 'Yes: have the others transferred into one of them, or all of them into a new one.'
                : plainly &&
                  (question.kinds[0] === 'lifetime' && asks(question, /\bpenalt|\bcharge|\bfree\b/)
                    ? 'Yes: a transfer to another Lifetime ISA costs no withdrawal charge.'
                    : sentence(yesOrNo(question, HARMLESS))),
    due,
    overdue || longerText(question),
    slow && timeText(question, view),
    counts &&
      `${ledBy(yesOrNo(question, { uses: false, much: false, loses: false }), 'a transfer does not use your allowance again.')} What you paid in this tax year counts once, before and after the move; money of earlier years does not count at all.`,
    part &&
      `${says(question, ALL_OF_IT) ? (asks(question, OBLIGED) ? 'Not by the rules' : 'It may ask that') : asks(question, /\b(?:all|every|each) (?:the )?(?:providers?|banks?)\b/) ? 'The rules allow it, but not every provider does' : asksToMay(question) ? 'Yes' : yesOrNo(question, HARMLESS) || 'The rules allow it'}: since ${formatDate(view.row('partial-transfer')?.from ?? view.date)} you can transfer **part** of what you paid in this tax year; before that it had to be all of it. A provider may still require all of it. Money of earlier years can be moved in whole or in part.`,
    question.kinds.includes('lifetime') &&
      question.kinds.length > 1 &&
      `Money moved into a Lifetime ISA counts towards its limit of ${view.figure('lifetime-limit')} like a payment${asks(question, /\bbonus\b/) ? ', and the bonus is on what is paid in' : ''}.`,
    'To move an ISA, ask the **new** provider for a transfer form and let the two firms move the money: if you withdraw it yourself, it leaves the tax-free wrapper.',
    !slow && timeText(question, view),
    !question.brief && 'Check first for exit fees, notice or loss of interest on a fixed rate.',
  );
}

export const transfers = rulesTopic({
  id: 'transfers',
  keeps:
    /\b(?:use|uses|count|counts|affect|affects|eat)\b[^.?]*\b(?:allowance|limit)\b|\bto cash\b|\bcash isa\b|\bhow (?:long|quick\w*|fast)\b|^(?:and |but |so )*(?:even )?(?:in|from|after) (?:april )?20\d\d\b|^(?:and |but )*(?:i am|he is|she is) \d\d\b[^.?£]{0,12}$/,
  rules: [
    'transfer-time',
    'partial-transfer',
    'transfers-to-cash',
    'lifetime-withdrawal-charge',
    'lifetime-limit',
    'junior-limit',
    'junior-ages',
  ],
  answers: ['barred', 'harms', 'ends', 'uses', 'much', 'taxed', 'loses', 'late', 'charged', 'refuses'],
  dated: (question) =>
    says(question, /\bpart\b|\bpartial/) ? ['partial-transfer'] : ['transfers-to-cash', 'partial-transfer'],
  score: (question) =>
    // "ISA limit last year" is like an example of a transfer and speaks of none.
    (LIMIT_OF_YEAR.test(question.focus) ? -5 : 0) +
    cues(question, [
      [
        /\btransfer/,
        question.money.some((money) => isTransferred(question, money)) && question.money.length > 1 ? 2 : 5,
      ],
      [TAKES_TRANSFERS, -9],
      // Of the announced ban, and not of the cap that comes with it.
      [
        /\btransfer\w*\b[^.?]*\b(?:stocks|shares|investments|innovative finance)\b[^.?]*\bto\b[^.?]*\bcash\b/,
        3,
      ],
      [
        /\bwhen (?:should|will|must|would) (?:it|that|this) (?:be )?(?:done|finish(?:ed)?|over|complete[d]?|arrive|there)\b/,
        says(question, /\btransfer/) ? 5 : 0,
      ],
      [
        /\b(?:move|moving|switch|switching|shift|swap|consolidate|merge|combine)\b[^.?]{0,40}\b(?:isas?|money|provider|account|it|them|cash|investments)\b/,
        4,
      ],
      [COMBINES, 4],
      [
        /\bhow long\b[^.?]*\bfrom (?:(?:an?|my|one|the|old) )*(?:\w+ ){0,4}(?<!(?:open|start|pay|clos)ing (?:\w+ ){0,5})isas? to (?:an?|another|my|the)\b/,
        5,
      ],
      [TO_OTHER_PROVIDER, 5],
      [/\bto (?:another|a new|a different|my new) (?:provider|bank|isa|building society)/, 2],
      [/\bhow long\b|\bpart\b|\bpartial/, 1],
      [/\bisas? (?:switch|move)\b|\b(?:switch|move) of (?:an?|my|the)\b/, 4],
      [WITHDRAWS, 7],
      [
        /\b(?:change|convert|turn)\b[^.?]*\bisas?\b[^.?]*\b(?:to|into) (?:an? )?(?:cash|stocks|junior|lifetime|innovative)/,
        6,
      ],
      [TO_CASH, 1],
      [FROM_CASH, 0.5],
      [/\bbetween\b[^.?]*\bisas?\b|\bworking days\b/, 1],
      [/\babroad|\bspain|\boverseas|\bhouse\b|\bmove (?:to|abroad)/, says(question, /\btransfer/) ? 0 : -4],
      [TAKES_IN, question.providers.length === 1 ? -5 : 0],
    ]) -
    (asks(question, /\b(?:best(?! way)|highest|accept)\b/) ? 2 : 0) -
    (asks(question, /\b(?:best|highest|top) (?:\w+ ){0,3}(?:fix\w*|rates?|isas?|accounts?|easy access)\W*$/)
      ? 5
      : 0),
  now: transferText,
  // Of a year in which the ban begins, that is what is meant.
  atOtherTime: (question, view, { asked, now }) => {
    const same = sameKindText(question, now);
    if (same !== '') return same;
    if (FROM_CASH.test(question.text) && !TO_CASH.test(question.text)) return fromCash(question, now);
    if (goesToCash(question))
      return toCash(question, asked.find((each) => each.row('transfers-to-cash')) ?? view);
    // "My 2024 ISA" is money of that year that is moved now.
    return COUNTS.test(question.text) ? transferText(question, now) : null;
  },
});
