import type { RuleId } from '../../../../domain/rule-book.ts';
import { ifisaReturnRange } from '../../../../domain/rule-notes.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { askRules } from '../../tool-results.ts';
import { asks, cues, says, type Question, NEVER } from '../../topic.ts';
import type { IsaKind } from '../../understand/entities.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { bullets, joined, lines } from '../../write/text.ts';
import { horizonText } from './choosing.ts';
import { helpToBuyDates } from '../lifetime/help-to-buy.ts';
import { WHAT_ISAS } from '../shared/phrases.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

/** What is said of each kind rests on these. */
const RULES_OF: Readonly<Record<IsaKind, readonly RuleId[]>> = {
  cash: ['isa-allowance'],
  stocks: ['isa-allowance'],
  lifetime: [
    'lifetime-limit',
    'lifetime-bonus',
    'lifetime-ages',
    'lifetime-withdrawal-charge',
    'lifetime-first-home',
  ],
  innovative: ['isa-allowance', 'ifisa-protection', 'ifisa-long-term-funds'],
  junior: ['junior-limit', 'junior-ages'],
  'help-to-buy': ['help-to-buy-opening', 'help-to-buy-saving', 'help-to-buy-claim'],
};

const rulesOf = (kinds: readonly IsaKind[]) => [...new Set(kinds.flatMap((kind) => RULES_OF[kind]))];

export const NAME_OF: Readonly<Record<IsaKind, string>> = {
  cash: 'Cash ISA',
  stocks: 'Stocks and shares ISA',
  lifetime: 'Lifetime ISA',
  innovative: 'Innovative finance ISA',
  junior: 'Junior ISA',
  'help-to-buy': 'Help to Buy ISA',
};

/** Asks for the rules of one kind of ISA. @param today ISO date */
export const kindRules = (kind: IsaKind, today: string) => askRules(RULES_OF[kind], today);

/** One kind of ISA in about forty words. */
export function described(kind: IsaKind, view: RuleView): string {
  const whole = view.figure('isa-allowance');
  switch (kind) {
    case 'cash':
      return `savings that earn interest free of tax. The balance does not fall, but prices may rise faster than interest. From 18; up to ${whole} a tax year. Deposits have FSCS cover.`;
    case 'stocks':
      return `shares, funds and bonds, free of tax on growth, dividends and interest. **The value can fall as well as rise**, so people commonly plan for five years or more. From 18; up to ${whole} a tax year.`;
    case 'lifetime':
      return `for a first home (up to ${view.figure('lifetime-first-home')}) or for after ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}. Up to ${view.figure('lifetime-limit')} a tax year with a bonus of ${view.figure('lifetime-bonus')}; opens from ${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'oldest')}. Other withdrawals cost ${view.figure('lifetime-withdrawal-charge')}.`;
    case 'innovative':
      return `mainly peer-to-peer loans, with interest free of tax. Borrowers can fail to repay: **capital is at risk and loans have no FSCS deposit cover**. From 18; up to ${whole} a tax year.`;
    case 'junior':
      return `for a child under ${view.amount('junior-ages')}, in cash or investments. Up to ${view.figure('junior-limit')} a tax year, the child’s own limit. Control at ${view.amount('junior-ages', 'control')}, access at ${view.amount('junior-ages')}.`;
    case 'help-to-buy':
      return helpToBuyLine(view);
  }
}

function helpToBuyLine(view: RuleView): string {
  const { closed, saving, claim } = helpToBuyDates(view);
  return `closed to new savers since ${closed}. Holders can pay in up to ${view.figure('help-to-buy-saving')} a month until ${saving}; bonus ${view.figure('help-to-buy-saving', 'bonus')}, at most ${view.figure('help-to-buy-saving', 'most')}, to be claimed by ${claim}.`;
}

const line = (kind: IsaKind, view: RuleView) => `${NAME_OF[kind]}: ${described(kind, view)}`;

