import { ofAmountAlone } from './amount-alone.ts';
import { comparedInParts } from './compared-in-parts.ts';
import { personOf } from './asked-again.ts';
import type { EmbeddedKnowledge } from '../knowledge.ts';
import type { Context } from './context.ts';
import { amountOn } from '../../../domain/rule-book.ts';
import { PHRASE_OF } from '../understand/entities.ts';
import { goneOnPlainly } from './gone-on-plainly.ts';
import { ofChildsLimit } from './left-unsaid-child.ts';
import { ofDebts } from './left-unsaid-debts.ts';
import { ofBirthday65, ofBirthdayAlone } from './left-unsaid-birthday.ts';
import { ofHomeTold } from './left-unsaid-home.ts';
import { ofIsasTold } from './left-unsaid-isas-told.ts';
import { ofOverpaid } from './left-unsaid-overpaid.ts';
import { bandTold, incomeMeant } from './left-unsaid-income.ts';
import { ofRoomLeft } from './left-unsaid-room.ts';
import { ofSumInTurns } from './sum-in-turns.ts';
import { ofEachTold } from './each-told.ts';
import { whoseToUse } from './whose-to-use.ts';
import { ofTwoInTurns } from './two-in-turns.ts';
import { ofPaymentsInTurns } from './payments-in-turns.ts';
import { bonusPutUp } from '../topics/lifetime/bonus-put-up.ts';
import { bonusWanted } from '../topics/lifetime/bonus-wanted.ts';
import { toldAges } from '../topics/conduct/told.ts';
import { ONLY_INCOME, TELLS_INCOME } from '../understand/told-income.ts';
import { readText, type Reading } from '../understand/reading.ts';
import { monthsOpenIn } from '../understand/time.ts';

// What a question leaves unsaid however it is asked: whose it is, and of which ISA.

/** "I'm 67." */
const ONLY_AGE = /^(?:hi |hello )?i am \d{2}(?: years old)?[.! ]*$/;

/** "I'm 64 and my wife's 61.", then "what can we put in cash?" */
const OF_US = /\b(?:i|me|my|we|us|our|both|each|either|together|between us|he|she|total|combined)\b/;

/** "I'm 40, what can I open?", then "can I have a LISA?": at that age. */
const MAY_OPEN_LIFETIME =
  /\b(?:can|could|may) i (?:\w+ )?(?:have|open|get|start) an? (?:\w+ ){0,2}lifetime isa\b/;

/** "He" and "she" are of the age told before, and so is who said nothing else. */
function ofWhom(reading: Reading, { last }: Context): Reading {
  if (last === null || reading.people.length > 0) return reading;
  const [person, more] = last.question.people;
  const told = person?.who === 'self' && more === undefined && MAY_OPEN_LIFETIME.test(reading.focus);
  const spokenOf =
    told ||
    /\b(?:he|she|(?:his|her) (?:own )?isas?)\b/.test(reading.focus) ||
    (last.topic.id === toldAges.id && (OF_US.test(reading.focus) || reading.kinds.includes('cash'))) ||
    (ONLY_AGE.test(last.question.text) && /\b(?:i|me|my)\b/.test(reading.focus));
  return spokenOf ? { ...reading, ...personOf(reading, last.question) } : reading;
}

/** "And when must I claim the bonus?" after talk of Help to Buy: its own, and not the Lifetime ISA's. */
function ofLastBonus(reading: Reading, { last }: Context, knowledge: EmbeddedKnowledge): Reading {
  if (reading.kinds.length > 0 || last?.topic.id !== 'help-to-buy') return reading;
  const put = (text: string) => text.replace(/\bbonus\b/, `bonus of the ${PHRASE_OF['help-to-buy']}`);
  return /\bbonus\b/.test(reading.focus)
    ? readText(put(reading.text), put(reading.focus), reading.raw, knowledge)
    : reading;
}

const PAYS_FOR =
  /\bhow much (?:more |else )?(?:can|could|may) (?:i|we|they|grandparents|his|her|the)\b|\bhow much (?:more )?can (?:still )?(?:go in|be (?:paid|put|added))\b/;

/** "My daughter is 8 and has £2,500 paid in. How much can I add?": of a child's payments one speaks of its Junior ISA, named or not. */
const paidForChild = (reading: Reading): Reading =>
  reading.kinds.length === 0 &&
  reading.products.length === 0 &&
  reading.money.length > 0 &&
  reading.rate === null &&
  reading.people.length > 0 &&
  reading.people.every(({ who, age }) => who === 'child' && age < 18) &&
  PAYS_FOR.test(reading.focus) &&
  !/\b(?:my|our|own) (?:\w+ )?isas?\b|\ballowance\b/.test(reading.text)
    ? { ...reading, kinds: ['junior'] }
    : reading;

