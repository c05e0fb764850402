import { formatPounds } from '../../../../domain/money.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, bullets, lines } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { firstAmount, type Fact } from './fact.ts';

function lifetimeUntil(view: RuleView, question: Question): string {
  const limit = view.amount('lifetime-limit');
  const age = question.people[0]?.age ?? 0;
  const last = view.amount('lifetime-ages', 'lastPayment');
  const years = Math.max(0, Math.min(question.untilAge ?? last, last) - age);
  const [paid, bonus] = [limit * years, view.amount('lifetime-bonus', 'most') * years];
  return `**${formatPounds(paid + bonus)}**, interest and growth left aside: ${formatPounds(paid)} paid in over ${years} years, ${boldPounds(limit)} each tax year, and ${formatPounds(bonus)} of bonus. Payments are possible until ${last}.`;
}

const WAIT = String.raw`\b(?:12 months?|1 year|a year|wait(?:ing)?(?: (?:time|period))?|clock)\b`;

const OPENING = String.raw`(?:opening|open|opened|i opened)`;

const PAYMENT = String.raw`(?:first (?:payment|deposit|contribution|paid)|(?:first )?(?:paying|pay|paid) in)`;

/** Lifetime ISAs: how many, until when, from when, and their catch. */
export const LIFETIME_FACTS: readonly Fact[] = [
  {
    id: 'wait-counted-from',
    asked: anyOf(
      new RegExp(String.raw`${WAIT}[^?]*\b${OPENING}\b[^?]*\bor\b[^?]*\b${PAYMENT}\b`),
      new RegExp(String.raw`${WAIT}[^?]*\b${PAYMENT}\b[^?]*\bor\b[^?]*\b${OPENING}\b`),
    ),
    also: /\blifetime isa\b/,
    weight: 13,
    query: 'Lifetime ISA first home 12 months first payment',
    rules: ['lifetime-first-home'],
    text: (view) =>
      `From the **first payment**: a Lifetime ISA can go towards a first home, without a charge, once ${view.amount('lifetime-first-home', 'openFor')} months have passed since money was first paid in.`,
  },
  {
    id: 'wait-restarts',
    asked:
      /\b(?:12 months?|1 year|a year|wait(?:ing)?(?: (?:time|period))?|clock)\b[^.?]*\b(?:restarts?|resets?|(?:start|begin|count)s? (?:over )?again|start(?:s)? over|from (?:scratch|zero|the beginning))\b/,
    also: /\b(?:transfer\w*|mov(?:e|ed|ing)|switch\w*|chang\w+)\b/,
    not: /\b(?:help to buy|cash isa)\b/,
    weight: 13,
    query: 'Lifetime ISA first home 12 months first payment',
    rules: ['lifetime-first-home'],
    text: (view) =>
      `I don’t know: my rule book says that a Lifetime ISA must have been open for ${view.amount('lifetime-first-home', 'openFor')} months, counted from the first payment, before it goes towards a first home, and not what a transfer does to that time. Ask the new provider before you move it.`,
  },
  {
    id: 'two-lifetime-paid',
    asked: anyOf(
      /\blifetime isas? (?:with|at|from|in) (?:2|both|two|different) (?:\w+ )?(?:providers?|banks?|firms?|places)\b[^?]*\b(?:this|same|one|a) (?:tax )?year\b/,
      /\b(?:got|have|opened|paid into|paying into) (?:2|two|both|a second) lifetime isas?\b[^?]*\b(?:this|same|one) (?:tax )?year\b[^?]*\b(?:wrong|problem|bad|ok|okay|happens?|trouble|allowed)\b/,
    ),
    not: /£|\b(?:best|which|wife|husband|partner|each|we|transfer\w*)\b/,
    weight: 13,
    query: 'only one Lifetime ISA may be paid into in a tax year',
    rules: ['several-isas', 'lifetime-limit'],
    text: (view, question) =>
      `${asksWhether(question) && asks(question, /\b(?:ok|okay|allowed|can)\b/) ? 'No, not if both were paid into: only' : 'Only'} **one Lifetime ISA** may be paid into in a tax year, up to ${view.figure('lifetime-limit')}; two may be held, if the other gets nothing that year. If both got money since 6 April, stop paying in and tell both providers: what becomes of the second payment and its bonus is for them and HMRC to say. A transfer of one into the other is no payment.`,
  },
  {
    id: 'lifetime-told',
    asked:
      /^(?:(?:hi|hello|so|ok|well)[, ]+)*i (?:have|have got|got) (?:an? |my )?(?:\w+ ){0,2}lifetime isa (?:with|worth|of|holding|that has) (?:about |around |roughly )?£\d+(?: in| in it| already| saved)*[.! ]*$/,
    weight: 9,
    amounts: true,
    query: 'Lifetime ISA limit bonus withdrawal charge',
    rules: ['lifetime-limit', 'lifetime-bonus', 'lifetime-ages', 'lifetime-withdrawal-charge'],
    text: (view, question) => {
      const held = firstAmount(question);
      const charge = Math.round(held * view.amount('lifetime-withdrawal-charge')) / 100;
      return `What holds for it: you can pay in up to ${view.figure('lifetime-limit')} a tax year until you are **${view.amount('lifetime-ages', 'lastPayment')}**, with the bonus of ${view.figure('lifetime-bonus')}. For a first home, from ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} or with a terminal illness it comes out without a charge; otherwise the charge is ${view.figure('lifetime-withdrawal-charge')}, of ${formatPounds(held)} ${boldPounds(charge)}. What would you like to know?`;
    },
  },
  {
    id: 'lifetime-until',
    asked:
      /\b(?:max\w*|most|full|total)\b[^.?]*\blifetime isa (?:contributions?|payments?|savings)\b|\blifetime isa\b[^.?]*\b(?:contributions?|payments?)\b[^.?]*\b(?:max\w*|most|in total|altogether)\b/,
    also: /\buntil (?:i am |age )?\d{2}\b|\b(?:i am|from|at|aged?) \d{2}\b/,
    not: /£|%|\b(?:a (?:tax )?year|per year|annual|yearly|this year|left)\b/,
    weight: 14,
    query: 'Lifetime ISA bonus',
    rules: ['lifetime-limit', 'lifetime-bonus', 'lifetime-ages'],
    text: lifetimeUntil,
  },
  {
    id: 'lifetime-income-from-60',
    asked:
      /\b(?:take|draw|withdraw|have|get)\b[^.?]*£\d+ a (?:month|year|week)\b[^.?]*\b(?:from|out of) (?:my |an? |the )?lifetime isa\b/,
    also: /\b(?:60|6[1-9]|[78]\d|retire\w*|pension)\b/,
    not: /\b(?:pay|put|save) £|%|\bhow long\b|\blast\b|\b5\d\b/,
    weight: 16,
    amounts: true,
    query: 'Lifetime ISA withdrawals 60 first home charge',
    rules: ['lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: from' : 'From'} **${view.amount('lifetime-withdrawal-charge', 'freeFrom')}** you can take out as much and as often as you like, without a charge and free of tax, as long as there is money in it. How regular payments out are set up is for the provider to say.`,
  },
  {
    id: 'lifetime-earliest',
    asked: anyOf(
      /\bis (?:age )?60\b[^.?]*\b(?:earliest|first|soonest|only)\b/,
      /\b(?:earliest|soonest)\b[^.?]*\b(?:age|take|withdraw|get|access|money)\b/,
    ),
    also: /\blifetime isa/,
    not: /\b(?:open|pay in|bonus|house|home|£)\b/,
    weight: 9,
    query: 'Lifetime ISA withdrawals 60 first home charge',
    rules: ['lifetime-withdrawal-charge', 'lifetime-first-home'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Without a charge and for any purpose, yes: from' : 'From'} **${view.amount('lifetime-withdrawal-charge', 'freeFrom')}** everything can be taken out of a Lifetime ISA without a charge. Earlier it is free of charge only for a first home, once the account has been open for ${view.amount('lifetime-first-home', 'openFor')} months, or with a terminal illness; any other withdrawal costs ${view.figure('lifetime-withdrawal-charge')} of what is taken out.`,
  },
  {
    id: 'lifetime-at-50',
    asked:
      /\b(?:does|will) (?:my|a|the) lifetime isa\b[^.?]*\b(?:close|end|stop|expire)s?\b|\b(?:have to|must|need to|forced to)\b[^.?]*\b(?:close|withdraw|empty|take|move|cash)\b|\bwhat happens\b[^.?]*\b(?:at|turn|reach|am|after) 50\b|\b(?:at|turn|reach|am|after) 50\b[^.?]*\bwhat happens\b/,
    also: /\blifetime isas?\b[^]*\b5\d\b|\b5\d\b[^]*\blifetime isas?\b/,
    anywhere: true,
    not: /£|\bhouse\b|\bhome\b/,
    weight: 12,
    query: 'Lifetime ISA ages pay in until 50',
    rules: ['lifetime-ages', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${/\bwhat happens\b/.test(question.focus) ? 'You' : 'No: you'} can pay in and get the bonus only until **${view.amount('lifetime-ages', 'lastPayment')}**, but the account stays open and the money can stay in it and grow. From ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} it comes out without a charge; before that the charge of ${view.figure('lifetime-withdrawal-charge')} applies except for a first home or with a terminal illness.`,
  },
  {
    id: 'lifetime-catch',
    asked:
      /\b(?:catch(?:es)?|downsides?|drawbacks?|disadvantages?|cons|pitfalls?|snags?|negatives|strings|small print|bad (?:thing|side|point)s?|too good to be true)\b/,
    also: /\blifetime isas?\b/,
    weight: 12,
    not: /£\d|\b(?:pros|advantages|cash isa|stocks and shares isa|pension|compar\w*|help to buy)\b/,
    query: 'Lifetime ISA explained withdrawal charge',
    rules: [
      'lifetime-withdrawal-charge',
      'lifetime-bonus',
      'lifetime-first-home',
      'lifetime-limit',
      'lifetime-ages',
    ],
    text: (view) => {
      const charge = view.amount('lifetime-withdrawal-charge');
      const [paid, bonus] = [1000, 10 * view.amount('lifetime-bonus')];
      const back = ((paid + bonus) * (100 - charge)) / 100;
      return lines(
        `The catch is the charge: whatever you take out for anything but a first home before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} costs ${view.figure('lifetime-withdrawal-charge')}, more than the bonus. ${formatPounds(paid)} paid in becomes ${formatPounds(paid + bonus)} with the bonus, and ${boldPounds(back)} after the charge.`,
        bullets([
          `the home may cost at most ${view.figure('lifetime-first-home')}, must be your first, bought with a mortgage, and the account open for 12 months`,
          `it can only be opened from ${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'oldest')}, and paid into until ${view.amount('lifetime-ages', 'lastPayment')}`,
          `at most ${view.figure('lifetime-limit')} a tax year, into one Lifetime ISA, out of the same ISA allowance`,
        ]),
      );
    },
  },
  {
    id: 'isa-and-lifetime',
    asked:
      /\b(?:difference|differ\w*|compare\w*|vs|versus|or)\b[^.?]*(?:\b(?:an? |the |normal |ordinary |regular |standard |usual )+isas?\b|\bisas?\b (?:and|or|vs|versus|from|to|with) )[^.?]*\blifetime isas?\b|\blifetime isas?\b[^.?]*\b(?:differ\w*|different|vs|versus|compare\w*|from|or|and)\b[^.?]*\b(?:an?|normal|ordinary|regular|standard|usual|other) (?:\w+ )?isas?\b|^isas? (?:vs|versus|or) lifetime isas?\W*$/,
    weight: 11,
    not: /\b(?:cash|stocks and shares|junior|innovative finance|help to buy) |\b(?:both|transfer|move|same (?:tax )?year|have|hold|open|pay into|allowance)\b|£\d/,
    query: 'Lifetime ISA explained',
    rules: [
      'isa-allowance',
      'lifetime-limit',
      'lifetime-bonus',
      'lifetime-ages',
      'lifetime-withdrawal-charge',
      'lifetime-first-home',
    ],
    text: (view) =>
      lines(
        'A Lifetime ISA is one kind of ISA, with rules of its own:',
        `- **Limit**: ${view.figure('lifetime-limit')} a tax year, inside the ${view.figure('isa-allowance')} that all your ISAs share`,
        `- **Bonus**: the government adds ${view.figure('lifetime-bonus')}; other ISAs have none`,
        `- **Ages**: open from ${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'oldest')}, pay in until ${view.amount('lifetime-ages', 'lastPayment')}; other adult ISAs from 18 at any age`,
        `- **Taking out**: free for a first home of up to ${view.figure('lifetime-first-home')} or from ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}, else a charge of ${view.figure('lifetime-withdrawal-charge')}; from other ISAs the rules let you take money out at any time without such a charge`,
      ),
  },
  {
    id: 'couple-over-years',
    asked:
      /\b(?:couples?|we both|both (?:of us|have|with|max\w*)|each of us|my (?:wife|husband|partner|girlfriend|boyfriend) and (?:i|me)|me and my (?:wife|husband|partner|girlfriend|boyfriend))\b[^?]*\blifetime isas?\b|\blifetime isas? each\b/,
    also: /\b\d+ years\b(?=[^]*\b(?:max\w*|full|most|limit)\b)|\b(?:max\w*|full|most|limit)\b(?=[^]*\b\d+ years\b)/,
    not: /£|%|\b(?:withdr\w+|owned?|old|age|transfer\w*|wait|open for)\b/,
    weight: 17,
    query: 'Lifetime ISA first home two buyers',
    rules: ['lifetime-limit', 'lifetime-bonus', 'lifetime-first-home'],
    text: (view, question) => {
      const years = Math.floor((question.period ?? 12) / 12);
      const each = view.amount('lifetime-limit') + view.amount('lifetime-bonus', 'most');
      return `Up to ${boldPounds(2 * years * each)} before any interest or growth: each of you ${view.figure('lifetime-limit')} a tax year and its bonus of ${view.figure('lifetime-bonus', 'most')}, ${boldPounds(years * each)} a person over ${years} tax years. Both can go towards one first home of up to ${view.figure('lifetime-first-home')}.`;
    },
  },
  {
    id: 'introduced',
    asked:
      /\b(?:was|were) there (?:an? |any )?(?:lifetime|help to buy) isas? before\b|\bwhen\b(?![^.?]*\bconsultation)[^.?]*\b(?:lifetime|help to buy) isas?\b[^.?]*\b(?:introduced?|launch\w*|start(?:ed)?|begin|began|come (?:in|out)|came (?:in|out)|created|invented|first)\b|\bwhen did (?:lifetime|help to buy) isas? (?:start|begin|come)/,
    weight: 7,
    query: 'Lifetime ISA explained',
    rules: ['lifetime-limit', 'help-to-buy-opening'],
    text: (view, question) => {
      const rule = question.kinds.includes('help-to-buy') ? 'help-to-buy-opening' : 'lifetime-limit';
      const row = view.row(rule) ?? view.earlier(rule);
      const name = rule === 'lifetime-limit' ? 'Lifetime ISAs' : 'Help to Buy ISAs';
      return row?.from
        ? `My rule book’s first row on ${name} begins on **${formatDate(row.from)}**.`
        : `I don’t know when ${name} began: my rule book has no date for it.`;
    },
  },
];
