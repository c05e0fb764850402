import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { boldPounds } from '../../write/text.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { asksToConfirm, ledBy } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

// Shares and sums said of a Lifetime ISA's bonus and charge, mostly without its name: "isn't it 25% of what I pay in?"

const pence = (amount: number) => Math.round(amount * 100) / 100;

const CHARGE_ON =
  /(?<![\d.])([1-9]\d)% (?:withdrawal |government |early )*(?:charge|penalty) (?:on|of|from) (?:the |my )?£(\d+(?:\.\d+)?)|\b(?:charge|penalty) (?:on|of|for) (?:the |my )?£(\d+(?:\.\d+)?) (?:at|of|with) ([1-9]\d)%/;

function chargeOn(view: RuleView, { text }: Question): string {
  const [, before, amountAfter, amountBefore, after] = CHARGE_ON.exec(text) ?? [];
  const [amount, percent] = [Number(amountAfter ?? amountBefore), Number(before ?? after)];
  const part = pence((amount * percent) / 100);
  const right = view.amount('lifetime-withdrawal-charge');
  const sum = `${boldPounds(part)}: ${percent}% of ${formatPounds(amount)}, which leaves ${boldPounds(pence(amount - part))}.`;
  return percent === right
    ? `${sum} So much is charged on money taken out of a Lifetime ISA before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}, except for a first home or with a terminal illness.`
    : `${sum} The charge on money taken out of a Lifetime ISA is ${view.figure('lifetime-withdrawal-charge')}.`;
}

const OF_PAYMENTS =
  /\b(\d{1,2}(?:\.\d+)?)% (?:of|on) (?:top of )?(?:what(?:ever)?|everything|anything|all|the (?:money|amount)) (?:that )?(?:i|you|we|one|is|gets?) (?:pay|put|paid|save|contribute|deposit)\b/;
const CAPPED =
  /\b(?:up to|at most|maximum(?: of)?|capped at|cap of|limit(?:ed)?(?: of| to)?|no more than)(?: a)? ?£?(\d{3,5})\b/;

const POLAR = /^(?:(?:so|and|but|ok)[, ]+)*(?:is|are|do|does|will|would|was)\b/;

/** "Isn't it 25% of what I pay in, up to £1,000?": the share, and how far it goes. */
function bonusOfPayments(view: RuleView, question: Question): string {
  const { text, kinds } = question;
  const share = Number(OF_PAYMENTS.exec(text)?.[1]);
  const [, cap] = CAPPED.exec(text) ?? [];
  const most = view.amount('lifetime-bonus', 'most');
  const named = kinds.includes('lifetime') || /\b(?:bonus|top[ -]?up|government)\b/.test(text);
  const holds =
    share === view.amount('lifetime-bonus') &&
    (cap === undefined || [most, view.amount('lifetime-limit')].includes(Number(cap)));
  const polar = POLAR.test(question.focus) || asksToConfirm(question);
  const lead = holds ? (named ? 'Yes' : 'Yes, if you mean the bonus of a Lifetime ISA') : 'No';
  const rule = `${named || !holds ? 'the bonus of a Lifetime ISA' : 'it'} is ${view.figure('lifetime-bonus')} of what you pay in, at most ${boldPounds(most)} a tax year on ${view.figure('lifetime-limit')}.`;
  return `${ledBy(polar || !named ? lead : '', rule)} The charge on other withdrawals is another matter: ${view.figure('lifetime-withdrawal-charge')} of everything that is taken out.`;
}

const CHARGE_OF_PAYMENTS =
  /\b(?:charge|penalty)\b[^?%]{0,25}?\b(\d{1,2}(?:\.\d+)?)% (?:of|on) (?:what|the (?:money|amount)|everything|all) (?:that )?(?:i|you|we) (?:pay|put|paid|have paid|have put)\b/;

const REAL_COST =
  /\b(\d{1,2}(?:\.\d+)?)% (?:is )?(?:really )?(?:the |a )?(?:real|effective|actual|true|net) (?:cost|loss|charge|penalty)\b|\b(?:real|effective|actual|true|net) (?:cost|loss|charge|penalty)\b[^?%]{0,35}?\b(\d{1,2}(?:\.\d+)?)%/;

/** "Is the charge 6.25% of what I put in?": it is on what comes out, which costs so much of what went in. */
function chargeOfPayments(view: RuleView, question: Question): string {
  const [, first, second] = CHARGE_OF_PAYMENTS.exec(question.text) ?? REAL_COST.exec(question.text) ?? [];
  const named = Number(first ?? second);
  const charge = view.amount('lifetime-withdrawal-charge');
  const left = (1 + view.amount('lifetime-bonus') / 100) * (1 - charge / 100);
  const lost = Math.round((1 - left) * 10_000) / 100;
  const lead = named === lost ? 'In effect yes, growth left aside' : 'No';
  return `${lead}: the charge is ${view.figure('lifetime-withdrawal-charge')} of **what you take out**, bonus and growth included. Of £1,000 paid in the bonus makes ${formatPounds(1000 + view.amount('lifetime-bonus') * 10)}, and ${boldPounds(pence(1000 * left))} of that is left after the charge: **${formatPercent(lost)}** less than went in.`;
}

