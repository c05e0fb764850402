import { counted } from '../../../../domain/money.ts';
import { daysBetween, formatDate, nextDeadline, taxYearOf } from '../../../../domain/tax-year.ts';
import type { Found, ToolCall } from '../../tool-results.ts';
import { birthdayToldIn } from '../../understand/birthdays.ts';
import { asks, cues, says, type Draft, type Question, type Topic } from '../../topic.ts';
import { MONTH, monthNumber, two } from '../../understand/months.ts';
import {
  countedFrom,
  COUNTS_OR_WHICH,
  DAY_OF_WEEK,
  LAST_DAY_NOW,
  lastDayNow,
  NOT_APRIL,
  sinceText,
  spanText,
} from './day-counts.ts';
import { countsFor, dayMeant, dayMeantBeside, EDGE, taxYearOfDay, tooLate } from './deadline-days.ts';
import { asksWhen, asksWhether } from '../shared/phrases.ts';
import { joined } from '../../write/text.ts';

/** The day to count from: a later tax year's own first day, else today. */
function dayOf(question: Question): string {
  const { when, today } = question;
  if (when === null || (when.from <= today && today <= when.to)) return today;
  return when.kind === 'calendar-year' ? `${when.from.slice(0, 4)}-04-05` : when.from;
}

const call = (question: Question): ToolCall<'days_to_deadline'> => ({
  tool: 'days_to_deadline',
  input: { date: dayOf(question) },
});
const callToday = (question: Question): ToolCall<'days_to_deadline'> => ({
  tool: 'days_to_deadline',
  input: { date: question.today },
});

/** One particular day that is not a deadline: "how many days until 25 December 2026". */
function otherDay(question: Question): string | null {
  const { when, today } = question;
  if (!asks(question, /\bhow (?:many (?:days|weeks|months)|long|much time)\b/)) return null;
  const day = countedFrom(question);
  if (day !== null) {
    const end = nextDeadline(day);
    return `From ${formatDate(day)} there are **${spanText(day, end, question)}** to the deadline on ${formatDate(end)}.`;
  }
  const until = when?.kind === 'day' ? when.from : dayMeant(question);
  if (until === null || until <= today || until.endsWith('-04-05')) return null;
  return `Until ${formatDate(until)} there are **${spanText(today, until, question)}**.`;
}

const STARTS =
  /\b(?:starts?|started|begins?|began|beginning|commence\w*|kicks? off|kicked off|gets? (?:going|under ?way)|opens?)\b/;

function another(question: Question, found: Found): string | null {
  const asked = found.get(call(question));
  if (!asked || asked.date === question.today) return null;
  const { deadline, taxYear } = asked;
  const start = taxYearOf(asked.date).start;
  if (asks(question, STARTS) && start !== taxYearOf(question.today).start)
    return `The ${taxYear} tax year ${start > question.today ? `starts on **${formatDate(start)}**, ${counted(daysBetween(question.today, start), 'day')} from today, and ends` : `started on **${formatDate(start)}** and ended`} on ${formatDate(deadline)}.`;
  const distance = daysBetween(question.today, deadline);
  if (distance < 0)
    return `${asks(question, /\ballowance\b|\buse\b/) ? `${asksWhether(question) ? 'No: w' : 'W'}hat was not used by then is **lost**. ` : ''}The deadline of the ${taxYear} tax year was **${formatDate(deadline)}**. It has passed.`;
  if (taxYear === taxYearOf(question.today).label) return null;
  return `The deadline of the ${taxYear} tax year is **${formatDate(deadline)}**, in ${spanText(question.today, deadline, question)}.`;
}

const RUNS = 'The tax year runs from 6 April to 5 April.';

/** "Name the first and last day of tax year 2026/27." */
const BOTH_ENDS =
  /\b(?:first and (?:the )?last|last and (?:the )?first|(?:start|begin)(?:s|ning|ing)? and (?:end|finish)(?:s|es|ing)?|from when (?:to|until|till) when)\b/;

/** "When did this tax year start?" */
const BEGAN =
  /\b(?:when|what (?:date|day))\b[^.?]{0,12}\b(?:did|has)\b[^.?]{0,12}\b(?:the|this|our|current) (?:current |present )?(?:uk )?(?:tax|financial|isa) year (?:start|begin|started|begun)\b/;

function began(question: Question): string {
  const { label, start, end } = taxYearOf(question.today);
  return question.when === null || question.when.from === start
    ? asks(question, BEGAN)
      ? `The current tax year, ${label}, started on **${formatDate(start)}** and ends on **${formatDate(end)}**.`
      : ''
    : '';
}

