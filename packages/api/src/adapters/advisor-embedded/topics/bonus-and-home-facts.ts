import { formatPounds } from '../../../domain/money.ts';
import { boldPounds, bullets, lines, listed } from '../write/text.ts';
import { anyOf } from '../understand/any-of.ts';
import { asks } from '../topic.ts';
import type { Fact } from './facts.ts';
import { asksWhether } from './phrases.ts';

/** Not the bonus of the government: of a rate, of an employer, of a Help to Buy ISA. */
const OTHER_BONUS =
  /\b(?:help to buy|introductory|employer|work|salary|rate bonus|bonus rate|bonus period|sign[ -]?up|welcome|referral)\b/;

/** Homes and ways of buying on which the rule book says nothing beyond its conditions for a first home. */
const UNUSUAL_HOME = anyOf(
  /\b(?:shared|part) ownership\b|\bpart[ -](?:buy|rent)\b|\bshare of (?:a|the) (?:home|house|flat|property)\b/,
  /\bself[ -]?build(?:ing)?\b|\bbuild(?:ing)? (?:my|our|a) own\b|\b(?:plot|piece) of land\b|\bland to build\b|\bbuilding plot\b/,
  /\bright to buy\b|\bhouse ?boats?\b|\bcaravans?\b|\bmobile homes?\b|\b(?:static|park) homes?\b|\bnarrow ?boats?\b|\bat auction\b|\bequity loans?\b|\bfirst homes scheme\b|\brent[ -]to[ -]buy\b|\boff[ -]plan\b/,
);

