import { formatPounds } from '../../../../domain/money.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, cues, says, type Question, NEVER } from '../../topic.ts';
import { yearlyAmount } from '../../understand/entities.ts';
import { paymentCountIn } from '../../understand/payment-counts.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { asksForMove, monthlyShare, premise } from '../allowance/allowance.ts';
import { bonusWanted } from './bonus-wanted.ts';
import {
  asksBonusOfYears,
  bonusOnAmount,
  claimedBonus,
  claimedTotal,
  MORE_BONUS,
  putsUpTotal,
} from './bonus.ts';
import { BONUS_COUNTS, EVER, taxLead, unmovedBonus, untilAgeLead } from './bonus-leads.ts';
import { limitOverYears } from './years.ts';
import { isMade, spentBeside, USED_UP } from '../shared/payments-in.ts';
import { asksPlainly, asksWhether, MOVES, PAYING_IN } from '../shared/phrases.ts';
import { figureThen, rulesTopic } from '../shared/rules-topic.ts';

/** Whether the question names Lifetime ISAs. */
export const isLifetime = (question: Question) => question.kinds.includes('lifetime');

/** "I have used £18,000, can I still pay into a Lifetime ISA?": what is left is asked for and not an age. */
export const fillsLifetime = (question: Question) =>
  (isLifetime(question) &&
    question.people.length === 0 &&
    says(question, USED_UP) &&
    asks(question, /\b(?:open|start|have|get)\b[^.?]*\blifetime isa\b/)) ||
  paysLifetime(question);

const paysLifetime = (question: Question) =>
  question.mentions.at(-1)?.kind === 'lifetime' &&
  asks(question, /\b(?:pay|put|save|contribute|add|invest)\b[^.?]*\blifetime isa\b/) &&
  !asks(question, /£/) &&
  spentBeside(question, 'lifetime').length > 0;

/** Whether its limit lies inside the whole allowance, which has an amount of its own. */
const INSIDE =
  /\b(?:part of|inside|within|towards?|against|included? in|comes? (?:out of|off))\b[^.?]*(?:£?\d{5}|\ballowance\b|\bisa limit\b)/;
const BESIDE =
  /\b(?:on top of|in addition to|separate from|besides?|as well as)\b[^.?]*(?:£?\d{5}|\ballowance\b|\bisa limit\b)/;

function insideText(question: Question): string | null {
  if (!asks(question, /(?:^|[.?!] )(?:and |but |so )*(?:is|does|do|are|can|could)\b/)) return null;
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
  const canIt =
    /\b(?:can|could|may|am) (?:i|we)\b/.test(question.focus) && !asks(question, /\bhow much\b|\bwhat\b/);
  const answer = canIt ? (room > 0 ? 'Yes. ' : 'No. ') : '';
  const lead =
    beside.some(({ money }) => isMade(question, money)) || says(question, USED_UP)
      ? `With ${formatPounds(used)} of the ${formatPounds(whole)} allowance used this tax year,`
      : `If the ${formatPounds(used)} was paid in this tax year,`;
  return `${answer}${lead} ${room > 0 ? `up to ${boldPounds(room)}` : '**nothing** more'} can go into a Lifetime ISA.`;
}

/** Amounts that nobody pays in now. */
const NOT_PAID_IN = /\b(?:earn|salary|income|wages?)\b|\blast (?:tax )?year\b/;

function overText(question: Question, view: RuleView): string {
  if (says(question, NOT_PAID_IN) || besideText(question, view) !== '') return '';
  const [only, more] = question.money;
  const over = only ? yearlyAmount(only) - view.amount('lifetime-limit') : 0;
  const times = only ? paymentCountIn(question.text, only, question.today) : null;
  if (only && !more && times) {
    const total = only.amount * times.count;
    const room = view.amount('lifetime-limit') - total;
    return `${times.count} payments of ${formatPounds(only.amount)} come to ${boldPounds(total)}: ${room === 0 ? 'exactly the limit' : `${boldPounds(Math.abs(room))} ${room > 0 ? 'under' : 'over'} the limit`}.`;
  }
  if (only && !more && only.per !== 'once' && over <= 0)
    return `${asksWhether(question) && asks(question, /\b(?:within|under|below|ok|okay|fine|allowed)\b/) ? 'Yes: ' : ''}${formatPounds(only.amount)} a ${only.per} is ${boldPounds(yearlyAmount(only))} a year: ${over === 0 ? 'exactly the limit' : `${boldPounds(-over)} under the limit`}.`;
  if (only && !more && over < 0 && isMade(question, only) && asks(question, /\bhow much\b/))
    return `Another ${boldPounds(-over)} this tax year.`;
  return only && !more && over > 0 && yearlyAmount(only) < view.amount('isa-allowance')
    ? `${formatPounds(yearlyAmount(only))} is ${boldPounds(over)} over the limit.`
    : '';
}

