import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { askRules, type ToolCall } from '../../tool-results.ts';
import { asks, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import type { Money } from '../../understand/entities.ts';
import { ruleView } from '../../write/rule-view.ts';
import { boldPounds, upperFirst } from '../../write/text.ts';
import { isBalance, isTransferred } from '../shared/not-paid-now.ts';
import { noRuleBook } from '../shared/rules-topic.ts';

// "I've used £11,750, my wife £6,200. What's left each?": each from an allowance of their own, never added up.

const OTHER =
  'wife|husband|partner|spouse|girlfriend|boyfriend|fiance|fiancee|mum|dad|mother|father|brother|sister|friend';
/** Whose an amount is, named close before it. */
const OWNER = new RegExp(String.raw`\b(i|me|mine|he|him|his|she|her|hers|they|${OTHER})(?:'s)?\b`, 'g');
const CLOSE = 40;
/** "£12,000 for me", "£4,500 hers" */
const OWNER_AFTER = new RegExp(
  String.raw`^ (?:(?:for|by|from|is|was|in|into) )?(me|mine|him|his|her|hers|my (?:${OTHER}))(?:'s)?\b(?! (?:(?:has|have|had|used|paid|put) )?(?:nothing|none|nil|zero|£))`,
);

const NAMES: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  mine: 'you',
  he: 'he',
  him: 'he',
  his: 'he',
  she: 'she',
  her: 'she',
  hers: 'she',
  they: 'they',
};

/** What another gives is paid into one's own. */
export const GIVEN = /\b(?:gave|gives?|given|gift\w*|lent|lends?|sent|from my|for me|left me)\b/;

export function ownerOf({ text }: Question, { at, end }: Money, from: number): string | null {
  const [, after] = OWNER_AFTER.exec(text.slice(end)) ?? [];
  const near = text.slice(Math.max(from, at - CLOSE), at);
  const [, before] = [...near.matchAll(OWNER)].at(-1) ?? [];
  const bare = (after ?? before)?.replace(/^my /, '');
  return bare === undefined ? null : (NAMES[bare] ?? `your ${bare}`);
}

/** "We both have £5,000 in this year" */
const BOTH_HAVE =
  /\b(?:we (?:have )?(?:both|each)|both of us|each of us|and (?:i|me) (?:have )?(?:both|each))(?: (?:have|has))?(?: (?:got|paid|put|used|saved|invested|already|in|about))* $/;

interface Owned {
  who: string;
  amount: number;
}

/** "Me nothing", "my wife has used none" */
const NOTHING = new RegExp(
  String.raw`\b(i|me|he|him|she|her|${OTHER})(?: (?:have|has|had|is|used|paid|put|in|done|so far))* (?:nothing|none|zero|£0|nil)\b`,
);

function withNothing(question: Question, money: Money, { 1: word = '' }: RegExpExecArray): Owned[] | null {
  const [who, other] = [ownerOf(question, money, 0), NAMES[word] ?? `your ${word}`];
  return who === null || who === other || !LEFT.test(question.text)
    ? null
    : [
        { who, amount: money.amount },
        { who: other, amount: 0 },
      ];
}

const LEFT =
  /\b(?:left|remain\w*|spare|unused|still|more|each|room)\b|\bwhat can (?:we|each)\b|\bhow much (?:more )?can (?:we|each)\b/;
const IS_LEFT = /\b(?:left|remain\w*|spare|unused|still|more|room)\b/;
/** "I have £1,200 left" is no payment. */
const IS_LEFT_OVER = /^ (?:still )?(?:left|remaining|unused|spare)\b/;
/** "We have used £12,000 and £8,000, what's left each?" */
const WE_PAID = /\bwe (?:have )?(?:already )?(?:used|paid(?: in)?|put(?: in)?|saved) $/;
const OF_ONE = /\b(?:i|me|my|mine|he|she|his|her|him|hers)\b/;
const OF_BOTH = /\b(?:each|both|either|apiece|respectively|we|us)\b/;
const TOGETHER = /\b(?:together|between us|altogether|combined|in total|in all|joint\w*)\b/;
const OTHER_MATTER =
  /\b(?:tax(?! year)|interest|bonus|earn\w*|salary|withdr\w*|took|taken out|flexible|died|inherit\w*|junior|child|children|kids?|next year|last year|transfer\w*|house|home|age|old|fscs|cover\w*|protect\w*|safe|banks?)\b|%/;

