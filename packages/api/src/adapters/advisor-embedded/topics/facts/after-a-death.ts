import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const APS = String.raw`(?:aps|additional permitted (?:subscriptions?|allowance)|extra (?:isa )?allowance|additional (?:isa )?allowance)`;

/** The dead saver's ISAs went to somebody else. */
const TO_OTHERS =
  /\b(?:went|goes|go|left|leaves|passed|given|leave)\b[^?]{0,30}\bto (?:(?:his|her|our|the|my|their|a) )?(?:children|kids?|child|sons?|daughters?|charity|brother|sister|someone else|somebody else|others?|grandchildren|family|friend)\b/;

/** After the death of a saver: how much, apart or together, and what stays free of tax. */
export const AFTER_DEATH_FACTS: readonly Fact[] = [
  {
    id: 'aps-unmarried',
    asked: /\b(?:allowance|isas?|aps|pay in|put in|inherit\w*)\b/,
    also: /\b(?:partner|boyfriend|girlfriend|fianc\w+|he|she)\b[^]{0,20}\b(?:passed|died|dies|death)\b[^]*\b(?:(?:not|never) (?:been )?married|unmarried)\b|\b(?:(?:not|never) (?:been )?married|unmarried)\b[^]*\b(?:passed|died|dies|death)\b/,
    anywhere: true,
    not: /£|\b(?:civil partner|if we had|mum|dad|mother|father|junior)\b/,
    weight: 15,
    query: 'additional permitted subscription spouse',
    rules: ['isa-allowance', 'additional-subscription'],
    text: (view) =>
      `No: the extra allowance is only for a **spouse or civil partner**, not for partners who were neither, and not for children. What you inherit can go into ISAs of your own within your own allowance of ${view.figure('isa-allowance')} a tax year.`,
  },
  {
    id: 'aps-and-heirs',
    asked: TO_OTHERS,
    also: new RegExp(
      String.raw`\b${APS}\b|\b(?:husband|wife|spouse|civil partner)\b[^]*\b(?:allowance|pay in|put in)\b`,
    ),
    anywhere: true,
    not: /£|\b(?:mum|dad|mother|father|parent|brother|uncle|aunt|grand\w+) (?:died|passed|who)|\bif i die\b|\bmy isa\b/,
    weight: 15,
    query: 'additional permitted subscription spouse',
    rules: ['isa-allowance', 'additional-subscription'],
    text: (view, question) =>
      `${asksWhether(question) || asks(question, /\b(?:can|do) i\b/) ? 'Yes, if you were the spouse or civil partner: the' : 'The'} additional permitted subscription (APS) **does not depend on who inherits** the money. A husband, wife or civil partner who lived with the dead saver may pay in the value of the ISAs from money of their own, beside their ${view.figure('isa-allowance')}; children and other heirs get no such allowance. There are time limits, so ask the dead saver’s provider.`,
  },
  {
    id: 'aps-how-much',
    asked: new RegExp(
      String.raw`\b${APS}\b[^?]{0,25}\b(?:limited to|capped|limit|maximum|at most|same as)\b|\b(?:limit|cap|maximum) (?:on|of|to|for) (?:the |an? )?${APS}\b`,
    ),
    not: /£(?!20000\b)|\b(?:long|days?|years?|expire|deadline|time limit|had|with|worth)\b/,
    amounts: true,
    weight: 14,
    query: 'additional permitted subscription spouse',
    rules: ['isa-allowance', 'additional-subscription'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} additional permitted subscription (APS) is as much as **the value of the dead saver’s ISAs**, whatever that is, and comes beside your own ${view.figure('isa-allowance')}. The dead saver’s provider can say what the amount is.`,
  },
  {
    id: 'aps-living-apart',
    asked: /\b(?:separated|living apart|lived apart|split up|estranged|divorced|not living together)\b/,
    also: new RegExp(String.raw`\b${APS}\b`),
    not: /£/,
    weight: 15,
    query: 'additional permitted subscription spouse',
    rules: ['isa-allowance', 'additional-subscription'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Not as my rules put it' : 'Not for them, as my rules put it'}: the couple must have been **married or civil partners and living together** when the saver died. What a separated husband or wife inherits can go into ISAs within their own ${view.figure('isa-allowance')}. Ask the dead saver’s provider how it sees a particular case.`,
  },
  {
    id: 'free-of-tax-after-death',
    asked: anyOf(
      /\b(?:stay|remain|still|continue)\w*\b[^?]{0,20}\b(?:tax[- ]free|free of tax|an isa|in (?:its|the) wrapper)\b[^?]{0,25}\b(?:death|die[ds]?|dead|passed)\b/,
      /\b(?:after|when|once|on)\b[^?]{0,20}\b(?:death|die[ds]?|passed away)\b[^?]{0,40}\btax(?:ed|able|[- ]free)?\b(?! year)/,
      /\b(?:interest|growth|dividends?|gains?)\b[^?]{0,20}\bafter\b[^?]{0,20}\b(?:death|die[ds]?)\b/,
    ),
    also: /\bisas?\b/,
    not: /£|\b(?:inheritance tax|iht|estate|probate|junior|7 years)\b/,
    weight: 15,
    query: 'additional permitted subscription spouse',
    rules: ['isa-allowance', 'additional-subscription'],
    text: (view) =>
      `I don’t know how long it stays free of tax: **not in my sources** is how an ISA is treated between a death and its closing, nor inheritance tax. Ask the provider or GOV.UK. What I have: a surviving husband, wife or civil partner may pay in the value of the dead saver’s ISAs beside their own ${view.figure('isa-allowance')}, and in their ISA it is free of tax again.`,
  },
];