function bothEnds(question: Question): string {
  if (!asks(question, BOTH_ENDS) || !asks(question, /\btax year|\bfinancial year/)) return '';
  const { label, start, end } = taxYearOf(dayOf(question));
  if (question.when === null)
    return `${RUNS.slice(0, -1)}; ${label} began on **${formatDate(start)}** and ends on **${formatDate(end)}**.`;
  return `The ${label} tax year runs from **${formatDate(start)}** to **${formatDate(end)}**.`;
}

const YEAR_ENDS = new RegExp(
  String.raw`\b(?:tax|financial|isa) years?\b[^.?]*\b(?:end(?:s|ed)?|finish(?:es)?|runs?|closes?|starts?|begins?|changes?|resets?)\b[^.?]*?\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}|\b(?:tax|financial|isa) years?\b[^.?]*\b(?:ends?|finish(?:es)?|closes?|runs?|is)\b[^.?]*?(?<!april )${MONTH}|\b(?:deadline|last day)(?: (?:to|for|of|is|falls|on|the|an?|isa|isas|pay|in|use|my|allowance|this|tax|year))* (\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}`,
);

const BEGINS_ON = /\b(?:starts?|begins?|changes?|resets?)\b/;
const BOTH_NAMED = /\b(?:5|5th|6|6th) april\b[^]*\b(?:5|5th|6|6th) april\b|\bfrom\b/;

/** "My payroll says the tax year ends on 31 March, is it the same for ISAs?" */
function otherEnd(question: Question): string {
  const [found, first, firstMonth, , last, lastMonth] = YEAR_ENDS.exec(question.text) ?? [];
  const [day, month] = [first ?? last, firstMonth ?? lastMonth];
  if (found === undefined || !asksWhether(question) || question.when !== null) return '';
  const named = `${two(monthNumber(month))}-${two(Number(day))}`;
  // "Is the deadline 6 April?", "does the tax year start on 5 April?": the two days are easily taken for each other.
  const begins = last === undefined && BEGINS_ON.test(found);
  if (day === undefined || named !== (begins ? '04-06' : '04-05'))
    return BOTH_NAMED.test(question.text)
      ? ''
      : 'No: the tax year of ISAs ends on **5 April** and the next begins on **6 April**.';
  return '';
}

/** "On which day exactly does the tax year begin?" */
const WHICH_DAY = /\b(?:which|what) (?:day|date)\b/;
const asksForYear = (question: Question) =>
  question.when === null &&
  asks(
    question,
    /\bwhat is (?:the|a)(?: uk| isa)* tax year\b|\b(?:when|what)\b[^.?]*\btax year\b[^.?]*\bstart\w*\b[^.?]*\bend|\b(?:from when|dates?)\b[^.?]*\btax year\b|\btax year (?:run|dates?)\b/,
  );
const CARRY =
  /\bcarr(?:y|ied)|\bback ?dat\w+\b|\blast (?:tax )?year'?s (?:isa )?allowance\b|\broll(?:s|ed|ing)? over|\blose\b|\bunused\b|\b(?:add|use|move|take|bring|put|save)\b[^.?]*\b(?:rest|remainder|left ?over|what is left)\b[^.?]*\b(?:next|following) (?:tax )?year/;
const CARRY_EARLIER =
  /\bcarr(?:y|ied)|\b(?:last|previous|earlier|old) (?:tax )?year|\broll(?:s|ed|ing)? over/;
/** "When can I pay in a new £20,000?" */
const NEXT_ALLOWANCE =
  /\b(?:when|(?:first|earliest|what|which) (?:day|date))\b[^.?]*\b(?:new|next|another|fresh)\b[^.?]*(?:\ballowance\b|£20000)/;
const PAYS_ON = /\b(?:can|could|may) (?:i|we) (?:still )?(?:pay|put|save|deposit|contribute)\b[^.?]*\bon\b/;
const LATE_THIS_YEAR = /\btoo late to (?:open|start|get|pay|put|use|save)\b[^.?]*\bthis (?:tax )?year\b/;
const STILL_TIME = /\b(?:still|enough) time\b/;
const ENDS = 'Anything of the allowance that is not used by then is lost; it cannot be carried forward.';

