import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { cues, says, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined, lines } from '../../write/text.ts';
import { anyOf } from '../../understand/any-of.ts';
import { namesAccess } from '../products/access.ts';
import { SOMEWHERE } from '../shared/phrases.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

const HOME =
  /\b(?:first )?(?:home|house|flat|property)\b|\bfirst[ -]time buyer|\bfor (?:(?:an?|my|our|the) )?deposit\b/;

/** Where money of a given horizon commonly goes, as the strategy guide sets out; facts to weigh, not a choice. */
export function horizonText(question: Question): string {
  const months = question.period;
  const home = says(question, HOME);
  const retire = says(question, /\bretire|\bretirement|\bpension\b|\blater life\b/);
  const [person] = question.people;
  const oldest = amountOn('lifetime-ages', question.today, 'oldest') ?? Infinity;
  if (home && person && person.who !== 'child' && person.age > oldest)
    return `At ${person.age} no Lifetime ISA can be opened (only up to ${oldest}), so there is no bonus on a deposit; one that you have already keeps its bonus until 50. Cash ISAs are the usual place when the purchase is near.`;
  if (home)
    return 'For a first home, people under 40 often look at a Lifetime ISA for its bonus, and at cash when the purchase is near.';
  if (retire)
    return 'For later life, people compare a workplace pension, a stocks and shares ISA and, when opened before 40, a Lifetime ISA.';
  if (months === null) return '';
  if (months <= 36)
    return 'For 1 to 3 years cash ISAs are the usual place: there is little time to recover from a fall.';
  return months <= 60
    ? 'For 3 to 5 years a mix of cash and lower-risk stocks and shares is common.'
    : 'For 5 years and more stocks and shares ISAs are more common: more chance of growth, and time to sit out a fall.';
}

/** Told, and nothing asked yet: "I have £20,000", "we're a couple with £50,000", "I'm buying a house for £300,000". */
const TOLD = anyOf(
  /^(?:(?:hi|hello|so|ok|well)[, ]+)*(?:(?:i|we) (?:have|got|have got)|(?:i am|we are) (?:an? |the )?(?:[\w-]+ ){0,4}with) (?:about |around |roughly |over |nearly |just )*£\d+(?: (?:saved|spare|savings|cash|to (?:save|invest|put away)|in (?:the bank|savings|cash|my account|a savings account)|sitting (?:in the bank|around|there)|between us|together|up|now|available))*[.! ]*$/,
  /^(?:(?:hi|hello|so|ok|well)[, ]+)*(?:i am|we are|i want to|we want to|i am hoping to|i would like to) (?:\w+ )?(?:buying|buy|saving (?:up )?for|save (?:up )?for) (?:an?|my|our) (?:\w+ )?(?:house|home|flat|place)\b(?: (?:for|worth|costing|at|of) (?:about |around )?£\d+| (?:next year|soon|together|in (?:an? |a few |\d+ )?(?:years?|months?)))*[.! ]*$/,
);

/** An aim, and perhaps an age, with nothing asked or only what to use: "I want to save for a house, I'm 24". */
const AIM_TOLD =
  /\b(?:want|would like|hope|hoping|trying|plan|planning|need|start|starting|am|are) (?:to )?(?:start )?sav(?:e|ing)(?: up)? (?:for|towards) (?:an?|my|our|the) (?:first |new |own )?(?:house|home|flat|place|property|deposit|house deposit)\b/;

/** What a Lifetime ISA has for a first home, for whom it is open to. */
function ofFirstHome(question: Question, view: RuleView): string {
  const oldest = view.amount('lifetime-ages', 'oldest');
  const isTooOld = question.people.some(({ age, who }) => who !== 'child' && age > oldest);
  if (!says(question, HOME) || isTooOld) return '';
  return `A Lifetime ISA can be opened from ${view.amount('lifetime-ages')} to ${oldest}: a bonus of ${view.figure('lifetime-bonus')} on up to ${view.figure('lifetime-limit')} a tax year, for a first home of up to ${view.figure('lifetime-first-home')} once it has been open for ${view.amount('lifetime-first-home', 'openFor')} months; other withdrawals cost ${view.figure('lifetime-withdrawal-charge')} before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}.`;
}

const COUPLE = /\b(?:couple|we|us|our|wife|husband|partner)\b/;

/** A sum that one year's allowance does not take. */
function overAllowance({ money, text }: Question, view: RuleView): string {
  const [only, more] = money;
  const one = view.amount('isa-allowance');
  const home = HOME_PRICE.test(text);
  if (home) return '';
  if (only && !more && only.per === 'once' && only.amount > one && COUPLE.test(text))
    return ofCouple(only.amount, one);
  const whole = one;
  return only && !more && only.per === 'once' && only.amount > whole
    ? `Of ${formatPounds(only.amount)} at most ${boldPounds(whole)} can go into ISAs in one tax year, in one kind or several; the rest stays outside until 6 April, when a new allowance begins.`
    : '';
}

