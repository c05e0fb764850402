import { formatPounds } from '../../../../domain/money.ts';
import type { RuleId } from '../../../../domain/rule-book.ts';
import { formatDate, formatMonth } from '../../../../domain/tax-year.ts';
import type { RuleRow } from '../../tool-results.ts';
import { asks, cues, says, type Question, NEVER } from '../../topic.ts';
import { boldStatement, type RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined, periodText } from '../../write/text.ts';
import { yesOrNo } from '../../understand/predicate.ts';
import { asksWhen, asksWhether, sentence } from '../shared/phrases.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

const OPENS =
  /\b(?:open|opened|start|get|set up|(?<!bonus )apply(?! to\b)|new|available|take out|buy a|join|still (?:a thing|exist|around|going))\b/;

/** "Which bank?", "the best one": there is none to be had. */
const WHERE =
  /\bbest\b|\bwhich (?:bank|provider|building society|one)s?\b|\bwho (?:offers|has|does)\b|\bre-?open\w*|\bopen(?:ed)? again\b/;

/** "£200 a month for 4 years", at most what may be paid in a month. */
function savedMonthly({ money, period }: Question, view: RuleView): number | null {
  const [only, more] = money;
  if (only?.per !== 'month' || more || period === null) return null;
  return Math.min(only.amount, view.amount('help-to-buy-saving')) * period;
}

/** The bonus on what has been saved, as far as an amount is named. */
function bonusText(question: Question, view: RuleView): string {
  const saved = question.money.find(({ per, amount }) => per === 'once' && amount < 100_000);
  const amount = saved?.amount ?? savedMonthly(question, view);
  if (amount === null || !says(question, /\bbonus|\bget\b|\badd|\bworth\b/)) return '';
  const rate = view.amount('help-to-buy-saving', 'bonus');
  const bonus = Math.min((amount * rate) / 100, view.amount('help-to-buy-saving', 'most'));
  return `On ${formatPounds(amount)} saved the bonus is ${boldPounds(bonus)}.`;
}

/** "How long at £200 a month to the full £3,000 bonus?" */
function timeToBonus(question: Question, view: RuleView): string {
  const { text, money } = question;
  const monthly = money.find(({ per }) => per === 'month');
  const bonus = money.find(
    ({ at, end }) => /^ (?:\w+ ){0,3}bonus\b/.test(text.slice(end)) || /\bbonus of $/.test(text.slice(0, at)),
  );
  if (!asks(question, /\bhow (?:long|many months|many years)\b/) || !says(question, /\bbonus\b/)) return '';
  const most = view.amount('help-to-buy-saving', 'most');
  const wanted = Math.min(bonus?.amount ?? most, most);
  const needed = (wanted * 100) / view.amount('help-to-buy-saving', 'bonus');
  const saved = money.find((each) => each !== bonus && each.per === 'once')?.amount ?? 0;
  const rate = Math.min(monthly?.amount ?? Infinity, view.amount('help-to-buy-saving'));
  const months = Math.ceil(Math.max(0, needed - saved) / rate);
  return `**${periodText(months)}** at ${formatPounds(rate)} a month: a bonus of ${formatPounds(wanted)} takes ${boldPounds(needed)} saved${saved > 0 ? `, of which ${formatPounds(saved)} is there` : ''}.`;
}

const LEAST = /\bminimum\b|\bat least\b|\bsmallest\b|\bleast\b/;

const dayOf = (row: RuleRow | undefined, format: (date: string) => string) =>
  row?.to ? format(row.to) : 'a date I do not have';

/** When opening, saving and claiming end or ended. */
export function helpToBuyDates(view: RuleView): { closed: string; saving: string; claim: string } {
  const rowOf = (id: RuleId) => view.row(id) ?? view.earlier(id);
  return {
    closed: dayOf(rowOf('help-to-buy-opening'), formatDate),
    saving: dayOf(rowOf('help-to-buy-saving'), formatMonth),
    claim: dayOf(rowOf('help-to-buy-claim'), formatMonth),
  };
}

