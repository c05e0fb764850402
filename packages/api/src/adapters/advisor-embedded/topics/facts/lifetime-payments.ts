import { formatPounds } from '../../../../domain/money.ts';
import { says, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const TO_LIFETIME =
  /\b(?:transferr?(?:ing|ed)?|mov(?:e|ing)|switch(?:ing)?|put(?:ting)?)\b[^.?]*£\d+ (?:(?!lifetime\b)[a-z]+ ){0,4}isa\b[^.?]*\b(?:in)?to (?:an?|my|the)? ?lifetime isa\b|\b(?:transferr?(?:ing|ed)?|mov(?:e|ing)|switch(?:ing)?|put(?:ting)?)\b[^.?]*£\d+[^.?]*\b(?:from|of) [^.?]*\bisa\b[^.?]*\b(?:in)?to (?:an?|my|the)? ?lifetime isa\b/;

/** "Can I move £10,000 into a Lifetime ISA?": what of it one tax year takes. */
function movedInto(view: RuleView, question: Question): string {
  const limit = view.amount('lifetime-limit');
  const amount = question.money[0]?.amount ?? 0;
  const lead =
    amount > limit
      ? `Not all of it: ${boldPounds(limit)} of the ${formatPounds(amount)} in a tax year, so it takes **${Math.ceil(amount / limit)} tax years**`
      : `Yes, if nothing else takes the Lifetime ISA over its limit of ${boldPounds(limit)} this tax year`;
  return `${lead}. Money moved into a Lifetime ISA counts towards its own limit like a payment, and brings the bonus of ${view.figure('lifetime-bonus')}. What was paid into the other ISA in earlier tax years uses none of the ${view.figure('isa-allowance')} allowance by the move.`;
}

const AGE_AFTER =
  /\b(?:after|past|from|at|over|beyond|once (?:i am|i turn)|when (?:i am|i turn)) (?:age |the age of )?([4-6]\d)\b/;

/** "So I can't pay in after 50, right?" */
function noMorePayments(view: RuleView, { focus }: Question): string {
  const last = view.amount('lifetime-ages', 'lastPayment');
  const [, age] = AGE_AFTER.exec(focus) ?? [];
  return `${Number(age) >= last ? 'That is right' : 'No'}: payments into a Lifetime ISA, and the bonus with them, are possible until you are **${last}**. What is in it stays and can grow, and from ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} it comes out without a charge.`;
}

/** Payments into a Lifetime ISA: until when, how much, and what they bring. */
export const LIFETIME_PAYMENT_FACTS: readonly Fact[] = [
  {
    id: 'lifetime-no-more-payments',
    asked: new RegExp(
      String.raw`\b(?:can not|can no longer|not allowed to|not able to|unable to)\b[^.?]*\b(?:put|pay|add|save|contribute)\b[^.?]*${AGE_AFTER.source}`,
    ),
    also: /\blifetime isa/,
    not: /£/,
    weight: 14,
    query: 'Lifetime ISA pay in until 50 bonus',
    rules: ['lifetime-ages', 'lifetime-withdrawal-charge'],
    text: noMorePayments,
  },
  {
    id: 'lifetime-moved-into',
    asked: TO_LIFETIME,
    not: /\b(?:help to buy|junior|bonus|count\w*|charge|penalty|from (?:an?|my|one|another) (?:\w+ )?lifetime)\b/,
    weight: 14,
    amounts: true,
    query: 'Lifetime ISA limit transfer counts towards',
    rules: ['lifetime-limit', 'lifetime-bonus', 'isa-allowance'],
    text: movedInto,
  },
  {
    id: 'two-lifetime-and-others',
    asked:
      /\b(?:2|two|several|both) (?:\w+ )?lifetime isas\b[^.?]*\b(?:and|plus)\b[^.?]*\b(?:cash|stocks and shares|innovative finance)\b|\b(?:2|two|several) (?:cash|stocks and shares) isas\b[^.?]*\b(?:and|plus)\b[^.?]*\b(?:2|two|several) (?:\w+ )?lifetime isas\b/,
    not: /£|\b(?:best|which|wife|husband|partner|we|transfer\w*)\b/,
    weight: 24,
    query: 'only one Lifetime ISA may be paid into in a tax year',
    rules: ['several-isas', 'lifetime-limit', 'isa-allowance'],
    text: (view) =>
      `Two cash or stocks and shares ISAs, yes, and you can pay into both in one tax year. Two Lifetime ISAs can be held, but only **one** may be paid into in a tax year, up to ${view.figure('lifetime-limit')}. All of it stays within the one allowance of ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'second-lifetime-this-year',
    asked: anyOf(
      /\b(?:opened|started|have|got)\b[^?]*\blifetime isa (?:with|at)\b[^?]*\b(?:can|could|may) i\b[^?]*\b(?:open|start|have|get) (?:another|a second|one)\b(?! (?:cash|stocks|innovative|junior|kind|type))/,
      /\bwhat (?:happens )?if (?:i|we)\b[^?]*\b(?:pay|paid|put) [^?]*\b(?:2|two|both) lifetime isas?\b|\b(?:paid|pay|put|subscribed)\b[^?]*\b(?:2|two|both) lifetime isas?\b[^?]*\b(?:mistake|accident\w*|wrong)\b/,
    ),
    not: /£|\b(?:wife|husband|partner)\b/,
    weight: 24,
    query: 'only one Lifetime ISA may be paid into in a tax year',
    rules: ['several-isas', 'lifetime-limit'],
    text: (view, question) =>
      says(question, /\bmistake\b|\baccident\w*|\bwhat (?:happens )?if\b|\bwrong\b/)
        ? `Only **one Lifetime ISA** may be paid into in a tax year, up to ${view.figure('lifetime-limit')}. If both got money, stop paying in and **do not put it right with a withdrawal of your own**, which would cost the charge: tell both providers or HMRC, who say what becomes of the second payment and its bonus.`
        : `${asksWhether(question) ? 'Not to pay into it in the same tax year: only' : 'Only'} **one Lifetime ISA** may be paid into in a tax year, up to ${view.figure('lifetime-limit')}. The first can be transferred to another provider instead, which is no payment; or the second gets its first money from 6 April, and the other none in that year.`,
  },
  {
    id: 'junior-lifetime',
    asked: /\bjunior lifetime isas?\b|\blifetime isas? for (?:kids|children|under[ -]18s?|a child|babies)\b/,
    not: /£/,
    weight: 14,
    query: 'Junior ISAs explained open parent guardian',
    rules: ['lifetime-ages', 'junior-limit', 'junior-ages'],
    text: (view) =>
      `No: a Lifetime ISA opens from **${view.amount('lifetime-ages')}** to ${view.amount('lifetime-ages', 'oldest')}. For a child under ${view.amount('junior-ages')} there is the **Junior ISA**, with up to ${view.figure('junior-limit')} a tax year and no government bonus.`,
  },
  {
    id: 'bonus-above-price',
    asked:
      /\bbonus\b[^.?]*\b(?:claw\w*|tak(?:en|e)|los[et]|lose|repa\w+|paid|pay|given)\b[^.?]*\b(?:above|over|more than|beyond|exceed\w*)\b[^.?]*\b(?:limit|cap|price|£450000|450000)\b/,
    not: /\b(?:help to buy|paid in|pay in|£4000|£20000)\b/,
    weight: 14,
    amounts: true,
    query: 'Lifetime ISA first home price limit',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) ? 'In effect yes: above' : 'Above'} the price limit of ${view.figure('lifetime-first-home')} the money comes out only as an ordinary withdrawal, with a charge of ${view.figure('lifetime-withdrawal-charge')} of all that is taken out, which is more than the bonus. It can stay in the account instead, for a home within the limit or until ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}.`,
  },
  {
    id: 'bonus-by-deadline',
    asked:
      /\bbonus\b[^?]*\b(?:pay|paid|put)\b[^?]*\b(?:on|by|before|until) (?:the )?(?:5(?:th)?(?: of)? april|april (?:the )?5(?:th)?|last day|deadline)\b|\b(?:pay|paid|put)\b[^?]*\b(?:on|by|before|until) (?:the )?(?:5(?:th)?(?: of)? april|last day|deadline)\b[^?]*\bbonus\b/,
    not: /£|\bhelp to buy\b|\b(?:when|which day|how much)\b/,
    weight: 14,
    query: 'Lifetime ISA bonus',
    rules: ['lifetime-bonus', 'lifetime-limit'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: a' : 'A'} payment that reaches the Lifetime ISA on **5 April** is still of the old tax year, and gets the bonus of ${view.figure('lifetime-bonus')} within that year’s ${view.figure('lifetime-limit')}. What counts is the day on which the provider receives it, and some close earlier. On which day the bonus is paid is not in my rule book.`,
  },
  {
    id: 'government-top-up',
    asked:
      /\b(?:government|state|hmrc)\b[^.?]*\b(?:tops? ?-?up|add(?:s)?(?: money)?|contribut\w+|boosts?|chips? in|pays? (?:in|into|towards|anything))\b[^.?]*\bisas?\b/,
    not: /£|\b(?:lifetime|junior|help to buy|stocks|cash|can (?:i|we)|abroad|overseas)\b/,
    weight: 12,
    query: 'Lifetime ISA bonus',
    rules: ['lifetime-bonus', 'lifetime-limit', 'lifetime-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, one kind: to' : 'To'} what you pay into a **Lifetime ISA** the government adds ${view.figure('lifetime-bonus')}, at most ${view.figure('lifetime-bonus', 'most')} on ${view.figure('lifetime-limit')} a tax year. It can be opened from ${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'oldest')}. Other ISAs get nothing added; those who still have a Help to Buy ISA get its bonus when they buy.`,
  },
  {
    id: 'bonus-in-what-is-left',
    asked: /\b(?:leaves?|left) (?:me )?(?:with )?£\d+ or £\d+/,
    also: /\bbonus\b/,
    weight: 14,
    amounts: true,
    query: 'Lifetime ISA bonus does not count towards the allowance',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view, { money, text }) => {
      const whole = view.amount('isa-allowance');
      const limit = view.amount('lifetime-limit');
      const paid = money.find(
        ({ amount, at, end }) =>
          amount <= limit && !/\bbonus of $/.test(text.slice(0, at)) && !/^ bonus\b/.test(text.slice(end)),
      );
      return `${boldPounds(whole - (paid?.amount ?? 0))}: only the ${formatPounds(paid?.amount ?? 0)} that you paid in uses the allowance of ${view.figure('isa-allowance')}. The government bonus uses **none** of it.`;
    },
  },
];