function bonusAndLimit(question: Question, view: RuleView): string {
  const aboutBonus =
    bonusWanted(question) !== null ||
    asks(
      question,
      /\bbonus|\btop[ -]?up|\bgovernment (?:add|give|pay|contribut)|\bfree money|\bon top\b(?! of)/,
    );
  const yearly = asks(question, PER_YEAR_OR_LIFE);
  const told = aboutBonus ? claimedBonus(question, view) : '';
  const amount = aboutBonus && !yearly && told === '' ? bonusOnAmount(question, view) : '';
  const first = aboutBonus
    ? `The government adds ${view.figure('lifetime-bonus')} to what you pay into a Lifetime ISA, at most ${view.figure('lifetime-bonus', 'most')} a tax year.`
    : `You can pay up to ${view.figure('lifetime-limit')} a tax year into a Lifetime ISA. It counts towards the ${formatPounds(view.amount('isa-allowance'))} ISA allowance.`;
  const second = aboutBonus
    ? `You can pay in up to ${view.figure('lifetime-limit')} a tax year.`
    : `The government adds a bonus of ${view.figure('lifetime-bonus')}, at most ${view.figure('lifetime-bonus', 'most')} a tax year.`;
  const last = view.amount('lifetime-ages', 'lastPayment');
  const youngest = view.amount('lifetime-ages');
  const oldest = view.amount('lifetime-ages', 'oldest');
  const age = question.people[0]?.age ?? 0;
  const otherKind =
    question.kinds.length > 0 && !isLifetime(question) && !question.kinds.includes('help-to-buy');
  const claimed = claimedTotal(question, view);
  return joined(
    !aboutBonus && claimed,
    otherKind && aboutBonus && 'No: the government bonus is for **Lifetime ISAs** only.',
    age > 0 &&
      age < last &&
      asks(question, /\b(?:do|does|will|can) (?:i|we|he|she|they) (?:still|keep)\b/) &&
      `Yes, until **${last}**.`,
    age > oldest &&
      age < last &&
      !asks(question, /\b(?:do|does|will|can) (?:i|we|he|she|they) (?:still|keep)\b/) &&
      `At ${age} that is only for a Lifetime ISA you already have: a new one can be opened from ${youngest} to ${oldest}.`,
    age > 0 && age < youngest && `Not yet at ${age}: a Lifetime ISA opens from **${youngest}**.`,
    age >= last &&
      `${asksWhether(question) ? 'No' : 'Nothing'}: at ${age} payments and the bonus have stopped. Until **${last}**:`,
    age < last &&
      age + 1 === last &&
      question.people[0]?.turning === true &&
      `Before you turn ${last} up to ${view.figure('lifetime-limit')} of this tax year can go in, less what has been paid in since 6 April.`,
    !aboutBonus &&
      claimed === '' &&
      (insideText(question) ??
        (besideText(question, view) || premise(question, view.amount('lifetime-limit')))),
    asks(question, /\bbonus/) &&
      asksForMove(question) &&
      asksPlainly(question, MOVES) &&
      'No, nothing is announced.',
    yearly &&
      `A year: ${view.figure('lifetime-bonus', 'most')} is the most for each tax year, and the next one has its own.`,
    !aboutBonus && limitOverYears(question, view),
    !aboutBonus && overText(question, view),
    !aboutBonus &&
      asks(question, /\b(?:wife|husband|partner|spouse|both of us|couple)\b/) &&
      `**Each adult** has a limit of their own: ${view.figure('lifetime-limit')} in their own Lifetime ISA.`,
    aboutBonus &&
      asks(question, BONUS_COUNTS) &&
      asksWhether(question) &&
      'No: the bonus uses none of your allowance, only what you pay in does.',
    aboutBonus && asks(question, EVER) && unmovedBonus(view),
    aboutBonus && taxLead(question),
    aboutBonus && untilAgeLead(question, last),
    told,
    amount,
    !aboutBonus && monthlyShare(question, view.amount('lifetime-limit')),
    first,
    second,
    !question.brief &&
      `The limit has held since ${formatDate(view.row('lifetime-limit')?.from ?? view.date)} and is to stay until ${formatDate(view.row('lifetime-limit')?.to ?? view.date)}.`,
    !question.brief &&
      'You can pay into one Lifetime ISA in a tax year; the bonus itself uses none of your allowance.',
    asks(question, /\bbonus\b/) &&
      asks(question, /\btax(?:ed|able)?\b(?! years?\b)/) &&
      'Nothing inside an ISA is taxed, the bonus included.',
    asks(question, /\bbonus\b/) &&
      asks(question, /\binterest\b|\bgrow|\binvested\b|\bcompound/) &&
      'Once it is in the account the bonus earns interest, or rises and falls with the investments, like your own money.',
    asks(question, /\bbonus\b/) &&
      asks(question, /\b(?:a|every|each) month\b|\bmonthly\b|\bwhen\b|\bhow (?:often|soon|quick\w*)\b/) &&
      'On which day the bonus reaches the account is not in my rule book: ask the provider, which claims it for you.',
  );
}

/** "£1,000 a year or for life?" */
const PER_YEAR_OR_LIFE =
  /\bbonus\b[^.?]*\b(?:(?:(?:a|per|every|each) year|yearly|annual)\b[^.?]*\bor\b|or\b[^.?]*\b(?:(?:a|per|every|each) year|yearly|annual)\b)/;

