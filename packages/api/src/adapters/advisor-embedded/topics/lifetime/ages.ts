import { counted, formatPounds } from '../../../../domain/money.ts';
import { asks, cues, says, type Question, NEVER } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined, upperFirst } from '../../write/text.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { fillsLifetime, isLifetime } from './lifetime.ts';
import { atAgeThen } from './age-then.ts';
import { hasLifetime, paysInWhere } from './has-one.ts';
import { ASKS_FOR_LAST, birthdayOf, dayBefore, lastDayText } from './last-day.ts';
import { asksToMay, asksWhen, asksWhether, PAYING_IN, tooYoung, verdict } from '../shared/phrases.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

/** "Can I open one for my 19-year-old?" */
const FOR_THEM =
  /\b(?:can|could|may) (?:i|we) (?:open|start|set up|get|take out)\b[^.?]*\bfor (?:my|our|his|her)\b(?! (?:first|retirement|home|house|own|pension|old age|future))/;

/** "I am 38 and my partner is 41, can we both open one?" */
function bothText({ focus, people }: Question, youngest: number, oldest: number): string | null {
  const [first, second, third] = people;
  if (!first || !second || third || first.age === second.age || !/\b(?:both|we|us|each|either)\b/.test(focus))
    return null;
  const may = ({ age }: { age: number }) => age >= youngest && age <= oldest;
  if (may(first) === may(second))
    return may(first) ? 'Yes, both can open one.' : 'No, neither can open a new one.';
  const [yes, no] = may(first) ? [first, second] : [second, first];
  return `Not both: at ${yes.age} one can be opened, at ${no.age} no new one.`;
}

const EITHER_AGE = /\b(?:at|aged?|when i am) (\d\d) or (?:at |aged? )?(\d\d)\b/;

/** "Can I open one at 39 or 40?": each age by itself; '' where both are answered alike. */
function eitherAge({ focus }: Question, view: RuleView): string {
  const ages = (EITHER_AGE.exec(focus)?.slice(1) ?? []).map(Number);
  const [first, second] = ages;
  const [youngest, oldest] = [view.amount('lifetime-ages'), view.amount('lifetime-ages', 'oldest')];
  const may = (age: number) => age >= youngest && age <= oldest;
  if (first === undefined || second === undefined || may(first) === may(second)) return '';
  const [yes, no] = may(first) ? [first, second] : [second, first];
  return `At **${yes}** yes, at **${no}** no.`;
}

/** What leads to somebody who has one: how long they can still pay in, or yes or no. */
const stillPays = (question: Question, years: number, last: number) =>
  asks(question, /\bhow (?:many|long|much longer)\b/)
    ? `For another **${counted(years, 'year')}**.`
    : asks(question, /\b(?:until|till|up to) (?:when|what age|which age)\b|\bwhen\b[^.?]*\bstop\b/)
      ? `Until **${last}**, for another ${counted(years, 'year')}.`
      : verdict(question, true);

/** "How long do I have to open one?" */
const OPEN_TIME =
  /\b(?:how (?:long|much longer|much time|many (?:years|months))|until when)\b[^?]{0,20}\b(?:to|left to|can i (?:still )?)(?: still)? ?(?:open|start|get|set up|take out)\b/;

/** The last day on which one can be opened, where the birthday is told. */
function lastDayToOpen(age: number, question: Question): string {
  const before = dayBefore(age, question);
  return before === null || before.from !== before.to
    ? 'there is a date to keep'
    : `**${formatDate(before.to)}** is the last day`;
}

/** "Until what age, and how much bonus could I still get?" of somebody whose age is told. */
function stillToCome(question: Question, view: RuleView): string {
  const [person] = question.people;
  const last = view.amount('lifetime-ages', 'lastPayment');
  if (!person || person.age >= last || !asks(question, /\bhow much\b[^.?]*\bbonus\b/)) return '';
  const bonus = view.amount('lifetime-bonus', 'most') * (last - person.age);
  return `Until you are **${last}**, which from ${person.age} can still bring up to ${boldPounds(bonus)} of bonus, if ${view.figure('lifetime-limit')} goes in each tax year.`;
}

