import type { RuleId } from '../../../../domain/rule-book.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, says, type Question, NEVER } from '../../topic.ts';
import { boldStatement, type RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { MOVES } from '../shared/phrases.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

/** "When did it become £9,000", "since when", "until when is it frozen": a date is asked for and not the figure. */
const ASKED =
  /\b(?:since|until|till|from) when\b|\bwhen (?:did|was|were|has|have|is|does|do|will)\b[^.?]*\b(?:become|became|com(?:e|ing) in|came in|introduc\w*|start\w*|begin\w*|began|set|rais\w*|ris\w*|go(?:ing|es)? up|went up|gone up|increas\w*|chang\w*|go(?:es)? to|reach\w*|last|frozen|freeze|end)\b|\bhow long\b[^.?]*\b(?:frozen|held|freeze|stay|been|fixed|guaranteed|last|locked|remain)\b|\b(?:what|which) (?:year|date|day)\b[^.?]*\b(?:become|become|rais\w*|ris\w*|increas\w*|introduc\w*|chang\w*|come in|start\w*|go)\b/;
const LIMIT =
  /\b(?:limits?|allowances?|cap|maximum|cover\w*|protection|fscs)\b|£(?:20000|9000|4000|120000)\b|\b(?:junior|lifetime) isas?\b[^.?]*(?:\brais|\b(?:go|went|gone) up\b|\bincreas|\b9000\b)/;

const NAMES: Readonly<Partial<Record<RuleId, string>>> = {
  'isa-allowance': 'The ISA allowance',
  'junior-limit': 'The Junior ISA limit',
  'lifetime-limit': 'The Lifetime ISA limit',
};

/** The limit whose dates are asked for. */
function limitMeant(question: Question): RuleId {
  if (says(question, /\bfscs\b|£120000|£85000|\bprotect|\bcover/)) return 'fscs-deposits';
  if (question.kinds.includes('junior') || says(question, /£9000\b/)) return 'junior-limit';
  return question.kinds.includes('lifetime') ? 'lifetime-limit' : 'isa-allowance';
}

/** "Will it still be £20,000 in 2030?": a year ahead is asked about. */
const STILL =
  /\b(?:still|stay(?:s|ing)?|remain(?:s|ing)?|be|same|frozen|held|fixed|unchanged|guaranteed|safe|locked)\b/;
const AHEAD = /^(?:so |and |but )*(?:will|is|are|does|do|can)\b/;

function aheadLead(question: Question, view: RuleView): string {
  const { when, today, money } = question;
  const row = view.row(limitMeant(question));
  if (when === null || when.from <= today || !row?.to) return '';
  if (when.from > row.to) return `I don’t know: nothing is announced for after ${formatDate(row.to)}.`;
  const other = money.some(({ amount }) => amount !== row.figure?.amount);
  return other ? 'No, nothing of that is announced.' : 'Yes.';
}

function dates(question: Question, view: RuleView): string {
  const id = limitMeant(question);
  const row = view.row(id);
  if (!row?.from) return '';
  const name = NAMES[id];
  const before = view.earlier(id)?.figure?.amount;
  const since = `since **${formatDate(row.from)}**`;
  return joined(
    aheadLead(question, view),
    name === undefined
      ? `${boldStatement(row).replace(/\.$/, '')}, ${since}.`
      : `${name} has been ${view.figure(id)} a tax year ${since}${row.to ? ` and is held until **${formatDate(row.to)}**` : ''}.`,
    before !== undefined && `Before that it was ${boldPounds(before)}.`,
  );
}

const isAhead = (question: Question) =>
  question.when !== null &&
  question.when.from > question.today &&
  AHEAD.test(question.focus) &&
  question.people.length === 0 &&
  /\b(?:limits?|allowances?|maximum)\b/.test(question.focus) &&
  STILL.test(question.focus) &&
  !MOVES.test(question.focus) &&
  !/\bi\b|\bwe\b|\bfscs\b|\bmy\b/.test(question.focus);

/** Since when a limit has held and until when. */
export const limitDates = rulesTopic({
  id: 'limit-dates',
  rules: ['isa-allowance', 'junior-limit', 'lifetime-limit', 'fscs-deposits'],
  score: (question) =>
    asks(question, LIMIT) &&
    ((question.when === null && asks(question, ASKED)) || isAhead(question)) &&
    !asks(
      question,
      /\bcash\b|£12000|\bdividend|\bsavings allowance|\bhelp to buy|\bbonus\b|\breset|\bnew allowance|\buse\b|\bif\b/,
    )
      ? 8.5
      : NEVER,
  answers: ['safe', 'ends'],
  now: dates,
  atOtherTime: (question, _view, { now }) => dates(question, now),
});