/** "How much bonus would I get with £200 a month?" can only mean the Lifetime ISA's. */
const namelessBonus = (question: Question) =>
  question.kinds.length === 0 &&
  question.products.length === 0 &&
  ((question.money.length > 0 && asks(question, /\b(?:how much|what|how big)\b[^.?]*\bbonus\b/)) ||
    asks(question, PER_YEAR_OR_LIFE) ||
    asks(
      question,
      /\bbonus\b[^.?]*\b(?:paid|added|arrive)\b|\bhow much (?:\w+ )?bonus\b|\b(?:most|total|maximum) bonus\b/,
    ));

/** Amounts and years lie in what was told before; the question itself is for the limit. */
const asksOnlyLimit = (question: Question) =>
  asks(question, PAYING_IN) && !asks(question, /£|\b\d+ (?:years|months)\b/);

export const lifetimeLimit = rulesTopic({
  id: 'lifetime-limit',
  answers: ['gains', 'uses', 'taxed', 'much'],
  rules: ['lifetime-limit', 'lifetime-bonus', 'isa-allowance', 'lifetime-ages'],
  dated: (question) => (asks(question, /\bbonus/) ? ['lifetime-bonus'] : ['lifetime-limit']),
  score: (question) => {
    if (!isLifetime(question) && question.kinds.includes('help-to-buy')) return NEVER;
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
        [/\bage limit\b/, -7],
        [/\b(?:put|pay|replace)\b[^.?]*\bback\b/, -6],
        [PAYING_IN, 3],
        [/\b(?:pay|put|save|contribute|deposit)\b/, question.money.length > 0 ? 2 : 1],
        [/\bcount(?:s)? (?:towards|to|as|against)|\bpart of\b|\bseparate|\binclud|\bon top of\b/, 2],
        [
          /\bwithdraw|\btake (?:it |money |the money |everything |it all |all of it )?out|\bget back\b|\bcharge|\bpenalty/,
          -3,
        ],
        [
          /\bbonus rate\b|\brate of (?:the )?(?:government |lifetime isa )*bonus\b/,
          asks(question, /\b(?:which|best|highest|who|introductory)\b/) ? 0 : 5,
        ],
        [/\b(?:interest )?rate\b|\bbest\b|\bproducts?\b|\bproviders?\b/, -2],
      ]) +
      (fillsLifetime(question) ? 7 : 0) +
      (bonusWanted(question) !== null ? 9 : 0) +
      (putsUpTotal(question) ? 7 : 0) +
      (asksBonusOfYears(question) ? 7 : 0) -
      // Who names a product asks about it.
      (question.products.length > 0 ? 6 : 0) -
      (asks(question, /\bhow much (?:will|would|could|might) i (?:have|end up with|get back)\b|\bworth\b/) &&
      question.rate !== null
        ? 3
        : 0) -
      ((question.period !== null || question.untilAge !== null) &&
      (question.money.length > 0 || question.rate !== null) &&
      !namelessBonus({ ...question, kinds: [] }) &&
      !asksOnlyLimit(question)
        ? 4
        : 0) -
      (question.kinds.length > 1 && says(question, /\bmax/) ? 5 : 0) -
      (question.money.length > 0 &&
      asks(question, /\bhow much more\b|\bleft\b|\bremain/) &&
      !asks(question, MORE_BONUS)
        ? 4
        : 0) -
      (question.kinds.length > 1 && question.money.length > 1 ? 4 : 0)
    );
  },
  now: bonusAndLimit,
  atOtherTime: (question, _view, times) =>
    asks(question, /\bbonus/)
      ? question.money.length > 1 || asksForMove(question)
        ? bonusAndLimit(question, times.now)
        : null
      : figureThen('lifetime-limit', 'Lifetime ISA limit', question, times),
});

/** Whether the question is about buying a home at all. */
export const aboutHome = (question: Question) => ABOUT_HOME.test(question.text.replace(NOT_HOME, ''));
/** "Withdraw everything, non house" */
const NOT_HOME =
  /\b(?:non|not (?:for |to buy )?(?:an?|the|my)?|without (?:buying )?(?:an?)?|no)[ -]?(?:first )?(?:house|home|flat|property)\b/g;
const ABOUT_HOME =
  /\bbuying at £\d{6}|\bplace(?: (?:is|costs?|for|at|worth|i want|we want))* £\d{6}|\b(?:offer of £\d{6}|houses?|(?<!\b(?:care|nursing) )homes?|flats?|propert(?:y|ies)|apartment|mortgage|buy(?:ing)? (?:a|my) (?:first )?place|buy[ -]to[ -]let|new[ -]build|first[ -]time buyer|buyers|exchanging (?:contracts|in|on|next|this|soon)|for (?:a|my|the|our) (?:house )?deposit|for deposit|exchange|completion|complet(?:e|es|ing) (?:on|in|next|this|by|before|after|soon|the purchase)|conveyancer|solicitor)\b|\b(?:to|when i|before i|and|(?:can|could|may) (?:i|we)(?: now| already)?) buy(?: in| with| next| by| soon| now| yet| already|[.?!]|$)/;
