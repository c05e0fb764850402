import type { Question } from '../../topic.ts';
import { asks } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import type { Fact } from './fact.ts';

// Sons and daughters who have grown up: what is open to them is theirs to open.

const CHILD = String.raw`(?:sons?|daughters?|grandsons?|granddaughters?|nephews?|nieces?|child|grandchild|boy|girl|lad|eldest|youngest)`;

const grown = (question: Question, youngest: number, oldest: number) =>
  question.people.find(({ who, age }) => who === 'child' && age >= youngest && age <= oldest);

function forHome(view: RuleView, question: Question): string {
  const [youngest, oldest] = [view.amount('lifetime-ages'), view.amount('lifetime-ages', 'oldest')];
  const person = grown(question, youngest, oldest);
  const age = person === undefined ? '' : ` at ${person.age}`;
  const subject = asks(question, /\b(?:she|her|daughter|granddaughter|niece|girl)\b/) ? 'she' : 'he';
  return `For a first home there is the **Lifetime ISA**, which${age} ${subject} can open (from ${youngest} to ${oldest}): up to ${view.figure('lifetime-limit')} a tax year with a bonus of ${view.figure('lifetime-bonus')}, for a home of up to ${view.figure('lifetime-first-home')} bought with a mortgage, once it has been open for 12 months. Other withdrawals before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} cost ${view.figure('lifetime-withdrawal-charge')}; a **cash ISA** has neither bonus nor charge. ${subject === 'she' ? 'She' : 'He'} opens it in ${subject === 'she' ? 'her' : 'his'} own name; you can give the money.`;
}

/** What is asked for a grown-up child. */
export const GROWN_CHILDREN_FACTS: readonly Fact[] = [
  {
    id: 'grown-child-home',
    asked: /\b(?:best|which|what|how|should|good)\b/,
    also: new RegExp(
      String.raw`^(?=[^]*\b${CHILD}\b)(?=[^]*\b(?:house|home|flat|property|place of (?:her|his) own)\b)(?=[^]*\b(?:1[89]|2\d|3\d)\b)[^]*\b(?:wants?|needs?|saving|save|dreams?|hopes?|buy|get)\b`,
    ),
    not: /\b(?:lifetime|junior|rates?|fscs|sold|selling|my (?:house|home)|equity|inherit\w*|under 18|grow|worth)\b|%|£\d+ (?:house|home|flat)|£\d{6}/,
    amounts: true,
    weight: 14,
    query: 'Lifetime ISA first home',
    rules: [
      'lifetime-ages',
      'lifetime-limit',
      'lifetime-bonus',
      'lifetime-first-home',
      'lifetime-withdrawal-charge',
    ],
    text: forHome,
  },
];
