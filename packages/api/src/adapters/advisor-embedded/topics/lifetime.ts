import { formatPounds } from '../../../domain/money.ts';
import { formatDate } from '../../../domain/tax-year.ts';
import { asks, cues, says, type Question, NEVER } from '../topic.ts';
import { yearlyAmount } from '../understand/entities.ts';
import type { RuleView } from '../write/rule-view.ts';
import { boldPounds, joined, upperFirst } from '../write/text.ts';
import { monthlyShare, premise } from './allowance.ts';
import { isMade, spentBeside } from './payments-in.ts';
import { PAYING_IN, verdict } from './phrases.ts';
import { figureThen, rulesTopic } from './rules-topic.ts';

const isLifetime = (question: Question) => question.kinds.includes('lifetime');

/** The bonus on one year's payments. */
function bonusOn(paidIn: number, view: RuleView): number {
  const counted = Math.min(Math.max(paidIn, 0), view.amount('lifetime-limit'));
  return Math.min((counted * view.amount('lifetime-bonus')) / 100, view.amount('lifetime-bonus', 'most'));
}

function bonusOnAmount(question: Question, view: RuleView): string {
  const [money] = question.money;
  if (!money) return '';
  const paidIn = yearlyAmount(money);
  const bonus = bonusOn(paidIn, view);
  const regular = money.per === 'once' ? '' : ` a year (${formatPounds(money.amount)} a ${money.per})`;
  const limit = view.amount('lifetime-limit');
  if (paidIn > limit) {
    return `Only ${boldPounds(limit)} of the ${formatPounds(paidIn)}${regular} can go in in one tax year; the bonus on that is ${boldPounds(bonus)}.`;
  }
  return `On ${formatPounds(paidIn)}${regular} the bonus is ${boldPounds(bonus)}, which makes ${boldPounds(paidIn + bonus)} before any interest or growth.`;
}

/** Whether its limit lies inside the whole allowance, which has an amount of its own. */
const INSIDE =
  /\b(?:part of|inside|within|towards?|against|included? in|comes? (?:out of|off))\b[^.?]*(?:£\d{5}|\ballowance\b|\bisa limit\b)/;
const BESIDE =
  /\b(?:on top of|in addition to|separate from|besides?|as well as)\b[^.?]*(?:£\d{5}|\ballowance\b|\bisa limit\b)/;

function insideText(question: Question): string | null {
  if (!asks(question, /(?:^|[.?!] )(?:and |but |so )*(?:is|does|do|are)\b/)) return null;
  if (asks(question, BESIDE)) return 'No.';
  return asks(question, INSIDE) ? 'Yes.' : null;
}

/** What other ISAs have left of the allowance, as far as the Lifetime ISA's own limit goes. */
function besideText(question: Question, view: RuleView): string {
  const beside = spentBeside(question, 'lifetime');
  if (beside.length === 0) return '';
  const whole = view.amount('isa-allowance');
  const used = beside.reduce((total, { amount }) => total + amount, 0);
  const room = Math.min(view.amount('lifetime-limit'), whole - used);
  const lead = beside.some(({ money }) => isMade(question, money))
    ? `With ${formatPounds(used)} of the ${formatPounds(whole)} allowance used this tax year,`
    : `If the ${formatPounds(used)} was paid in this tax year,`;
  return `${lead} ${room > 0 ? `up to ${boldPounds(room)}` : '**nothing** more'} can go into a Lifetime ISA.`;
}

/** Amounts that nobody pays in now. */
const NOT_PAID_IN = /\b(?:earn|salary|income|wages?)\b|\blast (?:tax )?year\b/;

function overText(question: Question, view: RuleView): string {
  const beside = besideText(question, view);
  if (beside !== '') return beside;
  if (says(question, NOT_PAID_IN)) return '';
  const [only, more] = question.money;
  const over = only ? yearlyAmount(only) - view.amount('lifetime-limit') : 0;
  return only && !more && over > 0 && yearlyAmount(only) < view.amount('isa-allowance')
    ? `${formatPounds(yearlyAmount(only))} is ${boldPounds(over)} over the limit.`
    : '';
}