/** "Can I have both?", not "can I use both for one home?" */
const CAN_HAVE =
  /\b(?:can|could|may|am) (?:i|we|you)\b[^.?]*\b(?:have|hold|keep|own|got|pay|save)\b(?![^.?]*\bbonus)|\b(?:can|could|may) (?:i|we) (?:also |still )?(?:open|start|get|set up) (?:an? )?lifetime isa\b/;

/** "When were they available?", "when did they start?" */
const WHEN_OPEN =
  /\bwhen (?:were|was|could|did)\b[^.?]*\b(?:available|open(?:ed)?|introduced|launched|start(?:ed)?|begin|offered)\b(?! (?:to|for) (?:me|us)\b)/;

const CLOSED = /\bwhen\b[^.?]*\b(?:clos\w*|stop\w*|end(?:ed)?)\b|\bclosed\b/;

/** Each sentence with what asks for it: what was asked stands first, the rest from the general to the particular. */
function askedFirst(question: Question, sentences: readonly (readonly [RegExp, string])[]): string[] {
  const first = sentences.findIndex(([asked]) => asks(question, asked));
  const lead = sentences[first]?.[1] ?? '';
  return [lead, ...sentences.toReversed().flatMap(([, text]) => (text === lead ? [] : [text]))];
}

const PAYS = /\b(?:pay|save|put|add)\b/;

/** Whether one could be opened at the time asked about. */
function openedThen(question: Question, view: RuleView): string | null {
  const row = view.row('help-to-buy-opening');
  const known = row ?? view.earlier('help-to-buy-opening') ?? view.later('help-to-buy-opening');
  if (!known || !asks(question, OPENS) || !asksWhether(question)) return null;
  return joined(sentence(yesOrNo(question, { may: row !== undefined })), boldStatement(known));
}

/** "Can I still get the bonus?" */
const STILL_BONUS = /\bstill\b[^.?]*\b(?:get|claim|have|receive|use)\b[^.?]*\bbonus\b/;

/** "Can I put £250 a month in?" */
function monthlyLead(question: Question, view: RuleView): string {
  const [only, more] = question.money;
  const last = view.row('help-to-buy-claim')?.to;
  if (
    last &&
    asks(question, /\bclaim|\bbonus\b/) &&
    asksWhether(question) &&
    (question.when?.from ?? '') > last
  )
    return sentence(yesOrNo(question, { may: false, late: true, loses: true }));
  const saved = view.row('help-to-buy-saving')?.to;
  if (saved && asks(question, PAYS) && (question.when?.from ?? '') > saved)
    return asksWhether(question) ? sentence(yesOrNo(question, { may: false, late: true })) : '';
  if (asks(question, /\btoo late\b/) && !asks(question, /\bclaim|\bbonus\b|\bmy\b/))
    return 'Yes, for a new one.';
  if (last && !only && asksWhether(question) && asks(question, STILL_BONUS))
    return `Yes, if it is claimed by **${formatMonth(last)}**.`;
  if (
    !only &&
    asks(
      question,
      /^(?:so |and |but )*(?:is there|are there|do they|does it)\b[^.?]*\b(?:still|exist|available|any more|around)\b/,
    )
  )
    return 'Not for new savers; for those who already have one, yes.';
  if (!only && asksWhether(question) && asks(question, /\bstill\b[^.?]*\b(?:pay|save|put|add)\b/))
    return 'Yes, if you already have one.';
  const monthly = only?.per === 'month' || asks(question, /\b(?:this|next|a single|one) month\b/);
  if (!only || more || !monthly) return '';
  if (!asksWhether(question) && !asks(question, /\bwant to\b/)) return '';
  const limit = view.amount('help-to-buy-saving');
  return only.amount <= limit
    ? 'Yes, if you already have one.'
    : `No: ${boldPounds(limit)} a month is the most.`;
}

const MOVES =
  /\bconvert|\btransfer|\bmove\b|\bturn\b|\bswitch|\bput\b[^.?]*\binto\b|\bgo (?:in)?to (?:my|an?|the) (?:\w+ )?lifetime isa\b/;