const OF_A_LIFE = /£(\d{5})\b[^?£]{0,30}\bbonus\b|\bbonus\b[^?£]{0,40}£(\d{5})\b/;

/** "£33,000 is the most bonus there is, someone said": of all the years together. */
function bonusOfLife(view: RuleView, question: Question): string {
  const [, before, after] = OF_A_LIFE.exec(question.text) ?? [];
  const named = Number(before ?? after);
  const most = view.amount('lifetime-bonus', 'most');
  const years = view.amount('lifetime-ages', 'lastPayment') - view.amount('lifetime-ages');
  const holds = named === years * most || named === (years + 1) * most;
  return `${holds ? 'Yes, over all the years together' : 'No'}: at most ${boldPounds(most)} a tax year from ${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'lastPayment')} makes **${formatPounds(years * most)}** over ${years} years, or **${formatPounds((years + 1) * most)}** where they touch ${years + 1} tax years, if ${view.figure('lifetime-limit')} is paid in in each.`;
}

const IN_ACCOUNT = String.raw`(?:everything|all(?: of it| the money)?|(?:the|my) (?:whole |entire |total )?(?:balance|pot|account|total|value|savings|lifetime isa)|what is)\b(?! (?:i|you|we|one) )`;

/** Figures of the bonus and the charge that are put up, or asked for without the name of the account. */
export const LIFETIME_FIGURE_FACTS: readonly Fact[] = [
  {
    id: 'charge-on-amount',
    asked: CHARGE_ON,
    not: /\b(?:interest|tax|fees?|fund|platform|fix\w*|exit|help to buy|house|home|flat|property|60|6[1-9])\b/,
    amounts: true,
    weight: 18,
    query: 'Lifetime ISA withdrawal charge',
    rules: ['lifetime-withdrawal-charge'],
    text: chargeOn,
  },
  {
    id: 'charge-of-payments',
    asked: new RegExp(`${CHARGE_OF_PAYMENTS.source}|${REAL_COST.source}`),
    also: /\b(?:lifetime isa|charge|penalty)\b/,
    not: /£|\bor\b/,
    weight: 20,
    query: 'Lifetime ISA withdrawal charge more than the bonus',
    rules: ['lifetime-withdrawal-charge', 'lifetime-bonus'],
    text: chargeOfPayments,
  },
  {
    id: 'bonus-of-payments',
    asked: OF_PAYMENTS,
    not: /\b(?:charge|penalty|fees?|tax\w*|interest|help to buy|employer|pension|fscs|or|take out|withdraw\w*|how much)\b/,
    amounts: true,
    weight: 18,
    query: 'Lifetime ISA bonus explained',
    rules: ['lifetime-bonus', 'lifetime-limit', 'lifetime-withdrawal-charge'],
    text: bonusOfPayments,
  },
  {
    id: 'bonus-of-balance',
    asked: new RegExp(
      String.raw`\bbonus\b[^?]{0,20}\b\d{1,2}% (?:of|on) ${IN_ACCOUNT}|\b\d{1,2}% (?:bonus )?(?:of|on) ${IN_ACCOUNT}[^?]{0,20}\bbonus\b|\b(?:get|have|receive|is there) (?:a |the )?\d{1,2}%(?: bonus)? (?:on|of|for) (?:the |my |any )?(?:interest|growth|gains)\b`,
    ),
    not: /£|\b(?:charge|penalty|tax\w*|help to buy|withdraw\w*|rate|introductory)\b/,
    weight: 22,
    query: 'Lifetime ISA bonus explained',
    rules: ['lifetime-bonus', 'lifetime-limit'],
    text: (view) =>
      `No: the bonus of a Lifetime ISA is ${view.figure('lifetime-bonus')} of **what you pay in**, at most ${view.figure('lifetime-bonus', 'most')} a tax year. What is in the account already, interest and growth bring none.`,
  },
  {
    id: 'bonus-of-a-life',
    asked: OF_A_LIFE,
    also: /\b(?:max\w*|most|total|altogether|in all|ever)\b/,
    not: /\b(?:help to buy|how much|pay|paid|put|years?|deposit|house|home|from age)\b/,
    amounts: true,
    weight: 22,
    query: 'Lifetime ISA bonus explained',
    rules: ['lifetime-bonus', 'lifetime-limit', 'lifetime-ages'],
    text: bonusOfLife,
  },
];