function bonusAndLimit(question: Question, view: RuleView): string {
  const aboutBonus = asks(
    question,
    /\bbonus|\btop[ -]?up|\bgovernment (?:add|give|pay|contribut)|\bfree money|\bon top\b(?! of)/,
  );
  const amount = aboutBonus ? bonusOnAmount(question, view) : '';
  const first = aboutBonus
    ? `The government adds ${view.figure('lifetime-bonus')} to what you pay into a Lifetime ISA, at most ${view.figure('lifetime-bonus', 'most')} a tax year.`
    : `You can pay up to ${view.figure('lifetime-limit')} a tax year into a Lifetime ISA. It counts towards the ${formatPounds(view.amount('isa-allowance'))} ISA allowance.`;
  const second = aboutBonus
    ? `You can pay in up to ${view.figure('lifetime-limit')} a tax year.`
    : `The government adds a bonus of ${view.figure('lifetime-bonus')}, at most ${view.figure('lifetime-bonus', 'most')} a tax year.`;
  return joined(
    !aboutBonus && (insideText(question) ?? premise(question, view.amount('lifetime-limit'))),
    amount,
    !aboutBonus && overText(question, view),
    !aboutBonus && monthlyShare(question, view.amount('lifetime-limit')),
    first,
    second,
    !question.brief &&
      `The limit has held since ${formatDate(view.row('lifetime-limit')?.from ?? view.date)} and is to stay until ${formatDate(view.row('lifetime-limit')?.to ?? view.date)}.`,
    !question.brief &&
      'You can pay into one Lifetime ISA in a tax year; the bonus itself uses none of your allowance.',
    asks(question, /\bbonus\b/) &&
      asks(question, /\btax(?:ed|able)?\b/) &&
      'Nothing inside an ISA is taxed, the bonus included.',
    asks(question, /\bbonus\b/) &&
      asks(question, /\binterest\b|\bgrow|\binvested\b|\bcompound/) &&
      'Once it is in the account the bonus earns interest, or rises and falls with the investments, like your own money.',
    asks(question, /\bbonus\b/) &&
      asks(question, /\b(?:a|every|each) month\b|\bmonthly\b|\bwhen\b|\bhow (?:often|soon|quick\w*)\b/) &&
      'On which day the bonus reaches the account is not in my rule book: ask the provider, which claims it for you.',
  );
}

/** "How much bonus would I get with £200 a month?" can only mean the Lifetime ISA's. */
const namelessBonus = (question: Question) =>
  question.kinds.length === 0 &&
  question.products.length === 0 &&
  question.money.length > 0 &&
  asks(question, /\b(?:how much|what|how big)\b[^.?]*\bbonus\b/);

export const lifetimeLimit = rulesTopic({
  id: 'lifetime-limit',
  rules: ['lifetime-limit', 'lifetime-bonus', 'isa-allowance'],
  dated: (question) => (asks(question, /\bbonus/) ? ['lifetime-bonus'] : ['lifetime-limit']),
  score: (question) => {
    if (
      !isLifetime(question) &&
      !asks(question, /\b25% bonus|\bgovernment bonus/) &&
      !namelessBonus(question)
    )
      return NEVER;
    return (
      1 +
      cues(question, [
        [/\bbonus|\btop[ -]?up\b|\b(?:get|add|added|paid|have) on top\b(?! of)/, 3.5],
        [/\blimit|\ballowance|\bmaximum|\bcap\b|\bmost\b|\bceiling|\bthreshold/, 3],
        [/\bhow much\b/, 2],
        [PAYING_IN, 3],
        [/\b(?:pay|put|save|contribute|deposit)\b/, question.money.length > 0 ? 2 : 1],
        [/\bcount(?:s)? (?:towards|to|as|against)|\bpart of\b|\bseparate|\binclud|\bon top of\b/, 2],
        [/\bwithdraw|\btake (?:it |money |the money )?out|\bcharge|\bpenalty/, -3],
        [/\b(?:interest )?rate\b|\bbest\b|\bproducts?\b|\bproviders?\b/, -2],
      ]) -
      ((question.period !== null || question.untilAge !== null) &&
      (question.money.length > 0 || question.rate !== null)
        ? 4
        : 0) -
      (question.kinds.length > 1 && says(question, /\bmax/) ? 5 : 0) -
      (question.money.length > 0 && asks(question, /\bhow much more\b|\bleft\b|\bremain/) ? 4 : 0) -
      (question.kinds.length > 1 && question.money.length > 1 ? 4 : 0)
    );
  },
  now: bonusAndLimit,
  atOtherTime: (question, _view, times) =>
    asks(question, /\bbonus/) ? null : figureThen('lifetime-limit', 'Lifetime ISA limit', question, times),
});