const ALL: readonly IsaKind[] = ['cash', 'stocks', 'lifetime', 'innovative', 'junior'];

function contrast(kinds: readonly IsaKind[], view: RuleView): string {
  const has = (a: IsaKind, b: IsaKind) => kinds.includes(a) && kinds.includes(b);
  if (has('cash', 'stocks'))
    return 'The main difference is risk: cash keeps its value in pounds, investments may grow more over many years and may also lose. All adult ISAs share one allowance, so you can use both.';
  if (has('lifetime', 'help-to-buy'))
    return 'You can hold both, but use the bonus of only one towards the same home.';
  if (kinds.includes('lifetime'))
    return `The main difference is the bonus against the charge: a Lifetime ISA pays ${view.figure('lifetime-bonus')} on top but costs ${view.figure('lifetime-withdrawal-charge')} of what you take out for anything else before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}.`;
  if (has('cash', 'innovative'))
    return 'The main difference is protection: deposits have FSCS cover, loans have none.';
  if (kinds.includes('junior'))
    return 'The main difference is whose money it is: a Junior ISA belongs to the child and is locked until 18.';
  return 'The main difference is what the money is put into, and so the risk.';
}

/** Kinds of ISA side by side. */
export const kindComparison = rulesTopic({
  id: 'kind-comparison',
  rules: ({ kinds }) => rulesOf(kinds.slice(0, 3)),
  score: (question) => {
    if (question.kinds.length < 2 || question.products.length > 0) return NEVER;
    return (
      cues(question, [
        [/\bcompar|\bdifference|\bversus\b|\bvs\b|\bdiffer/, 5],
        [
          /\bbetter\b|\bor\b|\bwhich\b|\bchoose\b|\bpros and cons|\binstead of\b|\brather than\b|\bbest\b|\bshould i\b/,
          3.5,
        ],
        [/\bor (?:a |an |the |my )?(?:cash|stocks|lifetime|junior|innovative|help)/, 1.5],
        [/\btransfer|\bmove\b|\bswitch|\bleft\b|\bhow much\b|\brates?\b|\bfscs/, -3],
      ]) -
      (question.money.length > 1 ? 3 : 0) -
      (question.when !== null ? 2 : 0)
    );
  },
  now: (question, view) =>
    lines(
      bullets(question.kinds.slice(0, 3).map((kind) => line(kind, view))),
      contrast(question.kinds, view),
      question.kinds.includes('cash') && question.kinds.includes('stocks') && horizonText(question),
    ),
  atOtherTime: (question, view) =>
    lines(
      bullets(question.kinds.slice(0, 3).map((kind) => line(kind, view))),
      contrast(question.kinds, view),
    ),
});

const LOSING = /^(?:so |and |but )*(?:can|could|will|do|might) (?:i|you|we|people)\b[^.?]*\blose\b/;
const INVESTED =
  'Yes, if it is invested: the value can fall as well as rise. In cash it does not fall in pounds.';
const LOSS: Readonly<Record<IsaKind, string>> = {
  cash: 'Not in pounds: the balance does not fall, though prices may rise faster.',
  stocks: 'Yes: investments can be worth less than was paid in.',
  lifetime: INVESTED,
  innovative: 'Yes: borrowers can fail to repay.',
  junior: INVESTED,
  'help-to-buy': 'Not in pounds: it holds savings.',
};