function compose(question: Question, found: Found): Draft {
  const now = found.get(callToday(question));
  if (!now) return { text: 'I could not count the days just now. Please ask again.', notes: [] };
  const { deadline, daysLeft, taxYear, nextTaxYearStarts } = now;
  const left =
    daysLeft === 0
      ? 'today is the last day'
      : spanText(question.today, deadline, question).replace(/^(\S+ \S+)/, '**$1**') + ' from today';
  const reset =
    NEXT_ALLOWANCE.test(question.focus) ||
    asks(
      question,
      /\breset|\bnew (?:tax year|(?:isa )?allowance)|\bnext (?:tax year|(?:isa )?allowance)|\bstarts?\b|\bbegin|\brefresh|\brenew|\b(?:new|another) £20000/,
    );
  const time = asks(question, STILL_TIME) && asksWhether(question);
  // Time to use "my unused allowance" is time to use this year's, unless an earlier year is meant.
  const carry = says(question, time ? CARRY_EARLIER : CARRY);
  const since = sinceText(question);
  if (since !== '')
    return { text: joined(since, `The ISA deadline is **${formatDate(deadline)}**, ${left}.`), notes: [] };
  const year = taxYearOfDay(question);
  if (year !== null) return { text: joined(year, another(question, found), RUNS), notes: [] };
  const timely = tooLate(question, deadline, taxYear);
  if (timely !== null) return { text: joined(timely, RUNS), notes: [] };
  const counts = countsFor(question, taxYear);
  if (counts !== null) return { text: joined(counts, RUNS), notes: [] };
  const ends = began(question) || bothEnds(question) || otherEnd(question);
  if (ends !== '')
    return { text: joined(ends, `The ISA deadline is **${formatDate(deadline)}**, ${left}.`), notes: [] };
  const named = carry ? null : another(question, found);
  if (named !== null && asks(question, STARTS)) return { text: joined(named, RUNS), notes: [] };
  const text = joined(
    asks(question, WHICH_DAY) && asks(question, STARTS) && asks(question, /\btax year/) && 'On **6 April**.',
    asksForYear(question) && RUNS,
    time && named === null && !carry && 'Yes.',
    named === null && !carry && asks(question, LATE_THIS_YEAR) && 'No, it is not too late.',
    named === null && asks(question, /\b(?:have|did) (?:i|we) (?:already )?miss/) && 'No.',
    PAYS_ON.test(question.focus) && dayMeantBeside(question) === deadline && 'Yes: that is the last day.',
    carry &&
      `${asksWhen(question) && !asksWhether(question) ? 'By 5 April' : !asks(question, /\blose\b|\blost\b|\btoo late\b/) ? 'No' : asks(question, /\ballowance\b|£20000|\bunused\b/) ? 'Yes' : 'Nothing that is in an ISA is lost'}: unused allowance cannot be carried forward to the next tax year.`,
    lastDayNow(question, daysLeft),
    asks(question, DAY_OF_WEEK) &&
      `${asksWhether(question) ? 'No: the' : 'The'} tax year ends on **5 April** whatever day of the week that is.`,
    otherDay(question),
    named,
    reset
      ? `${asksWhether(question) && NOT_APRIL.test(question.focus) ? 'No: the' : 'The'} next tax year starts on **${formatDate(nextTaxYearStarts)}**, ${spanText(question.today, nextTaxYearStarts, question)} from today, and a new allowance with it.`
      : '',
    `The ISA deadline for ${taxYear} is **${formatDate(deadline)}**, ${left}.`,
    !question.brief && !carry && ENDS,
    !question.brief &&
      'Providers may close earlier than midnight, and a transfer or cheque takes days, so ask yours for its own last day and time.',
    !question.brief && !asksForYear(question) && RUNS,
  );
  return { text, notes: [] };
}

const tellsBirthday = ({ birthDate, text, today }: Question) =>
  birthDate !== null || birthdayToldIn(text, today) !== null;

