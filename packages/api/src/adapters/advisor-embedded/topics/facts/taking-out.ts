import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

/** Interest that a withdrawal may cost. */
export const LOSES_INTEREST = /\b(?:los(?:e|es|ing)|lost|forfeit|give up|cost)\b[^.?]*\binterest\b/;

/** Money taken out, and put back. */
export const TAKING_OUT_FACTS: readonly Fact[] = [
  {
    id: 'taken-out-early',
    asked:
      /\b(?:what happens|what if|happen|penalt\w+|charge[sd]?|lose)\b[^?]{0,25}\b(?:tak(?:e|ing)|withdraw\w*)\b[^?]{0,12}\b(?:money|savings|cash|isas?)\b[^?]{0,25}\bearly\b/,
    not: /£|\b(?:lifetime|junior|fix\w*|notice|stocks|shares|innovative|help to buy|peer|cash isas?|transfer\w*)\b/,
    weight: 7.5,
    query: 'withdraw money from an ISA',
    rules: ['lifetime-withdrawal-charge', 'junior-ages', 'isa-allowance'],
    text: (view) =>
      `It depends on the ISA. By the rules money can come out of an adult ISA at any time, **free of tax**; only a **Lifetime ISA** has a charge, ${view.figure('lifetime-withdrawal-charge')} of what is taken out for anything but a first home before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}, and a **Junior ISA** is locked until ${view.amount('junior-ages')}. By its own terms a fixed-rate or notice account may take some interest, and investments are sold at the price of the day. Putting the money back uses allowance again, unless the ISA is flexible.`,
  },
  {
    id: 'withdrawal-costs',
    asked:
      /\bwithdr\w+\b[^?]*\b(?:penalt\w+|tax|charged?|fees?|costs?)\b|\b(?:penalt\w+|tax|charged?|fees?)\b[^?]*\bwithdr\w+\b/,
    also: /\b(?:stocks and shares|innovative finance|cash) isa\b/,
    not: /£|%|\b(?:capital gains|cgt|lifetime|junior|help to buy|fix\w*|notice|easy access|outside|2027|died|60|days?|back|transfer\w*|which|best|no|without)\b/,
    weight: 12,
    query: 'taking money out of an ISA access notice fixed',
    rules: ['lifetime-withdrawal-charge'],
    text: (view, { kinds }) =>
      `No tax, and my rules have no charge for it: the ${view.figure('lifetime-withdrawal-charge')} is the Lifetime ISA’s alone. ${kinds.includes('cash') ? 'An account may have terms of its own: a fixed rate or notice account can cost interest.' : `${kinds.includes('innovative') ? 'Loans have to be repaid or sold' : 'Investments have to be sold'} first, and a provider may have fees of its own.`} What you take out can be put back without using allowance only in a flexible ISA, in the same tax year.`,
  },
  {
    id: 'withdrawal-and-next-year',
    asked:
      /\b(?:withdr\w+|taking (?:money )?out)\b[^?]*\b(?:affect|reduce|use|change|lower|count)\w*\b[^?]*\bnext (?:tax )?year'?s? allowance\b/,
    not: /£/,
    weight: 14,
    query: 'ISA allowance tax year April',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: each' : 'Each'} tax year brings a new allowance of ${view.figure('isa-allowance')} on **6 April**, whatever was taken out before. This year’s is not given back by a withdrawal either, unless the ISA is flexible and the money goes back in the same tax year.`,
  },
  {
    id: 'put-back-from-last-year',
    asked:
      /\b(?:withdr[ae]w\w*|took|taken|take)\b[^?]*\blast (?:tax )?year\b[^?]*\b(?:replace|put (?:it |that |the money )?back|pay (?:it )?back|return)\b/,
    not: /£/,
    weight: 12,
    query: 'flexible ISA put money back in the same tax year',
    rules: ['flexible-isa', 'isa-allowance'],
    text: (view) =>
      `Not as if it had stayed: what is taken out of a flexible ISA has to be back in the **same tax year**, by 5 April. Paid in now it is a new payment and counts towards this year’s ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'interest-of-withdrawal',
    asked: LOSES_INTEREST,
    also: /\b(?:withdraw\w*|tak(?:e|ing)\b[^.?]{0,20} out|get(?:ting)?\b[^.?]{0,20} out|clos(?:e|ing))\b/,
    not: /£|%|\b(?:fix\w*|notice|easy access|lifetime|junior|transfer\w*|which|best|days?)\b/,
    weight: 9,
    query: 'easy access, notice or fixed cash ISA leaving early days interest',
    rules: ['flexible-isa'],
    text: (_view, question) =>
      `${asksWhether(question) ? 'That depends on the account: from' : 'From'} **easy access** you lose none; a **notice** account takes some unless you wait; a **fixed rate** costs a number of days’ interest, which the account’s terms name. What you have earned until then stays free of tax. Some easy-access accounts lower the rate after so many withdrawals.`,
  },
  {
    id: 'money-locked',
    asked:
      /^(?:so |and |but )*(?:is|are|will|would) (?:my|the|our|all my) (?:money|savings|cash)(?: be)? (?:locked(?: in| away| up)?|tied up|stuck|trapped)(?: in)?(?: an isa| there| for (?:ever|good|years))?[?.! ]*$/,
    also: /^(?!.*\b(?:lifetime|junior|innovative|help to buy|fixed|stocks)\b)/,
    weight: 12,
    query: 'withdrawals from an ISA easy access fixed rate',
    rules: ['lifetime-withdrawal-charge', 'junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'In most ISAs, no. ' : ''}The rules lock up no cash ISA and no stocks and shares ISA, but the account’s terms may: **easy access** pays out any day, a **fixed rate** or notice account makes you wait or takes interest. A Lifetime ISA costs ${view.figure('lifetime-withdrawal-charge')} before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} for anything but a first home, a Junior ISA stays shut until ${view.amount('junior-ages')}, and peer-to-peer loans may not be sold at once.`,
  },
  {
    id: 'withdrawing',
    asked: anyOf(
      /\b(?:withdraw|take (?:(?:my |the |some )?money|it|that|some) (?:back )?out|get (?:at )?(?:my money|it)|access (?:my money|it))\b[^.?]*\b(?:any ?time|whenever|when i (?:want|like|need))\b/,
      /\b(?:cancel|close) (?:my|an?|the) (?:\w+ )?isa\b/,
      /\bhow (?:quick|soon|fast)\w*\b[^.?]*\b(?:get|take|withdraw)\b[^.?]*\b(?:money|cash|savings)\b/,
      /\bcan i (?:withdraw(?: (?:some |my |the )?(?:money|cash))?|take (?:my |the |some )?money out)(?: (?:from|of) (?:my|an?|the) isas?)?[.?!]*$/,
      /\b(?:penalty|charged?|fees?|cost)\b[^.?]*\b(?:clos\w+|withdraw\w*|taking|leav\w+) [^.?]*\bisas?\b/,
    ),
    weight: 6.5,
    not: /\b(?:lifetime|junior|help to buy|flexible|fixed|notice) |\bback\b|\btax\b|\b(?:which|any (?:isas?|accounts?)|list|show|no|without)\b/,
    query: 'taking money out of an ISA access notice fixed',
    rules: ['lifetime-withdrawal-charge', 'junior-ages', 'flexible-isa'],
    text: (view, question) =>
      `${asksWhether(question) && asks(question, /\b(?:can|could|may) i\b/) ? 'Yes: the' : 'The'} rules let you take money out of an ISA at any time, free of tax; what it costs depends on the account. **Easy access** pays out any day; **notice** and **fixed-rate** accounts make you wait or lose interest; investments have to be sold first. A **Lifetime ISA** costs ${view.figure('lifetime-withdrawal-charge')} except for a first home, from ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} or with a terminal illness, and a **Junior ISA** is locked until ${view.amount('junior-ages')}. Unless the ISA is flexible, money put back counts as a new payment.`,
  },
];
