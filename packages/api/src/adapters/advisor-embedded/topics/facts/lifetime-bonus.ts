import { formatPounds } from '../../../../domain/money.ts';
import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { boldPounds, listed } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { firstAmount, type Fact } from './fact.ts';

/** Not the bonus of the government: of a rate, of an employer, of a Help to Buy ISA. */
const OTHER_BONUS =
  /\b(?:help to buy|introductory|employer|work|salary|rate bonus|bonus rate|bonus period|sign[ -]?up|welcome|referral)\b/;

/** The bonus of a Lifetime ISA: on what, how much, when. */
export const LIFETIME_BONUS_FACTS: readonly Fact[] = [
  {
    id: 'bonus-on-last-payment',
    asked:
      /\bbonus\b[^.?]*\b(?:last|final) (?:payment|contribution|deposit)\b|\b(?:last|final) (?:payment|contribution|deposit)\b[^.?]*\bbonus\b/,
    not: /£|\bhelp to buy\b/,
    weight: 12,
    query: 'Lifetime ISA pay in until 50 bonus',
    rules: ['lifetime-ages', 'lifetime-bonus', 'lifetime-limit'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: every' : 'Every'} payment that is in before you turn **${view.amount('lifetime-ages', 'lastPayment')}** gets the bonus of ${view.figure('lifetime-bonus')}, the last one too, within ${view.figure('lifetime-limit')} a tax year.`,
  },
  {
    id: 'bonus-on',
    asked:
      /^(?:(?:the|what is the|lifetime isa|government|so|and)[, ]+)*bonus (?:on|for|of) (?:a |about )?£\d+[?.! ]*$/,
    weight: 12,
    amounts: true,
    query: 'Lifetime ISA bonus',
    rules: ['lifetime-bonus', 'lifetime-limit'],
    text: (view, question) => {
      const [amount, limit] = [firstAmount(question), view.amount('lifetime-limit')];
      const bonus = (Math.min(amount, limit) * view.amount('lifetime-bonus')) / 100;
      return `On ${formatPounds(amount)} paid into a Lifetime ISA in a tax year the government’s bonus of ${view.figure('lifetime-bonus')} is ${boldPounds(bonus)}${amount > limit ? `: only ${boldPounds(limit)} can go in` : ''}.`;
    },
  },
  {
    id: 'bonus-on-little',
    asked:
      /\b(?:get|have|receive|is there|paid|add(?:ed)?)\b[^.?]*\bbonus\b[^.?]*\b(?:if|when|on|with|for)\b[^.?]*\b(?:only|just|as little as|less than|small|a few pounds|even)\b|\b(?:minimum|smallest|least)\b[^.?]*\b(?:payment|amount|pay|put)\b[^.?]*\bbonus\b/,
    not: new RegExp(String.raw`${OTHER_BONUS.source}|\b(?:charge|withdraw\w*|house|home|years)\b|%`),
    amounts: true,
    weight: 14,
    query: 'Lifetime ISA bonus explained',
    rules: ['lifetime-bonus', 'lifetime-limit'],
    text: (view, question) => {
      const rate = view.amount('lifetime-bonus');
      const [paid] = question.money;
      const amount = Math.min(paid?.amount ?? 0, view.amount('lifetime-limit'));
      const bonus =
        amount > 0 ? `: on ${formatPounds(amount)} it is ${boldPounds((amount * rate) / 100)}` : '';
      return `${asksWhether(question) ? 'Yes, in' : 'In'} a Lifetime ISA every payment gets it${bonus}. The bonus is ${view.figure('lifetime-bonus')} of what you pay in, at most ${view.figure('lifetime-bonus', 'most')} a tax year. My rule book has no smallest payment for it; an account may have one of its own.`;
    },
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
];
