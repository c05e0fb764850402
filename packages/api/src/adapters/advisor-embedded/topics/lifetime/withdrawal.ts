import { counted, formatPounds } from '../../../../domain/money.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, cues, says, type Question, NEVER } from '../../topic.ts';
import { boldStatement, phraseOf, sureness, type RuleView } from '../../write/rule-view.ts';
import { joined, upperFirst } from '../../write/text.ts';
import { takesAllParts } from './withdrawal-parts.ts';
import { asksWhatIsLeft, claimLead, example, sumOf, sumText } from './withdrawal-sums.ts';
import { isTerminal, terminalCase } from './illness.ts';
import { freeFrom } from './last-day.ts';
import { personAsked } from '../../understand/people.ts';
import { asksPlainly, asksWhether } from '../shared/phrases.ts';
import { rulesTopic, type Times } from '../shared/rules-topic.ts';
import { backSince, falseRate, LOWER, lowered, lowerLead, rateThen, WENT_BACK } from './charge-rates.ts';
import { PAYS_CHARGE, RETIRES_ON, takesFromLifetime } from './taking-out.ts';

const NO_CHARGE =
  /\bwithout (?:(?:any|an?|the|paying|being|having|to|pay|losing) )*(?:25% |withdrawal |government )*(?:charge[ds]?|penalt\w+|penalised|fees?|bonus|anything)\b|\b(?:charge|penalty)[ -]free\b|\bfree of (?:charge|tax)\b|\btax[ -]free\b|\bfor free\b|\bno (?:withdrawal )?(?:charge|penalty)\b/;
const CHARGED =
  /\bis there (?:any|an?|still|the) (?:\w+ )?(?:charge|penalty|fee)\b|\b(?:am|do|does|will|would) (?:i|he|she|they)\b[^.?]*\b(?:hit|25%)|\b(?:is|will|would) there\b[^.?]*\b(?:charge|penalty|fee)\b|\b(?:am|do|will|would) i\b[^.?]*\b(?:charged|penalised|pay|lose)\b|\b(?:charge|penalty)\b[^.?]*\b(?:apply|applies)\b/;
const MAY = /\b(?:can|could|may|able|allowed|possible|ok|okay)\b/;
const MAY_TAKE = /\b(?:can|could|may|able|allowed)\b[^.?]*\b(?:withdraw|take|get|access|use|cash|spend)\b/;
const ENDS = /\b(?:end|ends|stop|stops|waived?|go|goes|gone|disappears?|lift|lifted|drop|drops|or)\b/;

/** Yes or no to a question about an age from which nothing is charged. */
function leadFrom60(question: Question): string {
  if (!asksWhether(question) || asks(question, ENDS)) return '';
  if (asks(question, NO_CHARGE) || asksPlainly(question, /\bfree\b/)) return 'Yes. ';
  if (asks(question, /\bcharge|\bpenal|\bfee\b|\blose\b|\b25%/))
    return asksPlainly(question, CHARGED) ? 'No. ' : '';
  return asksPlainly(question, MAY_TAKE) || (takesFromLifetime(question) && asksPlainly(question, MAY))
    ? 'Yes. '
    : '';
}

/** Yes or no to the same of an age before it. */
function leadBefore60(question: Question): string {
  if (asksWhether(question) && (asks(question, NO_CHARGE) || asks(question, /\bfree\b/))) return 'No. ';
  if (asksPlainly(question, CHARGED)) return 'Yes. ';
  if (!takesFromLifetime(question) || !asksPlainly(question, MAY)) return '';
  if (asks(question, RETIRES_AT)) return 'Not before 60 without the charge. ';
  return says(question, FOR_LATER) ? 'Yes, from 60. ' : 'Yes, but at a cost. ';
}

/** To retire on it means from 60, and no withdrawal before. */
const FOR_LATER =
  /\b(?:for|until|till|in|towards|as) (?:my |our |his |her )?(?:retirement|later life|old age|an? pension|pension)\b/;
/** "For retirement at 58": the age of the withdrawal itself. */
const RETIRES_AT = /\b(?:retirement|retire|retiring|pension)(?: early| now)? (?:at|aged?|when i am) \d\d\b/;
const FROM_WHEN = /\bwhen (?:can|could|may|do|will|am)\b|\bhow (?:long|soon)\b|\b(?:what|which) age\b/;

