import { formatMonth } from '../../../../domain/tax-year.ts';
import { asks, says, type Question } from '../../topic.ts';
import { addMonths, MONTH, monthNumber, two } from '../../understand/months.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { formatPounds } from '../../../../domain/money.ts';
import { predicateOf } from '../../understand/predicate.ts';
import { homePriceIn } from '../lifetime/home-price.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const CONDITIONS = (view: RuleView) =>
  `The home has to be a **first home** of up to ${view.figure('lifetime-first-home')}, bought with a mortgage, and the account open for **${view.amount('lifetime-first-home', 'openFor')} months**`;

/** The costs of a purchase besides the price, and the steps of it. */
const COSTS = anyOf(
  /\bstamp duty\b|\b(?:legal|solicitor'?s?'?|conveyanc\w+|survey(?:or'?s)?|mortgage|estate agent'?s?|moving|removal) (?:fees?|costs?)\b|\b(?:survey|furniture|renovations?|home improvements?|removals?|solicitors)\b/,
  /\b(?:at|on|for|before|by) (?:the )?exchange\b|\bexchange (?:of contracts|deposit)\b|\b(?:holding|reservation) (?:deposit|fee)\b/,
);

/** The price of a home as it is asked and as it is paid: two prices in one message. */
const TWO_PRICES =
  /\b(?:listed|on the market|advertised|asking|marketed|up|valued|was)\b[^?]{0,25}£(\d{6,7})\b[^?]{0,40}\b(?:agreed|offer\w*|paying|paid|pay|accepted|sold|knocked|down to|got it (?:down|for)|bought|price)\b[^?]{0,20}£(\d{6,7})\b/;

function priceThatCounts(view: RuleView, { text }: Question): string {
  const [, , paid] = TWO_PRICES.exec(text) ?? [];
  const price = Number(paid);
  const limit = view.amount('lifetime-first-home');
  return `${price <= limit ? 'Yes, as far as the price goes' : 'No'}: what my rule book limits is the **price of the home that is bought**, and ${formatPounds(price)} is ${price <= limit ? `within ${boldPounds(limit)}` : `over ${boldPounds(limit)}, by ${formatPounds(price - limit)}`}. ${CONDITIONS(view)}. How an earlier asking price or a valuation counts it does not say: ask your conveyancer.`;
}

/** "Opened in May 2025 but first paid in in March 2026": the wait runs from the later one. */
const FIRST_PAID_IN = new RegExp(
  String.raw`\b(?:first (?:paid|put|pay|payment|deposit|contribution|contributed)|(?:paid|put) (?:the |my )?first)\b[^?]{0,30}?${MONTH} (20\d\d)\b`,
);

function waitFromPayment(view: RuleView, { text, today }: Question): string {
  const [, month, year] = FIRST_PAID_IN.exec(text) ?? [];
  const months = view.amount('lifetime-first-home', 'openFor');
  const paid = `${year ?? ''}-${two(monthNumber(month))}-01`;
  const usable = addMonths(paid, months);
  const over = usable <= today;
  return `${over ? 'Since' : 'From'} **${formatMonth(usable)}**: the ${months} months run from the **first payment**, in ${formatMonth(paid)}, and not from the opening. ${over ? '' : `Before that the money would cost ${view.figure('lifetime-withdrawal-charge')}. `}${CONDITIONS(view)}.`;
}

/** Two buyers with a Lifetime ISA each. */
const TWO_LIFETIME_ISAS = anyOf(
  /\b(?:2|two|both|our) lifetime isas\b/,
  /\b(?:both|each|all)(?: of us)? (?:have |has |got |with |hold |own |having )(?:got )?(?:an? |our own |our |their own |£\d+ in (?:an? |our )?)?lifetime isas?\b/,
);

/** A Lifetime ISA on the way to a home: who gets the money, what it pays for, what stands in the way. */
export const LIFETIME_HOME_FACTS: readonly Fact[] = [
  {
    id: 'opened-then-paid',
    asked: FIRST_PAID_IN,
    also: /\blifetime isa\b[^]*\b(?:opened|started|set up|open)\b|\b(?:opened|started|set up)\b[^]*\blifetime isa\b/,
    not: /£|\b(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|bonus|50)\b/,
    anywhere: true,
    weight: 16,
    query: 'Lifetime ISA first home 12 months first payment',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: waitFromPayment,
  },
  {
    id: 'money-to-solicitor',
    asked:
      /\b(?:me|i|us|my (?:bank )?account)\b[^?]{0,60}\bor\b[^?]{0,15}\b(?:the |my |a |to )*(?:solicitors?|conveyancers?|lawyers?)\b|\b(?:solicitors?|conveyancers?|lawyers?)\b[^?]{0,60}\bor\b[^?]{0,15}\b(?:me|us|i|my (?:bank )?account)\b|\bwho (?:gets|receives|is paid)\b[^?]{0,40}\b(?:money|lifetime isa|payment)\b/,
    also: /\blifetime isa\b/,
    not: /\b(?:died|death|die)\b/,
    weight: 15,
    query: 'Lifetime ISA first home conveyancer',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `Your **conveyancer or solicitor**: for a first home the provider pays the money to them and not to you. What is paid out to you yourself before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} costs ${view.figure('lifetime-withdrawal-charge')}, except with a terminal illness.`,
  },
  {
    id: 'home-costs',
    asked: COSTS,
    also: /\blifetime isa\b/,
    not: /£|\b(?:better|compare|which)\b/,
    weight: 15,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `I don’t know: my rule book says only that the money goes **towards the purchase of a first home** and is paid to the conveyancer or solicitor, not which of its costs or steps it may pay for. ${CONDITIONS(view)}; taken out for anything else it costs ${view.figure('lifetime-withdrawal-charge')}. Ask the provider or your conveyancer before you rely on it.`,
  },
  {
    id: 'home-without-mortgage',
    asked:
      /\b(?:cash buyer|buy(?:ing)? (?:\w+ ){0,3}(?:outright|for cash|in cash)|without (?:a |any )?(?:mortgage|loan)|mortgage[- ]free|no mortgage)\b/,
    also: /\blifetime isa\b/,
    not: /£|%|\b(?:auction|self[- ]?build|cash lifetime|after|60|once|withdraw\w*|charge[ds]?|penalty|cost)\b/,
    weight: 14,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) ? (predicateOf(question) === 'loses' ? 'Yes: the' : 'No: the') : 'The'} home has to be bought **with a mortgage**. Without one, taking the money out costs ${view.figure('lifetime-withdrawal-charge')} before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}.`,
  },
  {
    id: 'price-asked-and-paid',
    asked: TWO_PRICES,
    not: /\b(?:sold my|own|deposit of)\b/,
    anywhere: true,
    amounts: true,
    weight: 17,
    query: 'Lifetime ISA first home price limit',
    rules: ['lifetime-first-home'],
    text: priceThatCounts,
  },
  {
    id: 'bonus-kept-for-home',
    asked:
      /\b(?:pay back|repay|give back|hand back|return|lose|keep|paid back|repaid)\b[^?]{0,20}\bbonus\b[^?]{0,40}\b(?:house|home|flat|property|purchase)\b|\b(?:house|home|flat|property)\b[^?]{0,40}\b(?:pay back|repay|give back|hand back|return|lose|keep)\b[^?]{0,20}\bbonus\b/,
    not: /£|%|\b(?:help to buy|sell|sold|rent|abroad|(?:do|does|did) not (?:\w+ )?buy|never buy|without buying|not (?:a )?first|fall\w* through|second)\b/,
    weight: 15,
    query: 'Lifetime ISA first home bonus',
    rules: ['lifetime-first-home', 'lifetime-bonus', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) ? (asks(question, /\bkeep\b/) ? 'Yes: for' : 'No: for') : 'For'} a qualifying first home the bonus is **yours to keep**: it goes to the conveyancer with the rest, without a charge. ${CONDITIONS(view)}. For anything else before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} the charge is ${view.figure('lifetime-withdrawal-charge')} of what is taken out.`,
  },
  {
    id: 'two-for-one-home',
    asked: TWO_LIFETIME_ISAS,
    also: /\b(?:buy(?:ing)?|bought|purchas\w+|house|home|flat|property)\b/,
    not: /%|\b(?:already|owns?|owned|opened|one of us|each of us has|year|open|switch|transfer\w*|joint|merge|over)\b/,
    amounts: true,
    weight: 14,
    query: 'Lifetime ISA first home couple',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view, question) => {
      const limit = view.amount('lifetime-first-home');
      const price = homePriceIn(question);
      const over = price !== null && price > limit;
      const lead = over
        ? `No: ${formatPounds(price)} is over the limit of ${boldPounds(limit)}, which is for the whole home and not for each account or buyer. The money could come out only as an ordinary withdrawal, with a charge of ${view.figure('lifetime-withdrawal-charge')}`
        : price === null
          ? 'Yes'
          : `Yes, as far as the price goes: ${formatPounds(price)} is within the limit of ${boldPounds(limit)}`;
      return `${lead}. Two **first-time buyers** can each use their own Lifetime ISA, with its bonus, for the same home of up to ${boldPounds(limit)} for the whole home, bought with a mortgage, once each account has been open for ${view.amount('lifetime-first-home', 'openFor')} months.`;
    },
  },
  {
    id: 'land-owned',
    asked:
      /\b(?:own|owned|have|bought|inherited)\b[^?]{0,15}\b(?:land|plot|garage|field|woodland|allotment|shop|commercial property|office)\b/,
    also: /\blifetime isa\b|\bfirst[ -]time buyer\b/,
    anywhere: true,
    weight: 17,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `I don’t know: my rule book asks for a **first home** and does not say how other property that you own counts. Ask the Lifetime ISA’s provider or a conveyancer before you rely on it; where the home is not your first, taking the money out costs ${view.figure('lifetime-withdrawal-charge')}.`,
  },
  {
    id: 'wait-from-payment',
    asked:
      /\b(?:12 months?|1 year|wait|clock)\b[^?]{0,30}\b(?:start|starts|begin|begins|count|counts|counted|run|runs|from)\b[^?]{0,40}\b(?:first payment|first deposit|opening|opened|open|pay(?:ment)? in|paid)\b|\b(?:when|how) (?:does|do|is|are|will) (?:the |my )?(?:12 months?|1 year|wait|clock)\b[^?]{0,20}\b(?:start|begin|count\w*|run)\b/,
    not: /£|\b(?:transfer\w*|help to buy|restart\w*|again|reset\w*|tax year)\b|\b20\d\d\b/,
    weight: 12,
    query: 'Lifetime ISA first home 12 months first payment',
    rules: ['lifetime-first-home'],
    text: (view) =>
      `From the **first payment**: a Lifetime ISA can go towards a first home, without a charge, once ${view.amount('lifetime-first-home', 'openFor')} months have passed since money was first paid in. An account that is opened and left empty does not start the wait.`,
  },
  {
    id: 'opened-to-start-wait',
    asked:
      /\b(?:open|start|put|pay)\b[^?]{0,40}\b(?:start|starts|get|set|begin) the (?:clock|12 months?|wait|year|countdown)\b|\b(?:£1|a pound|small amount|little)\b[^?]{0,40}\b(?:start|starts|begin) the (?:clock|12 months?|wait|year|countdown)\b/,
    also: /\blifetime isa\b/,
    amounts: true,
    weight: 15,
    query: 'Lifetime ISA first home 12 months first payment',
    rules: ['lifetime-first-home', 'lifetime-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: the' : 'The'} **${view.amount('lifetime-first-home', 'openFor')} months** before a first home run from the first payment, however small; more can follow later. A provider may set a least amount of its own, and the account has to be opened from ${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'oldest')}.`,
  },
  {
    id: 'buys-with-owner',
    asked:
      /\bwith (?:my |a )?(?:mum|dad|mother|father|parents?|brother|sister|friend|partner|wife|husband|girlfriend|boyfriend|fianc\w+)\b[^?]{0,12}\b(?:who|that|already|he|she|they)\b[^?]{0,25}\b(?:owns?|owned|has (?:a|had a)|have (?:a|had a)|not a first)\b/,
    also: /\blifetime isa\b/,
    anywhere: true,
    not: /£|\b(?:lifetime isa (?:too|as well)|both|2 lifetime)\b/,
    weight: 15,
    query: 'Lifetime ISA first home couple',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) || !says(question, /\?/) ? 'Yes, if the home is the first' : 'If the home is the first'} that **you** own: what another buyer owns does not bar you, but they cannot use a Lifetime ISA of theirs for it. ${CONDITIONS(view)}; the price limit is for the whole home and not for your share.`,
  },
];
