import { RULES_RECORDED_ON } from '../../../../domain/rule-book.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { boldPounds } from '../../write/text.ts';
import { announcedFrom } from '../cash-cap/announced.ts';
import type { Fact } from './fact.ts';

/** Times of which the rule book says nothing yet. */
export const BEYOND_BOOK_FACTS: readonly Fact[] = [
  {
    id: 'budget-of-this-year',
    asked:
      /\b(?:november|autumn|latest|last week'?s|this (?:year'?s|week'?s|november'?s)|new|2026) (?:2026 )?budget\b|\bbudget (?:of |in |on )?(?:\d{1,2} )?(?:november |autumn )?2026\b/,
    also: /\b2026\b|\bthis (?:year|week|november|autumn)/,
    not: /£|\b2025\b|\b(?:predict|expect|will)\b/,
    weight: 16,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: ['cash-cap-under-65', 'transfers-to-cash'],
    text: (view) =>
      `I don’t know: **nothing of a Budget in 2026 is in my sources**, which are of ${formatDate(RULES_RECORDED_ON)}. What they hold was announced a year earlier, from ${announcedFrom(view)}: at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs for savers under 65, and no transfers from stocks and shares or innovative finance ISAs to cash. GOV.UK has the latest.`,
  },
  {
    id: 'after-the-freeze',
    asked:
      /\b(?:after|beyond|past|from|once) (?:the freeze(?: ends)?|(?:5 |6 )?april 2031|2031|it is no longer frozen)\b/,
    not: /£|\b(?:starting rate|tax on|help to buy|junior|lifetime|fscs)\b|%/,
    weight: 14,
    query: 'ISA allowance frozen until April 2031',
    rules: ['isa-allowance', 'lifetime-limit', 'junior-limit'],
    text: (view) =>
      `**Not known**: the limits are held until ${formatDate(view.row('isa-allowance')?.to ?? view.date)}, ${view.figure('isa-allowance')} for all adult ISAs, ${view.figure('lifetime-limit')} of it in a Lifetime ISA and ${view.figure('junior-limit')} for a child, and nothing is announced for the time after that. What is in an ISA stays free of tax, whatever a new limit will be.`,
  },
  {
    id: 'changes-of-kind',
    asked:
      /^(?:so |and |but |ok )*(?:(?:is|are) there )?(?:any|what|anything) (?:new |other )?(?:changes?|news|updates?|new)(?: (?:is|are))?(?: (?:coming|planned))? (?:to|for|on|about|in|with) (?:the )?(?:junior|stocks and shares|innovative finance|cash) isas?(?: (?:rules?|limits?))?(?: (?:coming|planned|soon|up|ahead|announced))*[?.! ]*$/,
    weight: 14,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: [
      'cash-cap-under-65',
      'cash-cap-65-and-over',
      'cash-interest-charge',
      'junior-limit',
      'isa-allowance',
    ],
    text: (view, { kinds }) => {
      const from = announcedFrom(view);
      if (kinds.includes('junior'))
        return `None is announced: the Junior ISA limit stays at ${view.figure('junior-limit')} a tax year, held until ${formatDate(view.row('junior-limit')?.to ?? view.date)}.`;
      if (kinds.includes('cash'))
        return `Announced from **${from}**: savers under 65 can pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs, inside the unchanged ${view.figure('isa-allowance')}; from 65 it stays ${view.figure('cash-cap-65-and-over')}. What is in a cash ISA already is not touched.`;
      return `Announced from **${from}**: no transfers from stocks and shares or innovative finance ISAs to cash ISAs for savers under 65, and a charge, reported to be ${view.figure('cash-interest-charge')}, on interest on cash held inside them, whose rate and ages are unconfirmed. The allowance of ${view.figure('isa-allowance')} stays.`;
    },
  },
  {
    id: 'moved-this-year-money',
    asked:
      /\btransfer+ed £\d+ of (?:(?:this|the current) (?:tax )?year'?s?|my (?:current|new)) [^?]*\b(?:can|could|may) i (?:still |also )?(?:pay|put|add|save)\b[^?]*£\d/,
    weight: 16,
    amounts: true,
    query: 'ISA transfer does not use allowance',
    text: (view, { money }) => {
      const whole = view.amount('isa-allowance');
      const total = money.reduce((sum, { amount }) => sum + amount, 0);
      return `${total <= whole ? 'Yes' : 'Not all of it'}: a transfer is no payment, so what you paid in this tax year counts once, wherever it lies now. With the new payment that makes ${boldPounds(total)} of the allowance of ${view.figure('isa-allowance')}, if nothing else was paid in.`;
    },
  },
];
