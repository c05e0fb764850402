import type { RuleId } from '../../../../domain/rule-book.ts';
import { formatDate, formatMonth } from '../../../../domain/tax-year.ts';
import type { RuleRow } from '../../tool-results.ts';
import { asks, NEVER, says, type Question } from '../../topic.ts';
import { boldStatement, sureness, type RuleView } from '../../write/rule-view.ts';
import { joined } from '../../write/text.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

const BEGAN =
  /\b(?:since|from) (?:when|what (?:date|day|year)|which (?:date|day|year))\b|\b(?:when|what (?:date|day|year))\b[^.?]*\b(?:begin|begins|began|start|starts|started|launch\w*|introduc\w*|come in|came in|become|became|been|allowed|possible)\b/;
const ENDED =
  /\b(?:until|till) (?:when|what (?:date|day|year)|which (?:date|day|year))\b|\b(?:when|what (?:date|day|year))\b[^.?]*\b(?:ends?|ended|stop|stopped|clos\w*|expire\w*|finish\w*)\b/;

const CLOSED = /\b(?:clos\w*|stop\w*|end(?:ed)?|finish\w*)\b/;

/** Rules whose first or last day is asked for, by the words that name them; of the first match it is answered. */
const RULES: readonly (readonly [RuleId, RegExp])[] = [
  [
    'help-to-buy-claim',
    /\bhelp to buy isas?\b[^.?]*\b(?:altogether|for good|completely|finally)\b|\bhelp to buy\b[^.?]*\bbonus\b[^.?]*\bend/,
  ],
  [
    'help-to-buy-opening',
    /\bnew help to buy isas?\b|\bhelp to buy isas?\b[^.?]*\b(?:begin|began|start\w*|launch\w*|introduc\w*|new savers)\b/,
  ],
  ['cash-age-transition', /\b1[67]\b[^.?]*\b(?:adult )?cash isas?\b|\bcash isas?\b[^.?]*\b1[67]\b/],
  ['ifisa-long-term-funds', /\blong[ -]term asset funds?\b|\bltafs?\b/],
  [
    'partial-transfer',
    /\bpartial(?:ly)? transfers?\b|\btransfer(?:s|ring)? (?:only )?(?:a )?part\b|\bpart of (?:this|the current) (?:tax )?year'?s? [^.?]*\btransfer/,
  ],
  ['flexible-isa', /\bflexible isas?\b|\bflexible\b[^.?]*\brule\b/],
  [
    'several-isas',
    /\b(?:several|two|2|more than (?:one|1)|multiple|many) (?:\w+ ){0,2}isas?\b[^.?]*\b(?:same (?:type|kind)|a year|in (?:one|a|the) year)\b|\b(?:several|two|2|more than (?:one|1)|multiple) cash isas\b/,
  ],
  [
    'additional-subscription',
    /\b(?:deaths?|inherit\w*|additional permitted|aps)\b[^.?]*\b(?:allowance|subscription|count|date|isas?)\b/,
  ],
  ['personal-savings-allowance', /\bpersonal savings allowance\b/],
];

const ruleAsked = (question: Question) => RULES.find(([, words]) => says(question, words))?.[0] ?? null;

/** A claim or a last payment is known to the month. */
const dayOf = (id: RuleId, date: string) =>
  `**${id === 'help-to-buy-claim' || id === 'help-to-buy-saving' ? formatMonth(date) : formatDate(date)}**`;

function lead(id: RuleId, row: RuleRow, question: Question): string {
  const began = row.from ? dayOf(id, row.from) : '';
  const ended = row.to ? dayOf(id, row.to) : '';
  const last = asks(question, ENDED);
  const first = asks(question, BEGAN) || !last;
  const over = row.to !== null && row.to < question.today;
  if (last && first && began !== '' && ended !== '') return `From ${began} until ${ended}.`;
  if (last && over && ended !== '' && asks(question, CLOSED)) return `On ${ended}, the last day.`;
  if (last) return ended === '' ? 'No end is known.' : `Until ${ended}.`;
  return began === ''
    ? ''
    : `${over ? 'From' : 'Since'} ${began}${over && ended !== '' ? ` until ${ended}` : ''}.`;
}

function dates(question: Question, view: RuleView): string {
  const id = ruleAsked(question);
  const row = id === null ? undefined : (view.row(id) ?? view.earlier(id) ?? view.later(id));
  if (id === null || !row) return '';
  return joined(lead(id, row, question), boldStatement(row), sureness(row, question.today));
}

/** Since when a rule has held, or until when it did. */
export const ruleDates = rulesTopic({
  id: 'rule-dates',
  rules: (question) => {
    const id = ruleAsked(question);
    return id === null ? [] : [id];
  },
  score: (question) =>
    question.when === null &&
    question.money.length === 0 &&
    (asks(question, BEGAN) || asks(question, ENDED)) &&
    ruleAsked(question) !== null
      ? 10.5
      : NEVER,
  now: dates,
});