function oneKind(question: Question, view: RuleView): string {
  const [kind = 'cash'] = question.kinds;
  const rest: Readonly<Record<IsaKind, string>> = {
    cash: 'Kinds: easy access, notice, fixed rate. Compare them by AER, and look at access, bonuses that end and early-exit charges.',
    stocks: 'Costs to compare: the platform’s yearly fee, the funds’ own charges and dealing fees.',
    lifetime: `The money must stay 12 months before it can go into a home, bought with a mortgage. You can pay in until ${view.amount('lifetime-ages', 'lastPayment')}, into one Lifetime ISA a tax year.`,
    innovative: `Since ${formatDate(view.row('ifisa-long-term-funds')?.from ?? view.date)} it may also hold long-term asset funds. Returns are commonly quoted between ${ifisaReturnRange.low}% and ${ifisaReturnRange.high}% a year: a range, not a promise.`,
    junior: 'A parent or guardian opens it, anyone can pay in, and it turns into an adult ISA at 18.',
    'help-to-buy':
      'For a first home, the account that can still be opened is the Lifetime ISA, from 18 to 39.',
  };
  return joined(
    asks(question, LOSING) && LOSS[kind],
    `${kind === 'innovative' ? 'An' : 'A'} ${NAME_OF[kind]} is an account ${kind === 'lifetime' || kind === 'junior' || kind === 'help-to-buy' ? 'that is ' : 'that holds '}${described(kind, view)}`,
    (kind === 'lifetime' || kind === 'junior') &&
      asks(question, /\bhold\b|\bshares?\b|\bfunds?\b|\binvest|\bcash\b|\bmade up\b|\bcontain|\bput\b/) &&
      'It comes in two forms: in **cash**, which earns interest, or in **stocks and shares** (funds, shares, bonds), whose value can fall as well as rise.',
    rest[kind],
  );
}

/** What one kind of ISA is. */
export const kindOverview = rulesTopic({
  id: 'kind-overview',
  answers: ['loses'],
  rules: ({ kinds }) => rulesOf(kinds),
  dated: ({ kinds }) => rulesOf(kinds).slice(0, 2),
  score: (question) => {
    if (question.kinds.length !== 1 || question.products.length > 0) return NEVER;
    const fewWords = question.focus.split(' ').length <= 4 ? 1.5 : 0;
    return (
      fewWords +
      cues(question, [
        [
          /^(?:so |and |ok |please )*(?:what is|what are|what does|what do|explain|describe|define|tell me (?:more |all |a bit )?about|how does|how do)\b[^.?]*\bisas?\b[^.?]{0,14}$/,
          4,
        ],
        [
          /\bwhat (?:can|does|may|could|do)\b[^.?]*\bisas?\b[^.?]*\b(?:hold|contain|include)\b|\bwhat can (?:i|you|be) h[eo]ld\b[^.?]*\bisas?\b/,
          5,
        ],
        [
          /\bwork(?:s)?\b|\bmean\b|\bexplain|\babout\b|\bpros and cons\b|\badvantages?\b|\bbenefits?\b|\bdisadvantages?\b|\bdownsides?\b|\bdrawbacks?\b|\bupsides?\b|\bcatch\b|\bnegatives?\b|\bproblems? with\b|\bgood for\b|\bpoint of\b|\bworth (?:it|having|getting|opening)|\bgood idea\b|\brisks?\b|\brisky\b|\blose (?:money|my)|\bshould i\b/,
          2.5,
        ],
        [
          /^(?:so |and |but )*who (?:is|are) (?:an? )?(?:[\w-]+ ){1,3}isas? (?:for|meant for|aimed at)[?.! ]*$/,
          9,
        ],
        [
          /^(?:so |and |but |ok )*what (?:is|are) (?:an? )?(?:cash|stocks and shares|lifetime|junior|innovative finance) isas?[?.! ]*$/,
          6,
        ],
        [/\bisas?\b/, 0.5],
        [/\bisas?,? (?:so )?what (?:is|are) (?:it|they|that|those)\b[^.?]{0,12}$/, 6],
        [/\brules?\b/, question.when === null ? 1.5 : 4],
        [
          /\bbonus\b|\blimit|\ballowance|\bwithdraw|\btransfer|\bage\b|\bbest\b|\brates?\b|\bfees?\b|\bfscs|\bprotect|\btax\b|\bhouse\b|\bhome\b|\bcharge|\bcap\b|\bchange/,
          -3.5,
        ],
      ]) -
      (question.money.length > 0 ? 1.5 : 0) -
      (question.people.length > 0 ? 1 : 0) -
      (question.afterProducts && asks(question, /^(?:and |but |so |ok )*(?:what|how) about\b/) ? 6 : 0) -
      (question.when === null ? 0 : 2)
    );
  },
  now: oneKind,
});

