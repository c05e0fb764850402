import { AND, ask, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import type { Reading } from '../understand/reading.ts';

// What was told in one message and is asked about in a later one: a family, a parting, an illness, an heir, a price.

/** What the person has written before, in lower case, the latest last. */
const toldBefore = ({ alone, last }: Turn) =>
  [...alone.askedBefore.map((message) => message.toLowerCase()), last.question.text].join('. ');

/** Questions longer than these stand by themselves. */
const LONGEST = 14;
const isShort = ({ alone }: Turn) => wordCount(alone.focus) <= LONGEST;

const COUPLE =
  /\bcouple\b|\bmarried\b|\b(?:wife|husband|partner) and (?:i|me)\b|\b(?:me|i) and my (?:wife|husband|partner)\b/;
const HOW_MUCH_WE =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:how much|what(?: is the most| amount)?) (?:can|could|may) (?:we|both of us)\b[^£]{0,45}$/;

/** "We are a couple.", then "how much can we put into ISAs?" */
function asCouple(turn: Turn): Reading | null {
  const { alone } = turn;
  const plain = alone.kinds.length === 0 && alone.money.length === 0 && alone.when === null;
  return plain && HOW_MUCH_WE.test(alone.focus) && COUPLE.test(toldBefore(turn))
    ? ask(turn, 'how much isa allowance does a couple have in all?')
    : null;
}

const WITH_CHILDREN = new RegExp(
  String.raw`${AND}(?:with|for|if we have|we have|including|counting|what about|how about) (?:our |the |my )*(\d) (?:kids?|children|sons|daughters|boys|girls)(?: (?:too|as well|also|then))?[?.! ]*$`,
);

/** "And with two children?" after what a couple may pay in. */
function coupleAndChildren(turn: Turn): Reading | null {
  const [, count] = WITH_CHILDREN.exec(turn.alone.focus) ?? [];
  return count !== undefined && COUPLE.test(toldBefore(turn))
    ? ask(turn, `how much isa allowance does a couple with ${count} children have in all?`)
    : null;
}

const PAID_ALREADY =
  /^(?:(?:and|but|so|well|ok)\b[, ]*)*(?:i|we) (?:have )?(?:already|just|so far)? ?(?:did|done|used|put|paid|contributed|deposited|invested)(?: in)? £?(\d{3,5})(?: (?:already|so far|in|this|tax|year|since|april|of it))*[.! ]*$/;

/** "I already did 7,500" after what may be paid in. */
function paidAlready(turn: Turn): Reading | null {
  const [, paid] = PAID_ALREADY.exec(turn.alone.focus) ?? [];
  return paid !== undefined && turn.last.topic.id === 'allowance' && turn.last.question.kinds.length === 0
    ? ask(turn, `i have paid £${paid} into isas this tax year. how much can i still pay in?`)
    : null;
}

const OTHER_PRICE =
  /^(?:(?:and|but|so|ok|then)\b[, ]*)*(?:what (?:if|about)|how about|if|say)? ?(?:(?:the )?(?:price|house|home|flat|it|place) ?(?:is|was|were|costs?|at|would be)? )?(?:only |just )?£?(\d{3,7})(?: (?:instead|then))?[?.! ]*$/;
const THOUSANDS = 1000;

/** "What if the price is 440?" after a home over the limit: in thousands, as before. */
function otherPrice(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [, told] = OTHER_PRICE.exec(alone.focus) ?? [];
  const before = last.question.money.some(({ amount }) => amount >= 50 * THOUSANDS);
  if (told === undefined || last.topic.id !== 'lifetime-first-home' || !before) return null;
  const price = Number(told) < THOUSANDS ? Number(told) * THOUSANDS : Number(told);
  return ask(turn, `can i use my lifetime isa for a house that costs £${price}?`);
}

const FROM_18 = new RegExp(
  String.raw`${AND}(?:when|once|after|from|at) (?:i am|i turn|i will be|he is|she is|he turns|she turns|turning)? ?18\b[^?]{0,12}\bhow much\b|\bhow much\b[^?]{0,25}\b(?:when|once|after|from|at) (?:i am|i turn|he is|she is|he turns|she turns)? ?18[?.! ]*$`,
);

/** "When I'm 18, how much?" after being told to be too young. */
function onceAdult(turn: Turn): Reading | null {
  const about = turn.last.topic.id === 'adult-age' && turn.last.question.money.length === 0;
  return about && turn.alone.kinds.length === 0 && FROM_18.test(turn.alone.focus)
    ? ask(turn, 'how much can i pay into isas this year?')
    : null;
}

