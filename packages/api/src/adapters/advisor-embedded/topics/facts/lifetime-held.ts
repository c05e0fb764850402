import { formatPounds } from '../../../../domain/money.ts';
import { asks, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

/** "I got a bonus of £1,000": so much has been paid in for it. */
const BONUS_GOT = /\bbonus (?:of|was|is) (?:about )?£(\d{2,4})\b|£(\d{2,4}) (?:\w+ ){0,3}bonus\b/;

function leftBesideBonus(view: RuleView, { text }: Question): string {
  const [, of, before] = BONUS_GOT.exec(text) ?? [];
  const bonus = Number(of ?? before);
  const paid = (bonus * 100) / view.amount('lifetime-bonus');
  if (paid > view.amount('lifetime-limit'))
    return `The bonus is at most ${view.figure('lifetime-bonus', 'most')} a tax year, so ${formatPounds(bonus)} cannot be that of one year. Tell me what you have paid in since 6 April and I will work out what is left of the ${view.figure('isa-allowance')}.`;
  return `A bonus of ${formatPounds(bonus)} is ${view.figure('lifetime-bonus')} of ${boldPounds(paid)} paid in. That leaves ${boldPounds(view.amount('isa-allowance') - paid)} of the ${view.figure('isa-allowance')} allowance, if nothing else was paid in; the bonus itself uses none of it.`;
}

/** Lifetime ISAs of two years, two providers and two forms; payments around the 50th birthday. */
export const LIFETIME_HELD_FACTS: readonly Fact[] = [
  {
    id: 'left-beside-a-bonus',
    asked: /\bhow much\b[^?]{0,40}\b(?:left|remain\w*|unused|still)\b|\bwhat is left\b/,
    also: BONUS_GOT,
    anywhere: true,
    not: /\b(?:paid|put|help to buy|work|employer|job|rate|salary|cash isa|stocks)\b/,
    amounts: true,
    weight: 15,
    query: 'Lifetime ISA bonus does not count towards the allowance',
    rules: ['isa-allowance', 'lifetime-limit', 'lifetime-bonus'],
    text: leftBesideBonus,
  },
  {
    id: 'old-and-new-lifetime',
    asked:
      /\b(?:hold|keep|have|got|opened)\b[^?]{0,20}\b(?:an? |my |one |old |the )*lifetime isa\b[^?]{0,40}\b(?:from|in|with|since|opened in) [^?]{0,30}\b(?:20[12]\d|last year|years ago|before)\b[^?]{0,30}\b(?:and|but|then)\b[^?]{0,20}\b(?:pay|put|save|open|start)\b[^?]{0,40}\b(?:lifetime isa|another|a new one|a second|different)\b/,
    not: /£|\b(?:transfer\w*|both|each)\b|\b(?:am|aged?) [45]\d\b/,
    weight: 16,
    query: 'only one Lifetime ISA may be paid into in a tax year',
    rules: ['several-isas', 'lifetime-limit', 'lifetime-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, as long as' : 'As long as'} only **one Lifetime ISA** is paid into in a tax year: the old one can be kept and gets nothing this year. A new one can be opened from ${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'oldest')}; the limit is ${view.figure('lifetime-limit')} a tax year in all. You can also have the old one transferred into the new one.`,
  },
  {
    id: 'lifetime-to-lifetime',
    asked:
      /\b(?:mov\w+|transfer\w*|switch\w*|chang\w+)\b[^?]{0,40}\blifetime isa\b[^?]{0,30}\b(?:to|into|for|and) (?:an? |my |the |another |one )*(?:different |new |other |second |stocks and shares |cash )*(?:lifetime isa|provider|bank|platform|lifetime)\b|\blifetime isa to (?:an? |another )?(?:\w+ ){0,2}lifetime isa\b|\bfrom 1 lifetime isa to (?:another|the other|1)\b/,
    also: /\b(?:use|uses|count|counts|eat|charge[ds]?|cost|costs|penalty|25 ?%|again)\b/,
    not: /£(?!4000\b)|\b(?:12 months|wait|clock|part|how long|time|take|cash isa|help to buy|fee)\b/,
    amounts: true,
    weight: 14,
    query: 'transfer a Lifetime ISA to another provider',
    rules: ['lifetime-limit', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) || asks(question, /\b(?:does it|do i|will it)\b/) ? 'No: a' : 'A'} transfer from one Lifetime ISA to another is **no withdrawal and no payment**: it bears no charge of ${view.figure('lifetime-withdrawal-charge')}, uses nothing of the ${view.figure('lifetime-limit')} a tax year and brings no second bonus. What you have paid in this tax year keeps counting.`,
  },
  {
    id: 'lifetime-changes-form',
    asked:
      /\b(?:transfer|mov|switch|chang|convert|turn)\w*\b[^?]{0,40}\b(?:stocks and shares lifetime isa|stocks and shares isa lifetime|cash lifetime isa)\b[^?]{0,25}\b(?:to|into|for) (?:an? |my |the )?(?:stocks and shares|cash)\b|\b(?:stocks and shares|cash) lifetime isa\b[^?]{0,20}\b(?:be )?(?:transferred|moved|switched|changed|converted|turned)\b[^?]{0,15}\b(?:to|into)\b[^?]{0,10}\b(?:cash|stocks)/,
    not: /£|\b(?:2027|cap|how long|both)\b/,
    weight: 15,
    query: 'transfer a Lifetime ISA to another provider',
    rules: ['lifetime-withdrawal-charge', 'transfer-time'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: a' : 'A'} Lifetime ISA can be transferred to **another Lifetime ISA**, from stocks and shares to cash or back, without the charge of ${view.figure('lifetime-withdrawal-charge')}. Ask the new provider for a transfer form; it should take no more than **${view.amount('transfer-time', 'other')} calendar days**.`,
  },
  {
    id: 'paid-before-50',
    asked:
      /\b(?:do|will|would|did|should|am) i (?:still )?(?:get|getting|receive|entitled|lose|keep)\b[^?]{0,20}\bbonus\b/,
    also: /\bturn(?:ed|s)? 50\b[^]{0,60}\b(?:paid|put|pay)\b|\b(?:paid|put|pay)\b[^]{0,60}\b(?:before|turn(?:ed|s)?) (?:i )?(?:was |turn(?:ed)? )?50\b/,
    anywhere: true,
    amounts: true,
    not: /\b(?:cash isa|after (?:i )?(?:turn(?:ed)?|was) 50)\b/,
    weight: 16,
    query: 'Lifetime ISA pay in until 50 bonus',
    rules: ['lifetime-ages', 'lifetime-bonus', 'lifetime-limit'],
    text: (view) =>
      `Payments that went in **before you turned ${view.amount('lifetime-ages', 'lastPayment')}** bring the bonus of ${view.figure('lifetime-bonus')}, up to ${view.figure('lifetime-limit')} a tax year; from that birthday on nothing more can go in. If it is missing, ask the provider, which claims it.`,
  },
  {
    id: 'bonus-on-money-moved-in',
    asked:
      /\bbonus\b[^?]{0,20}\b(?:if|when|on|for)\b[^?]{0,25}\b(?:transfer|move|switch)\w*\b[^?]{0,40}\bisas?\b/,
    not: /\b(?:lose|keep|between|help to buy|lifetime isa to|from (?:my |an? )?lifetime|another lifetime|provider|% )\b/,
    amounts: true,
    weight: 14,
    query: 'Lifetime ISA limit transfer counts towards',
    rules: ['lifetime-bonus', 'lifetime-limit'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, up to its limit: money' : 'Money'} moved into a Lifetime ISA from **another kind of ISA** counts towards its limit of ${view.figure('lifetime-limit')} a tax year like a payment and brings the bonus of ${view.figure('lifetime-bonus')}. A move between two Lifetime ISAs brings none.`,
  },
  {
    id: 'bonus-on-interest-too',
    asked:
      /\bbonus\b[^?]{0,25}\b(?:of|on|for)\b[^?]{0,12}\b(?:the |my )?(?:interest|growth|gains?|dividends?)\b|\b(?:interest|growth|gains?|dividends?)\b[^?]{0,25}\b(?:get|gets|bring|brings|attract|earns?) (?:an? |the )?bonus\b/,
    also: /\blifetime isa\b|\b25 ?%|\bbonus\b/,
    not: /£|\b(?:help to buy|does (?:the )?bonus earn|earn interest)\b/,
    weight: 14,
    query: 'Lifetime ISA bonus',
    rules: ['lifetime-bonus', 'lifetime-limit'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} bonus is ${view.figure('lifetime-bonus')} of **what you pay in**, at most ${view.figure('lifetime-bonus', 'most')} a tax year. Interest and growth bring none.`,
  },
];