const FOR_HOME =
  /\bfirst (?:home|house|flat|property|place)\b|\bafter (?:12 months|a year)\b[^.?]*\bfor (?:an? |my |our )?(?:home|house|flat|property)\b/;

/** "Very ill, but not terminal". */
const NOT_TERMINAL =
  /\b(?:not|isn't|is not|non|without being)[ -]?(?:a )?terminal|\bjust (?:being )?(?:ill|sick|unwell)\b|\boff work\b/;

/** "My provider is closing, do I get charged to move?" */
const PROVIDER_CLOSES =
  /\bprovider\b[^.?]*\b(?:clos\w+|shut\w*|leav\w+|stop\w*)\b[^.?]*\b(?:mov\w+|transfer\w*|switch\w*)\b/;

function freeCase(question: Question, view: RuleView): string {
  const free = view.amount('lifetime-withdrawal-charge', 'freeFrom');
  const charge = view.figure('lifetime-withdrawal-charge');
  const [, later] =
    /\b(?:after|past|over|beyond|at|from|turn) (?:age |the age of )?([2-9]\d)\b(?!%| (?:months|years|days))/.exec(
      question.focus,
    ) ?? [];
  const person = personAsked(question.people, question.focus);
  const age = person?.age ?? question.untilAge ?? (later === undefined ? null : Number(later));
  if (NOT_TERMINAL.test(question.text))
    return `${asksWhether(question) ? 'No: without' : 'Without'} a charge only with a **terminal** illness, for a first home or from the age of ${free}. Any other illness is no exception: taking the money out costs ${charge}.`;
  if (isTerminal(question)) return terminalCase(question);
  if (asks(question, FOR_HOME))
    return `No charge is due when the money goes towards a **first home** of up to ${view.figure('lifetime-first-home')}, bought with a mortgage, once the account has been open for ${view.amount('lifetime-first-home', 'openFor')} months.`;
  if (says(question, /\b(?:die|dies|died|death|dead|estate)\b/))
    return 'No charge is taken after the death of the holder.';
  if (
    (says(question, /\btransfer/) &&
      says(question, /\b(?:another|different|new|other) (?:provider|lifetime|platform)/)) ||
    asks(question, PROVIDER_CLOSES)
  )
    return 'Moving it to another Lifetime ISA by transfer is not a withdrawal and costs no charge.';
  const [only, more] = question.money;
  const amount =
    only && !more && only.per === 'once' ? `, so of ${formatPounds(only.amount)} you get all of it` : '';
  if (age !== undefined && age !== null && age >= free)
    return `${leadFrom60(question)}At ${age} there is **no charge**: from ${free} you can take out everything, for any purpose and free of tax${amount}.`;
  if (age === undefined || age === null) return '';
  if (asks(question, FROM_WHEN))
    return `From ${freeFrom(free, question)}${person && !person.turning ? `, in ${counted(free - age, 'year')},` : ''} you can take out everything without a charge. Until then, at ${age}, the charge of ${charge} applies unless the money goes towards a qualifying first home.`;
  return `${leadBefore60(question)}At ${age} the charge of ${charge} applies unless the money goes towards a qualifying first home; from ${free} there is none.`;
}

/** Yes or no to "can I take it out?" when no case without a charge is named. */
function mayLead(question: Question): string {
  const may =
    asks(question, /\b(?:can|could|may|am) (?:i|we)\b[^.?]*\b(?:withdraw|take|get|access|close|cash)\b/) ||
    (takesFromLifetime(question) && asks(question, MAY));
  if (asksWhether(question) && asks(question, RETIRES_ON)) return 'Yes, from 60.';
  if (!may && asksPlainly(question, PAYS_CHARGE)) return 'Yes.';
  if (!asksWhether(question) || !may) return '';
  if (asks(question, /\b(?:ill|sick|illness)\b/)) return 'Without a charge only with a **terminal** illness.';
  if (asks(question, FOR_LATER) && asks(question, /\buse\b/)) return 'Yes, from 60.';
  return asks(question, NO_CHARGE) ? 'Only in three cases.' : 'Yes, but at a cost.';
}

/** "It just takes back the bonus, so I can't lose my own money, true?" */
const ONLY_BONUS =
  /\b(?:just|only|simply|merely) (?:takes?|lose|loses|claws?|costs?|removes?|gives?) (?:back |away )?(?:the|my) (?:government )?bonus\b|\bcan not lose (?:any of )?my own\b|\bget (?:all )?(?:of )?my own money back\b/;

/** "Is it 25% of the bonus?" */
const OF_BONUS =
  /\b25% (?:charge |penalty )?(?:of|on) (?:just |only )?(?:the|my) (?:government |25% )?bonus\b(?! (?:and|or|plus|as well|too|also)\b)/;

/** "I want to take it all out": of what was told to be in it. */
const TAKES_ALL =
  /\b(?:take|taking|get|pull|draw|withdraw|cash|want|need|taking|took)\b (?:it|that|them|everything|all)(?: of it| all)*(?: (?:out|in))?\b[^]*\b(?:how much|what)\b|\b(?:how much|what)\b[^.?]*\b(?:cash|take|withdraw|pull) (?:it|everything|the lot)\b|\bclos(?:e|ing) (?:it|(?:my|the) (?:lifetime isa|account))\b[^]*\b(?:how much|what)\b/;

/** "Do I pay back the bonus if I withdraw?" */
const PAYS_BONUS_BACK =
  /\b(?:pay|give|hand|send)\b[^.?]{0,20}\bback\b[^.?]{0,30}\bbonus\b|\brepay\b[^.?]{0,30}\bbonus\b|\b(?:pay|give|hand|send)\b[^.?]{0,30}\bbonus\b[^.?]{0,12}\bback\b|\bbonus\b[^.?]{0,30}\b(?:paid|given|taken|clawed|handed) back\b/;

/** "Can I lose more than the bonus?" */
const MORE_THAN_BONUS =
  /\b(?:los(?:e|es|ing)|costs?|takes?|charge|penalty)\b[^.?]*\bmore than (?:just )?(?:the|my) (?:government )?bonus\b/;

function withdrawal(question: Question, view: RuleView): string {
  const row = view.row('lifetime-withdrawal-charge');
  const special = freeCase(question, view);
  const exempt = special.includes('**no charge**') || /^No charge|costs no charge/.test(special);
  const sum = exempt ? null : sumOf(question, view);
  const free = view.amount('lifetime-withdrawal-charge', 'freeFrom');
  return joined(
    special === '' &&
      asks(
        question,
        /\b(?:what|which) age\b|\bwhen (?:can|do|will) (?:i|you|we)\b|\bhow long\b[^.?]*\block/,
      ) &&
      `From **${free}** you can take out everything without a charge.`,
    backSince(question, view),
    asks(question, /\blose (?:any |some |part )?(?:of )?(?:my|our) own money\b/) &&
      !exempt &&
      asksWhether(question) &&
      'Yes, a little of it.',
    asks(question, ONLY_BONUS) &&
      !exempt &&
      'No: it takes a little of your own money too, not only the bonus.',
    asks(question, /\bcharge\b[^.?]*\bbonus\b[^.?]*\b(?:as well|too|also)\b/) && 'Yes.',
    asks(question, MORE_THAN_BONUS) &&
      !exempt &&
      (asksWhether(question) || /\?\s*$/.test(question.raw)) &&
      'Yes, it takes more than the bonus.',
    asks(question, /\blose (?:the|my|all (?:of )?(?:the|my)) (?:(?:lifetime isa|government|isa) )*bonus\b/) &&
      !asks(question, ONLY_BONUS) &&
      !exempt &&
      'Yes, and a little more than the bonus.',
    asksWhether(question) &&
      asks(question, /\b(?:put|pay) (?:it |that |the money )?back\b|\breplace\b/) &&
      !asks(question, PAYS_BONUS_BACK) &&
      'No: a Lifetime ISA is not flexible.',
    asks(question, OF_BONUS) && asksWhether(question)
      ? 'No: it is on the **whole amount**, not on the bonus alone.'
      : falseRate(question, view),
    asks(question, PAYS_BONUS_BACK) && !exempt && 'In effect yes, and more than the bonus.',
    special === '' &&
      sum === null &&
      !says(question, LOWER) &&
      !asks(question, PAYS_BONUS_BACK) &&
      mayLead(question),
    asks(question, /\b(?:whole|full|entire|total)\b[^.?]*\bor\b|\b(?:just|only) (?:on )?the bonus\b/) &&
      'On the **whole amount**.',
    special === '' && asksPlainly(question, /\bstill (?:at )?25%/) && 'Yes.',
    sum && special === '' && claimLead(question, sum, view),
    sum && !/^(?:Yes|No)\b/.test(special) && sumText(sum, view),
    special,
    sum && /^(?:Yes|No)\b/.test(special) && sumText(sum, view),
    says(question, LOWER) && !WENT_BACK.test(question.focus) && `${lowerLead(question)}${lowered(view)}`,
    row && boldStatement(row),
    !question.brief &&
      !exempt &&
      `The charge is on the whole amount, bonus and growth included, so it takes more than the bonus${sum ? '' : example(view)}.`,
    !question.brief &&
      asks(question, /\bwhy\b|\bless\b|\bsame as\b/) &&
      '25% of the larger sum is more than 25% of the smaller one.',
    !question.brief &&
      says(question, /\bput (?:it |the money )?back\b|\breplace\b/) &&
      'Money taken out cannot be put back as if it had never left: a new payment counts towards the limit again.',
  );
}

function withdrawalThen(question: Question, view: RuleView, { now: today }: Times): string | null {
  // Of a month in which its first row begins, that row is meant.
  const later = view.later('lifetime-withdrawal-charge');
  const begins = later?.from && later.from <= (question.when?.to ?? '') ? later : undefined;
  const row = view.row('lifetime-withdrawal-charge') ?? begins;
  if (!row || !question.when) return null;
  const sum = sumOf(question, view);
  const now =
    row.to === null ? '' : `Since then it has been back at ${today.figure('lifetime-withdrawal-charge')}.`;
  return joined(
    rateThen(question, row),
    `${upperFirst(phraseOf(question.when, question.today))}: ${boldStatement(row)}`,
    row.from && row.to && `It held from ${formatDate(row.from)} until **${formatDate(row.to)}**.`,
    sureness(row, question.today),
    sum && sumText(sum, view),
    now,
  );
}

/** "I need my Lifetime ISA for a boiler": money taken out for anything but a home. */
const SPENDS =
  /\b(?:need|use|using|spend|spending|take|taking|withdraw|dip into|break into|raid)\b[^.?]{0,20}\blifetime isa\b[^.?]{0,12}\bfor (?!(?:an? |my |our |the |buying |(?:your|one's) |£?\d+ )*(?:first|home|house|flat|property|deposit|retire\w*|later|mortgage))/;

/** What is asked of a Lifetime ISA in a terminal illness. */
const WHEN_ILL =
  /\b(?:get|take|have|receive|withdraw|charged?|penalty|lose|cost|keep|empty|access)\b|\bhow much\b/;

/** "Worth £22,500 with the bonus, what do I lose if I'm not buying?" */
const NOT_BOUGHT =
  /\blose\b[^.?]*\b(?:not buy\w*|no house|without buying)\b|\b(?:not buy\w*|no house|without buying)\b[^.?]*\blose\b/;

/** "Took it all out. What do I end up with?" */
const TOOK_ALL =
  /\b(?:took|take|withdrew|withdraw|pulled|cashed) (?:it|that|everything|all|the lot)\b[^.?]*\b(?:out|in)\b/;
const ENDS_WITH = /\b(?:end up with|left with|finish with|lose|get back)\b/;

/** Taking money out of a Lifetime ISA. */
export const lifetimeWithdrawal = rulesTopic({
  id: 'lifetime-withdrawal',
  answers: ['charged', 'loses', 'uses'],
  keeps: new RegExp(
    String.raw`^(?!.*\b(?:limit|maximum|how much)\b).*(?:${FOR_HOME.source})|\bterminal|\b(?:seriously )?ill\b|^(?:(?:and|so|but|ok)\b[, ]*)*(?:what|how much) (?:would|will|do) i (?:get|lose|be left|have left|pay)\b(?! (?:in|to)\b)|^(?:(?:and|so|but)\b[, ]*)*(?:what )?(?:if|about) (?:it (?:was|were|is) )?£\d+[?.!]*$|^(?:and |but )*what if i (?:was|were|am) \d\d[?.!]*$`,
  ),
  rules: ['lifetime-withdrawal-charge', 'lifetime-bonus', 'lifetime-limit', 'lifetime-first-home'],
  dated: () => ['lifetime-withdrawal-charge'],
  score: (question) => {
    const lifetime = question.kinds.includes('lifetime');
    const other = question.kinds.some((kind) => kind !== 'lifetime' && kind !== 'cash');
    const bonusOut =
      question.kinds.length === 0 &&
      says(question, /\bbonus\b/) &&
      (asks(question, /\b(?:take|took|withdr[ae]w)\b[^.?]*(?:\bout\b|\ball\b|\beverything\b|\W*$)/) ||
        (question.money.length > 0 && asks(question, TAKES_ALL)));
    if (!lifetime && asks(question, MORE_THAN_BONUS)) return 8;
    if (takesAllParts(question)) return 20;
    const whenIll =
      question.kinds.length === 0 &&
      says(question, /\bterminal/) &&
      asks(question, /\bcharged?\b|\bpenalty\b|\bwithdraw/);
    if (!lifetime && !bonusOut && !whenIll && !asks(question, /\b25% (?:charge|penalty)|\bwithdrawal charge/))
      return NEVER;
    return (
      (other ? -2 : 0) +
      (asksWhatIsLeft(question) ? 6 : 0) +
      (lifetime && isTerminal(question) && asks(question, WHEN_ILL) ? 5 : 0) +
      (lifetime && question.money.length > 0 && says(question, TOOK_ALL) && asks(question, ENDS_WITH)
        ? 8
        : 0) +
      (takesFromLifetime(question) ? (question.people.length > 0 ? 9 : 2) : 0) +
      cues(question, [
        [
          /\bwithdraw|\b(?:all|everything)(?: of it)? out\b|\bget back\b|\bget (?:it|everything|my money|the money|all of it) (?:all )?(?:back|out)\b|\b(?:take|taking|took|taken|pull|pulling|draw|drawing)\b[^.?]{0,25}\b(?:from|out of) (?:my|a|an|the|our|his|her) (?:\w+ )?lifetime isa|\bcash(?:ing)? (?:it )?in\b|\btake it all\b|\b(?:take|taking|get|getting|took|pull|draw)\b[^.?]{0,30}\bout\b|\baccess\b|\bget (?:at )?(?:my|the) (?:lifetime isa )?money\b|\b(?:do|does|did|will) not (?:\w+ ){0,2}buy|\bnever buy|\bwithout (?:buying|using it (?:for|on))\b|\bclosed? (?:my|a|the|it)\b|\bclosing\b/,
          4,
        ],
        [SPENDS, 6],
        [NOT_BOUGHT, question.money.length > 0 ? 9 : 0],
        [/\b(?:charge|penalty) on (?:everything|all of it|the lot|it all|the whole)\b/, 6],
        [RETIRES_ON, 9],
        [
          /\bif i (?:close|cash in|empty)(?: it| everything)?[?.! ]*$/,
          lifetime && question.money.length > 0 ? 8 : 0,
        ],
        [TAKES_ALL, question.money.length > 0 ? 8 : 0],
        [
          /\b(?:can|could|may) (?:i|we|he|she) (?:now |just |finally )?(?:take|have|withdraw) (?:it|the money|everything)(?: now| all)?[?.! ]*$/,
          4,
        ],
        [/\bget back\b[^?]*\b(?:withdraw|take)\w*\b/, 4],
        [/\b(?:los(?:e|t|ing) (?:my|our) jobs?|job loss|redundan\w+|unemployed|emergency)\b/, 4],
        [/\block(?:ed)?\b/, 5],
        [/\b(?:need|want) (?:it all|all of it|the (?:lot|money)|everything|it)\b(?! to (?:grow|earn))/, 4],
        [/\bcharge|\bpenalty|\bpenalis|\bfine\b|\blose\b|\bloss\b|\bgive up\b|\bfee\b/, 2.5],
        [/\bback\b|\bemergency|\bearly\b|\bchange my mind|\bbefore 60|\bat 60|\bretire/, 1],
        [/\bhouse\b|\bhome\b|\bproperty\b/, -1],
        [/\bwhat happens\b|\bhow much (?:do|would|will) i (?:get|lose|pay|receive|keep)/, 1.5],
        [/\bterminal/, 7],
        [/\bexit (?:fee|charge|penalty)\b/, 6],
        [
          /\b(?:what|how much)\b[^.?]*\b(?:get|receive|keep|have)\b/,
          (question.untilAge ?? question.people[0]?.age ?? 0) >= 60 && question.period === null ? 6 : 0,
        ],
        [/\buse (?:it|my lifetime isa)\b[^.?]*\b(?:6\d|anything)\b/, 8],
        [/\b(?:switch|transfer|mov|chang)\w*\b[^.?]*\bproviders?\b/, -6],
      ])
    );
  },
  now: withdrawal,
  atOtherTime: withdrawalThen,
});
