import { formatFigure } from '../../../../domain/rule-book.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

/** What the allowance does not ask for, and what does not use it. */
export const ALLOWANCE_FREEDOM_FACTS: readonly Fact[] = [
  {
    id: 'pension-beside-isa',
    asked: /£\d+ (?:\w+ ){0,3}(?:in|into|to) (?:an? |my |the )?(?:workplace )?(?:pension|sipp)\b/,
    also: /\bisas?\b[^]*\b(?:and|also|plus|as well|too)\b/,
    not: /\b(?:transfer\w*|move|moving|from|better|or|worth|grow\w*|%)\b/,
    anywhere: true,
    amounts: true,
    weight: 24,
    query: 'pension or ISA',
    text: (view) =>
      `What goes into a pension **does not count** towards the ISA allowance of ${view.figure('isa-allowance')} a tax year, so the two stand side by side. How much a pension may take is not in my rule book: GOV.UK or MoneyHelper can tell.`,
  },
  {
    id: 'lump-sum-and-allowance',
    asked:
      /\bpension (?:lump sum|money|pot|cash)\b[^?]{0,40}\b(?:use|uses|count|counts|eat|take)\w*\b[^?]{0,25}(?:£20000|\b(?:isa )?(?:allowance|limit)\b)/,
    weight: 15,
    amounts: true,
    query: 'pension or ISA',
    text: (view) =>
      `Only what of it you **pay into an ISA**: that counts towards your ${view.figure('isa-allowance')} a tax year like any other money. Taking it from the pension uses none of the allowance; how it is taxed there is not in my rule book.`,
  },
  {
    id: 'limit-always-so',
    asked:
      /\b(?:always|ever)\b[^?]{0,20}£(?:20000|9000|4000)\b|£(?:20000|9000|4000)\b[^?]{0,20}\b(?:always|ever)\b/,
    also: /\b(?:allowance|limit|isas?)\b/,
    not: /\b(?:can|could|bonus|price|cash (?:cap|limit)|will|stay)\b/,
    amounts: true,
    weight: 16,
    query: 'ISA allowance',
    rules: ['isa-allowance', 'lifetime-limit', 'junior-limit'],
    text: (view, question) => {
      const rule = question.kinds.includes('junior')
        ? 'junior-limit'
        : question.kinds.includes('lifetime')
          ? 'lifetime-limit'
          : 'isa-allowance';
      const [row, before] = [view.row(rule), view.earlier(rule)];
      const since = row?.from ? formatDate(row.from) : 'long ago';
      return before?.figure
        ? `${asksWhether(question) ? 'No: it' : 'It'} has been ${view.figure(rule)} a tax year since **${since}**; before that it was **${formatFigure(before.figure)}**.`
        : `It has been ${view.figure(rule)} a tax year since **${since}**, which is as far back as my rule book goes. What it was before I don’t know.`;
    },
  },
  {
    id: 'allowance-need-not-be-used',
    asked:
      /\b(?:have to|need to|must|got to|obliged to|required to|supposed to|forced to)\b (?:i |we |you )?(?:use|pay in|put in|fill|max out|use up)\b[^?]{0,20}(?:£20000|\b(?:whole|full|entire|all|all of)\b[^?]{0,20}(?:£20000|\b(?:allowance|limit|it)\b)|\ballowance\b)/,
    not: /\b(?:by|before|at once|in one go|tax[- ]free|junior|lifetime|rate|first|how|when|aps|additional permitted)\b/,
    amounts: true,
    weight: 14,
    query: 'ISA allowance use it or lose it',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: ' : ''}${view.figure('isa-allowance')} is the **most** you may pay in during a tax year, and you can use as little of it as you like or none. What is left on 5 April is lost, and a new allowance begins on 6 April.`,
  },
  {
    id: 'no-income-limit',
    asked: anyOf(
      /\b(?:income|earnings?|salary|wage) (?:limit|cap|threshold|test|requirement|minimum|maximum|restriction)s?\b[^?]{0,30}\bisas?\b|\bisas?\b[^?]{0,30}\b(?:income|earnings?|salary|wage) (?:limit|cap|threshold|test|requirement|restriction)s?\b/,
      /\blos(?:e|ing|t) (?:my|a|his|her) job\b[^?]{0,20}\b(?:stop|bar|prevent|still)\b[^?]{0,25}\b(?:pay|paying|put|open)\w*\b/,
      /\b(?:earn|earning|make|on|income|salary)\b[^?]{0,20}\btoo (?:much|little)\b[^?]{0,30}\b(?:open|have|hold|isas?)\b/,
      /\bhow much (?:do|must|should) (?:i|you|we) (?:need to |have to )?earn\b[^?]{0,25}\bisas?\b|\b(?:zero[- ]hours?|gig work|temp(?:orary)? (?:job|contract))\b[^?]{0,20}\bisas?\b/,
    ),
    not: /\b(?:benefits?|credit|savings allowance|tax|child benefit|pension)\b/,
    amounts: true,
    weight: 14,
    query: 'who can open an ISA age',
    rules: ['adult-cash-age', 'lifetime-ages', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: my' : 'My'} rule book has **no rule on income**, neither a least nor a most. It asks for an age of ${view.amount('adult-cash-age')} or over (for opening a Lifetime ISA up to ${view.amount('lifetime-ages', 'oldest')}) and residence in the UK. Whatever you earn, up to ${view.figure('isa-allowance')} a tax year can go in.`,
  },
  {
    id: 'pension-payments-apart',
    asked:
      /\b(?:pensions?|sipps?|workplace pension|pension (?:contributions?|payments?|savings))\b[^?]{0,40}\b(?:count|use|uses|reduce|affect|eat|come (?:out of|off)|part of|take)\w*\b[^?]{0,40}(?:£20000|\b(?:isa )?(?:allowance|limit)\b)|(?:£20000|\bisa (?:allowance|limit)\b)[^?]{0,30}\b(?:includ\w+|reduced by|affected by|shared with)\b[^?]{0,20}\bpensions?\b/,
    not: /\b(?:lump sum|transfer\w*|tak(?:e|en) out|withdr\w+)\b/,
    amounts: true,
    weight: 15,
    query: 'pension or ISA',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} allowance of ${view.figure('isa-allowance')} is for what goes into **ISAs**; what is paid into a pension uses none of it. Pensions have limits of their own, which are not in my rule book.`,
  },
  {
    id: 'paid-by-employer',
    asked:
      /\b(?:employer|work|company|boss)\b[^?]{0,25}\b(?:pays?|paid|puts?|contributes?|adds?)\b[^?]{0,30}\bisas?\b|\bworkplace isas?\b/,
    not: /\b(?:pension|junior|lifetime)\b/,
    anywhere: true,
    amounts: true,
    weight: 13,
    query: 'ISA allowance what counts paying in',
    text: (view, question) =>
      `${asksWhether(question) && asks(question, /\b(?:counts?|uses?|part of)\b/) ? 'Yes: what' : 'What'} is paid into **an ISA in your name** counts towards your ${view.figure('isa-allowance')} a tax year, also where an employer sends it for you. How it is treated as pay is not in my sources: ask the employer or GOV.UK.`,
  },
  {
    id: 'fees-beside-allowance',
    asked:
      /\b(?:fees?|charges?|costs?|dealing (?:fees?|costs?)|platform fees?)\b[^?]{0,40}\b(?:count|use|uses|eat|part of|come (?:out of|off)|reduce|give back)\w*\b[^?]{0,30}(?:£20000|\b(?:allowance|limit)\b)/,
    not: /\b(?:withdrawal|lifetime|22%|interest)\b/,
    weight: 13,
    query: 'ISA allowance what counts paying in',
    text: (view) =>
      `What counts towards the ${view.figure('isa-allowance')} is **what you pay in**. Fees taken from money inside the ISA neither use more of it nor give any back; whether a fee you pay from outside counts is for the provider to say.`,
  },
];
