import { amountOn } from '../../../domain/rule-book.ts';
import { again, ask, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { cashInterestCharge } from '../topics/cash-cap/interest-charge.ts';
import { inheriting } from '../topics/holding/inheriting.ts';
import { lifetimeHome } from '../topics/lifetime/home.ts';
import { savingsTax } from '../topics/tax/tax.ts';
import { isIncome } from '../topics/tax/incomes.ts';
import { readText, type Reading } from '../understand/reading.ts';

// Short questions that stay with what was spoken of, though their words would lead elsewhere.

const LONGEST = 10;

/** A short question that names no ISA, amount or product of its own. */
const isShort = (turn: Turn) => namesNothing(turn) && wordCount(turn.alone.focus) <= LONGEST;

const NATION = /\b(scotland|wales|northern ireland|england|london)\b/;

/** "Does it include Scotland?" after the limit on a home. */
function limitInNation(turn: Turn): Reading | null {
  const [nation] = NATION.exec(turn.alone.focus) ?? [];
  const about = turn.last.topic.id === lifetimeHome.id && isShort(turn);
  return about && nation !== undefined
    ? ask(turn, `does the lifetime isa house price limit apply in ${nation}?`)
    : null;
}

const TAKES_OUT = /\b(?:take|get|withdraw|pull|draw)\b[^.?]*\b(?:out|money|access)\b|\bwithdraw\b/;

/** "Can I take the money out?" after a list of Junior ISAs. */
function outOfJunior(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const listed = last.topic.id.startsWith('product-') && last.question.kinds[0] === 'junior';
  const told = last.topic.id === 'saving-for-child' && /\bcan (?:i|we)\b/.test(alone.focus);
  const about = listed || told;
  return about &&
    isShort(turn) &&
    TAKES_OUT.test(alone.focus) &&
    !/\bone\b|(?<!school )\bfees?\b/.test(alone.focus)
    ? ask(turn, 'can i take money out of a junior isa?')
    : null;
}

const OF_DEATH = /\b(?:aps|additional permitted|died|passed away|death|widow\w*|late (?:husband|wife))\b/;
const HOW_LONG =
  /\bhow long\b|\btoo late\b|\btime limit\b|\bdeadline\b|\bby when\b|\bwhen (?:do|must|does) (?:i|it|that)\b|\brun out\b/;
const OF_CHILDREN = /\b(?:kids?|child(?:ren)?|sons?|daughters?)\b/;

/** "How long do I have?", "can my kids get it?" after a death. */
function afterDeath(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const about = last.topic.id === inheriting.id || OF_DEATH.test(last.question.text);
  if (!about || !isShort(turn) || OF_DEATH.test(alone.focus)) return null;
  if (HOW_LONG.test(alone.focus))
    return ask(turn, 'how long does the additional permitted subscription last?');
  return OF_CHILDREN.test(alone.focus) && /\b(?:get|have|use|claim|inherit)\b/.test(alone.focus)
    ? ask(turn, 'do my children get the additional permitted subscription allowance when i die?')
    : null;
}

const PAYS_TAX =
  /^(?:(?:so|and|but|then|ok)[, ]+)*(?:do|will|would|must|should) i (?:have to |need to )?(?:pay|owe|be charged)(?: any| some)? tax(?: on (?:it|that|this|the interest))?[?.! ]*$/;

/** "Do I pay tax?" of savings that were told. */
function taxOnTold(turn: Turn): Reading | null {
  const { question, topic } = turn.last;
  const told = topic.id === savingsTax.id && question.money.length > 0;
  return told && PAYS_TAX.test(turn.alone.focus)
    ? again(turn, `${question.text.replace(/[.?! ]+$/, '')}. do i pay tax on the interest?`, question.focus)
    : null;
}

const INTO_ISA = /\b(?:put|pay|move|moved|save|shelter|had)\b[^.?]*\b(?:in|into) (?:an? |my |cash )*isas?\b/;

/** "What if I put £20,000 in an ISA?": only the rest of the savings that were told is taxed. */
function taxOnRest(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [moved, more] = alone.money;
  const saved = last.question.money.filter((each) => !isIncome(last.question, each));
  const [all, others] = saved;
  if (last.topic.id !== savingsTax.id || last.question.rate === null || !INTO_ISA.test(alone.focus))
    return null;
  if (!moved || more || !all || others) return null;
  const most = amountOn('isa-allowance', alone.today) ?? 0;
  const rest = Math.max(0, all.amount - Math.min(moved.amount, most));
  const put = (text: string) => text.replace(`£${all.amount}`, `£${rest}`);
  const text = put(last.question.text).replace(/[.?! ]+$/, '');
  return again(
    turn,
    `${text} outside an isa. how much tax on the interest?`,
    'how much tax on the interest?',
  );
}

const CHARGED = /\btax(?:ed)?\b|\bcharged?\b|^(?:(?:and|so|but)[, ]+)*(?:when|since when|from when)\b/;

/** "Will I be taxed on it?", "when?" of cash inside a stocks and shares ISA. */
function chargeOnCash(turn: Turn): Reading | null {
  const about = turn.last.topic.id === cashInterestCharge.id && isShort(turn);
  return about && CHARGED.test(turn.alone.focus)
    ? ask(turn, 'when is interest on cash held in a stocks and shares isa charged?')
    : null;
}

const FULL_LIFETIME = /\b(?:full|max(?:imum)?(?: out)?|fill)\b[^.?]*\blifetime isa\b/;

const INCLUDING =
  /^(?:(?:and|but|so)\b[, ]*)*(?:includ(?:ing|es?)|with) (?:the |an? |my )?(junior|lifetime) isas?[?.! ]*$/;

/** "Including junior?" after the whole allowance. */
function includes({ alone, last, knowledge }: Turn): Reading | null {
  const [, kind] = INCLUDING.exec(alone.focus) ?? [];
  if (kind === undefined || !LIMITS.has(last.topic.id)) return null;
  const text =
    kind === 'junior'
      ? 'does a junior isa use up my own isa allowance?'
      : 'is the lifetime isa limit part of the £20000 isa allowance?';
  return readText(text, text, alone.raw, knowledge);
}
const LIMITS = new Set(['allowance', 'lifetime-limit', 'junior-limit', 'claimed-figures']);

const DID =
  /^(?:(?:and|but|so|ok)\b[, ]*)*what if (?:i|we) (?:already |have already |have )?(?:did|done|have|put (?:it|that) in)(?: it| so| already)?[?.! ]*$/;

/** "What if I already did?" after a payment that was too much. */
const overpaidAlready = (turn: Turn): Reading | null =>
  turn.last.topic.id === 'allowance-sums' && DID.test(turn.alone.focus)
    ? ask(turn, 'i have paid in more than the isa limit, what do i do?')
    : null;

/** "Can I still do a full LISA?" after what was paid into others: its whole limit beside it. */
function fullLifetime(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const most = amountOn('lifetime-limit', alone.today);
  const told = last.topic.id === 'allowance-sums' && !last.question.kinds.includes('lifetime');
  return told && alone.money.length === 0 && FULL_LIFETIME.test(alone.focus) && most !== undefined
    ? ask(turn, `${last.question.text.replace(/[.?! ]+$/, '')}. can i also put £${most} into a lifetime isa?`)
    : null;
}

/** In their order: the first that fits. */
export const LED_ON_CHANGES: readonly Change[] = [
  [includes, 'fitting'],
  [fullLifetime, 'fitting'],
  [overpaidAlready, 'fitting'],
  [limitInNation, lifetimeHome],
  [outOfJunior, 'fitting'],
  [afterDeath, 'fitting'],
  [taxOnTold, savingsTax],
  [taxOnRest, savingsTax],
  [chargeOnCash, cashInterestCharge],
];
