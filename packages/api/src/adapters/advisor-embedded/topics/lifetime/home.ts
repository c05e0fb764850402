import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, cues, says, type Question, NEVER } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { joined } from '../../write/text.ts';
import { monthsOpenIn } from '../../understand/time.ts';
import { aboutHome } from './lifetime.ts';
import { homePriceIn, PRICE_SIZED } from './home-price.ts';
import { verdictOnPrice } from './price-verdict.ts';
import { tellsDays } from './two-days.ts';
import { asksOfWait, usableFrom, WAIT, waited, waitLeft } from './wait.ts';
import { asksWhen, asksWhether, MOVING, PAYING_IN, PER_PERSON } from '../shared/phrases.ts';
import { predicateOf } from '../../understand/predicate.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

function sinceText(view: RuleView): string {
  const from = view.row('lifetime-first-home')?.from;
  return from ? ` and has held since ${formatDate(from)}` : '';
}

const ABROAD = String.raw`\b(?:abroad|overseas|outside (?:of )?the uk|in (?:spain|france|portugal|italy|greece|ireland|germany|another country))\b`;

/** A home of the partner's does not bar the one who asks. */
const partnerOwns = (question: Question) =>
  says(
    question,
    /\b(?:partner|wife|husband|girlfriend|boyfriend|spouse|fianc\w+|he|she)\b(?: \w+){0,2} (?:owns?|owned|has (?:a|owned|got|bought)|bought|inherited)\b(?! (?:an? |one |her |his )?(?:\w+ )?(?:lifetime )?isas?\b)/,
  ) && !says(question, /\b(?:i|we) (?:\w+ ){0,2}own(?:ed)?\b/);

/** "Can my girlfriend use hers if I have owned a home?": it is her own past that counts. */
const OTHER_USES =
  /\b(?:my |can |could |may )(?:partner|wife|husband|girlfriend|boyfriend|spouse|fianc\w+|son|daughter|brother|sister|friend)\b (?:\w+ ){0,2}use (?:her|his|their|a)\b/;
const I_OWN =
  /\bi (?:have |had |already |once |previously |used to )*own(?:ed)?\b|\bi am not a first[- ]time buyer\b|\bi (?:have |already )*(?:had|bought|got) (?:a|my) (?:\w+ )?(?:home|house|flat|property)\b/;
const otherUses = (question: Question) => OTHER_USES.test(question.text) && I_OWN.test(question.text);

const fearsCharge = (question: Question) =>
  asksWhether(question) &&
  asks(question, /\b(?:is there|do|does|will|would|am|are)\b[^.?]*\b(?:penalt(?:y|ies)|charge[ds]?)\b/) &&
  !asks(question, /\b(?:without|no|not|avoid\w*) (?:\w+ ){0,2}(?:penalty|charge[ds]?|pay)\b|\bwaive\w*/);

/** What comes once the home is bought: its mortgage, an extension. */
const PAST_BUYING =
  /\b(?:pay|paying) (?:it )?(?:off|down)\b[^.?]*\bmortgage\b|\bpay(?:ing)? it (?:off|down)\b|\b(?:overpay|clear|reduce)\b[^.?]*\bmortgage\b|\bremortgag\w*|\b(?:extend|extending)\b[^.?]*\b(?:home|house|flat|property)\b|\b(?:house|home|loft) (?:extension|conversion)\b/;

/** The home is abroad, not only the person: "I work abroad, a home in Kent". */
const HOME_ABROAD = new RegExp(
  String.raw`\b(?:homes?|house|flat|property|apartment|villa|place|buy|buying)\b[^.?,;]*(?<!\b(?:liv(?:e|es|ing)|work(?:s|ing)?|mov(?:e|ed|ing)|am|are|is|posted|based|resident|job|while) )${ABROAD}|${ABROAD} (?:home|house|flat|property|apartment|villa)\b`,
);

