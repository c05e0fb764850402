import { ABROAD_CHANGES } from './abroad.ts';
import { again, ask, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { TRANSFER_CHANGES } from './transfers.ts';
import { protection } from '../topics/protection/protection.ts';
import { RATE_GOOD } from '../topics/facts/rate-verdict.ts';
import { savingForChild } from '../topics/children/saving-for-child.ts';
import { namesAccess } from '../topics/products/access.ts';
import { PHRASE_OF } from '../understand/entities.ts';
import { readText, type Reading } from '../understand/reading.ts';

// Short questions that rest on what was told or answered before: of a home, of a move abroad, of a firm, of a deadline.

const HOW_MUCH_TAX =
  /^(?:(?:so|and|then|ok|any)[, ]+)*(?:(?:how much|what) )?(?:is )?(?:the )?tax(?: (?:is that|do i pay|would i pay|would that be|is due|then|on that))?[?.! ]*$/;

/** "How much tax?" after savings and an income that were told. */
function sameTax(turn: Turn): Reading | null {
  const { last } = turn;
  const told =
    (last.topic.id === 'savings-tax' || last.topic.id === 'dividends') && last.question.money.length > 0;
  return told && namesNothing(turn) && HOW_MUCH_TAX.test(turn.alone.focus)
    ? again(turn, last.question.text, last.question.focus)
    : null;
}

const BUYS =
  /\b(?:house|home|flat|property|place) (?:is|costs?|at|for) £\d{6}|\b(?:buy|buying|saving (?:up )?for|save (?:up )?for)\b[^?]*\b(?:house|home|flat|property|place)\b/;

/** "Can I use my LISA?" of somebody who buys a home. */
function lifetimeForHome(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const asksUse = alone.kinds.join() === 'lifetime' && /\b(?:use|help|put)\b/.test(alone.focus);
  if (!asksUse || alone.money.length > 0 || !BUYS.test(last.question.text)) return null;
  if (BUYS.test(alone.focus) || last.question.kinds.length > 0) return null;
  const [price, more] = last.question.money;
  const at = price && !more && price.amount >= 40_000 ? ` for £${price.amount}` : '';
  return ask(turn, `can i use my lifetime isa to buy a first home${at}?`);
}

const FIRST_BUYER = /\bnever (?:\w+ )?owned\b|\bfirst[- ]time buyer\b|\bfirst (?:home|house|place)\b/;

/** "I'm 45, never owned, opened it at 30" after a home: told of the same purchase. */
const toldOfBuyer = (turn: Turn): Reading | null =>
  turn.last.topic.id === 'lifetime-first-home' &&
  FIRST_BUYER.test(turn.alone.focus) &&
  turn.alone.money.length === 0
    ? again(turn, `${turn.last.question.text}. ${turn.alone.text}`, turn.last.question.focus)
    : null;

const LONGEST = 9;

const SAFETY = /\b(?:safe|protected|covered|fscs|secure)\b/;
const WITH_THEM = /\b(?:with|at|in) (?:them|it|that (?:bank|one|firm|provider)|there)\b|\bthere\b/;
const ANOTHER_ADULT =
  /^(?:(?:and|but|so|what about|how about|does it cover)\b[, ]*)*my (?:wife|husband|partner)(?:'?s)?[?.! ]*$/;

const OTHER_FIRM =
  /^(?:(?:and|but|so|what about|how about|is)\b[, ]*)*(?:with |in |at )?[\w' -]{3,40}[?.! ]*$/;
const IN_BOTH = /\b(?:both|each|either)\b/;

/** "What about Hearthmoor?", "and if I have £90,000 in both?" after whether a firm is safe. */
function otherFirmSafe(turn: Turn): Reading | null {
  const { alone } = turn;
  const [money, more] = alone.money;
  const [provider, second] = alone.providers;
  if (alone.kinds.length > 0 || !alone.askedBefore.slice(-2).some((text) => SAFETY.test(text))) return null;
  if (money && !more && IN_BOTH.test(alone.focus) && provider === undefined)
    return ask(
      turn,
      `i have £${money.amount} with each of 2 different banks. is it all protected by the fscs?`,
    );
  const named = provider !== undefined && second === undefined && OTHER_FIRM.test(alone.focus);
  if (!named || money || wordCount(alone.focus) > LONGEST) return null;
  const text = `is money with ${provider} protected?`;
  return readText(text, text, text, turn.knowledge);
}

/** "I've got £130,000 with them", "what about my wife?" after whether a firm is safe. */
function safeWithFirm(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [money, more] = alone.money;
  if (!SAFETY.test(last.question.text) || alone.kinds.length > 0) return null;
  if (money && !more && WITH_THEM.test(alone.focus))
    return ask(turn, `i have £${money.amount} with one bank. is it all protected by the fscs?`);
  return last.topic.id === protection.id && alone.money.length === 0 && ANOTHER_ADULT.test(alone.focus)
    ? ask(turn, 'does my partner have an fscs limit of their own?')
    : null;
}

const MISSES = /\bif (?:i|we) (?:miss|do not make|am too late for) (?:it|that|this|the (?:deadline|date))\b/;

/** "What if I miss it?" when the deadline was spoken of. */
function missesIt(turn: Turn): Reading | null {
  const { focus, askedBefore } = turn.alone;
  const spoken =
    turn.last.topic.id === 'deadline' || askedBefore.some((text) => /\bdeadline|tax year end/i.test(text));
  return spoken && namesNothing(turn) && MISSES.test(focus)
    ? ask(turn, 'what happens if i miss the isa deadline?')
    : null;
}

/** "And if I miss it?" of money that is to go back into a flexible ISA. */
const backTooLate = (turn: Turn): Reading | null =>
  turn.last.topic.id === 'flexible' && namesNothing(turn) && MISSES.test(turn.alone.focus)
    ? ask(turn, 'can i put money back into a flexible isa in the next tax year?')
    : null;

/** "Do I lose the bonus?" after talk of moving a Lifetime ISA. */
function bonusMoved(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const moved = last.topic.id === 'transfers' && last.question.kinds[0] === 'lifetime';
  const loses = /\b(?:lose|keep|happens?)\b[^?]*\bbonus\b/.test(alone.focus);
  return moved && loses && alone.money.length === 0
    ? ask(turn, 'do i lose the bonus if i transfer my lifetime isa to another lifetime isa?')
    : null;
}

/** "For an easy access one?", "what about a fix?" after whether a rate is good. */
function goodFor(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const { rate } = last.question;
  if (!RATE_GOOD.test(last.question.focus) || rate === null || alone.money.length > 0) return null;
  const [kind] = alone.kinds;
  if (wordCount(alone.focus) > LONGEST || (alone.rate !== null && alone.rate !== rate)) return null;
  if (!namesAccess(alone.focus) && kind === undefined) return null;
  const [way = ''] = /\b(?:easy access|notice|regular saver|fix(?=ed|es)?)/.exec(alone.focus) ?? [];
  const name = kind === 'lifetime' || kind === 'junior' ? PHRASE_OF[kind] : 'cash isa';
  return ask(turn, `is ${rate}% good for ${way === 'fix' ? 'a fixed' : way} ${name}?`);
}

const ONLY_AGE =
  /^(?:(?:and|so|well)[, ]+)*(?:he|she|they|it|my (?:son|daughter)) (?:is|are) (?:only |just |now )?\d{1,2}(?: years old)?[.! ]*$/;

/** "She's 15" after what is best for a child. */
function childsAge({ alone, last }: Turn): Reading | null {
  if (last.topic.id !== savingForChild.id || !ONLY_AGE.test(alone.focus)) return null;
  const people = alone.people.map((person) => ({ ...person, who: 'child' as const }));
  return { ...last.question, people, raw: alone.raw };
}

const NO_BONUS = /\bwithout (?:the |any |a )?(?:government )?bonus\b|\bif there (?:was|were) no bonus\b/;
const NORMAL_ISA =
  /^(?:(?:and|but|so|what about|how about)\b[, ]*)*(?:in )?an? (?:normal|ordinary|regular|cash|stocks and shares|standard) (?:isa|one)[?.! ]*$/;

/** "And without the bonus?", "and in a normal ISA?" after what a Lifetime ISA grows to. */
function grownWithout(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const grown = last.topic.id === 'projection' && last.question.money.length > 0;
  if (!grown || alone.money.length > 0) return null;
  if (!NO_BONUS.test(alone.focus) && !NORMAL_ISA.test(alone.focus)) return null;
  const put = (text: string) => text.replace(/\blifetime isa\b/g, 'isa');
  return again(turn, put(last.question.text), put(last.question.focus));
}

const GIVERS_ALLOWANCE = /\b(?:lose|use|uses?|affect\w*|reduce\w*|eat|come|count)\b[^?]*\ballowance\b/;

/** "Do they lose allowance?" after who may pay into a child's ISA. */
function giversAllowance(turn: Turn): Reading | null {
  const junior = turn.last.question.kinds.includes('junior');
  return junior &&
    namesNothing(turn) &&
    GIVERS_ALLOWANCE.test(turn.alone.focus) &&
    wordCount(turn.alone.focus) <= LONGEST
    ? ask(turn, 'does paying into a junior isa use up their own isa allowance?')
    : null;
}

const FALLS =
  /\b(?:markets?|shares?|stocks?|funds?|prices?|it)\b(?: \w+)? (?:fall|falls|drop|drops|crash|crashes|go(?:es)? down|collapse[sd]?|tank|tanks)\b/;

/** "What if the market falls?" after talk of stocks and shares. */
function fallOfMarket(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const invests =
    last.question.kinds.includes('stocks') || /\b(?:shares?|stocks|funds?)\b/.test(last.question.text);
  const spoken = alone.shown.at(-1) ?? alone.singled;
  if (/\bit\b/.test(alone.focus) && spoken && spoken.interestRate !== null) return null;
  return (invests || last.topic.id.startsWith('product-')) &&
    namesNothing(turn) &&
    FALLS.test(alone.focus) &&
    !SAFETY.test(alone.focus)
    ? ask(turn, 'is my stocks and shares isa protected if the market falls?')
    : null;
}

const TWO_BONUSES = /\bbonus twice\b/;

/** "Once now and once in April", "so £2,000 in all?" after two bonuses. */
function eachYearsBonus(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.topic.id !== 'facts' || !TWO_BONUSES.test(last.question.text)) return null;
  const [sum, more] = alone.money;
  const goesOn = /\b(?:once|now|april|next year|each|total|altogether|in all|both|twice)\b/.test(alone.focus);
  if (more || !goesOn || wordCount(alone.focus) > LONGEST) return null;
  return ask(turn, `can i get the lifetime isa bonus twice${sum ? `, £${sum.amount} in all` : ''}?`);
}

const CATCH = /\b(?:catch|downsides?|drawbacks?|bad (?:side|bits?)|cons)\b/;
const FOR_WHOM =
  /\bwho(?: is| are|'s)? (?:it|they|that|this) for\b|\bwho (?:is it|are they) (?:meant )?for\b/;

/** "Who's it for?", "what's the catch?" after what a Lifetime ISA is. */
function catchOfIt(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const about =
    last.question.kinds.join() === 'lifetime' && !last.topic.id.startsWith('product-') && namesNothing(turn);
  if (!about || wordCount(alone.focus) > LONGEST) return null;
  if (CATCH.test(alone.focus)) return ask(turn, 'what is the catch with lifetime isas?');
  return FOR_WHOM.test(alone.focus) ? ask(turn, 'who can open a lifetime isa?') : null;
}

const LIFETIME_BALANCE =
  /\blifetime isa (?:has|with|holds|is worth)\b|£\d+ in (?:my|a) (?:\w+ )?lifetime isa\b/;
const CLOSES = /\b(?:close|cash|empty|withdraw|take)\b[^?]*\b(?:it|everything|all|the lot|out)\b/;

/** "What do I get if I close it?" of a Lifetime ISA whose value was told. */
function closesLifetime(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [held, more] = last.question.money;
  if (!held || more || !LIFETIME_BALANCE.test(last.question.text) || alone.money.length > 0) return null;
  if (!CLOSES.test(alone.focus) || /\b(?:house|home|flat|first)\b/.test(alone.focus)) return null;
  return ask(turn, `what do i get if i take £${held.amount} out of my lifetime isa?`);
}

/** "Can I put more in?", "and open a new one?" of an ISA with a firm that the catalogue does not have. */
function withOtherFirm(turn: Turn): Reading | null {
  const { focus } = turn.alone;
  const held =
    turn.last.topic.id === 'unknown-provider' ||
    /\bopened a cash isa years ago\b/.test(turn.last.question.text);
  const about = held && namesNothing(turn) && wordCount(focus) <= LONGEST;
  if (!about || /\b(?:rates?|best|fees?|which|what)\b/.test(focus)) return null;
  if (/\bopen\b[^.?]*\b(?:new|another|second|one)\b/.test(focus))
    return ask(turn, 'can i have several cash isas in the same tax year?');
  return /\b(?:pay|put|add|save)\b[^.?]*\b(?:in|more|into it|to it)\b/.test(focus)
    ? ask(turn, 'i opened a cash isa years ago, can i still pay into it?')
    : null;
}

/** "Can I put £6,000 back?" after a withdrawal that was told. */
function moreBack(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told = last.topic.id === 'flexible' && last.question.money.length === 1;
  if (!told || alone.money.length !== 1 || !/\bback\b/.test(alone.focus)) return null;
  return again(turn, `${last.question.text.replace(/[.?! ]+$/, '')}. ${alone.focus}`, alone.focus);
}

/** In their order: the first that fits. */
export const TOLD_CHANGES: readonly Change[] = [
  [sameTax, 'same'],
  [lifetimeForHome, 'fitting'],
  [toldOfBuyer, 'same'],
  ...ABROAD_CHANGES,
  [safeWithFirm, protection],
  [otherFirmSafe, 'fitting'],
  [catchOfIt, 'fitting'],
  ...TRANSFER_CHANGES,
  [closesLifetime, 'fitting'],
  [backTooLate, 'fitting'],
  [missesIt, 'fitting'],
  [bonusMoved, 'fitting'],
  [goodFor, 'fitting'],
  [childsAge, 'same'],
  [grownWithout, 'same'],
  [giversAllowance, 'fitting'],
  [fallOfMarket, protection],
  [eachYearsBonus, 'fitting'],
  [withOtherFirm, 'fitting'],
  [moreBack, 'same'],
];
