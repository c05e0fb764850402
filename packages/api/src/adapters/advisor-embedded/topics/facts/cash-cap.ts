import { formatDate } from '../../../../domain/tax-year.ts';
import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { announcedFrom } from '../cash-cap/announced.ts';
import { asksPlainly, asksToConfirm, asksWhether } from '../shared/phrases.ts';
import { UNSURE } from './changes.ts';
import type { Fact } from './fact.ts';

const ANNOUNCED = 'what changes for cash ISAs in April 2027 announced';

const CAP = String.raw`(?:£12000|\b(?:cash )?cap(?:ped)?\b|\bcash (?:isa )?limit\b)`;

/** "Can I take money out in 2027?", to the end of the question, where "without a penalty" may stand. */
const TAKES_OUT = /\b(?:can|could|may) i (?:still )?(?:take|withdraw)\b[^.?]*/;

const AFFECTED =
  /\b(?:affect\w*|appl(?:y|ies)|count(?:s|ed)?|capped|cap|limit|hit|lose|include\w*|have to|need to)\b/;

/** What the announced cap on cash does and does not touch. */
export const CASH_CAP_FACTS: readonly Fact[] = [
  {
    id: 'cap-and-interest',
    asked: new RegExp(
      String.raw`\b(?:interest|growth|bonus rate)\b[^.?]*\b(?:counts?|use|uses|part of|towards?|eat|included?|affects?|push\w*|take|over)\b[^.?]*${CAP}|${CAP}[^.?]*\b(?:includ\w*|count\w*|cover\w*)\b[^.?]*\binterest\b`,
    ),
    not: /£(?!12000\b)\d/,
    weight: 16,
    amounts: true,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} cap of ${view.figure('cash-cap-under-65')} a tax year, announced from ${announcedFrom(view)} for savers under 65, is on what you **pay in**. Interest that the account adds is no payment of yours and uses none of it.`,
  },
  {
    id: 'old-money-stays',
    asked:
      /\b(?:old|existing|current|earlier|previous|my)\b[^.?]*\bcash isas?(?: money| savings| balance)?\b[^.?]*\b(?:have|need|got|be forced|be made) to\b[^.?]*\b(?:be )?(?:moved?|transferred|closed|withdrawn|taken out|sold|converted)\b|\bwill\b[^.?]*\b(?:existing|current|old) cash isas?\b[^.?]*\b(?:hit|affected|touched|capped|change\w*)\b|\b(?:will|do|would|must|am) (?:i|we)\b[^.?]*\b(?:have|need|got|forced|made) to (?:take|move|get|withdraw)\b[^.?]*\bcash isa\b[^.?]*\b(?:have|got|hold|with) £\d+/,
    amounts: true,
    not: /\b(?:pay|put|save) £|\b(?:provider|bank|fix\w*|junior|lifetime|18|help to buy)\b/,
    weight: 14,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: what' : 'What'} is in a cash ISA **stays there**, free of tax, however much it is. The cap announced from ${announcedFrom(view)}, ${view.figure('cash-cap-under-65')} a tax year for savers under 65, is only on new payments.`,
  },
  {
    id: 'ban-other-ways',
    asked: anyOf(
      /\bban\b[^.?]*\b(?:cash)\b[^.?]*\b(?:to|into)\b[^.?]*\b(?:stocks|shares|innovative|invest\w*)\b/,
      /\b(?:transfer|move|switch)\w*\b[^.?]*\b(?:innovative finance|stocks and shares) isa\b[^.?]*\b(?:to|into)\b[^.?]*\b(?:stocks and shares|innovative finance) isa\b[^.?]*\b2027\b/,
    ),
    not: /£|\b(?:lifetime|junior)\b/,
    weight: 16,
    query: ANNOUNCED,
    rules: ['transfers-to-cash', 'transfer-time', 'cash-cap-under-65'],
    text: (view, question) =>
      `${asksWhether(question) ? (asks(question, /\bban(?:ned)?\b/) ? 'No: the' : 'Yes: the') : 'The'} ban announced from ${announcedFrom(view)} is only on transfers **to cash ISAs**, from stocks and shares or innovative finance ISAs, for savers under 65. In the other direction, and between those two kinds, nothing is to change; such a transfer should take no more than ${view.amount('transfer-time', 'other')} calendar days.`,
  },
  {
    id: 'ban-of-lifetime-forms',
    asked:
      /\b(?:stocks and shares|s&s) lifetime isa\b[^.?]*\b(?:to|into)\b[^.?]*\bcash lifetime isa\b[^.?]*\b(?:2027|new rules?|ban)\b/,
    weight: 20,
    query: ANNOUNCED,
    rules: ['transfers-to-cash', 'cash-cap-under-65'],
    text: (view) =>
      `**Not in my sources**: the ban announced from ${announcedFrom(view)} names transfers from stocks and shares or innovative finance ISAs to cash ISAs, for savers under 65, and says nothing of a Lifetime ISA. Until then a transfer from one Lifetime ISA to another, in cash or in stocks and shares, is allowed and free of the charge; ask your provider what comes after.`,
  },
  {
    id: 'transfer-over-april',
    asked:
      /\btransfer\w*\b[^?]*\b(?:start\w*|begin\w*|request\w*|ask\w*|appl\w+)\b[^?]*\b(?:finish\w*|complet\w*|end\w*|arriv\w*|done|goes through)\b[^?]*\bapril\b|\btransfer\w*\b[^?]*\b(?:still going|in progress|not (?:finished|complete\w*|done)|straddl\w*|halfway|under way)\b[^?]*\bapril\b/,
    also: /\bcash\b/,
    not: /£|\bcash (?:isa )?to cash\b/,
    weight: 16,
    query: ANNOUNCED,
    rules: ['transfers-to-cash', 'transfer-time', 'cash-cap-under-65'],
    text: (view) =>
      `**Not in my sources**: whether a transfer to cash that is asked for before and finished after counts as made in time is not said. From ${announcedFrom(view)} savers under 65 are not to transfer from stocks and shares or innovative finance ISAs to cash ISAs. A transfer may take up to **${view.amount('transfer-time', 'other')} calendar days**, so one that starts well before has the time to finish; ask both providers.`,
  },
  {
    id: 'cap-why',
    asked: new RegExp(
      String.raw`\bwhy\b[^.?]*\b(?:government|chancellor|treasury|labour|they|hmrc)\b[^.?]*\b(?:cut\w*|bring\w*|introduc\w*|do\w*|want\w*|capp?\w*|reduc\w*|limit\w*|chang\w*)\b[^.?]*(?:${CAP}|\bcash isas?\b)|\bwhy (?:is|are|will|was)\b[^.?]*(?:${CAP}|\bcash isas?\b)[^.?]*\b(?:cut|introduced|brought|capped|limited|changing|reduced)\b`,
    ),
    not: /\b(?:scrapp\w*|abolish\w*|banned|ending|closing)\b/,
    weight: 16,
    amounts: true,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65'],
    text: (view) =>
      `The reasons are **not in my sources**. What they hold is the rule: announced from ${announcedFrom(view)}, savers under 65 may pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs. GOV.UK has what the government says about it.`,
  },
  {
    id: 'cap-status',
    asked: new RegExp(
      String.raw`^(?:so |and |but )*(?:has|have|is|was|did|are)\b[^.?]*(?:${CAP}|\bcash isas? (?:cap|limit|thing|change|rules?)\b)[^.?]*\b(?:been |now |already |still |yet |become |passed |be )*(?:cancell?ed|scrapped|dropped|delayed|postponed|reversed|abandoned|shelved|confirmed|passed|law|happening|going ahead|official|certain|definite|final)\b|^(?:so |and |but )*(?:has|have|did|are|is|will) (?:they|the government|the chancellor|labour|reeves)\b[^.?]{0,12}\b(?:cancel|cancell?ed|scrap|scrapped|drop|dropped|delay|delayed|postponed|reversed|abandoned|shelved|confirmed|passed)\b[^.?]*${CAP}|^(?:so |and |but )*is (?:it|this|that) (?:\w+ )?law\b[^?]*\bcash isa`,
    ),
    not: /£(?!12000\b)\d|\b(?:my|if|charge|interest)\b/,
    weight: 16,
    amounts: true,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65'],
    text: (view, { focus }) =>
      `${/\b(?:cancell?ed|scrapped|dropped|delayed|postponed|reversed|abandoned|shelved)\b/.test(focus) ? 'Not as far as my sources go: it' : /\b(?:law|passed|final)\b/.test(focus) ? 'No, not yet: it' : 'It'} is **announced and not in force**. As recorded, savers under 65 may pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs from ${announcedFrom(view)}. GOV.UK has the latest.`,
  },
  {
    id: 'cap-could-change',
    asked: new RegExp(
      String.raw`\b(?:could|might|may|can|will)\b[^.?]*\b(?:still )?(?:change|scrap|drop|delay|cancel|reverse|undo|u[ -]?turn|raise|postpone)\w*\b[^.?]*${CAP}|${CAP}[^.?]*\b(?:could|might|may|can|will)\b[^.?]*\b(?:still )?(?:change|be (?:changed|scrapped|dropped|delayed|cancelled|reversed|raised|postponed))`,
    ),
    not: /£(?!12000\b)\d|\bmy\b/,
    weight: 16,
    amounts: true,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65'],
    text: (view, question) =>
      `${asks(question, /\bwill\b/) ? 'I can’t predict that: it' : asksWhether(question) ? 'Yes, it can: it' : 'It'} is **announced and not yet in force**. As recorded, savers under 65 may pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs from ${announcedFrom(view)}. ${asks(question, /\bwill\b/) ? '' : 'Whether it will be changed I can’t predict; '}GOV.UK has the latest.`,
  },
  {
    id: 'cap-begins',
    asked: new RegExp(
      String.raw`(?:${CAP})[^.?£]*\b(?:starts?|begins?|comes? in|kicks? in|appl(?:y|ies)|in force|takes effect)\b[^.?]*\b(?:20\d\d|next (?:tax )?year|next april|january|february|march|may|june|july|august|september|october|november|december)\b`,
    ),
    also: /^(?:does|is|will|do|so|the|i|isn|it)\b/,
    not: /£(?!12000\b)\d|\b(?:or|if|my|how|when|what|which|until|before|can i|fscs)\b/,
    weight: 16,
    amounts: true,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65', 'isa-allowance'],
    text: (view, question) => {
      const from = (view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65'))?.from ?? view.date;
      const right = question.when !== null && question.when.from <= from && from <= question.when.to;
      const lead = asksWhether(question) || asksToConfirm(question) ? (right ? 'Yes: on' : 'No: on') : 'On';
      return `${lead} **${formatDate(from)}**. From then on, as announced, savers under 65 may pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs, inside the unchanged ${view.figure('isa-allowance')}.`;
    },
  },
  {
    id: 'cap-loses-nothing',
    asked: new RegExp(
      String.raw`${CAP}[^.?]*\b(?:i|we|you)\b[^.?]*\blose\b[^.?]*\b(?:£8000|8000|rest|allowance)\b`,
    ),
    not: /\b(?:transfer\w*|already)\b/,
    weight: 16,
    amounts: true,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65', 'isa-allowance'],
    text: (view) =>
      `No: the overall allowance stays at ${view.figure('isa-allowance')}. Announced from ${announcedFrom(view)}, savers under 65 may pay at most ${view.figure('cash-cap-under-65')} of it into cash ISAs a tax year; the rest can go into other kinds of ISA. It is lost only if it is not used by 5 April.`,
  },
  {
    id: 'cap-over-65',
    asked: /\b(?:over|above)[ -]?65'?s?\b[^.?]*\b(?:capp?ed|cap|limited|hit|affected|restricted)\b/,
    also: /^(?:is|are|will|do|does|so|the|i|it)\b/,
    not: /£|\btransfer\w*|\bhow\b|\bnot (?:affected|capped|hit)\b/,
    weight: 14,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over'],
    text: (view, question) =>
      `${asksWhether(question) || asksToConfirm(question) ? 'No: from' : 'From'} **65** up to ${view.figure('cash-cap-65-and-over')} a tax year can still go into cash ISAs. The cap of ${view.figure('cash-cap-under-65')} announced from ${announcedFrom(view)} is for savers under 65; the year in which somebody turns 65 is not settled.`,
  },
  {
    id: 'cap-beside-cash-lifetime',
    asked:
      /\b(?:cash lifetime isa|lifetime isa (?:in )?cash)\b[^?]*\b(?:can|could|may) i\b[^?]*£12000\b[^?]*\bcash\b/,
    also: /\b2027\b|\bcap\b/,
    weight: 20,
    amounts: true,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65', 'lifetime-limit', 'isa-allowance'],
    text: (view) =>
      `By the allowance, yes: both fit in the ${view.figure('isa-allowance')}. Whether what goes into a **cash Lifetime ISA** counts towards the ${view.figure('cash-cap-under-65')} that savers under 65 may pay into cash ISAs from ${announcedFrom(view)} is **not in my sources**; if it does, it leaves less for the cash ISA.`,
  },
  {
    id: 'day-of-age-65',
    asked: anyOf(
      /\b(?:65|age)\b[^.?]*\b(?:counted|counts?|measured|judged|tested|decided|worked out|determined|assessed|checked|calculated)\b[^.?]*\b(?:start|beginning|end|birthday|first day|last day)\b/,
      /\b(?:start|beginning|end) of the (?:tax )?year\b[^.?]*\b(?:under|over|age of|to be) 65\b/,
      new RegExp(String.raw`^(?:so |and |but )*(?:what|is) [^.?]*${UNSURE}[^.?]*\bturn(?:s|ing)? 65\b`),
    ),
    also: /\b65\b/,
    weight: 13,
    query: 'what changes for cash ISAs in April 2027 turning 65',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over', 'cash-cap-turning-65'],
    text: (view) =>
      `That is **not settled**: what applies in the tax year in which a saver turns 65 is not in the sources I have. Announced from ${announcedFrom(view)} are ${view.figure('cash-cap-under-65')} a tax year in cash ISAs for savers under 65 and ${view.figure('cash-cap-65-and-over')} from 65.`,
  },
  {
    id: 'is-65-by-then',
    asked:
      /\b(?:already|am|be|is|be already|will be|was) (?:already )?(?:65|66|over 65) (?:on|by|before|when|at) (?:the )?(?:(?:start of )?(?:6 |5 )?april 2027|it (?:starts|begins)|that day|then)\b/,
    also: /\bcash\b|\bcap\b|£12000/,
    not: /\b(?:wife|husband|partner|transfer\w*)\b/,
    weight: 14,
    amounts: true,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: ['cash-cap-65-and-over', 'cash-cap-under-65'],
    text: (view) =>
      `${view.figure('cash-cap-65-and-over')}: whoever is 65 or over by then can go on paying that much a tax year into cash ISAs. The cap of ${view.figure('cash-cap-under-65')} announced from ${announcedFrom(view)} is for savers under 65.`,
  },
  {
    id: 'cap-forces-nothing',
    asked: anyOf(
      /\bhow much\b[^?]*\b(?:must|has to|have to|needs? to|got to|should|required|forced)\b[^?]*\b(?:stocks|shares|invest\w*)\b/,
      /\b(?:will|do|does|must|am|are|would)\b[^?]*\b(?:i|we|savers|people|everyone|it)\b[^?]*\b(?:forced|made|obliged|required|have|need|got)\b to\b[^?]*\b(?:invest|stocks|shares)\b/,
    ),
    not: /\btransfer|\blifetime\b|\bjunior\b|\bsell\b/,
    also: /\bcap\b|\b2027\b|£12000|£8000|\bnew (?:rules?|limits?)\b|\bchanges?\b/,
    weight: 20,
    amounts: true,
    query: 'What changes for cash ISAs in April 2027',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over', 'isa-allowance', 'lifetime-limit'],
    text: (view, question) => {
      const cap = view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65');
      const most = cap?.figure?.amount ?? 0;
      return joined(
        `${asksWhether(question) ? 'No' : '**None has to**'}: nobody is made to invest. Announced from ${formatDate(cap?.from ?? view.date)}: under 65 at most ${boldPounds(most)} a tax year can go into cash ISAs, inside the unchanged ${view.figure('isa-allowance')}.`,
        `The other ${boldPounds(view.amount('isa-allowance') - most)} can go into other kinds, such as stocks and shares or innovative finance ISAs, or be left unused; what is not used by 5 April is lost.`,
        'From 65 the whole allowance can still go into cash.',
      );
    },
  },
  {
    id: 'cap-and-old-money',
    asked:
      /\b(?:cap|limit|£12000|change|new rules?)\b[^.?]*\b(?:already (?:have|got|saved|in|hold|there)|existing|current (?:isas?|balance|savings)|old (?:isas?|money|savings)|built up|previous(?:ly)?|earlier years)\b|\b(?:existing|current|old) (?:cash )?(?:isas?|savings|money|balance)\b[^.?]*£12000\b|\b(?:already (?:have|got|saved|in|hold)|existing|old (?:isas?|money|savings)|built up)\b[^.?]*\b(?:cap\b|capped|£12000|2027|affected by|new (?:limit|rules?))|\b(?:have|got|hold|holding|saved)\b[^.?!]{0,20}\bin (?:a |my |old |various )*cash isas?\b[^?]*(?:\bcap\b|£12000|\bnew limit)|\b(?:take|move|withdraw)\b[^.?]*\bout\b[^.?]*(?:\bcap\b|£12000|\bnew limit|\b2027\b)|\b(?:already|existing|have|got)\b[^]*\bcash isas?\b[^]*\b(?:do|will|must|have) (?:i|we) (?:need|have|be)?[^.?]*\b(?:mov(?:e|ing)|withdraw|take|forced|close)\b/,
    weight: 9,
    anywhere: true,
    also: /\bcash\b|£12000|\b2027\b/,
    not: /£12000 (?:in|into) (?:an? |my )?(?:stocks|cash|innovative|lifetime)\b|\btransfer|(?<!\b(?:need to|have to|must i|must we) )\bmove\b/,
    query: 'cash ISA changes April 2027 money already saved',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over'],
    text: (view, question) =>
      `${asksPlainly(question, TAKES_OUT) ? 'Yes: the' : asksPlainly(question, AFFECTED) || asksPlainly(question, /\bwill (?:they|the government|hmrc) (?:take|tax|move|confiscate)\b/) ? 'No: the' : 'The'} announced cap is on what savers under 65 **pay in** to cash ISAs in a tax year from 6 April 2027, ${view.figure('cash-cap-under-65')} a year. Money that is already in a cash ISA by then is not a new payment and does not count towards it. Until 5 April 2027 the present rules apply.`,
  },
  {
    id: 'cap-and-transfers',
    asked:
      /(?:\bcap\b|£12000)[^.?]*\b(?:include\w*|count\w*|appl(?:y|ies)|cover\w*|affect\w*|mean)\b[^.?]*\b(?:transfer\w*|money (?:i )?(?:move|transfer)\w*)|\btransfer\w*\b[^.?]*\b(?:count\w*|included?|part of|use|affect\w*|come (?:out of|under))\b[^.?]*(?:\bcap\b|£12000)/,
    weight: 12,
    amounts: true,
    not: /£(?!12000\b|20000\b)\d|\blifetime\b|\bjunior\b/,
    query: 'cash ISA changes April 2027',
    rules: ['cash-cap-under-65', 'transfers-to-cash', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} announced cap of ${view.figure('cash-cap-under-65')} is on what savers under 65 **newly pay in** to cash ISAs in a tax year. A transfer from one cash ISA to another is no new payment and does not count towards it. What is to end for under-65s from 6 April 2027 is transferring **from stocks and shares or innovative finance ISAs to cash ISAs**.`,
  },
  {
    id: 'cap-and-other-kinds',
    asked:
      /(?:\bcash\b[^.?]*\bcap\b|£12000\b|\bcap\b)[^.?]*\b(?:lifetime|junior|stocks and shares|innovative finance) isas?\b|\b(?:lifetime|junior|stocks and shares|innovative finance) isas?\b[^.?]*(?:\bcash cap\b|£12000\b|\bcapped\b|\bcap\b)/,
    weight: 11,
    also: /\b(?:cut|capped|reduced|lowered|drop\w*|apply|applies|affect\w*|count\w*|include\w*|part of|hit|cover\w*|fall under|for|mean|limit\w*)\b/,
    not: /\bprice\b|\bhouse\b|\bhome\b|\btransfer|\bmov(?:e|ing)\b|\bhow much\b|\b(?:put|pay|split)\b[^.?]*£/,
    query: 'cash ISA changes April 2027',
    rules: ['cash-cap-under-65', 'lifetime-limit', 'junior-limit', 'isa-allowance'],
    text: (view, { kinds }) => {
      const own = kinds.includes('junior')
        ? `The Junior ISA keeps the child’s own limit of ${view.figure('junior-limit')}, in cash as well.`
        : kinds.includes('lifetime')
          ? `Whether money in a cash Lifetime ISA counts towards it is **not in my sources**; the Lifetime ISA keeps its own limit of ${view.figure('lifetime-limit')}.`
          : `What goes into other kinds has no such cap: they share the ${view.figure('isa-allowance')} allowance.`;
      const lead = kinds.includes('lifetime') && !kinds.includes('junior') ? 'As' : 'No: as';
      return `${lead} announced from 6 April 2027 the cap of ${view.figure('cash-cap-under-65')} a tax year is for what savers under 65 pay into **cash ISAs**. ${own}`;
    },
  },
];