/** What the Lifetime ISA's own bonus is on what is moved into it. */
function movedBonus({ money }: Question, view: RuleView): string {
  const saved = money.find(({ per }) => per === 'once')?.amount ?? Infinity;
  const moved = Math.min(saved, view.amount('lifetime-limit'));
  return `On ${formatPounds(moved)} moved in a tax year the Lifetime ISA’s bonus is ${boldPounds((moved * view.amount('lifetime-bonus')) / 100)}, the most is ${view.figure('lifetime-bonus', 'most')} a tax year.`;
}

const MOVES_HOW_MUCH = /\bhow much\b[^.?]*\b(?:move|transfer|put|switch|convert)/;

/** How much of it can move into a Lifetime ISA in a tax year. */
function moveLead(question: Question, view: RuleView): string {
  const limit = view.amount('lifetime-limit');
  const [held, more] = question.money;
  if (asks(question, MOVES_HOW_MUCH))
    return `Up to ${boldPounds(limit)} a tax year, less what you pay into the Lifetime ISA besides.`;
  if (asksWhether(question) && asks(question, /\bbonus\b/) && !held)
    return 'Yes: the Lifetime ISA’s own bonus is paid on what moves into it.';
  if (!held || more || held.per !== 'once' || !asksWhether(question) || asks(question, /\bbonus\b/))
    return '';
  return held.amount > limit
    ? `Not all of it in one tax year: of the ${formatPounds(held.amount)} up to ${boldPounds(limit)} can move, if nothing else goes in.`
    : 'Yes, if nothing else goes in this tax year.';
}

const INSTEAD = /\breplac|\binstead\b|\bsuccessor|\bequivalent|\balternatives?\b/;
const STILL_OPEN = 'For a first home, a Lifetime ISA is the account that can still be opened, from 18 to 39.';

const GETS_BONUS = /^(?!.*\b(?:claim\w*|lose|forfeit|or)\b).*\bget\b[^.?]{0,30}\bbonus\b/;

/** "Buying in January 2031, do I get the bonus?" */
const claimsTooLate = (question: Question, view: RuleView) =>
  (question.when?.from ?? '') > (view.row('help-to-buy-claim')?.to ?? '9999') &&
  asks(question, /\bclaim|\bbonus\b/);

/** Once payments have ended, whoever asks whether to pay in hears that; '' as long as they go on. */
function endedText(question: Question, view: RuleView): string {
  const { closed, saving, claim } = helpToBuyDates(view);
  if (view.date !== question.today || question.when !== null || view.row('help-to-buy-saving')) return '';
  const claimed = view.row('help-to-buy-claim')
    ? `The bonus must be claimed by **${claim}**.`
    : `The bonus had to be claimed by **${claim}**.`;
  return `${asksWhether(question) ? 'No: payments' : 'Payments'} into Help to Buy ISAs ended in **${saving}**, by the rules that I have. ${claimed} They have been closed to new savers since **${closed}**.`;
}