/** They have a Lifetime ISA already and ask about paying in. */
const HAS_ONE =
  /\b(?:pay(?:ing)?|put(?:ting)?|contribut\w+|sav(?:e|ing)|add(?:ing)?)\b[^.?]*\b(?:in|into|to) my lifetime isa|\b(?:opened|(?:already )?(?:have|got|had)|existing)\b[^.?]*\blifetime isa\b[^.?]*\b(?:pay|put|save|contribut|add)|\b(?:still|keep|carry on|continue)\b[^.?]*\b(?:pay|put|sav|contribut|add)\w*[^.?]*\b(?:in\b|into my|my lifetime)/;

function lifetimeAges(question: Question, view: RuleView): string {
  const youngest = view.amount('lifetime-ages');
  const oldest = view.amount('lifetime-ages', 'oldest');
  const last = view.amount('lifetime-ages', 'lastPayment');
  const free = view.amount('lifetime-withdrawal-charge', 'freeFrom');
  const rule = `You can open a Lifetime ISA from **${youngest}** to **${oldest}** (before you turn ${oldest + 1}) and pay in until you are **${last}**.`;
  // "Opened at 30; until what age …?" asks for the rule.
  const person = asks(question, /\b(?:until|to|what) (?:what )?age\b/) ? undefined : question.people[0];
  if (!person)
    return joined(
      rule,
      `From ${free} you can take everything out without a charge.`,
      !question.brief && 'You have to be resident in the UK.',
    );
  const { age, who, turning } = person;
  const [subject, possessive] = who === 'self' ? ['you', 'you already have'] : ['they', 'they already have'];
  const at = `At ${age}`;
  if (age < youngest) {
    const child = `Until then a Junior ISA is open to them, with its own limit of ${view.figure('junior-limit')} a year.`;
    return joined(
      `No. ${at} ${subject} cannot open a Lifetime ISA yet: it opens from ${youngest}.`,
      rule,
      who === 'self' ? child.replace('to them', 'to you') : child,
    );
  }
  if (age <= oldest) {
    const soon =
      turning || age === oldest
        ? ` The first payment has to be in before ${subject} turn **${oldest + 1}**, so there is a date to keep.`
        : '';
    return joined(
      asks(question, /\bhow (?:many years|long)\b/) &&
        age < last &&
        `From ${age} that is **${last - age} years** of payments.`,
      `${asks(question, /\bhow (?:many|long)\b|\bwhen (?:is|do|must|will)\b/) ? '' : `${verdict(question, true)} `}${at} ${subject} can open one: Lifetime ISAs open from ${youngest} to ${oldest}.${soon}`,
      `Payments are possible until **${last}**, up to ${view.figure('lifetime-limit')} a tax year, with a bonus of ${view.figure('lifetime-bonus')}.`,
      question.kinds.includes('junior') &&
        age >= 18 &&
        'A Junior ISA turns into an adult ISA at 18, so the two do not run side by side.',
      !question.brief &&
        `Money taken out before ${free} for anything but a first home bears a charge of ${view.figure('lifetime-withdrawal-charge')}.`,
    );
  }
  if (age < last && says(question, HAS_ONE)) {
    return joined(
      `${verdict(question, true)} ${upperFirst(subject)} can pay into a Lifetime ISA opened before turning ${oldest + 1} until **${last}**, up to ${view.figure('lifetime-limit')} a tax year, with the bonus of ${view.figure('lifetime-bonus')}.`,
      !question.brief &&
        `A new one cannot be opened at ${age}, but one can be transferred to another Lifetime ISA.`,
    );
  }
  if (age < last) {
    return joined(
      `${verdict(question, false)} ${upperFirst(subject)} cannot open a new one at ${age}: Lifetime ISAs can only be opened from ${youngest} to ${oldest}.`,
      `If ${possessive} one, ${subject} can pay in until **${last}** and get the bonus of ${view.figure('lifetime-bonus')}; it can also be transferred to another Lifetime ISA.`,
      !question.brief &&
        `Other ISAs are open at any age from 18, with the ${formatPounds(view.amount('isa-allowance'))} allowance.`,
    );
  }
  return joined(
    `${verdict(question, false)} ${at} a Lifetime ISA can neither be opened (${youngest} to ${oldest} only) nor paid into: payments and bonuses stop at **${last}**.`,
    age < free
      ? `Money already in one can stay and grow; from ${free} it comes out without a charge.`
      : `Money already in one can be taken out without a charge from ${free}.`,
    !question.brief &&
      `Cash, stocks and shares and innovative finance ISAs stay open, up to ${view.figure('isa-allowance')} a tax year together.`,
  );
}

