import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const RULE_OF = [
  ['lifetime', 'lifetime-limit', 'the Lifetime ISA limit'],
  ['junior', 'junior-limit', 'the Junior ISA limit'],
] as const;

/** "Is it going up to £25,000?": what it is to be instead. */
function notRising(view: RuleView, question: Question): string {
  const [, rule, name] = RULE_OF.find(([kind]) => question.kinds.includes(kind)) ?? [
    null,
    'isa-allowance' as const,
    'the ISA allowance',
  ];
  const until = view.row(rule)?.to;
  const cash = question.kinds.includes('cash');
  return `${asksWhether(question) ? 'No, not by my sources' : 'Not by my sources'}: ${name} is ${view.figure(rule)} a tax year${until ? ` and is held until **${formatDate(until)}**` : ''}. ${rule === 'isa-allowance' ? `What is announced from 6 April 2027 is that savers under 65 may pay at most ${boldPounds(view.amount('cash-cap-under-65'))} of it into ${cash ? 'cash ISAs' : 'cash'}.` : ''}`.trim();
}

const DAYS = /\b(\d{1,2}) (working |calendar |business )?days\b/;

/** "Must it be done in 15 days?" of investments. */
function daysClaimed(view: RuleView, question: Question): string {
  const [, said, kind] = DAYS.exec(question.text) ?? [];
  const other = view.amount('transfer-time', 'other');
  const right = Number(said) === other && !/working|business/.test(kind ?? '');
  const lead = asksWhether(question) ? (right ? 'Yes: ' : 'No: ') : '';
  return `${lead}**${other} calendar days** for a transfer with investments in it; the **${view.amount('transfer-time')} working days** are for a transfer between cash ISAs.`;
}

/** Figures of limits and times that savers have heard of, beside what the rule book has. */
export const CLAIMS_OF_LIMITS_FACTS: readonly Fact[] = [
  {
    id: 'allowance-to-rise',
    asked:
      /\b(?:allowance|isa limit|overall limit|lifetime isa limit|junior isa limit|isas? limit)\b[^?]{0,30}\b(?:going up|go up|goes up|rise|rises|rising|increas(?:e|es|ing)|be raised|being raised|to be raised|doubl(?:e|es|ing))\b[^?]{0,15}\bto £(?!20000\b|9000\b|4000\b)\d+/,
    not: /\b(?:if|dividend|personal|fscs|house|home|cap|was|were|did|went)\b/,
    amounts: true,
    weight: 14,
    query: 'ISA allowance',
    rules: ['isa-allowance', 'lifetime-limit', 'junior-limit', 'cash-cap-under-65'],
    text: notRising,
  },
  {
    id: 'transfer-days-of-which-sort',
    asked:
      /\b(?:15|30) (?:calendar|working|business|normal) (?:days )?or (?:calendar|working|business|normal)\b(?: days)?|\b(?:calendar|working) days or (?:calendar|working) days\b/,
    weight: 12,
    query: 'transfer an ISA time working days',
    rules: ['transfer-time'],
    text: (view) =>
      `**${view.amount('transfer-time')} working days** for a transfer between cash ISAs, and **${view.amount('transfer-time', 'other')} calendar days** for any other.`,
  },
  {
    id: 'transfer-days-claimed',
    asked: DAYS,
    also: /^(?=[^]*\btransfers?\b)(?=[^]*\b(?:stocks and shares|innovative finance|investments?|shares)\b)(?![^]*\bcash\b)/,
    not: /£|\b(?:ago|waiting|waited|taken|taking|took|so far|passed|gone|been|started|asked|says?|said|late|longer|if)\b/,
    weight: 13,
    query: 'transfer an ISA time working days',
    rules: ['transfer-time'],
    text: daysClaimed,
  },
  {
    id: 'parted-not-transferred',
    asked: /\b(?:transfer|move|swap|share|exchange|pass)\b[^?]{0,20}\b(?:isas?|them)\b/,
    also: /\b(?:separated|separating|legally separated|not (?:yet )?divorced|split up)\b/,
    not: /£|\b(?:died|death|junior|house|home|provider)\b/,
    weight: 14,
    query: 'ISA one person name',
    text: (view, question) =>
      `${asksWhether(question) || asks(question, /\bcan (?:i|we)\b/) ? 'No: an' : 'An'} ISA stays in **one person’s name** and cannot be moved to somebody else while both live, married, separated or divorced. Money taken out of it can be given, and the other pays it into an ISA of their own, within ${view.figure('isa-allowance')} a tax year. Taking it out of a Lifetime ISA costs the charge.`,
  },
];