function lifetimeAges(told: Question, view: RuleView): string {
  const question = atAgeThen(told) ?? told;
  const youngest = view.amount('lifetime-ages');
  const oldest = view.amount('lifetime-ages', 'oldest');
  const last = view.amount('lifetime-ages', 'lastPayment');
  const free = view.amount('lifetime-withdrawal-charge', 'freeFrom');
  const rule = `You can open a Lifetime ISA from **${youngest}** to **${oldest}** (before you turn ${oldest + 1}) and pay in until you are **${last}**.`;
  const lastDay = lastDayText(question, view);
  // "Opened at 30; until what age …?" asks for the rule.
  const person = asks(question, /\b(?:until|to|what) (?:what )?age\b(?! \d)/)
    ? undefined
    : question.people[0];
  if (!person)
    return joined(
      stillToCome(question, view),
      asks(question, /\b(?:bonus\w*|payments?)\b[^.?]*\b(?:stop|end|finish)/) &&
        `At **${last}**: until then you can pay in and get the bonus.`,
      hasLifetime(question) &&
        asksWhether(question) &&
        `Yes: an account opened before ${oldest + 1} can be paid into until you are **${last}**, up to ${view.figure('lifetime-limit')} a tax year.`,
      asks(question, /\bkeep (?:my|a|the|it)\b/) &&
        !asks(question, /\bpay/) &&
        asksWhether(question) &&
        'Yes: it stays open for as long as you like.',
      asks(question, /\bretire\w*|\blater life\b|\bold age\b/) && asksWhether(question) && 'Yes.',
      rule,
      `From ${free} you can take everything out without a charge.`,
      !question.brief && 'You have to be resident in the UK.',
    );
  const both = bothText(question, youngest, oldest);
  if (both !== null) return joined(both, rule);
  const either = eitherAge(question, view);
  if (either !== '') return joined(either, rule);
  if (lastDay !== '' && person.age >= youngest) return joined(lastDay, rule);
  const { age, who, turning } = person;
  const [subject, possessive] = who === 'self' ? ['you', 'you already have'] : ['they', 'they already have'];
  const at = `At ${age}`;
  if (age < youngest) {
    const birthday = birthdayOf(youngest, question);
    const child = `Until then a Junior ISA is open to them, with its own limit of ${view.figure('junior-limit')} a year.`;
    return joined(
      asksWhen(question) && birthday !== null
        ? `From **${formatDate(birthday)}**, the ${youngest}th birthday: a Lifetime ISA opens from ${youngest}.`
        : turning && age + 1 >= youngest && asksToMay(question)
          ? `Yes, from the day ${subject} turn **${youngest}**; until then, at ${age}, no.`
          : asksWhen(question)
            ? `At **${youngest}**${says(question, /\band (?:an? )?(?:half|bit)\b|\b(?:nearly|almost) \d/) ? '' : `, in ${counted(youngest - age, 'year')}`}: a Lifetime ISA opens from ${youngest}.`
            : `${tooYoung(question)} ${at} ${subject} cannot open a Lifetime ISA yet: it opens from ${youngest}.`,
      rule,
      who === 'self' ? child.replace('to them', 'to you') : child,
    );
  }
  if (age <= oldest && hasLifetime(question))
    return joined(
      `${stillPays(question, last - age, last)} ${upperFirst(subject)} can go on paying into it until **${last}**, up to ${view.figure('lifetime-limit')} a tax year, with the bonus of ${view.figure('lifetime-bonus')}.`,
    );
  if (age <= oldest) {
    const soon =
      turning || age === oldest
        ? ` The first payment has to be in before ${subject} turn **${oldest + 1}**, so ${lastDayToOpen(oldest + 1, question)}.`
        : '';
    return joined(
      OPEN_TIME.test(question.focus) && `Until the day before ${subject} turn **${oldest + 1}**.`,
      asks(question, /\bhow (?:many years|long)\b/) &&
        !OPEN_TIME.test(question.focus) &&
        age < last &&
        `From ${age} that is **${last - age} years** of payments.`,
      `${FOR_THEM.test(question.focus) ? 'Not for them: they open it themselves, in their own name. ' : asks(question, /\bhow (?:many|long)\b|\bwhen (?:is|do|must|will)\b/) ? '' : `${verdict(question, true)} `}${at} ${FOR_THEM.test(question.focus) ? 'they' : subject} can open one: Lifetime ISAs open from ${youngest} to ${oldest}.${soon}`,
      `Payments are possible until **${last}**, up to ${view.figure('lifetime-limit')} a tax year, with a bonus of ${view.figure('lifetime-bonus')}.`,
      question.kinds.includes('junior') &&
        age >= 18 &&
        'A Junior ISA turns into an adult ISA at 18, so the two do not run side by side.',
      !question.brief &&
        `Money taken out before ${free} for anything but a first home bears a charge of ${view.figure('lifetime-withdrawal-charge')}.`,
    );
  }
  if (age < last && hasLifetime(question)) {
    return joined(
      `${stillPays(question, last - age, last)} ${upperFirst(subject)} can pay into a Lifetime ISA opened before turning ${oldest + 1} until **${last}**, up to ${view.figure('lifetime-limit')} a tax year, with the bonus of ${view.figure('lifetime-bonus')}.`,
      !question.brief &&
        `A new one cannot be opened at ${age}, but one can be transferred to another Lifetime ISA.`,
    );
  }
  if (age < last) {
    const paysIn = paysInWhere(question, oldest + 1);
    return joined(
      paysIn === '' ? (asks(question, /\bmy options\b/) ? '' : verdict(question, false)) : paysIn,
      `${upperFirst(subject)} cannot open a new one at ${age}: Lifetime ISAs can only be opened from ${youngest} to ${oldest}.`,
      `If ${possessive} one, ${subject} can pay in until **${last}** and get the bonus of ${view.figure('lifetime-bonus')}; it can also be transferred to another Lifetime ISA.`,
      !question.brief &&
        `Other ISAs are open at any age from 18, with the ${formatPounds(view.amount('isa-allowance'))} allowance.`,
    );
  }
  return joined(
    asks(question, KEEPS_OPEN) ? 'Yes: it stays open for as long as you like.' : verdict(question, false),
    `${at} a Lifetime ISA can neither be opened (${youngest} to ${oldest} only) nor paid into: payments and bonuses stop at **${last}**.`,
    age < free
      ? `Money already in one can stay and grow; from ${free} it comes out without a charge.`
      : `Money already in one can be taken out without a charge from ${free}.`,
    !question.brief &&
      `Cash, stocks and shares and innovative finance ISAs stay open, up to ${view.figure('isa-allowance')} a tax year together.`,
  );
}

