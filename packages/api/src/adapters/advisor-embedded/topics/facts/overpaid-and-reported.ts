import { formatPounds } from '../../../../domain/money.ts';
import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const PUT_RIGHT =
  '**Do not put it right with a withdrawal of your own**: contact the provider or HMRC, who will say which payment has to be corrected.';

/** "Overpaid LISA and cash together, 20,100": by how much. */
function togetherOver(view: RuleView, { money }: Question): string {
  const whole = view.amount('isa-allowance');
  const paid = money.find(({ amount }) => amount > whole)?.amount ?? whole;
  return `${formatPounds(paid)} is ${boldPounds(paid - whole)} over the ISA allowance of ${boldPounds(whole)} a tax year. ${PUT_RIGHT}`;
}

const JUNIOR_PAID = /\b(?:paid|put|added|saved)\b[^?£]{0,25}\bjunior isas?\b[^?£\d]{0,8}£?(\d{4,5})(?! a )\b/;

function juniorPaid(view: RuleView, { text }: Question): string {
  const [, amount] = JUNIOR_PAID.exec(text) ?? [];
  const [paid, limit] = [Number(amount), view.amount('junior-limit')];
  return paid > limit
    ? `${formatPounds(paid)} is ${boldPounds(paid - limit)} over the limit of ${boldPounds(limit)} a tax year for the child, whoever paid it in. Contact the provider or HMRC, who will say which payment has to be corrected; nobody can take money out of a Junior ISA before 18.`
    : `${formatPounds(paid)} is within the child’s limit of ${boldPounds(limit)} a tax year: ${boldPounds(limit - paid)} is left.`;
}

/** Too much paid in, and what an ISA has to do with a tax return. */
export const OVERPAID_AND_REPORTED_FACTS: readonly Fact[] = [
  {
    id: 'withdraws-excess',
    asked:
      /\b(?:withdraw|take (?:out|back)|remove|get back|pull out)\b[^?]{0,25}\b(?:overpaid|excess|extra|too much|surplus|over the (?:limit|allowance))\b/,
    not: /\b(?:junior|interest|bonus|rate|lifetime isa charge)\b/,
    amounts: true,
    weight: 14,
    query: 'paid in too much contact provider HMRC correct payment',
    text: (view, question) =>
      `${asksWhether(question) ? `No: ${PUT_RIGHT.replace('Do not', 'do not')}` : PUT_RIGHT} Taken out by yourself it would still have been paid in this tax year, and the limit of ${view.figure('isa-allowance')} counts payments.`,
  },
  {
    id: 'which-is-corrected',
    asked:
      /\bwhich (?:isa|one|account|payment|provider)\b[^?]{0,30}\b(?:fix|fixed|correct|corrected|put right|repair|repaired|cancel|cancelled|void|invalid)\b[^?]{0,30}\b(?:over|too much|excess|overpa\w*)\b|\b(?:over|too much|excess|overpa\w*)\b[^?]{0,30}\bwhich (?:isa|one|account|payment|provider)\b[^?]{0,30}\b(?:fix|correct|put right|cancel|invalid|void)\w*/,
    weight: 14,
    query: 'paid in too much contact provider HMRC correct payment',
    text: (view) =>
      `That is for the provider or HMRC to say: my rule book has the limit of ${view.figure('isa-allowance')} a tax year and not which payment is corrected. **Do not put it right with a withdrawal of your own**, but contact them.`,
  },
  {
    id: 'lost-by-overpaying',
    asked:
      /\blos(?:e|ing)\b[^?]{0,35}\b(?:overpay\w*|overpaid|over the (?:limit|allowance)|paid too much|paying too much|exceed\w*)\b/,
    not: /£|\b(?:lifetime|junior)\b/,
    weight: 14,
    query: 'paid in too much contact provider HMRC correct payment',
    text: (view) =>
      `What exactly follows for the tax on it is **not in my sources**: what goes in above ${view.figure('isa-allowance')} a tax year has to be corrected. ${PUT_RIGHT}`,
  },
  {
    id: 'overpaid-together',
    asked: /\boverpaid\b[^?]{0,40}\b(?:together|in total|altogether|combined|in all)\b/,
    also: /£2\d{4}\b/,
    not: /\b(?:junior|by £)\b/,
    amounts: true,
    weight: 24,
    query: 'paid in too much contact provider HMRC correct payment',
    text: togetherOver,
  },
  {
    id: 'junior-paid-told',
    asked: JUNIOR_PAID,
    not: /\b(?:can|could|may|how|mine|month|week|20\d\d\/|was)\b/,
    amounts: true,
    weight: 14,
    query: 'Junior ISA limit',
    rules: ['junior-limit'],
    text: juniorPaid,
  },
  {
    id: 'earned-not-reported',
    asked: anyOf(
      /\bisas?\b[^?]{0,12}\b(?:gains?|profits?|growth)\b[^?]{0,20}\b(?:report|declare|tell hmrc|tax return|self[ -]assessment)\b/,
      /\b(?:include|put|count|add)\b[^?]{0,8}\bisa (?:interest|income|gains?|dividends?)\b[^?]{0,12}\b(?:turnover|accounts|profits?|business income)\b/,
      /\b(?:report|declare|tax return|self[ -]assessment)\b[^?]{0,25}\b(?:gains?|profits?|growth)\b[^?]{0,15}\bisas?\b/,
    ),
    not: /\b(?:outside|us tax|irs|abroad|lifetime)\b/,
    amounts: true,
    weight: 15,
    query: 'tax-free gains inside an ISA',
    text: (_view, question) =>
      `${asksWhether(question) || asks(question, /\b(?:need|have) to\b/) ? 'No: what' : 'What'} is earned inside an ISA is **free of income tax and capital gains tax**, however much it is, so there is nothing to pay on it; how to fill in a particular tax return is a question for GOV.UK or HMRC.`,
  },
  {
    id: 'loss-not-claimed',
    asked:
      /\bisas?\b[^?]{0,30}\bloss(?:es)?\b[^?]{0,20}\b(?:claim|offset|set|use|deduct)\b|\b(?:claim|offset|deduct)\b[^?]{0,20}\bloss(?:es)?\b[^?]{0,30}\bisas?\b/,
    not: /\b(?:fscs|compensation|peer|platform)\b/,
    amounts: true,
    weight: 14,
    query: 'tax-free gains inside an ISA',
    text: () =>
      'No: as gains inside an ISA are free of tax, **losses inside it cannot be set against gains elsewhere**.',
  },
  {
    id: 'withdrawal-and-band',
    asked:
      /\b(?:withdraw\w*|taking|take|took|drawing)\b[^?]{0,30}\bisas?\b[^?]{0,30}\b(?:higher|top) (?:rate|tax|band|bracket|tax band|tax bracket)\b|\b(?:withdraw\w*|taking)\b[^?]{0,30}\bisas?\b[^?]{0,25}\btax (?:band|bracket)\b/,
    not: /\bpension\b/,
    amounts: true,
    weight: 15,
    query: 'tax-free interest inside an ISA',
    text: (_view, question) =>
      `${asksWhether(question) ? 'No: what' : 'What'} you take out of an ISA is **free of UK income tax** and no taxable income, however much it is, so it moves you into no higher band. What a withdrawal does to a benefit or a means test is not in my sources.`,
  },
];
