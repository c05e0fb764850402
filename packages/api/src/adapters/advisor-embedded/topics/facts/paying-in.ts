import { formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { boldPounds, lines } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

/** How and when money goes in, what an ISA may hold, and what the limit is not on. */
export const PAYING_IN_FACTS: readonly Fact[] = [
  {
    id: 'pays-regularly',
    asked:
      /^(?:so |and |but )*(?:can|could|may) (?:i|you|we) (?:pay|put|save)(?: money| it)?(?: in(?:to (?:an?|my) (?:\w+ ){0,3}isa)?)? (?:a month|a week|by (?:direct debit|standing order)|in instal?ments|regularly|bit by bit|in small amounts|whenever i (?:like|want))[?.! ]*$/,
    not: /£|\b(?:lifetime|help to buy|junior)\b/,
    weight: 12,
    query: 'paying in regularly or skipping a year',
    text: (view) =>
      `Yes: the rules have nothing against it. You can pay in every month, whenever you like or all at once, as long as it stays within ${view.figure('isa-allowance')} in a tax year. Which ways and least amounts an account takes are its own terms.`,
  },
  {
    id: 'holds-a-fortune',
    asked:
      /\b(?:can|could|may) (?:i|you|we|someone|anyone) (?:have|hold|own|save up) (?:over |more than )?£?(?:\d{6,})\b[^?]*\bisas?\b/,
    not: /\b(?:put|pay|invest|grow|fscs|protected|safe|inherit\w*|at \d)\b|%/,
    weight: 14,
    amounts: true,
    query: 'ISA allowance what counts holding growth',
    text: (view) =>
      `Yes: there is **no limit on what ISAs may hold** or grow to. The limit is on what you pay in, ${view.figure('isa-allowance')} in a tax year across all your adult ISAs.`,
  },
  {
    id: 'what-isas-hold',
    asked:
      /^(?:so |and )*what (?:can|may|do) (?:an? )?isas? (?:hold|contain|have in (?:it|them)|invest in|include)[?.! ]*$/,
    weight: 12,
    query: 'kinds of ISA',
    rules: ['isa-allowance', 'ifisa-long-term-funds'],
    text: (view) =>
      lines(
        'That depends on the kind:',
        '- **cash ISA**: savings that earn interest',
        '- **stocks and shares ISA**: shares, funds and other investments, and cash that waits to be invested',
        `- **innovative finance ISA**: mainly peer-to-peer loans, and since ${formatDate(view.row('ifisa-long-term-funds')?.from ?? view.date)} long-term asset funds`,
        '- **Lifetime** and **Junior ISA**: cash, or stocks and shares',
        'Which single investments are allowed is not in my rule book: ask the provider.',
      ),
  },
  {
    id: 'pays-on-day',
    asked:
      /\b(?:can|could|may) i (?:still )?(?:pay|put|add|save)\b[^?£]*\bon (?:a )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:march|april)\b/,
    also: /\b20\d\d\b/,
    not: /£|\bbonus\b/,
    weight: 12,
    query: 'ISA deadline 5 April payment received',
    text: (_view, { when, today }) => {
      const day = when?.kind === 'day' ? when.from : today;
      const year = taxYearOf(day);
      return `By the rules on any day: **${formatDate(day)}** is in the ${year.label} tax year, whose last day is **${formatDate(year.end)}**. What counts is the day on which the provider receives the money; some take none at a weekend or close earlier, so ask yours.`;
    },
  },
  {
    id: 'dates-of-tax-year',
    asked:
      /^(?:so |and )*(?:what (?:is|are) )?(?:the )?(?:start and end )?(?:dates? (?:of|for) (?:the )?)?(?:20\d\d\/\d\d )?tax year(?: 20\d\d\/\d\d)?(?: dates?| start and end)?[?.! ]*$/,
    also: /\b20\d\d\/\d\d\b/,
    weight: 14,
    query: 'ISA deadline tax year',
    text: (_view, { when, today }) => {
      const year = taxYearOf(when?.from ?? today);
      return `The tax year ${year.label} runs from **${formatDate(year.start)}** to **${formatDate(year.end)}**. The last day is the ISA deadline for its allowance.`;
    },
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
    id: 'used-of-allowance-with-bonus',
    asked: /\bhow much of (?:the|my) (?:£20000|allowance)(?: allowance)?\b[^?]*\bused\b/,
    also: /\blifetime isa\b(?=[^]*\bbonus\b)/,
    weight: 14,
    amounts: true,
    query: 'Lifetime ISA bonus does not count towards the allowance',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view, { money, text }) => {
      const paid = money.find(
        ({ amount, at }) =>
          amount <= view.amount('lifetime-limit') && !/\bbonus(?: of)? $/.test(text.slice(0, at)),
      )?.amount;
      return `${boldPounds(paid ?? 0)}: only what you pay into the Lifetime ISA yourself counts towards the ${view.figure('isa-allowance')}. The government bonus uses **none** of it.`;
    },
  },
  {
    id: 'lifetime-kept-home-abroad',
    asked:
      /\b(?:keep|have)\b[^?]*\blifetime isa\b[^?]*\b(?:mov|live|liv|go)\w*\b[^?]*\b(?:abroad|overseas)\b[^?]*\b(?:buy|house|home|property)\b/,
    weight: 15,
    query: 'resident in the UK to open or pay into an ISA',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `Keep it, yes: a Lifetime ISA stays yours when you move abroad, but you cannot pay in as a non-resident. For a home abroad, **no**: the first home has to be in the UK, so taking the money out for one elsewhere costs ${view.figure('lifetime-withdrawal-charge')} before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}.`,
  },
  {
    id: 'lifetime-claimed-for-home',
    asked:
      /\bhow (?:do|can|would|will) i (?:claim|get|use|take|withdraw|access)\b[^?]*\blifetime isa\b[^?]*\b(?:house|home|flat|property)\b/,
    not: /£|%|\b(?:how much|12 months|charge)\b/,
    weight: 14,
    query: 'Lifetime ISA first home conveyancer',
    rules: ['lifetime-first-home'],
    text: (view) =>
      `Through your **conveyancer or solicitor**: the provider pays the money to them and not to you, and they ask for it. It has to be a first home of up to ${view.figure('lifetime-first-home')}, bought with a mortgage, and the account open for ${view.amount('lifetime-first-home', 'openFor')} months. Tell the provider early; the forms and times are its own.`,
  },
  {
    id: 'leaves-before-moving',
    asked:
      /\b(?:mov|leav|emigrat|relocat)\w*\b[^?]*\b(?:can|could|may) i\b[^?]*\b(?:use|pay|put|fill|max)\b[^?]*\bbefore (?:i|we) (?:go|leave|move|fly)\b/,
    weight: 14,
    query: 'resident in the UK to open or pay into an ISA',
    text: (view) =>
      `Yes: as long as you are **resident in the UK** you can pay in, up to the whole ${view.figure('isa-allowance')} of the tax year, less what has gone in already. Once you are not, you can keep the ISA but pay nothing more in. From which day you count as non-resident is not in my sources: ask GOV.UK.`,
  },
  {
    id: 'paid-in-abroad',
    asked:
      /\b(?:mov|left|emigrat)\w*\b[^?]*\b(?:abroad|overseas|the uk)\b[^?]*\b(?:kept|carried on|continued|still|went on) (?:on )?(?:paying|putting|saving|contributing)\b/,
    weight: 14,
    query: 'paid in too much contact provider HMRC correct payment',
    text: () =>
      'Tell the provider that you are no longer resident, and stop paying in: whoever is **not resident in the UK** cannot pay into an ISA. **Do not put it right with a withdrawal of your own**; the provider or HMRC will say what becomes of the payments made since. The ISA itself can be kept.',
  },
];