/** "Can I keep it at 55?", "do I have to close it?" */
const KEEPS_OPEN =
  /\b(?:can|could|may|allowed to) (?:i |he |she |they |my \w+ )?(?:still )?(?:keep|hold|leave)\b(?! (?:on )?(?:pay|put|sav|contribut|add)\w*)/;

/** The birthdays that matter, as far as finding the topic goes; what is said of them comes from the rule book. */
const OPENED_BEFORE = 40;
const PAID_UNTIL = 50;

export const lifetimeEligibility = rulesTopic({
  id: 'lifetime-ages',
  keeps: /^(?:and |but |so )*(?:until|till|to|from) (?:when|what age|which age)\b/,
  rules: [
    'lifetime-ages',
    'lifetime-limit',
    'lifetime-bonus',
    'lifetime-withdrawal-charge',
    'isa-allowance',
    'junior-limit',
  ],
  answers: ['late', 'ends', 'barred', 'harms'],
  dated: () => ['lifetime-ages'],
  score: (question) => {
    const bonus =
      question.kinds.length === 0 &&
      asks(question, /\bbonus\b/) &&
      (asks(question, /\bages?\b|\bold\b/) || (question.people.length > 0 && hasLifetime(question)));
    if (!isLifetime(question) && !bonus) return NEVER;
    const person =
      (question.people.length > 0 ? 2.5 : 0) +
      ([OPENED_BEFORE, PAID_UNTIL].some((age) => dayBefore(age, question) !== null) &&
      asks(question, ASKS_FOR_LAST)
        ? 5
        : 0);
    return (
      person +
      cues(question, [
        [
          /\b(?:open|start|opening|get|have|set up|apply|take out|eligible|eligibility|qualify|allowed|join|begin)\b/,
          2,
        ],
        [
          /\bage\b|\bages\b|\bold\b|\bolder\b|\byoung|\btoo (?:old|young|late)|\bbirthday|\bturn(?:ing)? \d/,
          2.5,
        ],
        [/\bwho can\b|\bcan i\b|\bam i\b/, 1.5],
        [/\bwhat (?:can|could|may) (?:i|he|she|they) do\b|\bwhat (?:now|next|are my options)\b/, 3],
        [/\b(?:until|up to|at|from) what age\b/, 4],
        [/\b(?:oldest|latest age|maximum age|upper age|youngest)\b/, 6],
        [/\b(?:bonus(?:es)?|payments?)\b[^.?]*\b(?:stop|end|finish)\b/, 6],
        [
          /\b(?:keep|stop|still|carry on|continue) (?:pay|put|contribut|sav|add)|\bpay in (?:until|till|after|at|past)|\bcontribut\w* (?:until|after)|\bkeep contributing|\bhow long can i pay/,
          3,
        ],
        [
          /\bwithdraw|\btake (?:it |money |the money |everything )?out|\bcharge|\bpenalty|\bhouse\b|\bhome\b|\bproperty\b|\bflat\b/,
          -3.5,
        ],
        [/£\d/, question.people.length === 0 ? -3 : 0],
        // How much fits is asked, and not the age.
        [
          /£\d+[^?]*\bput (?:it |that |them |this )?all\b|£\d+[^?]*\b(?:put|pay|move|save|invest)\b[^.?]*\b(?:all of (?:it|that|them)|it all|everything)\b/,
          -8,
        ],
        [PAYING_IN, -5],
        // To another kind of ISA, which costs the charge: a transfer, and no question of age.
        [
          /\b(?:move|transfer|switch|convert|turn)\b[^.?]*\blifetime isa\b[^.?]*\b(?:to|into) (?:an? |my )?(?:\w+ )*(?:isas?|account|savings)\b/,
          -8,
        ],
        [/^/, fillsLifetime(question) ? -8 : 0],
        [/\bcompar|\bdifference|\bversus\b|\bvs\b/, question.kinds.length > 1 ? -6 : -1],
        [
          /\bseveral\b|\btwo\b|\banother\b|\bmore than 1\b|\bmore than one\b|\bsecond\b|\btransfer|\bworth\b|\bgrow|\bbonus\b/,
          -2,
        ],
      ]) -
      (question.money.length > 0 && question.period !== null ? 3 : 0)
    );
  },
  now: lifetimeAges,
  // The ages are the same then; what counts is how old the person is.
  atOtherTime: (question, _view, { now }) => (atAgeThen(question) ? lifetimeAges(question, now) : null),
});