const HOME_PRICE = /\b(?:house|home|flat|property) (?:for|worth|costing|at|of) (?:about |around )?£/;

/** Two adults have an allowance each. */
const ofCouple = (sum: number, one: number) =>
  `Each adult has an allowance of ${boldPounds(one)} of their own, ${boldPounds(2 * one)} for two: ${sum <= 2 * one ? `${formatPounds(sum)} fits into this tax year, in each one’s own name` : `of ${formatPounds(sum)} that leaves ${boldPounds(sum - 2 * one)} for the next tax year, from 6 April`}.`;

/** "I'm scared of losing money", "a low-risk ISA" */
const NO_LOSS =
  /\b(?:scared|afraid|worried|frightened|nervous|hate|cannot bear|do not (?:want|like|fancy)(?: any| the| to)?) (?:of |about |to )?(?:losing|lose|risk\w*)\b|\b(?:low(?:est)?|least|lower)[ -]?risk(?:y|iest)? (?:isas?|savings|option|choice)\b|\b(?:least risky|safest) isa\b/;
/** "Best ISA for first home", "for a deposit" */
const BEST_FOR_AIM =
  /\b(?:best|right|good) isas? for (?:(?:an?|my|our|the|buying|your) )*(?:first (?:home|house|flat|property)|(?:house |home )?deposit|first[ -]time buyers?|wedding|car|holiday|university|retirement)\b/;
const EMERGENCY = /\b(?:emergency|rainy[ -]day) (?:fund|savings|money|pot|cash)\b/;

function choosingText(question: Question, view: RuleView): string {
  const horizon = horizonText(question);
  return lines(
    says(question, NO_LOSS) &&
      'The balance of a **cash ISA** does not fall, and its deposits have FSCS cover; prices may rise faster than its interest. Investments and peer-to-peer loans can lose money.',
    says(question, EMERGENCY) &&
      'Money that may be needed any day is usually kept where it can be taken out any day: in **easy access** cash, in an ISA or outside. Put back into a flexible ISA in the same tax year, it uses no allowance again.',
    joined(horizon, ofFirstHome(question, view)) ||
      'Which kind fits depends on when you need the money and how much ups and downs you can bear:',
    !horizon &&
      '- 1 to 3 years: cash ISAs are the usual place\n- 3 to 5 years: a mix of cash and lower-risk stocks and shares\n- 5 years and more: more in stocks and shares, whose value can fall as well as rise\n- a first home or after 60, opened before 40: a Lifetime ISA with its bonus of ' +
        view.figure('lifetime-bonus'),
    joined(
      overAllowance(question, view) ||
        `All of it fits in one allowance of ${view.figure('isa-allowance')} a tax year, and you can use several kinds.`,
      'Ask yourself: when will I need it, what could I bear to lose, what does the account cost? For a personal recommendation, speak to a qualified financial adviser.',
    ),
  );
}

