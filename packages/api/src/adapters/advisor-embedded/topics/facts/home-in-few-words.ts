import { formatPounds } from '../../../../domain/money.ts';
import { asks } from '../../topic.ts';
import { asksWhether } from '../shared/phrases.ts';
import { boldPounds } from '../../write/text.ts';
import type { RuleView } from '../../write/rule-view.ts';
import type { Fact } from './fact.ts';

// What is asked in a few words on the way to a first home: a price that fell, days of the purchase, another's account.

const CONDITIONS = (view: RuleView) =>
  `The home has to be a **first home** of up to ${view.figure('lifetime-first-home')}, bought with a mortgage, and the account open for **${view.amount('lifetime-first-home', 'openFor')} months**`;

/** "Price dropped from £460,000 to £449,000" */
const PRICE_FELL =
  /\b(?:dropped|reduced|fell|fallen|came down|come down|down|negotiated|lowered|knocked down|cut|renegotiated)\b[^?£]{0,20}£(\d{6,7}) (?:down )?to £(\d{6,7})\b/;

const RELATIVE = '(?:parents?|mum|dad|mother|father|brother|sister|ex|partner|wife|husband|nan|gran\\w*)';

/** A home or its purchase, in a few words. */
export const HOME_IN_FEW_WORDS_FACTS: readonly Fact[] = [
  {
    id: 'price-that-fell',
    asked: PRICE_FELL,
    also: /\blifetime isa\b/,
    anywhere: true,
    amounts: true,
    weight: 18,
    query: 'Lifetime ISA first home price limit',
    rules: ['lifetime-first-home'],
    text: (view, { text }) => {
      const price = Number(PRICE_FELL.exec(text)?.[2]);
      const limit = view.amount('lifetime-first-home');
      const within = price <= limit;
      return `${within ? 'Yes, as far as the price goes' : 'No'}: what my rule book limits is the price of the home **that is bought**, and ${formatPounds(price)} is ${within ? `within ${boldPounds(limit)}` : `over ${boldPounds(limit)}, by ${formatPounds(price - limit)}`}. ${CONDITIONS(view)}.`;
    },
  },
  {
    id: 'worth-more-later',
    asked:
      /\b(?:worth|value|valued|rises?|goes up|go up|increases?)\b[^?]{0,40}\b(?:after|once|later|since) (?:i |we |the )?(?:buying|buy|bought|purchase|have bought|moved in|moving in)\b|\b(?:after|once) (?:i |we )?(?:buying|buy|bought|have bought|purchase)\b[^?]{0,40}\b(?:worth|value|valued|rises?|goes up|go up|increases?)\b/,
    also: /\blifetime isa\b|£450000/,
    anywhere: true,
    amounts: true,
    weight: 18,
    query: 'Lifetime ISA first home price limit',
    rules: ['lifetime-first-home'],
    text: (view) =>
      `The limit of ${view.figure('lifetime-first-home')} is on the **price of the home when it is bought**. Of what it is worth afterwards my rule book says nothing: no limit on that, and no charge for it, is in it.`,
  },
  {
    id: 'how-long-to-pay-out',
    asked:
      /\bhow (?:long|quick\w*|many days)\b[^?]{0,30}\b(?:withdraw\w*|pay ?out|paid out|release\w*|get the money|money to (?:my |the )?(?:solicitor|conveyancer)|transfer to (?:my |the )?(?:solicitor|conveyancer))\b/,
    also: /^(?=[^]*\blifetime isa\b)(?=[^]*\b(?:house|home|flat|property|solicitor|conveyancer|purchase|completion)\b)/,
    not: /£|\b(?:wait|open|before i can|penalty|charge)\b/,
    weight: 17,
    query: 'Lifetime ISA first home conveyancer',
    rules: ['lifetime-first-home'],
    text: (view) =>
      `I don’t know: how many days a provider takes to pay out for a home is **not in my rule book**, so ask it, and your conveyancer, early. The money goes to the conveyancer or solicitor and not to you. ${CONDITIONS(view)}.`,
  },
  {
    id: 'contracts-exchanged',
    asked:
      /\b(?:already |have |has |after |before |since |we |i )(?:already )?exchang(?:e|ed|ing)\b(?! rate)|\bexchange(?:d)? (?:before|after|already|contracts?)\b/,
    also: /^(?=[^]*\blifetime isa\b)[^]*\b(?:use|late|still|ok|can|could|may)\b/,
    not: /£|\b(?:stock exchange|traded|\d+ months|opened|complet\w*|on \d)\b/,
    weight: 17,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `I don’t know: of the steps of a purchase, such as the exchange of contracts, my rule book says nothing, only that the money goes **towards the purchase** and is paid to the conveyancer or solicitor. ${CONDITIONS(view)}; taken out for anything else it costs ${view.figure('lifetime-withdrawal-charge')}. Ask the provider or your conveyancer at once.`,
  },
  {
    id: 'help-to-buy-of-the-other',
    asked: new RegExp(
      String.raw`\b(?:my )?(?:${RELATIVE}|girlfriend|boyfriend|fianc\w+|friend|she|he)\b(?:'s| has| have| uses?| using| with)?[^?]{0,15}\bhelp to buy isa\b`,
    ),
    also: /\blifetime isa\b/,
    anywhere: true,
    not: /£|%|\b(?:transfer\w*|bonus (?:is|of))\b/,
    weight: 17,
    query: 'Help to Buy ISA and Lifetime ISA',
    rules: ['lifetime-first-home', 'help-to-buy-saving'],
    text: () =>
      'I don’t know for two people: the guides say that **one person** can hold both but use the bonus of only one of them towards the same home, and my rule book says nothing of a Lifetime ISA of one buyer beside a Help to Buy ISA of the other. Ask the Lifetime ISA’s provider and ownyourhome.gov.uk before you rely on it.',
  },
  {
    id: 'name-on-anothers-home',
    asked: new RegExp(
      String.raw`\b(?:my name is|i am|am|is|was) (?:named )?on (?:my |the |a |an )?(?:\w+ )?(?:${RELATIVE}'?s?'? )?(?:mortgage|deeds?|title|house)\b|\b(?:guarantor|joint mortgage with)\b`,
    ),
    also: /\blifetime isa\b/,
    anywhere: true,
    not: /£/,
    weight: 17,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) || asks(question, /\?/) ? 'I don’t know: my' : 'My'} rule book asks for a **first home** and does not say how a name on another’s mortgage or deeds counts. Ask the Lifetime ISA’s provider or a conveyancer before you rely on it; where the home is not your first, taking the money out costs ${view.figure('lifetime-withdrawal-charge')}.`,
  },
  {
    id: 'later-payments-need-no-wait',
    asked:
      /\b(?:each|every|all|latest|last|new|newer|recent|later) (?:payments?|deposits?|contributions?)\b[^?]{0,30}\b(?:12 months?|(?:a|1|one) year|wait\w*)\b|\b(?:paid|put)\b[^?]{0,40}\bmonths? ago\b[^?]{0,30}\blast (?:week|month)\b[^?]{0,30}\b(?:use|all of it|it all|everything)\b/,
    also: /\blifetime isa\b|\b12 months?\b/,
    not: /\b(?:penalty|charge|withdraw\w*|tax year|transfer\w*|interest|fix\w*|bonus)\b/,
    anywhere: true,
    amounts: true,
    weight: 18,
    query: 'Lifetime ISA first home 12 months first payment',
    rules: ['lifetime-first-home'],
    text: (view, question) =>
      `${asksWhether(question) && !asks(question, /\buse\b/) ? 'Not by my rule book: what it' : 'What my rule book'} asks for is that the **account** has been open for **${view.amount('lifetime-first-home', 'openFor')} months**, counted from its first payment; of a wait for each later payment it says nothing. ${CONDITIONS(view)}. How long the provider takes to have a new bonus in the account, ask it.`,
  },
];