function obstacles(question: Question, view: RuleView): string[] {
  const charge = view.figure('lifetime-withdrawal-charge');
  const found = [waitLeft(question, view)].filter((text) => text !== '');
  if (
    says(
      question,
      /\b(?:without|no|not using|not need) (?:a )?mortgage|\bcash buyer|\bpay(?:ing)? cash\b|\b(?:buy|buying|purchase)\b[^.?]*\b(?:with|for|in) cash\b|\boutright\b/,
    )
  ) {
    found.push(
      `No: the home has to be bought **with a mortgage**. Without one, taking the money out costs ${charge}.`,
    );
  }
  if (asks(question, /\b(?:have to|must|need to|got to)\b[^.?]*\blive in\b/))
    found.push('Yes: it is for a home that you will live in.');
  if (
    !partnerOwns(question) &&
    !otherUses(question) &&
    says(
      question,
      /\bsecond (?:home|house|property)|\bbuy[ -]to[ -]let|\bholiday home|\balready (?:own|bought|have (?:owned|bought))\b|\balready (?:have|got) (?:a|another) (?:\w+ )?(?:home|house|flat|property|place|mortgage(?! (?:in principle|offer|agreed)))\b|\bbuy a second\b|\bi (?:have |had |once |previously |already |used to )*own(?:ed)?\b[^.?]*\b(?:home|house|flat|property|apartment|place)\b|\b(?:and i|we) (?:have |had |once |previously |already |used to )*own(?:ed)?\b[^.?]*\b(?:home|house|flat|property)\b|\bsold (?:my|our) (?:\w+ )?(?:home|house|flat|property|place)\b|\bowned? (?:a|another) (?:home|house|flat|property) before|\bprevious(?:ly)? owned|\bnext (?:home|house)|(?:^|\b(?:i|we) )(?:have )?bought (?:my|our|a) (?:first )?(?:home|house|flat|property|place)\b[^.?]*\b(?:ago|in (?:19|20)\d\d|last year)\b|\b(?:used to|once|previously) own(?:ed)?\b|\brent (?:it )?out\b|\blandlord|\binherited (?:a|part|half)/,
    )
  ) {
    found.push(
      `No: it is for a **first** home that you will live in. Anybody who has owned a home before, or buys to let, would pay the charge of ${charge}.`,
    );
  }
  if (asks(question, PAST_BUYING))
    found.push(
      `${asksWhether(question) ? 'No: it' : 'It'} is for **buying** a first home. Taking the money out for anything else costs ${charge}.`,
    );
  if (asks(question, HOME_ABROAD)) found.push('No: the home has to be **in the UK**.');
  // "Will I be charged?", "do I lose the bonus?" turn yes and no round.
  return fearsCharge(question) || (asksWhether(question) && predicateOf(question) === 'loses')
    ? found.map((text) => text.replace(/^(?:No|Not yet): /, 'Yes: '))
    : found;
}

/** "What does it give me towards a flat?" */
const OFFERS = /\bwhat (?:does|do|would|will|can|is)\b[^.?]*\b(?:give|get|offer|add|benefit|help)/;

/** "Do I need a mortgage?", "can we both use ours?" */
const plainly = (question: Question) =>
  asks(
    question,
    /^is it true that (?:i|you|we) (?:need|have to|must)\b[^.?]*\b(?:mortgage|12 months|first)\b|^(?:so |and |but )*(?:do|does|must) (?:i|we|it|you|the \w+) (?:have to |need (?:to )?)?[^.?]*\b(?:mortgage|12 months|first)\b|(?:^|\s)(?:can|could|may) (?:(?:both )?(?:my \w+ and i|i and my \w+|of us|both of us|2 people|2 buyers|2 of us|a couple|couples|friends|2 friends)|i|we)\b[^.?]*\b(?:use|buy|put)\b/,
  ) &&
  !asks(
    question,
    /\bor from\b|\bfees?\b|\bstamp duty\b|\bfurnitur\w+|\brenovat\w+|\brepairs?\b|\bpartner\b[^.?]*\bown|\bhow\b|\bwhat\b/,
  )
    ? 'Yes.'
    : '';

/** Somebody with a mortgage or abroad may not qualify, and a time under the wait may be one too short. */
const uncertain = (question: Question, months: number) =>
  says(
    question,
    /(?<!\b(?:to|must|should|not) )\b(?:have|has|got|having) (?:a|an existing|my own) mortgage\b/,
  ) ||
  says(question, new RegExp(ABROAD)) ||
  (question.period !== null && question.period < months);