function allKinds(question: Question, view: RuleView): string {
  const list = lines(...ALL.map((kind) => `- ${NAME_OF[kind]}: ${short(kind, view)}`));
  if (asks(question, /\b(?:types?|kinds?|sorts?|varieties)\b/) || question.brief)
    return lines('There are five kinds of ISA that can be opened:', list);
  return lines(
    `An ISA (Individual Savings Account) is a wrapper for savings or investments: interest, dividends and gains inside it are **free of UK tax**. You can pay in up to ${view.figure('isa-allowance')} a tax year.`,
    list,
  );
}

function short(kind: IsaKind, view: RuleView): string {
  const text: Readonly<Record<IsaKind, string>> = {
    cash: 'savings that earn interest',
    stocks: 'shares, funds and bonds; the value can fall as well as rise',
    lifetime: `up to ${view.figure('lifetime-limit')} a year with a bonus of ${view.figure('lifetime-bonus')}, for a first home or after 60`,
    innovative: 'mainly peer-to-peer loans; capital at risk',
    junior: `for under-18s, up to ${view.figure('junior-limit')} a year`,
    'help-to-buy': 'closed to new savers',
  };
  return text[kind];
}

/** What an ISA is, and which kinds there are. */
export const isaOverview = rulesTopic({
  id: 'isa-overview',
  rules: ['isa-allowance', 'lifetime-limit', 'lifetime-bonus', 'junior-limit'],
  dated: () => ['isa-allowance'],
  score: (question) => {
    if (question.kinds.length > 0 || !says(question, /\bisas?\b/)) return NEVER;
    return (
      cues(question, [
        [
          /\b(?:tell|explain|give|summar\w+|go through)\b[^.?]*\b(?:isa rules|rules (?:of|for|on) isas?)\b/,
          6,
        ],
        [/\bwhat is the (?:deal|story|point) with (?:an? |the |these )?isas?\b/, 8],
        [
          /\bwhat (?:is|are|does) (?:an? |the )?isas?\b(?! (?:limits?|allowances?|deadline|rules?|rates?|cap|maximum|bonus|providers?|changes?|transfer\w*|year))|^isas?[.?!]*$/,
          5,
        ],
        [WHAT_ISAS, 5],
        [
          /\b(?:types?|kinds?|sorts?|varieties) of (?:isas?|accounts?)|\bisa (?:types?|kinds?)|\bwhich isas (?:are|exist)|\bdifferent isas/,
          5,
        ],
        [
          /\bhow (?:does|do) (?:an? )?isas? work|\bexplain\b[^.?]*\bisas?\b|\btell me (?:everything |all |more |something |a bit )?about (?:an? )?isas?\b|\bisas? explained|\bpoint of (?:an? )?isa|\bwhy (?:have|use|open|get) an isa|\bbenefits? of (?:an? |having an )?isas?|\bbeginner|\bnew to isas|\bunderstand(?:ing)? isas?\b|\bknow nothing about|\bisa stand for/,
          5,
        ],
        [/\bwork\b|\bmean\b|\bbasics\b/, 1],
        [/\bneed (?:the|my|it)\b|\bmakes? sense\b|\bbest\b/, -4],
        [/\bchang(?:e|es|ing|ed)\b|\bannounced\b|\bbudget\b|\breforms?\b/, -5],
      ]) -
      (says(question, /\ballowance|\bdeadline|\btransfer|\bflexible|\bfscs|\bhow much|\brates?\b|\binherit/)
        ? 2.5
        : 0) -
      (question.money.length > 0 ? 2 : 0)
    );
  },
  now: allKinds,
});
