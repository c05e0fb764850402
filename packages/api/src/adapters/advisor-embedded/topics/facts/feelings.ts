import { formatDate, nextDeadline } from '../../../../domain/tax-year.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { Fact } from './fact.ts';

// What people say of themselves: that they regret, worry, are lost among the kinds, or need their money now.

const SAVINGS = String.raw`(?:savings?|money|isas?|cash|investments?|invest(?:ing)?|stock ?market|nest egg|pot)`;

/** Feelings that ask for the facts behind them. */
export const FEELING_FACTS: readonly Fact[] = [
  {
    id: 'regrets',
    asked: anyOf(
      /\b(?:regret\w*|wish (?:i|we) had|kick(?:ing)? myself|should have (?:started|opened|saved|invested)|wasted (?:so many )?years)\b/,
      /\bfeel (?:so |really |a bit |very )*(?:stupid|silly|foolish|bad|dumb|embarrassed|ashamed|guilty)\b/,
      /\bis it (?:normal|ok|okay|bad|common|usual)\b[^?]*\b(?:no|not any|hardly any|so little) (?:money )?(?:saved|savings)\b/,
      /^(?:(?:so|and|but)\b[, ]*)*(?:have i|i have|i) left it too late[?.! ]*$/,
    ),
    also: new RegExp(String.raw`\b(?:${SAVINGS}|current account|sav(?:ed|ing)|started|too late)\b`),
    not: /£|%|\b(?:lifetime|junior|divorc\w*|transferr?\w*|withdr\w*|opened the wrong|wrong isa|cancel|cool\w*|cash cap|married)\b/,
    weight: 12,
    anywhere: true,
    query: 'what is an ISA allowance tax year',
    rules: ['isa-allowance', 'adult-cash-age'],
    text: (view, { today }) =>
      `It is not too late: the adult ISAs are open at any age from **${view.amount('adult-cash-age')}**, and there is no upper limit of age for cash or stocks and shares. Allowances of earlier tax years can no longer be used, but this year’s ${view.figure('isa-allowance')} is open until **${formatDate(nextDeadline(today))}**, and a new one begins the day after.`,
  },
  {
    id: 'worries',
    asked: new RegExp(
      String.raw`\b(?:anxious|worried|worry|worrying|nervous|scared|afraid|frightened|terrified|panick\w*|stressed)\b[^?]{0,40}\b(?:los(?:e|ing)|safe|safety|${SAVINGS}|crash)\b`,
    ),
    not: /£|%|\b(?:tax|allowance|limit|charge|penalty|deadline|transfer\w*|too much|lifetime|junior|bank|provider|collapse|bust|married|fscs|hmrc|scam\w*|which|best|recommend\w*|budget|government)\b/,
    weight: 9,
    anywhere: true,
    query: 'FSCS cover for deposits and risk of investments',
    rules: ['fscs-deposits'],
    text: (view) =>
      `It helps to know what can fall and what cannot. The balance of a **cash ISA** does not, and deposits have FSCS cover of ${view.figure('fscs-deposits')} per person and authorised firm; prices may rise faster than its interest. **Stocks and shares** can fall as well as rise, so people commonly plan for five years or more with them, and peer-to-peer loans have no deposit cover. You can hold both kinds and change how much lies in which. MoneyHelper, the government-backed service, talks such worries through free of charge.`,
  },
  {
    id: 'lost-among-kinds',
    asked: anyOf(
      /\b(?:head (?:hurts|is spinning|spins)|(?:being|am|feel) (?:so |a bit |really )?(?:thick|dim|slow)|over my head|too complicated)\b/,
      /\b(?:overwhelm\w*|confus(?:ed|ing)|baffl\w*|lost|bewilder\w*|head (?:is )?spinning|do not understand|not understand)\b[^?]{0,30}\b(?:isas?|all (?:this|these|of this)|kinds|choices|options)\b/,
    ),
    not: /£|%|\b(?:lost (?:my|the|all)|lifetime|junior|rates?|transfer\w*|tax|account number|password|fees?|compar\w*)\b/,
    weight: 9,
    anywhere: true,
    query: 'what is an ISA kinds of ISA',
    text: (view) =>
      `In short: an ISA is an account whose interest and growth are free of tax, with one allowance of ${view.figure('isa-allowance')} a tax year for all of yours. **Cash** is savings, **stocks and shares** is investments that can fall, a **Lifetime ISA** has a government bonus for a first home or from 60, **innovative finance** is lending with no deposit cover, and a **Junior ISA** is for a child. Tell me when you will need the money and I can say what the rules mean for that.`,
  },
  {
    id: 'money-needed-now',
    asked: anyOf(
      /(?<!\b(?:quickly|soon|fast|quick|how) )\b(?:can|could|may) i (?:get|access|touch|use|have) (?:(?:at|to|hold of) )?(?:my|the|our) (?:isa )?(?:money|savings|cash)\b(?: (?:out|back|early|now))*(?: (?:of|from|in) (?:my|an?|the) isas?)?[.?! ]*$/,
      /\b(?:can|could|may) i (?:take|withdraw|get) £\d+(?: out)? (?:of|from) my isa(?: early| now| today)?[?.! ]*$/,
      /\b(?:lost my job|made redundant|out of work|unemployed|off sick|too ill to work|on sick pay)\b[^?]*\b(?:need|get|take|use|access|touch)\b[^?]*\b(?:isa|savings|money)\b/,
    ),
    not: /%|\b(?:lifetime|junior|help to buy|flexible|fixed|fix|notice|innovative|stocks|shares|peer|tax|die[ds]?|death|died|bust|bankrupt\w*|collaps\w*|safe|fscs|credits|scam\w*|product|one|allowed to pay|transfer\w*|terminal\w*)\b/,
    notAfterProducts: true,
    weight: 11,
    anywhere: true,
    query: 'taking money out of an ISA access notice fixed',
    rules: ['lifetime-withdrawal-charge', 'junior-ages'],
    text: (view) =>
      `Yes: the rules let you take money out of your ISA at any time, whatever for, and no tax is due. **Easy access** pays out any day; **notice** and **fixed-rate** accounts make you wait or cost interest; investments have to be sold first. Only a **Lifetime ISA** costs ${view.figure('lifetime-withdrawal-charge')} in most cases, and a **Junior ISA** stays shut until ${view.amount('junior-ages')}.`,
  },
];
