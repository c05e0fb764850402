import { formatDate } from '../../../domain/tax-year.ts';
import { anyOf } from '../understand/any-of.ts';
import type { Fact } from './facts.ts';
import { helpToBuyDates } from './help-to-buy.ts';
import { asksWhether } from './phrases.ts';

const FIRM = String.raw`(?:bank|firm|provider|building society|institution|group|licen[cs]e)`;

/** Plain yes, no or which to what a rule says, where its amount stands in the question. */
export const RULES_ASKED_FACTS: readonly Fact[] = [
  {
    id: 'account-or-firm',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:each|per|every|an?) account\b[^.?]*\bor\b[^.?]*\b(?:each|per|every|a|the)? ?${FIRM}\b`,
      ),
      new RegExp(
        String.raw`\b(?:each|per|every|a) ${FIRM}\b[^.?]*\bor\b[^.?]*\b(?:each|per|every|an?)? ?account\b`,
      ),
    ),
    also: /£(?:120000|85000)\b|\bfscs\b|\b(?:protect\w*|cover(?:ed)?)\b/,
    not: /\bjoint\b/,
    weight: 14,
    amounts: true,
    query: 'FSCS protection limit per person per authorised firm',
    rules: ['fscs-deposits'],
    text: (view) =>
      `Per person and **authorised firm**, not per account: all accounts with one firm, ISAs and others, share the ${view.figure('fscs-deposits')}. The limit is per authorised firm: each other firm has one of its own, and brands of one firm share it.`,
  },
  {
    id: 'investment-cover-right',
    asked:
      /£85000\b[^.?]*\b(?:invest\w*|stocks|shares|platforms?)\b[^.?]*\b(?:still|right|correct|true|current|up to date|confirmed|accurate)\b|\b(?:still|right|correct|true|confirmed|accurate)\b[^.?]*£85000\b[^.?]*\b(?:invest\w*|stocks|shares|platforms?)\b|\bis (?:the )?£85000(?: limit)? (?:still |now )?(?:right|correct|true|current|confirmed|accurate)\b[^.?]*\b(?:invest\w*|stocks|shares|platforms?)\b/,
    not: /\b(?:i have|my|with|deposits?)\b/,
    weight: 13,
    amounts: true,
    query: 'FSCS protection investments limit',
    rules: ['fscs-investments', 'fscs-deposits'],
    text: (view) =>
      `I can’t confirm it: ${view.figure('fscs-investments')} per person per authorised firm is what is given for investments, and no official page was read for 2026. For **deposits** it no longer holds: their limit is ${view.figure('fscs-deposits')} since ${formatDate(view.row('fscs-deposits')?.from ?? view.date)}. Ask fscs.org.uk.`,
  },
  {
    id: 'interest-uses-allowance',
    asked:
      /\b(?:does|will|would|do|is) (?:that|this|it|these|they|the (?:interest|growth))\b[^.?]*\b(?:use|uses|used|count|counts|eat|affect|reduce|come (?:out of|off)|take)\w*\b[^.?]*\b(?:allowance|limit|£20000)/,
    also: /\bisas?\b[^?]*\b(?:earned|made|paid|got|received|grew|gained)\b[^?]*\b(?:interest|growth|dividends?|gains?)\b|\b(?:interest|growth|dividends?|gains?)\b[^?]*\b(?:from|in|inside|on) (?:my|an|the) (?:\w+ )*isa\b/,
    not: /\b(?:outside|withdr\w+|took|take out|transfer\w*|bonus|personal savings|savings account|put (?:in|into))\b/,
    weight: 13,
    amounts: true,
    query: 'interest and growth inside an ISA do not use the allowance',
    text: (view) =>
      `No: what an ISA earns, interest, dividends or growth, uses **nothing** of the allowance of ${view.figure('isa-allowance')} as long as it stays inside. Only what you pay in counts.`,
  },
  {
    id: 'allowance-at-once',
    asked:
      /\b(?:have to|need to|must|got to|has to|required to|supposed to)\b[^.?]*\b(?:allowance|£20000|pay|put|money|it)\b[^.?]*\b(?:all at once|at once|in one go|in one lump|one lump sum|at one time|in a single payment|all in one)\b/,
    not: /\b(?:withdraw\w*|take|took|transfer\w*|out|junior|lifetime|help to buy)\b/,
    weight: 13,
    amounts: true,
    query: 'ISA allowance paid in parts during the tax year',
    text: (view) =>
      `No: you can pay in as often and as little as you like, in parts until 5 April, in one kind of ISA or several, as long as all payments of the tax year stay within ${view.figure('isa-allowance')}. You need not use all of it, but what is left then is lost.`,
  },
  {
    id: 'child-both-forms',
    asked:
      /\b(?:have|hold|open|get|own|has|both)\b[^?]*\bjunior isa cash isa\b[^?]*\b(?:and|plus|as well as|with)\b[^?]*\bjunior (?:isa )?stocks and shares\b|\b(?:have|hold|open|get|own|has|both)\b[^?]*\bjunior (?:isa )?stocks and shares isa\b[^?]*\b(?:and|plus|as well as|with)\b[^?]*\bjunior (?:isa )?cash isa\b/,
    not: /£|\b(?:transfer\w*|best|rates?|difference|better)\b/,
    weight: 12,
    query: 'Junior ISA cash and stocks and shares one of each',
    rules: ['junior-limit', 'junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: a' : 'A'} child can have **one of each**, one cash and one stocks and shares Junior ISA, with the same provider or two. Both share the child’s limit of ${view.figure('junior-limit')} a tax year.`,
  },
  {
    id: 'child-opens-cash',
    asked:
      /\bjunior isa\b[^?]*\b(?:and|also|plus)\b[^?]*\b(?:open|have|get|start) (?:an? |her own |his own )?(?:adult |normal )?cash isa\b|\bopen (?:an? |her own |his own )?(?:adult |normal )?cash isa\b[^?]*\b(?:and|also|as well as|plus|alongside)\b[^?]*\bjunior isa\b/,
    also: /\b(?:is|am|turned|aged|be) (?:only |just )?1[0-7]\b|\b1[0-7] years? old\b/,
    not: /\b(?:2024|2025|was|were|transfer\w*)\b/,
    weight: 13,
    amounts: true,
    query: 'who can open an ISA 16 17 adult cash ISA',
    rules: ['adult-cash-age', 'junior-limit'],
    text: (view, question) => {
      const paid = question.money[0]?.amount ?? 0;
      const junior =
        paid <= view.amount('junior-limit')
          ? `The Junior ISA, yes: up to ${view.figure('junior-limit')} a tax year can be paid in until the child is 18`
          : `The Junior ISA, not all of it: ${view.figure('junior-limit')} a tax year is the most`;
      return `${junior}. The cash ISA, **no**: an adult one opens from **${view.amount('adult-cash-age')}**; the transition that let 16- and 17-year-olds have one ended on 5 April 2026.`;
    },
  },
  {
    id: 'foreigners',
    asked:
      /\b(?:foreigners?|foreign (?:people|person|students?|workers?|residents?)|expats? (?:living |working |who lives? |resident )*in (?:the )?(?:uk|britain|england|london)|migrants?|non[- ]?(?:uk|british) (?:people|person)|someone from (?:abroad|another country|overseas)|international students?)\b/,
    also: /\bisas?\b/,
    not: /\b(?:best|rates?|fund|house|home|inherit\w*|transfer\w*|abroad|living in (?:spain|france|dubai|portugal))\b/,
    weight: 12,
    query: 'resident in the UK to open or pay into an ISA',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, if resident in the UK: what' : 'What'} my rule book asks for is being **resident in the UK** and ${view.amount('adult-cash-age')} or over, and it has no rule on nationality; the allowance is the whole ${view.figure('isa-allowance')} of the tax year. A provider may want papers of its own, and how another country taxes an ISA I don’t know.`,
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
    id: 'help-to-buy-counts',
    asked:
      /\bhelp to buy isas?\b[^.?]*\b(?:count\w*|part of|come (?:out of|off)|use|uses|eat|affect)\b[^.?]*(?:£20000|\b(?:isa )?(?:allowance|limit))\b/,
    not: /\b(?:transfer\w*|move|lifetime)\b/,
    weight: 13,
    amounts: true,
    query: 'Help to Buy ISA closed saving until November 2029',
    rules: ['isa-allowance', 'help-to-buy-saving', 'help-to-buy-opening', 'help-to-buy-claim'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: a' : 'A'} Help to Buy ISA is a cash ISA, so what you pay in, up to ${view.figure('help-to-buy-saving')} a month until ${helpToBuyDates(view).saving}, counts towards the allowance of ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'help-to-buy-price',
    asked:
      /\b(?:price|property|house|home)\b[^.?]*\b(?:limit|cap|maximum|value|price)\b[^.?]*\bhelp to buy\b|\bhelp to buy isas?\b[^.?]*\b(?:(?:price|property|house|home) (?:limit|cap|price|value)|(?:maximum|most|highest) (?:house|home|property|price)|how (?:expensive|much can the (?:house|home) cost))\b/,
    not: /\blifetime\b|£/,
    weight: 13,
    query: 'Help to Buy ISA closed saving until November 2029',
    rules: ['help-to-buy-saving', 'help-to-buy-opening', 'help-to-buy-claim'],
    text: (view) =>
      `I don’t know: the price limit of a Help to Buy ISA is not in my rule book; the scheme’s official page, ownyourhome.gov.uk, has it. What I have: a bonus of ${view.figure('help-to-buy-saving', 'bonus')}, at most ${view.figure('help-to-buy-saving', 'most')}, to be claimed by ${helpToBuyDates(view).claim}.`,
  },
];