/** "Which ISA is right for me?", "Where should I put £10,000?" */
export const choosing = rulesTopic({
  id: 'choosing',
  rules: [
    'isa-allowance',
    'lifetime-bonus',
    'lifetime-limit',
    'lifetime-ages',
    'lifetime-first-home',
    'lifetime-withdrawal-charge',
  ],
  dated: () => ['isa-allowance'],
  score: (question) =>
    cues(question, [
      [TOLD, 7],
      [
        AIM_TOLD,
        question.money.length === 0 && question.period === null && question.kinds.length === 0 ? 7 : 0,
      ],
      [/^(?:hi |hello )?i am (?:an? )?[^?]*\b(?:what|which) isa[?.! ]*$/, 6],
      [
        /\bwhere (?:do|should|can|shall) i (?:start|begin)\b|\b(?:clueless|no idea) (?:where|how|what)\b|^(?:so |and )*what is best for \d{1,2} years[?.! ]*$/,
        7,
      ],
      [
        /\b(?:which|what)(?: kind| type| sort)?(?: of)? (?:isas?|account)\b[^.?]*\b(?:for me|right|suit|choose|pick|should|best|get|open|use|need|go for)\b/,
        4.5,
      ],
      [
        /\bwhere (?:should|shall|do|can|could|would|is best|to)\b[^.?]*\b(?:put|save|invest|keep|stash|place|money)\b/,
        4,
      ],
      [/\bwhat (?:should|shall|would|do) (?:i|you|we)\b[^.?]*\b(?:do|invest|choose|pick|buy|save)\b/, 3.5],
      [
        /\bbest (?:isa|way|place|option|thing|investment|account|savings|choice)\b[^.?]*\b(?:for me|to (?:save|invest|put|use|do)\b|for (?:a |my )?(?:house|home|retirement|child|short|long|an? beginner|beginners?|someone|young))|\b(?:which|what) isa is (?:the )?best for\b(?! £)|\bbest isa for (?:an? |the |people )?(?:over|under|pensioners?|retire\w*|students?|famil\w+|couples?)\b|\b(?:no|0|zero|without (?:any )?) ?risk\b|\brisk[ -]free\b/,
        4,
      ],
      [
        /^(?:so |and |ok )*(?:which|what) (?:(?:kind|type|sort) of )?isas?(?: is (?:best |right |good )?| should i (?:use|have|get) | (?:would|do) you (?:suggest|use) )? ?for (?:an? |my |about )?(?:(?:goal|aim|plan|term|target|horizon|savings goal) (?:of|in|that is) )?(?:about |around |the next |next )?\d{1,2}(?:[ -]| to \d{1,2} )years?(?: (?:goal|aim|plan|term|away|ahead|or more|time))?[?.! ]*$/,
        question.kinds.length === 0 ? 8 : 0,
      ],
      // The aim first: "5 year goal, which ISA?", "retire in 20 years which isa".
      [
        /^(?=[^]*\b\d{1,2}[ -]years?\b)[a-z0-9' ,-]{4,60}[ .?:](?:which|what) (?:(?:kind|type|sort) of )?isas?[?.! ]*$/,
        question.kinds.length === 0 && question.money.length === 0 ? 9 : 0,
      ],
      [
        /\bright for me|\bsuits? me\b|\bmy situation\b|\bmy circumstances\b|\bstrategy\b|\bplan for\b|\bshort[ -]term|\blong[ -]term\b|\bmedium[ -]term|\bsaving for (?:a |my )?(?:house|home|deposit|wedding|car|holiday|retirement|university)/,
        3,
      ],
      [/\bwhich (?:one|of (?:them|these|those))\b[^.?]*\b(?:buy|choose|pick|get|open|take|go for)\b/, 4],
      [
        /\bbuy(?:ing)? (?:an?|my|our) (?:\w+ )?(?:house|home|flat|place)\b[^?]*\b(?:which|what) isas?[?.! ]*$/,
        6,
      ],
      [/\bbest (?:place|home) for (?:an? |my |our |the |about )?(?:£\d|money|savings|cash|lump|spare)/, 6],
      [
        /\bbest for (?:an? )?(?:complete |total |absolute )?(?:beginners?|newbies?|novices?|first[ -]timers?|someone (?:new|starting))\b/,
        5,
      ],
      [SOMEWHERE, question.kinds.length === 0 && !namesAccess(question.text) ? 7 : 0],
      [NO_LOSS, 5],
      [BEST_FOR_AIM, 5],
      [/\bshould i\b/, 1.5],
      [
        /\bwhat to do with (?:my|the|this|our|some) (?:\w+ )?(?:money|savings|cash)\b|\b(?:get|make) (?:the )?(?:more|most) (?:for|from|out of|of) my (?:money|savings)\b|^if you were (?:me|in my shoes)\b/,
        5,
      ],
      [
        /\b(?:which|what) isas? (?:(?:i|we) (?:should|ought) )?to (?:buy|open|choose|pick|get|go for|take|have)\b/,
        5,
      ],
      [
        /\b(?:best|right) (?:kind of |type of )?isa\b[^.?]*\bfor (?:my|our|him|her|them|someone|somebody)\b/,
        // A child's is a Junior ISA, which the catalogue has.
        question.people.some(({ age }) => age >= 18) ? 5 : 0,
      ],
      [/\bwhich (?:one|of (?:them|these|those))\b[^.?]*\b(?:best|right|good|suit\w*)\b[^.?]*\bfor\b/, 5],
      [
        /^i (?:want|would like|need) to (?:start )?(?:sav|invest)\w*(?: (?:some|my) money| more| up)?[.!]?$/,
        5,
      ],
      [
        /\bneed (?:the|my|this|it)\b[^.?]*\b(?:in|within) \d|\bmakes? (?:the most )?sense\b|\bsuitable\b|\bappropriate\b/,
        4,
      ],
      [/\b(?:best|recommend\w*|right|good|suit\w*|which isas?)\b[^.?]*\bfirst[ -]time buyer/, 5],
      [/\bsplit\b|\bhow (?:should|shall) i\b/, 1.5],
      [
        /\btransfer|\bwithdraw|\bdeadline|\bfscs|\bprotect|\btax\b(?![ -]free)|\bcharge|\bfixed\b|\beasy access|\brates?\b|\blimit\b/,
        -2.5,
      ],
    ]) -
    (question.people.length > 0 &&
    !question.wantsAdvice &&
    says(question, /\b(?:able|allowed|eligible|can|could)\b/)
      ? 4
      : 0) -
    // A child's is a Junior ISA.
    (question.people.length > 0 && question.people.every(({ who }) => who === 'child') ? 6 : 0) -
    (question.kinds.length > 1 ? 2 : 0) -
    (question.products.length > 0 || question.providers.length > 0 ? 3 : 0) -
    (question.kinds.length === 1 ? 1.5 : 0),
  now: choosingText,
  atOtherTime: choosingText,
});