export const lifetimeEligibility = rulesTopic({
  id: 'lifetime-ages',
  rules: [
    'lifetime-ages',
    'lifetime-limit',
    'lifetime-bonus',
    'lifetime-withdrawal-charge',
    'isa-allowance',
    'junior-limit',
  ],
  dated: () => ['lifetime-ages'],
  score: (question) => {
    const bonus =
      question.kinds.length === 0 && asks(question, /\bbonus\b/) && asks(question, /\bages?\b|\bold\b/);
    if (!isLifetime(question) && !bonus) return NEVER;
    const person = question.people.length > 0 ? 2.5 : 0;
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
        [/\b(?:until|up to|at|from) what age\b/, 4],
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
        [PAYING_IN, -5],
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
});

function replacement(_question: Question, view: RuleView): string {
  const row = view.row('lifetime-replacement');
  return joined(
    row
      ? `${row.statement} I have not been able to confirm the details on an official page.`
      : 'I have nothing confirmed about a replacement of the Lifetime ISA.',
    `Until the law changes, the present rules stand: up to ${view.figure('lifetime-limit')} a tax year and a bonus of ${view.figure('lifetime-bonus')}. Check GOV.UK before you open an account.`,
  );
}

export const lifetimeReplacement = rulesTopic({
  id: 'lifetime-replacement',
  rules: ['lifetime-replacement', 'lifetime-limit', 'lifetime-bonus'],
  score: (question) =>
    cues(question, [
      [/\bfirst[ -]time buyer'?s?(?: isa| account| product)/, 4],
      [
        /\breplac|\babolish|\bscrap|\bend of\b|\bgoing away\b|\bphas(?:ed|ing) out|\bconsultation|\bbeing (?:ended|closed|replaced)|\bget(?:ting)? rid|\bdisappear|\bsuccessor|\bdiscontinu/,
        isLifetime(question) ? 5 : 0,
      ],
      [
        /\b(?:best|for|as) (?:an? )?(?:\w+ )?first[ -]time buyer(?!'?s? isa)|\bi am a first[ -]time buyer/,
        -6,
      ],
    ]),
  now: replacement,
  atOtherTime: replacement,
});

/** Whether the question is about buying a home at all. */
export const aboutHome = (question: Question) =>
  says(
    question,
    /\b(?:house|home|flat|property|apartment|mortgage|buy(?:ing)? (?:a|my) (?:first )?place|buy[ -]to[ -]let|first[ -]time buyer|completion|conveyancer|solicitor)\b|\b(?:to|when i|before i|and) buy(?: in| with| next| by| soon|[.?!]|$)/,
  );