function firstHome(question: Question, view: RuleView): string {
  const shared = PER_PERSON.test(question.focus) || asks(question, /\bper person\b/);
  const moving = MOVING.test(question.focus) && asks(question, /\blimit\b|\bcap\b/);
  const price = shared || moving ? null : homePriceIn(question);
  const limit = view.figure('lifetime-first-home');
  const months = view.amount('lifetime-first-home', 'openFor');
  const couple = says(
    question,
    /\b(?:partner|wife|husband|girlfriend|boyfriend|both|two of us|together|couple|jointly|friend|(?:two|2) (?:people|buyers|persons|first[- ]time buyers))\b/,
  );
  const barred = obstacles(question, view);
  const opens =
    barred.length > 0 &&
    asksWhether(question) &&
    asks(question, /\b(?:have|open|get|start)\b (?:an? |another )?(?:\w+ )?lifetime isa\b/);
  return joined(
    usableFrom(question, months),
    BOTH_NEED.test(question.focus) && 'No: one of you can use a Lifetime ISA without the other having one.',
    asks(question, /\bonly for\b|\bfor first[- ]time buyers only\b/) &&
      asksWhether(question) &&
      'No: it can also be kept for later life, from 60.',
    price === null &&
      asksWhether(question) &&
      asks(
        question,
        /\b(?:higher|different|other|more)\b[^.?]*\b(?:in|for) (?:london|scotland|wales|northern ireland|the south)/,
      ) &&
      'No.',
    price === null &&
      barred.length === 0 &&
      question.period === null &&
      asksWhether(question) &&
      !asks(question, /\b(?:before|unless|without|not)\b/) &&
      asks(
        question,
        /\b(?:is there|do i (?:pay|get)|will i (?:pay|be)|does it)\b[^.?]*\b(?:charged?|penalty|fee)\b/,
      ) &&
      'No, as long as the conditions are kept.',
    opens && 'Yes, to save for later life, but not towards that home.',
    price !== null &&
      (barred.length === 0 || price > view.amount('lifetime-first-home')) &&
      verdictOnPrice(price, question, view),
    ...barred,
    waited(question, months, view),
    otherUses(question) &&
      'Yes, if the home is the **first** one of the person whose Lifetime ISA it is: what counts is whether they have ever owned one. That you have does not bar them; your own Lifetime ISA could not go towards it.',
    partnerOwns(question) &&
      `${asksWhether(question) ? 'Yes, if it is your own first home: what' : 'What'} counts is whether **you** have ever owned one; a home that your partner owns does not bar you.`,
    moving &&
      `My sources announce no change: the limit of ${limit}${sinceText(view).replace(' and has', ' has')}.`,
    asksWhether(question) && asks(question, IN_NATION) && 'Yes: it is the same across the whole UK.',
    shared && 'No: the limit is for the whole home and not for each buyer.',
    asks(question, OFFERS) &&
      `It adds a bonus of ${view.figure('lifetime-bonus')} to what you pay in, at most ${view.figure('lifetime-bonus', 'most')} a tax year.`,
    price === null &&
      !shared &&
      barred.length === 0 &&
      !partnerOwns(question) &&
      !otherUses(question) &&
      !asksWhen(question) &&
      usableFrom(question, months) === '' &&
      !uncertain(question, months) &&
      plainly(question),
    `A Lifetime ISA can go towards a first home of up to ${limit}, bought with a mortgage, once the account has been open for **${months} months**, counted from your first payment.`,
    couple &&
      'Two first-time buyers can each use their own Lifetime ISA for the same home; the limit is for the whole home and not for each share. A partner who has owned a home before cannot use theirs for it.',
    !question.brief &&
      barred.length === 0 &&
      'The provider pays the money to your conveyancer or solicitor, not to you.',
    !question.brief &&
      says(question, /london|south east|expensive|raise|increase|scotland|wales/) &&
      `The limit of ${limit} is the same everywhere in the UK${sinceText(view)}.`,
  );
}

/** "Does the limit include Scotland?" */
const IN_NATION =
  /\b(?:includ\w*|appl(?:y|ies)|covers?|holds?|same|valid|true|works?|counts?)\b[^.?]*\b(?:scotland|wales|northern ireland|england|london|(?:the )?(?:whole|all of the) uk)\b/;

const BOTH_NEED = /\bboth\b[^.?]*\bneed\b|\bneed\b[^.?]*\bboth\b/;

/** "Can I buy at £480,000?", whatever is said to have been last year. */
const BUYS_NOW = /\b(?:can|could|may) (?:i|we) (?:still |now |then )?(?:buy|use)\b[^.?]*£/;

/** The question with the price that is asked about alone. */
const pricedNow = (question: Question): Question => {
  const from = question.text.search(BUYS_NOW);
  return { ...question, money: question.money.filter(({ at }) => at > from) };
};