function helpToBuyText(question: Question, view: RuleView): string {
  const { closed, saving, claim } = helpToBuyDates(view);
  const ended = endedText(question, view);
  if (ended !== '') return ended;
  if (claimsTooLate(question, view) && asksWhether(question) && asks(question, GETS_BONUS))
    return `No: the bonus has to be claimed by **${claim}**. It is ${view.figure('help-to-buy-saving', 'bonus')} of what was saved, at most ${view.figure('help-to-buy-saving', 'most')}; payments are possible until **${saving}**.${asks(question, /\bdecember\b/) ? ` ${view.row('help-to-buy-claim')?.caveat ?? ''}` : ''}`;
  const opening = view.row('help-to-buy-opening') ?? view.earlier('help-to-buy-opening');
  const open =
    !asks(question, WHEN_OPEN) &&
    !asks(question, GETS_BONUS) &&
    (asks(question, OPENS) || asks(question, WHERE)) &&
    !asks(question, /\b(?:open|start|get|set up) (?:an? )?lifetime isa\b/) &&
    !says(question, /\bi have\b|\bi opened\b|\bmy help to buy/);
  const both = question.kinds.includes('lifetime');
  const moves = both && asks(question, MOVES);
  const time = timeToBonus(question, view);
  return joined(
    asks(question, INSTEAD) && !both && STILL_OPEN,
    time,
    asks(question, LEAST) &&
      asks(question, /\bbonus\b|\bclaim/) &&
      'My rule book has no minimum for the bonus: ask the provider, or look at the scheme’s official page.',
    open &&
      time === '' &&
      `${asksWhen(question) || !asks(question, OPENS) ? '' : 'No: '}Help to Buy ISAs have been **closed to new savers since ${closed}**.`,
    monthlyLead(question, view),
    moves && moveLead(question, view),
    both &&
      `${CAN_HAVE.test(question.focus) ? 'Yes: you' : 'You'} can hold a Help to Buy ISA and a Lifetime ISA side by side, but use the bonus of only one of them towards the same home.`,
    moves &&
      `You can transfer it, but what you move into the Lifetime ISA counts towards that account’s own limit of ${view.figure('lifetime-limit')} a tax year.`,
    moves && asks(question, /\bbonus\b/) && movedBonus(question, view),
    time === '' && !moves && bonusText(question, view),
    ...askedFirst(question, [
      [WHEN_OPEN, asks(question, WHEN_OPEN) && opening ? boldStatement(opening) : ''],
      [
        CLOSED,
        !open && (!question.brief || asks(question, CLOSED))
          ? `Help to Buy ISAs have been closed to new savers since **${closed}**.`
          : '',
      ],
      [
        /\bclaim|\bdeadline\b|\bbonus\b[^.?]*\b(?:by when|last date|expire)/,
        joined(
          `The bonus must be claimed by **${claim}**.`,
          asks(question, /\bdecember\b|\bclaim\b|\bdeadline\b/) && view.row('help-to-buy-claim')?.caveat,
        ),
      ],
      [
        /\bbonus\b/,
        `The bonus is ${view.figure('help-to-buy-saving', 'bonus')} of what was saved, at most ${view.figure('help-to-buy-saving', 'most')} (on ${formatPounds((view.amount('help-to-buy-saving', 'most') * 100) / view.amount('help-to-buy-saving', 'bonus'))} saved).`,
      ],
      [
        /^/,
        `Those who already have a Help to Buy ISA can pay in up to ${view.figure('help-to-buy-saving')} a month until **${saving}**.`,
      ],
    ]),
    open && !asks(question, INSTEAD) && !both && !question.brief && STILL_OPEN,
  );
}

/** The Help to Buy ISA, closed to new savers. */
export const helpToBuy = rulesTopic({
  id: 'help-to-buy',
  rules: [
    'help-to-buy-saving',
    'help-to-buy-claim',
    'help-to-buy-opening',
    'lifetime-limit',
    'lifetime-bonus',
  ],
  answers: ['late', 'loses'],
  dated: (question) =>
    asks(question, OPENS) ? ['help-to-buy-opening'] : ['help-to-buy-saving', 'help-to-buy-claim'],
  score: (question) => {
    if (!question.kinds.includes('help-to-buy')) return NEVER;
    const compares =
      asks(question, /\bcompare|\bdifference|\bversus\b|\bvs\b|\bbetter\b|\bor\b/) &&
      question.kinds.length > 1
        ? -3
        : 0;
    return (
      4 +
      compares +
      cues(question, [
        [OPENS, 1],
        [/\bbonus|\bclaim|\bhow much\b|\buntil\b|\bwhen\b|\bend|\bclos|\bdeadline|\bmonth\b/, 1.5],
        [/\btransfer/, -1],
        [/\bboth\b|\bas well\b|\btogether\b|\balso\b/, 1],
      ])
    );
  },
  now: helpToBuyText,
  // A month named beside the claim is its deadline and no other time.
  atOtherTime: (question, view, { now }) =>
    asks(question, WHERE) ||
    asks(question, /\bclaim|\bbonus\b|\bdeadline\b|\bpay\b|\bput\b|\badd\b|\bsave\b|\bclos|\bkeep\b|\blose\b/)
      ? helpToBuyText(question, now)
      : openedThen(question, view),
});