/** The end of the tax year and the days left to it. */
export const deadline: Topic = {
  id: 'deadline',
  score: (question) =>
    // Of somebody's birthday, and not of the tax year.
    (tellsBirthday(question) ? (question.kinds.includes('lifetime') ? -9 : -2) : 0) +
    cues(question, [
      [/\bdeadline\b|\bcut[ -]?off (?:date|day|time|point)\b|\bcut[ -]?off$/, 5],
      [
        /\btoo late (?:to|for)\b(?! (?:a )?lifetime)|\bmiss(?:ed|ing)?\b[^.?]*\b(?:deadline|april|date|it)\b|\b(?:5th?|5) april\b|\bapril 5/,
        3,
      ],
      [/\bhow much (?:longer|time)\b|\btime (?:is )?left\b/, 4],
      [/\bhow (?:many days|long|many weeks|much time|soon)\b/, 2],
      [
        /\b(?:days?|time|weeks?) (?:left|until|till|to go|remaining|before)\b|\bhow long (?:until|till|before|do i have|have i got|left)/,
        2.5,
      ],
      [/\btax year\b|\bfinancial year\b/, 2],
      [/\b(?:which|what) (?:tax|financial|isa) year\b[^.?]*\b(?:count|fall|belong|in)\b/, 2.5],
      [
        /\b(?:end|ends|ending|start|starts|begin|begins|finish|finishes|over|reset|resets|renew|renews|refresh|roll|rolls)\b/,
        1.5,
      ],
      [/\bwhen\b|\blast (?:day|date|chance|minute)\b|\bwhat date\b|\bby when\b/, 1.5],
      [CARRY, 1],
      [/\bback ?dat\w+\b/, 8],
      [
        /\b(?:set up|make|send|do|arrange)\b[^?]*\b(?:transfer|payment|standing order|direct debit)\b[^?]*\bcounts?\b/,
        EDGE.test(question.focus) ? 6 : 0,
      ],
      [YEAR_ENDS, question.when === null ? 4 : 0],
      [LAST_DAY_NOW, 3],
      [/\bflexible\b|\b(?:put|putting|pay|paying)\b[^.?]{0,20}\bback\b/, -9],
      [BOTH_ENDS, 2],
      [/\b(?:what|which) (?:day|date)\b[^.?]*\btax year\b|\bfresh allowance\b/, 4],
      [/\bkicks? off\b/, 2],
      [
        /\b(?:mov|transfer|switch|chang)\w*\b[^.?]*\b(?:to|into) (?:an? )?cash\b/,
        question.kinds.includes('stocks') || question.kinds.includes('innovative') ? -3 : 0,
      ],
      [
        /\bold (?:\w+ ){0,3}isas?\b|\bisas?\b[^.?]*\b(?:from|of) (?:19|20)\d\d\b/,
        asks(question, /\bdeadline\b/) ? 0 : -14,
      ],
      [/\bhelp to buy/, -5],
      [/\blose my (?:isas?|money|savings)\b/, -4],
      [/\b(?:rest|remainder|left ?over|unused)\b[^.?]*\b(?:next|following) (?:tax )?year/, 6],
      [/\bcarry\b|\bcarried\b|\broll(?:s|ed)? over|\bcarry[ -]?over/, 5],
      [/\bhow long (?:have|do|is|are)\b[^.?]*\b(?:left|got|until)\b/, 3],
      [/\blast (?:day|date|chance|minute)\b[^.?]*\b(?:isas?|allowance|pay|use|save|open)\b/, 3],
      [
        /\blatest (?:day|date|time|chance)?[^.?]*\b(?:pay\w*|contribut\w*|deposit\w*|count|isas?)\b|\bto count (?:for|towards|this|in)\b/,
        4,
      ],
      [/\ballowance\b/, 0.5],
      // The figure of that year is asked for.
      [
        /^(?:so |and |but )*(?:what|how (?:much|big|high)) (?:is|was|were|will be) (?:the |my |our )?(?:isa )?tax year 20\d\d\/\d\d (?:isa )?(?:allowance|limit)\b/,
        -8,
      ],
      [/\blast (?:tax )?year'?s (?:isa )?allowance\b/, 4],
      [STILL_TIME, 5],
      [/£20000\b[^?]{0,10}\bresets?\b/, 6],
      [
        /\bwhen (?:do|must|should) (?:i|we) (?:have|need)?(?: to)? ?use (?:it|them|that|the rest|what is left)(?: up)?(?: by)?(?=[?.! ]*$)|\b(?:use|used|using) (?:it|them|that|the rest) by\b/,
        11,
      ],
      [LATE_THIS_YEAR, 7],
      [/\bwait (?:until|till|for) (?:next )?(?:april|the new tax year|next (?:tax )?year)\b/, 6],
      [NEXT_ALLOWANCE, 8],
      [
        /\b(?:still|use|pay into)\b[^.?]*\ballowance\b/,
        question.when !== null && question.when.to < question.today ? 6 : 0,
      ],
      [
        /\bwithdraw|\btransfer|\bhelp to buy|\blifetime|\bjunior|\bfixed\b|\bbonus\b|\bopen\b|\bsave\b|\bclaim\b/,
        -2,
      ],
      [/\bhow much\b/, -1.5],
      [/\b20\d\d\/\d\d\b[^?]*\bor\b[^?]*\b20\d\d\/\d\d\b/, 3],
      [/\b(?:which|what) (?:tax )?year'?s (?:isa )?allowance\b/, 6],
      [/\bdie[ds]?\b|\bdeath\b|\bwidow|\bpassed away\b|\blate (?:husband|wife)/, -8],
    ]) +
    (EDGE.test(question.focus) &&
    asks(question, COUNTS_OR_WHICH) &&
    !asks(question, /\bwithdraw|\btransfer|\bcap\b|\bopen(?![^?]*\b(?:which|what) (?:tax )?year)/)
      ? 9
      : 0) -
    (question.money.length > 0 ? 2 : 0),
  calls: (question) => [callToday(question), call(question)],
  compose,
};