/** How the bonus reaches a Lifetime ISA, and homes that are not simply bought. */
export const BONUS_AND_HOME_FACTS: readonly Fact[] = [
  {
    id: 'need-first-time-buyer',
    asked:
      /\b(?:need|have|must|got|only|required|just)\b[^.?]*\b(?:be|for|an?) (?:an? )?first[ -]time (?:buyers?|homebuyers?)\b(?! isa)/,
    also: /\blifetime isas?\b/,
    not: /£|\b(?:replac\w*|consultation|new isa|best|rates?|which|partner|wife|husband)\b/,
    weight: 12,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-ages', 'lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `Not to open one: anybody from **${view.amount('lifetime-ages')}** to **${view.amount('lifetime-ages', 'oldest')}** who lives in the UK can, and may keep it for after ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}. To take the money out for a home without the charge of ${view.figure('lifetime-withdrawal-charge')}, yes: it has to be your **first home**, of up to ${view.figure('lifetime-first-home')} and bought with a mortgage.`,
  },
  {
    id: 'inherited-home',
    asked:
      /\b(?:inherit\w*|been left|was left|given|gifted)\b(?: \w+){0,4} (?:house|home|flat|property|apartment|bungalow)\b/,
    also: /\blifetime isas?\b/,
    anywhere: true,
    weight: 14,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `I don’t know: my rule book asks for a **first home** and does not say how a home or a share of one that came to you without buying it counts. Ask the Lifetime ISA’s provider or a conveyancer before you rely on it. Where the home is not your first, taking the money out costs ${view.figure('lifetime-withdrawal-charge')}.`,
  },
  {
    id: 'lifetime-or-cash-for-home',
    asked:
      /\b(?:lifetime|cash) isa (?:or|vs|versus) (?:an? )?(?:lifetime|cash)(?: isa)?\b[^.?]*\b(?:deposit|house|home|flat|property|buy)/,
    not: /£|\btransfer|\bhelp to buy\b/,
    weight: 14,
    query: 'Lifetime ISA first home conditions',
    rules: [
      'lifetime-bonus',
      'lifetime-limit',
      'lifetime-first-home',
      'lifetime-ages',
      'lifetime-withdrawal-charge',
      'isa-allowance',
    ],
    text: (view) =>
      lines(
        'For a first home they differ like this:',
        bullets([
          `**Lifetime ISA**: ${view.figure('lifetime-bonus')} bonus on up to ${view.figure('lifetime-limit')} a tax year; opened from ${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'oldest')}; only for a first home of up to ${view.figure('lifetime-first-home')}, with a mortgage, after ${view.amount('lifetime-first-home', 'openFor')} months; otherwise a charge of ${view.figure('lifetime-withdrawal-charge')}`,
          `**Cash ISA**: no bonus and no such conditions; up to ${view.figure('isa-allowance')} a tax year, to take out for any home or anything else`,
        ]),
        'Both share one allowance, so you can use both.',
      ),
  },
  {
    id: 'isa-for-deposit',
    asked:
      /\b(?:use|used|using|put|withdraw|take)\b[^.?]*\b(?:my|an?|the|our) (?:(?:cash|stocks and shares|innovative finance) )?isas?\b[^.?]*\b(?:deposit|house|home|flat|mortgage|property)\b/,
    not: /£|\b(?:lifetime|help to buy|junior|already own|second home|rent)\b/,
    weight: 10,
    query: 'first home Lifetime ISA deposit',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `Yes: what you take out of a cash or stocks and shares ISA is free of tax and yours to use for anything, a deposit included; a fixed rate may cost interest, and investments have to be sold first. A **Lifetime ISA** can go towards a first home of up to ${view.figure('lifetime-first-home')}, bought with a mortgage, once it has been open for ${view.amount('lifetime-first-home', 'openFor')} months; for any other use it costs ${view.figure('lifetime-withdrawal-charge')}. Allow some days for the money to arrive.`,
  },
  {
    id: 'price-without-savings',
    asked:
      /\b(?:bonus|savings|growth|interest|deposit|balance|pot)\b[^.?]*\b(?:counts?|included?|includes|part of|towards?|toward|added)\b[^.?]*(?:£?450000|\b(?:house|home|price|property) (?:price )?(?:limit|cap|maximum))|(?:£?450000|\b(?:house|home|price|property) (?:price )?(?:limit|cap|maximum))\b[^.?]*\b(?:include|includes|count|counts|cover|covers)\b[^.?]*\b(?:bonus|savings|growth|interest|deposit|balance|pot)\b/,
    weight: 16,
    query: 'first home price limit Lifetime ISA',
    rules: ['lifetime-first-home'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} limit of ${view.figure('lifetime-first-home')} is on the **price of the home** alone. What is in the Lifetime ISA, bonus and growth included, does not count towards it.`,
  },
  {
    id: 'bonus-on-growth',
    asked:
      /\b(?:growth|interest|gains?|returns?|profits?)\b[^.?]*\b(?:gets?|attracts?|earns?|receives?|qualif(?:y|ies) for|comes? with)\b[^.?]*\bbonus\b|\bbonus\b[^.?]*\b(?:paid |added |given |worked out |calculated )?(?:on|to|for|includ\w+) (?:(?:the|my|any|also) )*(?:interest|growth|gains|returns)\b|\b25%[^.?]*\b(?:added|paid|given)\b[^.?]*\b(?:to|on) (?:(?:the|my|any) )*(?:interest|growth|gains|returns)\b/,
    weight: 16,
    not: new RegExp(
      String.raw`${OTHER_BONUS.source}|£\d|\bhow much\b|\btax|\b(?:interest|growth|returns?) (?:on|from|of) (?:the|my) (?:\w+ )?bonus`,
    ),
    query: 'Lifetime ISA bonus explained',
    rules: ['lifetime-bonus'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} bonus is ${view.figure('lifetime-bonus')} of **what you pay in**, at most ${view.figure('lifetime-bonus', 'most')} a tax year; interest and growth bring no bonus. The bonus itself earns interest or growth once it is in the account.`,
  },
  {
    id: 'bonus-growth',
    asked:
      /\b(?:interest|grow(?:s|th)?|earns?|earned|compound\w*|invested|returns?)\b[^.?]*\b(?:on|from|with|of) (?:(?:the|my|a|its|government|lifetime|isa|25%) )*(?:bonus(?:es)?|top[ -]?ups?)\b|\b(?:bonus(?:es)?|top[ -]?ups?)\b[^.?]*\b(?:earn(?:s|ing)?|grow(?:s|ing)?|(?:get|gets|gain|gains|attract|attracts|receive|pay|pays) interest|compound\w*|(?:is|be|gets?) invested|(?:rise|fall)s?)\b/,
    weight: 15,
    not: new RegExp(
      String.raw`${OTHER_BONUS.source}|£\d|\d%|\bhow much\b|\btax|\bbest\b|\bhighest\b|\d years`,
    ),
    query: 'Lifetime ISA bonus explained',
    rules: ['lifetime-bonus', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: once' : 'Once'} it is in the account the bonus **earns interest, or rises and falls with the investments**, like your own money. It is ${view.figure('lifetime-bonus')} of what you pay in, at most ${view.figure('lifetime-bonus', 'most')} a tax year; there is no bonus on interest or growth, and the charge of ${view.figure('lifetime-withdrawal-charge')} on other withdrawals is on the whole amount, bonus included.`,
  },
  {
    id: 'bonus-paid',
    asked: anyOf(
      /\b(?:get|receive|see|paid|have)\b[^.?]*\bbonus\b[^.?]*\b(?:straight away|right away|immediately|at once|instantly)\b/,
      /\b(?:when|how (?:often|soon|quick\w*|long|is|are|does|do|will)|what day|which day|what date|where|who)\b[^.?]*\b(?:bonus(?:es)?|top[ -]?ups?)\b[^.?]*\b(?:paid|pay|pays|arriv\w*|come|comes|land\w*|added|add|reach\w*|credited|claimed|claim|appear\w*|shows? up|get there|go|goes|show\w*|turns? up|lands?|sent)\b/,
      /\b(?:when|how (?:often|soon|quick\w*|long|fast)|who)\b[^.?]*\b(?:get|gets|sends?|receive|receives|see|have|pay|pays|paid|add|adds|wait\w*|take|takes|claims?)\b[^.?]*\b(?:bonus(?:es)?|top[ -]?ups?)\b/,
      /\b(?:bonus(?:es)?|top[ -]?ups?)\b[^.?]*\b(?:paid|arriv\w*|added|credited|come|comes|show|land|appear)\b[^.?]*\b(?:right away|at once|weeks?|months?|a month|monthly|a year|yearly|annually|once|straight away|immediately|at the end|to me|into my|directly|every time|each time|or)\b/,
      /\b(?:bonus(?:es)?|top[ -]?ups?)\b[^.?]*\b(?:not|never|still|yet)\b[^.?]*\b(?:arriv\w*|come|been (?:paid|added)|got|shown|appear\w*|there|landed|turned up)\b|\bnot (?:\w+ ){0,3}(?:got|had|received|seen) (?:\w+ ){0,3}bonus\b|\bbonus\b[^.?]*\b(?:late|delayed|missing|overdue)\b/,
      /\b(?:do|must|have to) (?:i|we)\b[^.?]*\b(?:claim|apply for)\b[^.?]*\bbonus\b/,
    ),
    weight: 15,
    not: new RegExp(
      String.raw`${OTHER_BONUS.source}|£\d|\bhow much\b|\btoo (?:old|young|late)\b|\bstop|\bage\b|\b(?:4|5)\d\b|\bper life\b|\b(?:or|in) (?:a|my|your) life(?:time)?(?! isa)|\b2027\b`,
    ),
    also: /\blifetime isas?\b|\bgovernment\b|^(?!.*\b(?:fixed|easy access|cash isa)\b).*\bbonus/,
    query: 'Lifetime ISA bonus explained',
    rules: ['lifetime-bonus'],
    notes: ['rules', 'sample'],
    text: (view, question) => {
      const says = question.catalogue.flatMap(({ isActive, name, provider, features }) => {
        const paid = features.find((feature) => /^bonus paid/i.test(feature));
        return isActive && paid ? [`the ${name} from ${provider} says “${paid}”`] : [];
      });
      const lead = asks(question, /\bhow is\b|\bto me\b|\bwhere\b|\bwho\b|\bhow does\b|\bclaim\b|\bapply\b/)
        ? `${asks(question, /\b(?:have|need|must)\b[^.?]*\b(?:claim|apply)\b/) ? 'No: the' : 'The'} bonus goes **into the Lifetime ISA** and not to you: the provider claims it from the government. When it arrives is not in my rule book.`
        : 'How often and on which day the bonus is paid **is not in my rule book**: ask the provider, which claims it for you. It goes into the Lifetime ISA and not to you.';
      return `${lead}${says.length > 0 ? ` In this catalogue ${listed(says)}.` : ''} It is ${view.figure('lifetime-bonus')} of what you pay in, at most ${view.figure('lifetime-bonus', 'most')} a tax year.`;
    },
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
    id: 'unusual-home',
    asked: UNUSUAL_HOME,
    anywhere: true,
    amounts: true,
    also: /\blifetime isas?\b/,
    weight: 16,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view, { text }) =>
      `I don’t know: my rule book has nothing on **${UNUSUAL_HOME.exec(text)?.[0] ?? 'that'}**, so ask the ISA’s provider or your conveyancer before you rely on it. What it has for any first home: a price of up to ${view.figure('lifetime-first-home')}, bought **with a mortgage**, once the account has been open for **${view.amount('lifetime-first-home', 'openFor')} months**. Where those are not met, taking the money out costs ${view.figure('lifetime-withdrawal-charge')}.`,
  },
  {
    id: 'bonus-twice',
    asked:
      /\bbonus(?:es)?\b[^.?]*\b(?:twice|two times|2 times|again (?:next year|in april)|every (?:tax )?year|each (?:tax )?year|a year)\b|\b(?:two|2) bonuses\b/,
    also: /\bbonus(?:es)?\b[^.?]*\b(?:twice|again|every|each|two|2)\b|\b(?:two|2) bonuses\b/,
    not: /\b(?:help to buy|interest|introductory|rate|house|home|how much|paid|monthly|from work)\b/,
    amounts: true,
    weight: 8,
    query: 'Lifetime ISA bonus each year',
    rules: ['lifetime-bonus', 'lifetime-limit', 'lifetime-ages'],
    text: (view, question) => {
      const most = view.amount('lifetime-bonus', 'most');
      const [named] = question.money;
      const lead = named ? (named.amount <= 2 * most ? 'Yes, once' : 'No, not as much: once') : 'Once';
      return `${named || !asksWhether(question) ? lead : 'Yes, once'} in **each tax year**: ${view.figure('lifetime-bonus')} of what you pay in, at most ${view.figure('lifetime-bonus', 'most')} a year. With ${view.figure('lifetime-limit')} paid in by 5 April and as much again from 6 April, that is **${formatPounds(2 * most)}** on ${formatPounds(2 * view.amount('lifetime-limit'))}. In one tax year there is no second bonus, and payments stop at ${view.amount('lifetime-ages', 'lastPayment')}.`;
    },
  },
  {
    id: 'bonus-moved',
    asked:
      /\b(?:lose|keep|happens? to|forfeit)\b[^.?]*\bbonus\b[^.?]*\b(?:transfer\w*|mov(?:e|ed|ing)|switch\w*)\b|\b(?:transfer\w*|mov(?:e|ed|ing)|switch\w*)\b[^.?]*\blifetime isa\b[^.?]*\b(?:lose|keep|happens? to|forfeit)\b[^.?]*\bbonus\b/,
    also: /\blifetime isa/,
    not: /\b(?:house|home|abroad|overseas|help to buy|spain|france|die[ds]?)\b/,
    weight: 12,
    query: 'transfer a Lifetime ISA',
    rules: ['lifetime-withdrawal-charge', 'lifetime-bonus'],
    text: (view, question) =>
      `${!asksWhether(question) ? 'You keep it' : asks(question, /\bkeep\b/) ? 'Yes,' : 'No, not'} by a transfer to **another Lifetime ISA**: that bears no charge, and what is inside moves with its bonus. Moved to another kind of ISA before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} it counts as a withdrawal and costs ${view.figure('lifetime-withdrawal-charge')}, more than the bonus.`,
  },
  {
    id: 'first-time-buyer',
    asked:
      /\bfirst[ -]time buyer\b[^]*\b(?:inherit\w*|own(?:ed|s)?|share of|half (?:of )?a)\b|\b(?:inherit\w*|own(?:ed)?|share of|half (?:of )?a)\b[^]*\bfirst[ -]time buyer\b/,
    anywhere: true,
    not: /\b(?:lifetime isa|help to buy|partner|wife|husband|girlfriend|boyfriend)\b/,
    amounts: true,
    weight: 12,
    query: 'Lifetime ISA first home',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `For a Lifetime ISA probably not: it is for a **first** home, and whoever has owned one, or a share of one, would pay the charge of ${view.figure('lifetime-withdrawal-charge')}. How an inherited share counts is not in my rule book: ask the ISA’s provider or your conveyancer. On stamp duty and mortgages my sources have nothing.`,
  },
  {
    id: 'two-lifetimes',
    asked:
      /\b(?:my|mine|i|we)\b[^.?]*\b(?:partner|wife|husband|girlfriend|boyfriend|friend|sister|brother)'?s?\b[^.?]*\blifetime isas?\b[^.?]*\b(?:together|too|as well|both|combined?)\b|\bboth (?:our|of our) lifetime isas\b/,
    not: /£|\b(?:joint|merge|open|owns?|limit|over|died?)\b/,
    weight: 9,
    query: 'Lifetime ISA first home couple',
    rules: ['lifetime-first-home'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, towards the same home: two' : 'Two'} **first-time buyers** can each use their own Lifetime ISA, with its bonus. The home may cost up to ${view.figure('lifetime-first-home')} in all, bought with a mortgage, and each account has to have been open for ${view.amount('lifetime-first-home', 'openFor')} months. The two accounts themselves cannot be merged.`,
  },
];