/** "What is the maximum house price?", "how expensive can the home be?" */
const PRICE_ASKED =
  /\b(?:house|home|property|flat|purchase)(?: purchase)? (?:price|value|limit|cap)\b|\bprice (?:limit|cap|ceiling)\b|\bprice (?:of|for) (?:an? |the )?(?:first )?(?:house|home|property|flat)\b|\b(?:how (?:expensive|much)|what price)\b[^.?]*\b(?:house|home|property|flat)\b[^.?]*\b(?:be|cost)\b|\bmost expensive (?:house|home|property|flat)\b/;

/** The purchase that is near. */
const COMPLETES = /\bcomplet(?:e|es|ing|ion) (?:on|in|next|this|by|before|after|soon|is|the purchase)\b/;

/** Using a Lifetime ISA for a first home. */
/** A product may have the first home in its name. */
const asksOfProduct = (question: Question) =>
  question.products.some(({ name }) => /first home/i.test(name)) &&
  !asks(question, /\b(?:buy|buying|bought|house|flat|property|mortgage|solicitor|£450000)\b/);

export const lifetimeHome = rulesTopic({
  id: 'lifetime-first-home',
  answers: ['charged', 'must', 'shared', 'much', 'loses'],
  rules: ['lifetime-first-home', 'lifetime-withdrawal-charge', 'lifetime-bonus'],
  dated: () => ['lifetime-first-home'],
  score: (question) => {
    if (asksOfProduct(question)) return NEVER;
    const waits = says(question, WAIT) && !says(question, /\btransfer|\bcharge\b|\bpenalty\b|\bbonus\b/);
    const priced =
      says(question, /£450000\b/) ||
      (question.kinds.includes('lifetime') && asks(question, PRICE_SIZED)) ||
      (question.kinds.length === 0 &&
        asks(question, /\b(?:house|home|property) (?:price )?(?:limit|cap)\b/)) ||
      (question.kinds.includes('lifetime') && asks(question, PRICE_ASKED));
    if (
      !(question.kinds.includes('lifetime') || priced) ||
      !(
        aboutHome(question) ||
        waits ||
        priced ||
        tellsDays(question) ||
        asksOfWait(question) ||
        otherUses(question)
      )
    )
      return NEVER;
    if (
      says(
        question,
        /\b(?:lifetime isa|it) for (?:my |our )?(?:retirement|retiring|later life|old age|a pension)\b|\b(?:do|does|did|will) not (?:\w+ ){0,2}(?:buy|use it for)|\bnever buy|\bwithout (?:buying|using it (?:for|on))|\bnot (?:buying|for) an? (?:house|home)|\bother than (?:for )?a (?:house|home)/,
      )
    )
      return NEVER;
    return (
      (waits ? 3 : 0) +
      (priced ? 4 : 0) +
      (tellsDays(question) || asksOfWait(question) || otherUses(question) ? 5 : 0) +
      (says(question, COMPLETES) ||
      (says(question, /\bbuying\b/) && monthsOpenIn(question.text, question.today) !== null)
        ? 4
        : 0) -
      (asks(question, PAYING_IN) || asks(question, /\bwhat\b[^.?]*\bbonus\b/) ? 4 : 0) +
      3 +
      cues(question, [
        [/\bfirst home|\bfirst house|\bfirst property|\bbuy(?:ing)?\b/, 2],
        [/\bmortgage|\bprice|\bvalue\b|\bcost|\bworth\b|\blimit\b|\bmaximum\b/, 1.5],
        [/£\d{6}/, 2],
        [/\buse (?:it|(?:my|the|a) lifetime isa)\b/, 2],
        [/\bcharge|\bpenalty|\blose\b/, -1],
        [/\bhelp to buy\b/, -1.5],
        [/\bpartner|\btogether|\bboth\b|\bmonths?\b/, 1],
      ]) -
      (question.period !== null && question.money.some(({ per }) => per === 'month') ? 4 : 0)
    );
  },
  now: firstHome,
  // The month in which the account was opened is no question about the rules of that month.
  atOtherTime: (question, _view, { now }) =>
    BUYS_NOW.test(question.text)
      ? firstHome(pricedNow(question), now)
      : monthsOpenIn(question.text, question.today) === null
        ? null
        : firstHome(question, now),
});
