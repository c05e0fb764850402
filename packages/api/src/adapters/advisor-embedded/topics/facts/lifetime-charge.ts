import { formatDate } from '../../../../domain/tax-year.ts';
import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const EXCEPT = (view: RuleView) =>
  `without a charge the money comes out only for a **first home**, from **${view.amount('lifetime-withdrawal-charge', 'freeFrom')}** or with a **terminal illness**; otherwise it costs ${view.figure('lifetime-withdrawal-charge')}`;

const KIN = String.raw`(?:wife|husband|partner|spouse|mum|mom|dad|mother|father|son|daughter|child|baby|brother|sister|girlfriend|boyfriend|friend|fianc\w+|parents?)`;

/** Illness short of a terminal one, and other hardships that savers hope count. */
const HARDSHIP =
  /\b(?:serious(?:ly)?|very|really|critical(?:ly)?|long[- ]term|chronic(?:ally)?|badly) (?:ill(?:ness)?|sick|unwell)\b|\b(?:disab\w+|cancer|ill health|sick leave|hospital|accident|burn ?out|depress\w+)\b/;

/** The charge on taking money out of a Lifetime ISA: whose illness, what it was, what is planned. */
export const LIFETIME_CHARGE_FACTS: readonly Fact[] = [
  {
    id: 'illness-of-another',
    asked: new RegExp(
      String.raw`\b(?:my |our |a )${KIN}\b[^?]{0,12}\b(?:is|are|has|have|was|got|being|who is)\b[^?]{0,25}?\b(?:terminal(?:ly)?|dying|terminal illness)\b`,
    ),
    also: /\b(?:my|our) (?:own )?(?:\w+ )?lifetime isa\b|\bi\b[^?]{0,25}\blifetime isa\b/,
    anywhere: true,
    not: /\b(?:his|her|their) (?:own )?(?:\w+ )?lifetime isa\b/,
    amounts: true,
    weight: 24,
    query: 'Lifetime ISA withdrawals terminal illness',
    rules: ['lifetime-withdrawal-charge'],
    text: (view) =>
      `Not for another’s illness, as my rule book is to be read: the exception is the terminal illness of **the person whose Lifetime ISA it is**. Otherwise ${EXCEPT(view)}. The provider can say how it stands in your case.`,
  },
  {
    id: 'ill-not-terminally',
    asked: HARDSHIP,
    also: /\blifetime isas?\b/,
    anywhere: true,
    not: /£|\bterminal(?:ly)? (?!or)|\b(?:die|dying|open|universal credit|benefits?|pip\b|died)\b/,
    weight: 14,
    query: 'Lifetime ISA withdrawals terminal illness',
    rules: ['lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) || asks(question, /\b(?:enough|can i|early)\b/) ? 'No, not by itself' : 'Not by itself'}: ${EXCEPT(view)}. How a provider tells that an illness is terminal is not in my rule book: ask it.`,
  },
  {
    id: 'charge-once-lower',
    asked:
      /\b(?:was|were|has|used to be|wasn't|been)\b[^?]{0,25}\b(?:charge|penalty|fee)\b[^?]{0,25}\b(?:ever|once|always|before|lower|different|less|20 ?%)\b|\b(?:charge|penalty)\b[^?]{0,15}\b(?:once|ever|always|used to be|has been|was)\b[^?]{0,15}(?:\b(?:lower|different|less|higher)\b|20 ?%|25 ?%)/,
    also: /\b(?:withdraw\w*|20 ?%|25 ?%)/,
    not: /£|\b(?:22 ?%|fix\w*|exit|transfer|help to buy|platform|lifetime isa)\b/,
    weight: 12,
    query: 'Lifetime ISA withdrawal charge',
    rules: ['lifetime-withdrawal-charge'],
    text: (view, question) => {
      const row = view.row('lifetime-withdrawal-charge');
      const lead = asksWhether(question) ? (asks(question, /\balways\b/) ? 'No: for' : 'Yes: for') : 'For';
      return `${lead} a time, from 6 March 2020 to 5 April 2021, the Lifetime ISA’s withdrawal charge was **20%**; no official page was read for that. ${row?.from ? `Since ${formatDate(row.from)} it` : 'It'} is ${view.figure('lifetime-withdrawal-charge')} of what is taken out.`;
    },
  },
  {
    id: 'charge-to-go',
    asked:
      /\b(?:scrap\w*|abolish\w*|remov(?:e|ing)|cut(?:ting)?|reduc(?:e|ing)|get(?:ting)? rid of|drop(?:ping)?)\b[^?]{0,20}\b(?:withdrawal (?:penalty|charge|fee)|lifetime isa (?:penalty|charge)|25 ?% (?:penalty|charge))\b|\b(?:withdrawal (?:penalty|charge)|25 ?% (?:penalty|charge)|lifetime isa (?:penalty|charge))\b[^?]{0,25}\b(?:scrapped|abolished|removed|cut|reduced|lowered|dropped)\b/,
    not: /£|\b60\b|\b(?:fix\w*|transfer|was|were|2020|2021|used to)\b/,
    weight: 14,
    query: 'Lifetime ISA withdrawal charge',
    rules: ['lifetime-withdrawal-charge', 'lifetime-replacement'],
    text: (view, question) =>
      `${asksWhether(question) ? 'My sources announce no such thing' : 'No change of it is announced in my sources'}: the charge is ${view.figure('lifetime-withdrawal-charge')} of what is taken out of a Lifetime ISA, except for a first home, from ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} or with a terminal illness. A consultation on a first-time buyer ISA to replace the Lifetime ISA opened in June 2026; that is a proposal.`,
  },
  {
    id: 'lost-own-money',
    asked:
      /\bwhy\b[^?]{0,25}\b(?:lost|lose|losing|less|short|missing|down|only (?:get|got)|took|taken|charged)\b/,
    also: /\blifetime isa\b/,
    not: /\b(?:fell|market|fund|invest\w*|shares|interest|rate)\b/,
    amounts: true,
    weight: 15,
    query: 'Lifetime ISA withdrawal charge more than the bonus',
    rules: ['lifetime-withdrawal-charge', 'lifetime-bonus'],
    text: (view) =>
      `Because the charge is ${view.figure('lifetime-withdrawal-charge')} of **everything taken out**, the bonus included, and so more than the bonus: £1,000 paid in becomes £1,250 with the bonus, a quarter of that is £312.50, and £937.50 arrives, £62.50 less than you paid in. ${EXCEPT(view).replace(/^w/, 'W')}.`,
  },
  {
    id: 'tax-after-60',
    asked: anyOf(
      /\b(?:lifetime isa|withdraw\w*|tak\w+ out|money)\b[^?]{0,40}\b(?:at|after|from|over|past|once i am|when i am) (?:age )?6[0-9]\b[^?]{0,30}\btax(?:ed|able|es)?\b/,
      /\btax(?:ed|able|es)?\b[^?]{0,50}\b(?:at|after|from|over|past) (?:age )?6[0-9]\b/,
    ),
    also: /\blifetime isa\b/,
    not: /£|\b(?:pension|tax[- ]free|without|free of|no tax)\b/,
    weight: 15,
    query: 'Lifetime ISA withdrawals 60 first home charge',
    rules: ['lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) || asks(question, /\bis it\b/) ? 'No, and there is no charge: from' : 'From'} **${view.amount('lifetime-withdrawal-charge', 'freeFrom')}** what comes out of a Lifetime ISA is free of tax, the bonus and what it has earned included.`,
  },
];
