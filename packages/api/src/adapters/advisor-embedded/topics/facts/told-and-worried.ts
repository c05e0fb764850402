import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

// What worried savers have been told of shares, rates and providers, or have missed while they were away.

const SHARES = String.raw`(?:stocks|shares|the stock market|stocks and shares isas?|an? stocks and shares isa|investments|funds)`;

/** Worries that the rule book and the guides can answer. */
export const TOLD_AND_WORRIED_FACTS: readonly Fact[] = [
  {
    id: 'told-to-move-to-shares',
    asked:
      /\b(?:is|would) (?:that|it|this)(?: be)? (?:really |actually )?(?:safe|risky|wise|sensible|a good idea|dangerous)\b/,
    also: new RegExp(
      String.raw`\b(?:move|put|switch|transfer|invest)\b[^.?]{0,40}\b(?:in|into|to) ${SHARES}\b`,
    ),
    not: /\b(?:fscs|bust|fail\w*|lifetime|junior|2027|cap)\b/,
    anywhere: true,
    amounts: true,
    weight: 16,
    query: 'stocks and shares ISA risk value can fall',
    rules: ['isa-allowance', 'fscs-deposits'],
    text: (view, { focus }) =>
      `${/\bsafe\b/.test(focus) ? 'Not as savings are: the' : 'The'} value of stocks and shares **can fall as well as rise**, so people commonly plan for five years or more with them. A savings account or cash ISA keeps its pounds, with FSCS cover of ${view.figure('fscs-deposits')} per person and authorised firm, though prices may rise faster than its interest. Nobody has to move; money that may be needed soon usually stays in cash.`,
  },
  {
    id: 'rates-set-by',
    asked:
      /\b(?:interest )?rates?\b[^?]{0,20}\b(?:set|decided|fixed|controlled|made|chosen)\b by (?:the )?(?:government|hmrc|treasury|chancellor|bank of england|state)\b|\b(?:government|hmrc|treasury|chancellor|bank of england)\b[^?]{0,12}\b(?:sets?|decides?|fix(?:es)?|controls?)\b[^?]{0,15}\b(?:isa )?(?:interest )?rates?\b/,
    also: /\bisas?\b/,
    not: /£|\b(?:tax|bonus|base rate)\b/,
    weight: 18,
    query: 'cash ISA interest rate variable fixed provider',
    rules: ['isa-allowance'],
    text: (_view, question) =>
      `${asksWhether(question) ? 'No: each' : 'Each'} **provider sets its own rates**; the government sets the limits and the tax. A fixed rate holds for its term, a variable one can be raised or cut.`,
  },
  {
    id: 'missed-allowances',
    asked:
      /\b(?:get|have|claim|use|recover|make up)\b[^?]{0,15}\b(?:back )?(?:the |my |all )?(?:missed|skipped) (?:isa )?(?:allowances?|years?)\b/,
    not: /£|\b(?:lifetime|pension|wife|husband|partner)\b/,
    weight: 18,
    query: 'ISA allowance use it or lose it',
    rules: ['isa-allowance'],
    text: (view) =>
      `No: what was not used of earlier tax years’ allowances is **lost**, also of years abroad. For this tax year you have the whole ${view.figure('isa-allowance')}, once you are resident in the UK again.`,
  },
  {
    id: 'could-lose-in-loans',
    asked: /\b(?:could|can|might|will|would) (?:that|it|this|the same) happen to (?:me|us|mine|my money)\b/,
    also: /\b(?:innovative finance|peer to peer)\b/,
    anywhere: true,
    weight: 16,
    query: 'innovative finance ISA risks',
    rules: ['ifisa-protection'],
    text: () =>
      'Yes, it could: in an innovative finance ISA **capital is at risk**. Borrowers can fail to repay, and peer-to-peer loans have no FSCS deposit cover. Many small loans spread the risk; they do not take it away.',
  },
  {
    id: 'closed-on-leaving',
    asked: /\b(?:do|must|should|will) (?:i|we) (?:have to|need to)? ?(?:close|shut|give up|cash in|end)\b/,
    also: /\babroad\b/,
    not: /£|\b(?:lifetime|junior)\b/,
    weight: 18,
    query: 'resident in the UK to open or pay into an ISA',
    rules: ['isa-allowance'],
    text: () =>
      'No: an ISA you already have **can be kept** when you move abroad, and stays free of UK tax; the new country may tax it. Only paying in ends with being resident in the UK.',
  },
];
