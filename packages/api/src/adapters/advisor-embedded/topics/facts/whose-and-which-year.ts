import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const RELATIVE = String.raw`(?:wife|husband|spouse|partner|civil partner|son|daughter|child|mum|dad|brother|sister|fianc\w+|girlfriend|boyfriend|friend)`;

/** "Is it allowed?", and not "is it more than is allowed?" */
const MAY_MOVE =
  /^(?!.*\b(?:more than|over|exceed\w*|above|too much|count|use|break|beyond)\b).*\b(?:can|could|may|allowed|ok|okay)\b/;

const FORMER = String.raw`(?:my |the |an? )?(?:ex|former|divorced)[- ]?(?:wife|husband|spouse|partner|civil partner)?\b`;

/** ISAs between two people, and ISAs and earnings of other years beside a new allowance. */
export const WHOSE_AND_WHICH_YEAR_FACTS: readonly Fact[] = [
  {
    id: 'transfer-to-somebody',
    asked: new RegExp(
      String.raw`\b(?:transfer|move|switch|pass|sign over|assign)(?:ring|ing)?\b[^.?]{0,40}\b(?:isas?|it|money in (?:my|an) isa)\b[^.?]{0,25}\b(?:(?:in)?to|over to|between me and|between us|between)\b (?:me and )?(?:my |her |his |the )?${RELATIVE}\b|\btransfer\w*\b[^.?]{0,20}\b(?:between (?:spouses|husband and wife|partners|couples|people|family members))\b`,
    ),
    also: /\bisas?\b/,
    not: /\b(?:die[ds]?|death|dead|widow\w*|inherit\w*|late|passed away|will|junior|aps|permitted|£)\b|£/,
    weight: 17,
    query: 'ISA is in one person’s name',
    rules: ['isa-allowance', 'additional-subscription'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: an' : 'An'} ISA is in **one person’s name** and cannot be transferred to somebody else, a spouse included. You can take money out and give it; they pay it into an ISA of their own, within their own ${view.figure('isa-allowance')} a tax year. Only after a death may a spouse or civil partner pay in the value of the ISAs beside that.`,
  },
  {
    id: 'death-of-former-spouse',
    asked: new RegExp(
      String.raw`\b${FORMER}[^]*\b(?:died|dies|death|passed away|dead)\b|\bdivorced\b[^]*\b(?:died|dies|death|passed away)\b`,
    ),
    also: /\bisas?\b|\ballowance\b|\baps\b|\badditional permitted\b/,
    not: /£|\b(?:not divorced|still married|remarried)\b/,
    weight: 17,
    query: 'what happens to an ISA after a death',
    rules: ['additional-subscription', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} extra allowance after a death is for the **spouse or civil partner**, and my rule book has nothing for one who no longer was. Who gets the money is for the will; what you inherit can go into ISAs of your own within your ${view.figure('isa-allowance')} a tax year.`,
  },
  {
    id: 'aps-where',
    asked:
      /\b(?:aps|additional permitted subscriptions?|extra allowance)\b[^.?]*\b(?:same|another|other|different|any|new|which|dead saver's|his|her) (?:provider|bank|isa manager|firm|building society)\b/,
    weight: 16,
    not: /£/,
    query: 'what happens to an ISA after a death',
    rules: ['additional-subscription', 'isa-allowance'],
    text: () =>
      'With which provider it may be used is **not in my sources**, only that not every provider accepts it, so ask one before you move anything. The dead saver’s provider can say what the amount is; the GOV.UK page “Manage additional permitted subscriptions” has the rest.',
  },
  {
    id: 'old-beside-new',
    asked: anyOf(
      /\b(?:have|hold|keep|own|leave)\b[^.?]{0,25}\b(?:old|older|existing|previous|earlier|last year's)\b[^.?]{0,40}\b(?:as well as|and|alongside|beside|while|when|together with|plus)\b[^.?]{0,20}\b(?:new|another|this year's)\b/,
      /\bopen (?:an? )?(?:new|another) (?:\w+ )?(?:isa|one)\b[^.?]{0,30}\b(?:keep|keeping|and (?:still )?have|without closing|as well as)\b[^.?]{0,20}\b(?:old|existing|previous|earlier|last year's)\b/,
    ),
    also: /\bisas?\b/,
    not: /£|\b(?:help to buy|lifetime|junior|transfer\w*|fix\w*|fscs|\d\d year)\b/,
    weight: 15,
    query: 'ISA allowance across all accounts',
    rules: ['several-isas', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: ISAs' : 'ISAs'} of earlier years stay as they are, free of tax, beside any number of new ones; none has to be closed. Only what you newly pay in counts: ${view.figure('isa-allowance')} in a tax year across all of them.`,
  },
  {
    id: 'large-old-isa-moved',
    asked:
      /\b(?:transfer|move|switch)(?:r?ing|red|r?ed|ed)? £(\d+)\b[^.?]{0,40}\b(?:old|older|previous|earlier|existing|last year's) (?:\w+ ){0,3}isas?\b/,
    also: /\b(?:more than|over|exceed\w*|above|allowed|limit|allowance|too much)\b/,
    not: /\b(?:lifetime|help to buy|junior|2027)\b/,
    amounts: true,
    weight: 16,
    query: 'transfer an ISA and the allowance',
    rules: ['isa-allowance', 'transfer-time'],
    text: (view, question) =>
      `${asksWhether(question) ? (asks(question, MAY_MOVE) ? 'Yes: a' : 'No: a') : 'A'} transfer uses nothing of this year’s ${view.figure('isa-allowance')}, and money of earlier years can be moved **whatever it comes to**. Let the new provider move it; money that you take out yourself would count as a new payment.`,
  },
];