const OUT_OF_MINE = new RegExp(
  String.raw`${AND}(?:does|do|will|would|is) (?:that|it|this|they)\b[^?]{0,12}\b(?:come (?:out of|off)|count (?:towards|against|as)|use|use up|eat into|reduce|part of|affect|taken (?:from|off)) (?:mine|my own|my (?:own )?(?:isa )?(?:allowance|limit|£20000))[?.! ]*$`,
);

/** "Does that come out of mine?" after a child's limit. */
const outOfMine = (turn: Turn): Reading | null =>
  turn.last.topic.id === 'junior-limit' && OUT_OF_MINE.test(turn.alone.focus)
    ? ask(turn, "does paying into my child's junior isa use my own isa allowance?")
    : null;

const TWO_OF_A_FORM = new RegExp(
  String.raw`${AND}(?:what about|how about|or|even|could it be|can (?:he|she|they|i) have) ?(?:2|two) (?:cash|stocks and shares)(?: junior)?(?: isas?| ones)?[?.! ]*$`,
);

/** "What about two cash ones?" after a child's two ISAs. */
const twoOfAForm = (turn: Turn): Reading | null =>
  /\bjunior isas?\b/.test(`${turn.last.question.text} ${turn.alone.focus}`) &&
  TWO_OF_A_FORM.test(turn.alone.focus)
    ? ask(turn, 'can a child have more than one junior isa of the same type, 2 cash junior isas?')
    : null;

const PARTING = /\bdivorc\w*|\bseparat(?:ed|ing|ion)\b|\bsplitting up\b|\bsplit up\b/;
const TO_THE_OTHER =
  /\b(?:transferred|moved|given|signed over|split|put|transfer|move|give|sign|share)\b[^?]{0,30}\b(?:to|into|with|between) (?:her|him|hers|his|my ex|us|the other|my (?:wife|husband))\b/;

/** "Can half be moved to her ISA?" after a divorce was told. */
const whenParting = (turn: Turn): Reading | null =>
  isShort(turn) && TO_THE_OTHER.test(turn.alone.focus) && PARTING.test(toldBefore(turn))
    ? ask(turn, 'can half of my isa be moved to my ex in a divorce settlement?')
    : null;

const WITH_OWNER = new RegExp(
  String.raw`${AND}(?:i am buying |buying |we are buying |together |and )*with (?:my |a )?(brother|sister|mum|dad|mother|father|partner|wife|husband|girlfriend|boyfriend|friend|parents?)(?:,)? (?:who|that|but (?:he|she)|and (?:he|she)|(?:he|she)) (?:already |has )*(?:owns?|owned|has|had)\b[^?]{0,25}[?.! ]*$`,
);

/** "With my brother who already owns one" after a first home. */
function withOwner(turn: Turn): Reading | null {
  const [, who] = WITH_OWNER.exec(turn.alone.focus) ?? [];
  return who !== undefined && turn.last.topic.id === 'lifetime-first-home'
    ? ask(turn, `can i use my lifetime isa to buy a home with my ${who} who owned a home before?`)
    : null;
}

const LATER_IN_APRIL = new RegExp(
  String.raw`${AND}(?:what about |how about |is that still so |will that still work |can i still )*(?:after|from|in|once it is|past) (?:6 )?april 2027\b`,
);

/** "I am 50. And after April 2027?" */
const AGE_FIRST = /^i am \d{2}(?: years old)?[.,] /;

const FROM_INVESTMENTS = /\b(?:stocks and shares isa|innovative finance isa)\b/;

/** "And after April 2027?" after a move from investments to cash. */
function movesAfterApril(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told = toldBefore(turn);
  const toCash = last.topic.id === 'transfers' && /\bto (?:an? |my )?cash\b/.test(last.question.text);
  if (!toCash || !LATER_IN_APRIL.test(alone.focus.replace(AGE_FIRST, '')) || alone.kinds.length > 0)
    return null;
  const kind = FROM_INVESTMENTS.exec(told)?.[0];
  if (kind === undefined) return null;
  const [person] = alone.people.length > 0 ? alone.people : last.question.people;
  const age = person === undefined ? '' : ` i am ${person.age}.`;
  return ask(turn, `${age.trim()} can i transfer from my ${kind} to a cash isa after april 2027?`.trim());
}