function ownedIn(question: Question): Owned[] | null {
  const { money, kinds, rates, period, products, text, focus } = question;
  const [first, second, third] = money;
  const plain = rates.length === 0 && period === null && products.length === 0;
  if (!plain || !first || third || kinds.includes('junior')) return null;
  if (kinds.includes('lifetime') && !second) return null;
  const counts = money.every(
    (each) => each.per === 'once' && !isBalance(question, each) && !isTransferred(question, each),
  );
  const leftOver = money.filter(({ end }) => IS_LEFT_OVER.test(text.slice(end))).length;
  if (leftOver === 1) return null;
  if (!counts || GIVEN.test(text) || OTHER_MATTER.test(text) || TOGETHER.test(text)) return null;
  const none = second ? null : NOTHING.exec(text);
  if (none) return withNothing(question, first, none);
  if (!second)
    return BOTH_HAVE.test(text.slice(0, first.at)) && IS_LEFT.test(focus)
      ? [{ who: 'each of you', amount: first.amount }]
      : null;
  // What stands before the amounts tells whose they are; what is asked of one of the two is another sum.
  const asked = text === focus ? text.slice(second.end) : focus;
  if (!LEFT.test(asked) || (OF_ONE.test(asked) && !OF_BOTH.test(asked))) return null;
  if (
    WE_PAID.test(text.slice(0, first.at)) &&
    /^ and $/.test(text.slice(first.end, second.at)) &&
    /\beach\b/.test(asked)
  )
    return [
      { who: 'one of you', amount: first.amount },
      { who: 'the other', amount: second.amount },
    ];
  const [one, other] = [ownerOf(question, first, 0), ownerOf(question, second, first.end)];
  if (one === null || other === null || one === other) return null;
  const whole = amountOn('isa-allowance', question.today) ?? 0;
  const used = (amount: number) => (leftOver === 2 ? whole - amount : amount);
  return [
    { who: one, amount: used(first.amount) },
    { who: other, amount: used(second.amount) },
  ];
}

const call = ({ today }: Question): ToolCall<'isa_rules'> => askRules(['isa-allowance'], today);

function leftText({ who, amount }: Owned, whole: number): string {
  const have = who === 'you' || who === 'they' ? 'have' : 'has';
  const left = whole - amount;
  if (amount === 0) return `${who} ${have} the whole ${boldPounds(whole)}.`;
  if (left < 0)
    return `${who} ${have} paid in ${formatPounds(amount)}, **${formatPounds(-left)}** over the allowance.`;
  if (left === 0) return `${who} ${have} **nothing** left.`;
  return `${who} ${have} ${boldPounds(left)} left after ${formatPounds(amount)}.`;
}

export const eachOfTwo: Topic = {
  id: 'allowance-each-of-two',
  answers: ['much', 'barred'],
  score: (question) => (ownedIn(question) === null ? NEVER : 17),
  calls: (question) => [call(question)],
  compose: (question, found): Draft => {
    const answer = found.get(call(question));
    const owned = ownedIn(question);
    if (!answer || owned === null) return noRuleBook;
    const view = ruleView(answer);
    const whole = view.amount('isa-allowance');
    const each = owned.map((one) => upperFirst(leftText(one, whole))).join(' ');
    const [one, other] = owned;
    const both =
      one && other && one.amount <= whole && other.amount <= whole
        ? ` Together that is ${formatPounds(2 * whole - one.amount - other.amount)}.`
        : '';
    const asksMay = asks(question, /\b(?:share|give|pass)\b/) ? ' and cannot be passed on' : '';
    return {
      text: `${each}${both} Each adult has an allowance of ${formatPounds(whole)} of their own for ${view.taxYear}${asksMay}; what one leaves the other cannot use.`,
      notes: ['rules'],
    };
  },
};