/** "A LISA for over 40s": of whoever is that old. */
const OVER_AGE =
  /\b(?:over|above|past|older than)(?: (?:the )?age(?: of)?)? (\d\d)(?:'?s)?\b(?!%| ?(?:years? (?!old)|months?|days?))/;

const lifetimeOverAge = (reading: Reading): Reading => {
  const [, age] = OVER_AGE.exec(reading.focus) ?? [];
  return age === undefined || reading.kinds.join() !== 'lifetime' || reading.people.length > 0
    ? reading
    : { ...reading, people: [{ who: 'other', age: Number(age), turning: false }] };
};

const SAVES_AT = /\b(?:have|got)\b[^?]*£\d+[^?]*\bsav\w+[^?]*\d%[^?]*$/;
const GOT_INTEREST =
  /\b(?:got|get|had|have|earned?|made|received?|with|plus)\b[^?£]{0,20}£\d+ (?:a year )?(?:of |in )?(?:(?:savings|bank) )?interest\b|\binterest (?:of|is|was) £\d+|^(?:(?:and|so|plus|with)\b[, ]*)*£\d+ (?:a year )?(?:of |in )?(?:(?:savings|bank) )?interest\b|\btax(?:ed)? on (?:(?:my|the|about) )*£\d+ (?:a year )?(?:of |in )?(?:(?:savings|bank) )?interest\b/;
const OF_TAX = /\b(?:starting rate|interest|tax|taxed|tax-free|savings allowance|dividends?)\b/;

/** "My husband doesn't work." */
const NOTHING_EARNED =
  /^(?:(?:so|and|well)\b[, ]*)*(?:i|he|she|my \w+) (?:(?:do|does|did) not (?:work|earn(?: anything)?|have (?:a job|any income|an income))|(?:am|is) (?:unemployed|not working)|(?:have|has) no (?:income|job|earnings))[.! ]*$/;

/** "I earn £60,000.", then "how much interest is tax-free?": the income tells the band. */
function ofIncome(reading: Reading, { last }: Context, knowledge: EmbeddedKnowledge): Reading {
  const told = last?.question.text ?? '';
  // "I earn £55,000.", then "I've £20,000 in savings at 5%" or "got £900 interest": that is taxed by that income.
  const earned = SAVES_AT.test(reading.text) || GOT_INTEREST.test(reading.text);
  if ((ONLY_INCOME.test(told) || NOTHING_EARNED.test(told)) && earned && reading.kinds.length === 0) {
    const text = `${told.replace(/[.! ]+$/, '')}. ${reading.text.replace(/[.?! ]+$/, '')}. how much tax on the interest?`;
    return readText(text, text, reading.raw, knowledge);
  }
  const bare = reading.money.length === 0 && reading.band === null && reading.kinds.length === 0;
  if (!bare || !TELLS_INCOME.test(told) || !OF_TAX.test(reading.focus)) return reading;
  return readText(`${told.replace(/[.! ]+$/, '')}. ${reading.text}`, reading.focus, reading.raw, knowledge);
}

/** "Does it go up next year?" after what a child can have: the Junior ISA's limit. */
const ofChildIsa = (reading: Reading, { last }: Context): Reading =>
  last?.topic.id === 'saving-for-child' &&
  reading.kinds.length === 0 &&
  /\b(?:it|that|limit|allowance)\b/.test(reading.focus)
    ? { ...reading, kinds: ['junior'] }
    : reading;

const EACH_CHILD = /\b(?:put|pay|save|invest)\b[^.?]*\b(?:each|for both|for them)\b/;

/** "We've got twins, can we put £9,000 in each?": in the Junior ISA of each. */
const forEachChild = (reading: Reading): Reading =>
  reading.kinds.length === 0 &&
  reading.money.length === 1 &&
  /\b(?:twins|triplets|kids|children|(?:2|3|4|two|three) (?:sons|daughters|boys|girls))\b/.test(
    reading.text,
  ) &&
  EACH_CHILD.test(reading.focus)
    ? { ...reading, kinds: ['junior'] }
    : reading;

const SEVERAL_CHILDREN =
  /\b\d (?:\w+ )?(?:kids|children|sons|daughters|grandchildren|boys|girls)\b|\b(?:twins|triplets)\b/;
const ADULTS = /\b(?:i|me|my|us|our|we|wife|husband|couple|both|parents?|adults?|family)\b/;

/** "What's the max for 4 kids?": of their Junior ISAs. */
const limitOfChildren = (reading: Reading): Reading =>
  reading.kinds.length === 0 &&
  reading.money.length === 0 &&
  SEVERAL_CHILDREN.test(reading.focus) &&
  /\b(?:maximum|limits?|allowances?|how much|most)\b/.test(reading.focus) &&
  !ADULTS.test(reading.focus)
    ? { ...reading, kinds: ['junior'] }
    : reading;

/** "Paid £4,000 in, got £1,000 bonus". */
const PAID_AND_BONUS = /^[^£]*\b(?:paid|put|pay)\b[^£]*£\d+[^£]*£\d+ (?:government )?bonus\b[^£]*$/;

/** "I put in £2,000, got the bonus, then take it all out": only a Lifetime ISA has such a bonus. */
const bonusTakenOut = (reading: Reading): Reading =>
  reading.kinds.length === 0 &&
  reading.products.length === 0 &&
  (reading.money.length === 1 || PAID_AND_BONUS.test(reading.text)) &&
  /\b(?:got|get|getting|with|plus) (?:the |my |a |£\d+ )?(?:government )?bonus\b/.test(reading.text) &&
  /\b(?:withdraw\w*|withdrew|take|took|taking|pull)\b[^.?]*\b(?:everything|all|it|out|the lot)\b/.test(
    reading.text,
  )
    ? { ...reading, kinds: ['lifetime'] }
    : reading;

/** "Bonus on £1,234.56" */
const BONUS_ON =
  /^(?:(?:what is|how much|and|so|the|is|lifetime|government|state)\b[, ]*)*bonus (?:on|for|from) £\d+(?:\.\d+)?[?.! ]*$/;

/** "How much do I put in for the full bonus?": only the Lifetime ISA adds one to what is paid in. */
const forBonus = (reading: Reading): Reading =>
  reading.kinds.length === 0 &&
  reading.products.length + reading.providers.length === 0 &&
  (bonusWanted(reading) !== null || bonusPutUp(reading) !== null || BONUS_ON.test(reading.focus)) &&
  !/\b(?:rate|interest|introductory|switch\w*|at work|salary|employer|annual bonus)\b/.test(reading.text)
    ? { ...reading, kinds: ['lifetime'] }
    : reading;

const OPENED_LIFETIME =
  /^(?:i )?(?:have )?(?:opened|started|set up) (?:my|an?|the|our) (?:\w+ ){0,3}lifetime isa [^?]{0,30}[.! ]*$/;

/** "Opened my LISA in March 2026.": when it may pay for a home. */
const openedLifetime = (reading: Reading, knowledge: EmbeddedKnowledge): Reading => {
  const bare = reading.money.length === 0 && reading.kinds.join() === 'lifetime';
  if (!bare || !OPENED_LIFETIME.test(reading.text) || monthsOpenIn(reading.text, knowledge.today) === null)
    return reading;
  const text = `${reading.text.replace(/[.! ]+$/, '')}. when can i use it to buy a first home?`;
  return readText(text, 'when can i use it to buy a first home?', reading.raw, knowledge);
};

const CHILDS_ISA = /\b(?:his|her|their|(?:my|our) (?:son|daughter|child|kid)(?:'?s|s')) (?:own )?isas?\b/;

/** "My son is 10", "how much can I put in his ISA?" */
const isaOfChild = (reading: Reading): Reading =>
  reading.kinds.length === 0 &&
  CHILDS_ISA.test(reading.focus) &&
  reading.people.some(({ age }) => age < 18) &&
  !/\badult\b/.test(reading.text)
    ? { ...reading, kinds: ['junior'] }
    : reading;

const BARE_COUNT =
  /^(?:(?:and|or|what about|how about|but|make it|make that|try)\b[, ]*)*(?:for |over |after |in )?(\d{1,2})[?.! ]*$/;

/** "And for 8?", "and 3?" after a period or a term in years: as many years. */
function yearsMeant(reading: Reading, { last }: Context, knowledge: EmbeddedKnowledge): Reading {
  const [, count] = BARE_COUNT.exec(reading.focus) ?? [];
  if (count === undefined || last === null) return reading;
  const { period, terms } = last.question;
  const grows = last.topic.id === 'projection' && period !== null && period % 12 === 0;
  const searched = last.topic.id === 'product-search' && terms.some((term) => term % 12 === 0);
  if (!grows && !searched) return reading;
  const text = `and ${grows ? 'for ' : ''}${count} years?`;
  return readText(text, text, text, knowledge);
}

const BECOMES =
  /\b(?:become|be|becoming|being) an? (?:isa )?millionaire\b|^(?:an? )?isa millionaire,? (?=how (?:long|many years)\b)/;
const MILLION = 1_000_000;
const MAXES = /\bmax(?:ing|ed)?(?: out)?\b|\bfull allowance\b/;

/** "How many years to a million maxing my ISA at 6%?": with the whole allowance each year. */
function maxedToMillion(reading: Reading, knowledge: EmbeddedKnowledge): Reading {
  const allowance = amountOn('isa-allowance', knowledge.today);
  if (allowance === undefined) return reading;
  const rate = reading.rate === null ? '' : ` at ${reading.rate}%`;
  const text = `how long to reach £${MILLION} saving £${allowance} a year${rate}?`;
  return readText(text, text, reading.raw, knowledge);
}

/** "How long to become an ISA millionaire with £20,000 a year at 7%?": to reach a million. */
function millionMeant(reading: Reading, knowledge: EmbeddedKnowledge): Reading {
  const [only, more] = reading.money;
  if (only?.amount === MILLION && !more && MAXES.test(reading.text))
    return maxedToMillion(reading, knowledge);
  if (reading.money.length === 0 || !BECOMES.test(reading.text)) return reading;
  // "ISA millionaire, how long £20,000 a year at 7%?"
  const put = (text: string) =>
    text
      .replace(/^(?:an? )?isa millionaire,? how (long|many years)\b/, `how $1 to reach £${MILLION} with`)
      .replace(BECOMES, `reach £${MILLION}`);
  return readText(put(reading.text), put(reading.focus), reading.raw, knowledge);
}

const NO_NOUN =
  /^(?:so |and |please )*which (?=(?:have|has|are|take|takes|accept|let|allow|offer|pay|pays|charge|give)\b|is (?:the )?(?:best|safest|cheapest|highest|top)\b)/;
/** "What have you got for 3 years?", "5 years" */
const FOR_TERM =
  /^(?:(?:so|and|ok|hi|hello)\b[, ]*)*(?:(?:what (?:have you got|do you have|is there|can i get|are there)|(?:have you )?got anything|do you have anything|is there anything|anything) (?:for|over|lasting) )?(\d{1,2}) years?(?=[?.! ]*$)/;
/** "Show me everything" */
const EVERYTHING =
  /^(?:please )?(?:show|list|give)(?: me)? (?:everything|all(?: of (?:it|them))?|the lot)(?: you have| you(?: have)? got| please)?(?=[?.! ]*$)/;
/** "Which flexible one pays more?" */
const WAY_ONE = /^(?:so |and )*which (flexible|fixed|notice|easy access|ethical) ones?(?= )/;
/** "Anything but fixed" */
const BUT =
  /^(?:anything|everything|all|any) but (?=(?:an? |the )?(?:fixed|notice|easy access|regular savers?|innovative|lifetime|junior|stocks)\b)/;
const MOST_WORDS = 9;

/** "Which have an app?" with nothing before it: which ISAs. */
function productsMeant(reading: Reading, { last }: Context, knowledge: EmbeddedKnowledge): Reading {
  const named = reading.kinds.length > 0 || reading.products.length > 0 || reading.providers.length > 0;
  const short = reading.focus.split(' ').length <= MOST_WORDS;
  if (last !== null || named || !short || reading.text !== reading.focus) return reading;
  const put = reading.focus
    .replace(NO_NOUN, 'which isas ')
    .replace(EVERYTHING, 'show me all isas')
    .replace(WAY_ONE, 'which $1 isa')
    .replace(FOR_TERM, '$1 year fixed rate isas')
    .replace(BUT, 'isas, anything but ')
    .replace(/ but (?:stocks|shares)(?: and shares)?(?=[?.! ]*$)/, ' but stocks and shares isas')
    .replace(/^notice (?=under|over|below|above|of|less|more|up to|at most)/, 'notice isas ');
  return put === reading.focus ? reading : readText(put, put, reading.raw, knowledge);
}

/** The reading with what is meant and not said. */
export function withUnsaid(said: Reading, context: Context, knowledge: EmbeddedKnowledge): Reading {
  const compared = comparedInParts(said, knowledge);
  const inTurns = [
    ofEachTold,
    whoseToUse,
    ofSumInTurns,
    ofPaymentsInTurns,
    ofTwoInTurns,
    ofRoomLeft,
    ofAmountAlone,
    ofChildsLimit,
    ofBirthdayAlone,
    ofHomeTold,
    goneOnPlainly,
  ];
  const typed = inTurns.reduce((reading, of) => of(reading, context, knowledge), compared);
  const opened = openedLifetime(incomeMeant(typed, knowledge), knowledge);
  const about = ofIsasTold(ofOverpaid(opened, context, knowledge), context, knowledge);
  const told = ofBirthday65(ofDebts(about, context, knowledge), context, knowledge);
  const whole = productsMeant(told, context, knowledge);
  const meant = millionMeant(yearsMeant(whole, context, knowledge), knowledge);
  const whose = ofLastBonus(ofWhom(meant, context), context, knowledge);
  const paid = paidForChild(bandTold(ofIncome(whose, context, knowledge), context));
  return forBonus(
    lifetimeOverAge(bonusTakenOut(limitOfChildren(isaOfChild(forEachChild(ofChildIsa(paid, context)))))),
  );
}
