import { amountOn } from '../../../domain/rule-book.ts';
import { again, ask, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { juniorLimit } from '../topics/children/junior.ts';
import type { Reading } from '../understand/reading.ts';

// Payments into a child's ISA told one after the other, and the same of another child.

const PAYER = String.raw`(?:(?:my|his|her|their|our|the) )?(?:\w+ )?(?:mum|mom|dad|mother|father|parents?|gran\w*|nan\w*|grand\w+|wife|husband|partner|ex|sister|brother|aunt\w*|uncle|godparents?|friends?|family|in-laws|he|she|they)`;
const PAYS = String.raw`(?:(?:has|have|had|also|already|then|will|wants to|want to|would like to|is going to|plans to) )*(?:paid|put|puts|pays|pay|put in|gave|given|give|added|adds|add|chipped|sent|contributed)`;

/** "I pay £300 a month" of the same child. */
const I_PAY_TOO =
  /^(?:(?:and|then|also|plus|but|so)\b[, ]*)*(?:i|we) (?:(?:have|also|already|will|plan to|want to) )*(?:paid|put|pay|give|gave|add|added|save)(?: in)? £\d+(?:\.\d+)? a (?:month|week)(?: (?:too|as well|also|in|into it))*[.?! ]*$/;

/** "My mum paid £3,000", "and his gran put in £500". */
const ANOTHER_PAYER = new RegExp(
  String.raw`^(?:(?:and|then|also|plus|but|so)\b[, ]*)*${PAYER} ${PAYS}(?: in| another| him| her| them)* £\d+(?:\.\d+)?(?: (?:in|into it|to it|to him|to her|too|as well|also|already|more|this (?:tax )?year|for (?:his|her) birthday|in april|last month))*[.?! ]*$`,
);

/** "Birthday money £2,000" */
const GIFT =
  /^(?:(?:and|then|also|plus|but|so)\b[, ]*)*(?:birthday|christmas|xmas|christening|gift) (?:money|present|gift)?(?: of)? ?£\d+(?: (?:too|as well|also|more))*[.?! ]*$/;

/** One more payment beside those told of the same child. */
function anotherPayer(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told = last.question.kinds.join() === 'junior' && last.question.money.length > 0;
  const pays = ANOTHER_PAYER.test(alone.focus) || I_PAY_TOO.test(alone.focus) || GIFT.test(alone.focus);
  if (!told || alone.money.length !== 1 || !pays) return null;
  const whole = (text: string) => `${text.replace(/[.?! ]+$/, '')}. ${alone.text.replace(/[.?! ]+$/, '')}`;
  return again(turn, whole(last.question.text), whole(last.question.focus));
}

const FIRST_PAID =
  /^(?:(?:and|so|but)\b[, ]*)*(?:i|we) (?:(?:have|had|also|already|just) )*(?:paid|put|saved)(?: in)? £\d+(?: (?:in|into it|for (?:him|her)|already|so far|this (?:tax )?year))*[.?! ]*$/;

/** "My daughter is 15", then "we have put in £5,000". */
function firstForChild(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told = last.topic.id === 'saving-for-child' && last.question.money.length === 0;
  if (!told || !FIRST_PAID.test(alone.focus)) return null;
  const text = `${alone.text.replace(/[.?! ]+$/, '')} into my child's junior isa`;
  return ask(turn, text);
}

const MEANT = /\. [^.]*\b(?:wants?|would like|plans?|going) to [^.]*£\d+[^.]*$/;
const WHAT_CAN_THEY =
  /^(?:(?:so|and|but|ok|then)\b[, ]*)*how much (?:more )?can (?:she|he|they|grandma|grandad|gran|nan)(?: (?:give|put|pay|add)(?: in)?)?(?: (?:then|now|this (?:tax )?year))*[?.! ]*$/;

/** "Grandma wants to give £6,000", "how much can she?": what is left after what is in. */
function leftForPayer(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told = last.question.kinds.join() === 'junior' && last.question.money.length > 0;
  if (!told || !WHAT_CAN_THEY.test(alone.focus)) return null;
  const asked = 'how much is left of the junior isa limit?';
  return again(turn, `${last.question.text.replace(MEANT, '').replace(/[?.! ]+$/, '')}. ${asked}`, asked);
}

const WHAT_IS_LEFT =
  /^(?:(?:so|and|but|ok|then)\b[, ]*)*(?:what|how much)(?: more)?(?: is| have we got| do we have)? (?:left|remaining|over|too much|still (?:free|open))(?: (?:then|now|for (?:him|her)|this (?:tax )?year))*[?.! ]*$/;

/** "What's left?" of payments for a child. */
function leftForChild(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told = last.question.kinds.join() === 'junior' && last.question.money.length > 0;
  if (!told || !WHAT_IS_LEFT.test(alone.focus)) return null;
  const text = last.question.text.replace(/[?.! ]+$/, '');
  return again(
    turn,
    `${text}. how much is left of the junior isa limit?`,
    'how much is left of the junior isa limit?',
  );
}

const GOES_OVER =
  /\b(?:go|goes|going|be|are we|am i|is (?:that|it)) over\b|\btoo much\b|\bwithin (?:the|his|her) (?:limit|allowance)\b/;

/** "Will we go over £9,000?" of payments for a child. */
function overForChild(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told = last.question.kinds.join() === 'junior' && last.question.money.length > 0;
  const limit = amountOn('junior-limit', alone.today);
  const bare = alone.money.every(({ amount }) => amount === limit) && alone.kinds.length === 0;
  if (!told || !bare || !GOES_OVER.test(alone.focus) || wordCount(alone.focus) > LONGEST) return null;
  const asked = 'will that go over the junior isa limit?';
  return again(turn, `${last.question.text.replace(/[?.! ]+$/, '')}. ${asked}`, asked);
}

const CHILD = /\b(?:son|daughter|grandson|granddaughter|niece|nephew|boy|girl|godson|goddaughter)\b/;
const OTHER_CHILD =
  /^(?:(?:and|but|so|what about|how about|ok)\b[, ]*)*(?:for |in |into )?(?:my|our|her|his) (?:other |second |younger |older |elder )*(?:son|daughter|child|kid|grandson|granddaughter|niece|nephew|boy|girl|one)(?:'?s)?(?: (?:one|isa|junior isa))?(?: then)?[?.! ]*$/;
const LONGEST = 9;

/** "And for my daughter?" after payments for a son: a limit of her own, of which nothing was told. */
function otherChild(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told = last.question.kinds.join() === 'junior' && last.question.money.length > 0;
  if (!told || !OTHER_CHILD.test(alone.focus) || wordCount(alone.focus) > LONGEST) return null;
  const [child = 'other child'] = CHILD.exec(alone.focus) ?? [];
  if (new RegExp(String.raw`\b${child}\b`).test(last.question.text)) return null;
  return ask(turn, `how much can i pay into my ${child}'s junior isa?`);
}

const RELATIVE = /\b(?:grandson|granddaughter|grandchild|niece|nephew|godson|goddaughter|godchild)\b/;
const I_OPEN =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:can|could|may) (?:i|we) (?:open|start|set up|get) (?:it|one|that)(?: (?:myself|for (?:him|her|them)))?[?.! ]*$/;
const WHO_OPENS =
  /^(?:(?:and|but|so|ok|then|well)\b[, ]*)*who (?:can|does|has to|may|must)(?: (?:open|start) (?:it|one|that))?(?: then)?[?.! ]*$/;

/** "Can I open it?", "so who can?" of a relative's Junior ISA. */
function whoOpens(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.question.kinds.join() !== 'junior' || !namesNothing(turn)) return null;
  const told = [last.question.text, ...alone.askedBefore.slice(-2)].join(' ').toLowerCase();
  const [child] = RELATIVE.exec(told) ?? [];
  if (child !== undefined && I_OPEN.test(alone.focus))
    return ask(turn, `can i open a junior isa for my ${child}?`);
  return WHO_OPENS.test(alone.focus) ? ask(turn, 'who can open a junior isa?') : null;
}

const ONLY_CHILDREN =
  /^(?:(?:and|but|so|what about|how about)\b[, ]*)*(?:just|only) (?:for )?(?:the |my |our )?(?:kids|children)[?.! ]*$/;
const COUNT = /\b([2-9]) (?:\w+ )?(?:kids|children)\b/;

/** "And just the kids?" after the limits of a family. */
function onlyChildren(turn: Turn): Reading | null {
  const [, count] = COUNT.exec(turn.last.question.text) ?? [];
  return count !== undefined && ONLY_CHILDREN.test(turn.alone.focus)
    ? ask(turn, `what is the junior isa limit for ${count} children?`)
    : null;
}

/** In their order: the first that fits. */
export const CHILDREN_CHANGES: readonly Change[] = [
  [anotherPayer, juniorLimit],
  [firstForChild, juniorLimit],
  [leftForPayer, juniorLimit],
  [leftForChild, juniorLimit],
  [overForChild, juniorLimit],
  [otherChild, juniorLimit],
  [whoOpens, 'fitting'],
  [onlyChildren, juniorLimit],
];