const INHERITED_FROM =
  /\binherit\w*\b[^.?]{0,30}\bisas?\b[^.?]{0,20}\bfrom (?:my |our )?(mum|mom|dad|mother|father|parents?|brother|sister|uncle|aunt\w*|gran\w*|nan|grand\w+|son|daughter|friend)\b/;
const INTO_MY_ISA = new RegExp(
  String.raw`${AND}(?:can|could|may) i (?:put|pay|move|transfer|add) (?:it|that|all of it|the money|them)(?: all)? (?:into|in|to) (?:my|an?)(?: own)? isa[?.! ]*$`,
);

/** "Can I put it into my ISA?" of what was inherited. */
function inheritedInto(turn: Turn): Reading | null {
  const [, from] = INHERITED_FROM.exec(toldBefore(turn)) ?? [];
  return from !== undefined && INTO_MY_ISA.test(turn.alone.focus)
    ? ask(turn, `my ${from} died and left me an isa. can i put it into my isa?`)
    : null;
}

const BENEFIT =
  /\b(universal credit|uc|housing benefit|pension credit|pip|esa|jsa|benefits|carer'?s allowance|attendance allowance|income support)\b/;
const HAS_SAVED =
  /^(?:(?:and|but|so|well)\b[, ]*)*(?:i|we) (?:have|have got|got|hold) (?:about |around )?£?\d{3,6}(?: (?:in|saved|it|my|an|isa|there|of|savings))*[?.! ]*$/;
const DOES_ISA_COUNT = new RegExp(
  String.raw`${AND}(?:does|do|will|would|is|are)\b[^?]{0,20}\bisas?\b[^?]{0,12}\b(?:counts?|counted|matter|affect|included|ignored)\b[^?]{0,12}[?.! ]*$`,
);

/** "Does an ISA count?", "I have £9,000" after a benefit was told. */
function besideBenefit(turn: Turn): Reading | null {
  const [, benefit] = BENEFIT.exec(toldBefore(turn)) ?? [];
  const { focus } = turn.alone;
  return benefit !== undefined &&
    (HAS_SAVED.test(focus) ||
      DOES_ISA_COUNT.test(focus) ||
      /^(?:and |even )+(?:an? |my )?(?:\w+ )?isas?[?.! ]*$/.test(focus))
    ? ask(turn, `does money in an isa affect my ${benefit}?`)
    : null;
}

const INCAPABLE = /\b(?:dementia|alzheimer\w*|coma|stroke|power of attorney|poa|lost capacity|care home)\b/;
const MANAGES = new RegExp(
  String.raw`${AND}(?:can|could|may) (?:i|we) (?:\w+ )?(?:manage|run|handle|control|operate|look after|move|transfer|close|open|withdraw|take)\b[^?]{0,25}\b(?:her|his|their|for (?:her|him|them))\b[^?]{0,20}[?.! ]*$`,
);

/** "Can I manage her ISA?" of somebody who can no longer. */
const onTheirBehalf = (turn: Turn): Reading | null =>
  MANAGES.test(turn.alone.focus) && INCAPABLE.test(toldBefore(turn))
    ? ask(turn, 'i have power of attorney for my mother. can i manage her isa?')
    : null;

const OTHER_INCOME = new RegExp(
  String.raw`${AND}(?:what )?(?:if|when|suppose|say)? ?i (?:only |just )?(?:earn|earned|made|make|got|get|was on|were on|am on) £(\d{4,6})(?: a year)?(?: instead| then)?[?.! ]*$`,
);
const OWN_INCOME = /\bi (?:earn|make|am on) £\d+(?: a year)?[,. ]*/;

/** "And if I earned £40,000?" after what an income leaves free of tax: another income, and no interest. */
function otherEarnings(turn: Turn): Reading | null {
  const [, income] = OTHER_INCOME.exec(turn.alone.focus) ?? [];
  const { topic, question } = turn.last;
  if (income === undefined || (topic.id !== 'savings-tax' && topic.id !== 'dividends')) return null;
  return ask(turn, `i earn £${income} a year. ${question.text.replace(OWN_INCOME, '')}`);
}

const MEANS_PAID = new RegExp(
  String.raw`${AND}(?:that |which |this |it )?(?:means?|so)(?: that)? i (?:have )?(?:paid|put)(?: in)? £?(\d{3,4})\b[^?]{0,12}[?.! ]*$`,
);
const BONUS_TOLD =
  /\bbonus (?:was|is|of|came to) (?:about )?£?(\d{2,4})\b|£?(\d{2,4}) (?:lisa |lifetime isa )?bonus\b/;

/** "That means I paid £4,000?" of a bonus that was told. */
function paidForBonus(turn: Turn): Reading | null {
  const [, said] = MEANS_PAID.exec(turn.alone.focus) ?? [];
  const told = BONUS_TOLD.exec(toldBefore(turn).replaceAll(',', ''));
  const bonus = told?.[1] ?? told?.[2];
  return said !== undefined && bonus !== undefined
    ? ask(turn, `how much do i have to pay into a lifetime isa to get a bonus of £${bonus}?`)
    : null;
}

const LEFT_OF_MINE = new RegExp(
  String.raw`${AND}(?:how much|what) (?:is |do i have |have i )?(?:left|remaining)(?: then| now)? (?:in|of|from) my (?:£20000|(?:isa )?allowance)[?.! ]*$`,
);
const BONUS_MEANT = /\bbonus of £(\d{2,4})\b/;

/** "So how much is left of my £20,000?" after what a bonus says was paid in. */
function leftAfterBonus(turn: Turn): Reading | null {
  const [, bonus] = BONUS_MEANT.exec(turn.last.question.text) ?? [];
  return bonus !== undefined && LEFT_OF_MINE.test(turn.alone.focus)
    ? ask(turn, `my lifetime isa bonus was £${bonus}. how much is left of my isa allowance?`)
    : null;
}

const STILL_WHOLE = new RegExp(
  String.raw`${AND}(?:do )?i (?:do )?(?:still )?(?:have|got|get) (?:still )?(?:the |my |all |all my )?(?:full |whole )?(?:£20000|allowance)(?: (?:left|to use|then|still))*[?.! ]*$`,
);

/** "So I still have £20,000?" after a transfer. */
const wholeAfterTransfer = (turn: Turn): Reading | null =>
  STILL_WHOLE.test(turn.alone.focus) &&
  (turn.last.topic.id === 'transfers' || /\btransferr?ed\b/.test(turn.last.question.text))
    ? ask(turn, "does a transfer of an old isa use this year's allowance?")
    : null;

const HALF_IS_THEIRS = new RegExp(
  String.raw`${AND}(?:what )?if half (?:of it )?(?:is|was|belongs to|were) my (?:wife|husband|partner|mum|dad|son|daughter)(?:'?s)?[?.! ]*$`,
);

/** "And if half is my wife's?" of money with one bank. */
function halfIsTheirs(turn: Turn): Reading | null {
  const [money, more] = turn.last.question.money;
  return money && !more && turn.last.topic.id === 'protection' && HALF_IS_THEIRS.test(turn.alone.focus)
    ? ask(turn, `is £${money.amount / 2} with one bank covered?`)
    : null;
}

const AND_INVESTMENTS = new RegExp(
  String.raw`${AND}(?:what|how) about (?:my |an? |the )?stocks and shares isas?[?.! ]*$`,
);

/** "What about stocks ISAs?" after what changes in 2027. */
const changesForInvestments = (turn: Turn): Reading | null =>
  AND_INVESTMENTS.test(turn.alone.focus) &&
  turn.last.topic.id === 'cash-cap' &&
  /\b2027\b/.test(toldBefore(turn))
    ? ask(turn, 'does anything change for stocks and shares isas in april 2027?')
    : null;

/** In their order: the first that fits. */
export const LIFE_IN_TURNS_CHANGES: readonly Change[] = [
  [coupleAndChildren, 'fitting'],
  [asCouple, 'fitting'],
  [paidAlready, 'fitting'],
  [otherPrice, 'fitting'],
  [onceAdult, 'fitting'],
  [outOfMine, 'fitting'],
  [twoOfAForm, 'fitting'],
  [whenParting, 'fitting'],
  [withOwner, 'fitting'],
  [movesAfterApril, 'fitting'],
  [inheritedInto, 'fitting'],
  [besideBenefit, 'fitting'],
  [onTheirBehalf, 'fitting'],
  [otherEarnings, 'fitting'],
  [paidForBonus, 'fitting'],
  [leftAfterBonus, 'fitting'],
  [wholeAfterTransfer, 'fitting'],
  [halfIsTheirs, 'fitting'],
  [changesForInvestments, 'fitting'],
];
