import type { Product } from '../../domain/product.ts';
import { askedAgain, namesAnother, namesOnlyAnother, OFFERED, personOf } from './asked-again.ts';
import { askedOfAnother } from './asked-of-another.ts';
import { changedBy } from './follow-up.ts';
import type { EmbeddedKnowledge } from './knowledge.ts';
import { withUnsaid } from './left-unsaid.ts';
import type { Question, Topic } from './topic.ts';
import { topicOf } from './topics/index.ts';
import { paymentsIn } from './topics/payments-in.ts';
import { pointsIntoList, productsMeant } from './topics/product-details.ts';
import { kindsIn } from './understand/entities.ts';
import { readText, type Reading } from './understand/reading.ts';
import { substance } from './understand/substance.ts';
import type { Part } from './understand/sentences.ts';
import { wantsAdvice } from './wants-advice.ts';

/** A question with the topic it is about. */
export interface Resolved {
  question: Question;
  topic: Topic;
}

/** What earlier turns left to refer to. */
export interface Context {
  last: Resolved | null;
  /** Products the last answer that had any listed. */
  listed: readonly Product[];
  /** Single products the answers after that were about, the latest last. */
  shown: readonly Product[];
  /** Messages of the person, the latest last. */
  asked: readonly string[];
}

export const emptyContext: Context = { last: null, listed: [], shown: [], asked: [] };

/** The context after an answer that told of these products: a list stays while single ones are spoken of. */
export function afterAnswer(context: Context, products: readonly Product[]): Context {
  const [only, more] = products;
  if (!only) return context;
  if (more) return { ...context, listed: products, shown: [] };
  const shown = [...context.shown.filter(({ id }) => id !== only.id), only];
  return { ...context, listed: context.listed.length > 0 ? context.listed : products, shown };
}

const MARKER =
  /^(?:(?:ok|okay|right|great|thanks|hm+|oh|ah|well|yes|no|sure|cool|got it)[, .!]+)*(?:and|but|so|then|what about|how about|what if|or|same|also|instead|why|really|are you sure|how come|is that|for (?:a|an|the|my)|in|at|with|if|now|make (?:it|that)|change (?:it|that)|try|suppose|say)\b/;
const POINTER =
  /\b(?:it|its|that|this|those|these|them|they|ones?|there|same|either|neither|both|instead|more|rest|remainder|remaining)\b/;
/** Points back even beside a kind of ISA: "can I put the rest into a cash ISA?" */
const STRONG_POINTER =
  /\b(?:it|that|them|the (?:rest|remainder|remaining|money|same))\b(?! (?:is|are|was|i|you|we|tax) )/;
function asQuestion(
  reading: Reading,
  context: Context,
  knowledge: EmbeddedKnowledge,
  brief: boolean,
): Question {
  const afterProducts = context.last?.topic.id.startsWith('product-') ?? false;
  const { today, products: catalogue } = knowledge;
  return {
    ...reading,
    today,
    catalogue,
    wantsAdvice: wantsAdvice(reading),
    listed: context.listed,
    shown: context.shown,
    afterProducts,
    askedBefore: context.asked,
    brief,
  };
}

/** "How does it compare to the Ready-Made one?" */
const COMPARES_IT =
  /\b(?:it|that|this)\b[^.?]*\b(?:compar\w+|differ\w*|better|worse|cheaper|dearer|against|versus|vs)\b|\bcompare (?:it|that|this)\b/;

/** Cash or investments, which Lifetime and Junior ISAs come in too. */
const isForm = ({ kinds }: Reading) => kinds.length === 1 && (kinds[0] === 'cash' || kinds[0] === 'stocks');

/** "Can I have a Lifetime ISA too?": beside the kind spoken of. */
const BESIDE =
  /^(?:and |but |so )*(?:can|could|may) (?:i|we|he|she|they) (?:also |still )?(?:have|hold|keep|open)\b[^.?]*\b(?:too|as well|alongside (?:it|that))\W*$/;

/** The question leans on the one before: it begins like a continuation, points back, or says too little to stand alone. */
function leansBack(reading: Reading): boolean {
  if (MARKER.test(reading.focus)) return true;
  const words = reading.focus.split(' ').length;
  if (reading.products.length > 0) return COMPARES_IT.test(reading.focus);
  if (isForm(reading) && /\bones?\b/.test(reading.focus)) return true;
  if (reading.kinds.length > 0) return STRONG_POINTER.test(reading.focus) || BESIDE.test(reading.focus);
  if (POINTER.test(reading.focus)) return true;
  return (
    (words <= 4 && substance(reading).length <= 1) ||
    (words <= 9 && !/\bisas?\b/.test(reading.focus) && reading.providers.length === 0)
  );
}

/** "Can I move it to cash?": out of the kind spoken of, into another. */
const MOVES_IT = /\b(?:mov|transfer|switch|chang|convert)\w* (?:it|that|them|this)\b[^.?]*\b(?:to|into)\b/;

/** The product that "it" stands for: one that was named, else the one the last answer was about. */
function pointedBack(reading: Reading, last: Question): readonly Product[] {
  if (pointsIntoList(reading.focus)) return last.products.length > 1 ? last.products : [];
  if (last.products.length > 0) return last.products;
  const meant = last.afterProducts ? productsMeant(last) : [];
  return meant.length === 1 ? meant : [];
}

const PRONOUN = /\b(?:he|she|they|it|him|her|them|his|their|pay in|put in|paid in|go in|goes in)\b/;

/** Of a child one speaks of its Junior ISA, named or not. */
const ofChild = (reading: Reading, { people, kinds }: Question): boolean =>
  kinds.length === 0 && people.some(({ age }) => age < 18) && PRONOUN.test(reading.focus);

/** The reading with what it leaves unsaid taken from the question before. */
function carried(reading: Reading, last: Question): Reading {
  const general = /\bisas?\b/.test(reading.focus) && !POINTER.test(reading.focus);
  const products =
    reading.products.length > 0 || reading.kinds.length > 0
      ? reading.products
      : POINTER.test(reading.focus)
        ? pointedBack(reading, last)
        : [];
  const compared =
    reading.products.length === 1 && last.products.length === 1 && COMPARES_IT.test(reading.focus);
  const [before] = last.kinds;
  const moved = MOVES_IT.test(reading.focus) ? last.kinds : [];
  const inForms =
    isForm(reading) &&
    !/\b(?:limit|allowance)\b/.test(reading.focus) &&
    (before === 'junior' || before === 'lifetime') &&
    last.kinds.length === 1;
  if (compared) return { ...reading, products: [...last.products, ...reading.products] };
  return {
    ...reading,
    kinds: inForms
      ? [...last.kinds, ...reading.kinds]
      : reading.kinds.length > 0 || general
        ? [...new Set([...(BESIDE.test(reading.focus) ? last.kinds : moved), ...reading.kinds])]
        : ofChild(reading, last)
          ? ['junior']
          : last.kinds,
    ...personOf(reading, last),
    band: reading.band ?? last.band,
    when: reading.when ?? (/\bthen\b[?.!]*$|\bthat year\b/.test(reading.focus) ? last.when : null),
    period:
      reading.period ?? (/\bbonus\b/.test(reading.focus) && last.money.length === 0 ? last.period : null),
    products,
    providers:
      reading.providers.length > 0
        ? reading.providers
        : products.length > 0 || /\b(?:they|their|them)\b/.test(reading.focus)
          ? last.providers
          : [],
  };
}

/** A score from which a continuation counts as a question of its own. */
const OWN = 3.5;
/** A score that no look at the conversation can change. */
const CERTAIN = 9;

/** The scores of danger, deceit and manipulation, which no conversation changes. */
const SAFETY = 12;
/** What fits nothing by itself goes on about what was spoken of. */
const WEAK = 2;

/** A score from which a continuation is about something else, whatever its words could go on about. */
const SURE = 8;

/** Little words that ask for something new all the same. */
const ASKS_AGE = /\b(?:what|which) age\b|\bhow old\b/;

/** "How much can I still pay in?" after an amount that was paid in. */
const STILL =
  /\bhow much\b[^.?]*\b(?:still|left|remain\w*|more)\b[^.?]*(?:\b(?:pay|put|save|invest|add|deposit|use|allowance|left|have)\b|$)/;

const LEFT_NOW = /\bhow much\b[^.?]*\b(?:still|left|remain\w*|more)\b/;

/** "I have put £11,000 in my cash ISA.": payments are told and nothing is asked. */
const told = (question: Question, reading: Reading) =>
  !namesAnother(reading, question) &&
  !question.kinds.includes('junior') &&
  /^(?:(?:so|hi|hello|this year|ok)[, ]+)*(?:i|we) (?:have |already )*(?:put|paid|used|saved|invested|deposited)\b[^?]*$/.test(
    question.text,
  ) &&
  paymentsIn(question).length > 0;

/** "And the rest in cash?" */
const REST = /\b(?:the )?(?:rest|remainder|remaining)\b/;

const MORE = /\b(?:also|add|adding|plus|on top|as well|too|another|more|then)\b/;

/** The question before gone on with: its amounts hold unless others are named in their place. */
function goneOn(reading: Reading, last: Question, context: Context, knowledge: EmbeddedKnowledge): Question {
  const beside =
    reading.kinds.length > 0 &&
    last.kinds.length > 0 &&
    !reading.kinds.some((kind) => last.kinds.includes(kind));
  const adds = reading.money.length === 0 || beside || MORE.test(reading.focus);
  const before = adds ? `${last.text}. ` : '';
  const text = `${before}${reading.text}`;
  const together = readText(text, reading.focus, reading.raw, knowledge);
  return asQuestion(carried(together, last), context, knowledge, false);
}

/** After talk of loans or investments, money with a bank is something else and is asked about by itself. */
const leavesForBank = (reading: Reading, { kinds }: Question) =>
  reading.kinds.length === 0 &&
  reading.money.length > 0 &&
  kinds.some((kind) => kind === 'innovative' || kind === 'stocks') &&
  /\b(?:banks?|building society|savings account|current account)\b/.test(reading.focus);

/** "I have £12,000 in cash", then "can I put £10,000 in stocks?": one sum. */
const sumsUp = (reading: Reading, question: Question) =>
  paymentsIn(question).length > 0 &&
  !/£/.test(question.focus.replace(/^i .*/, '')) &&
  reading.money.length === 1 &&
  reading.kinds.length === 1 &&
  !reading.kinds.some((kind) => question.kinds.includes(kind)) &&
  /\b(?:can|could|may) (?:i|we)\b/.test(reading.focus);

/** What has been told at such length stands beside the question and is not asked itself. */
const LONG_TALE = 30;

/** "…, is that right?" asks what the statement before it says. */
function saysTooLittle(reading: Reading): boolean {
  const { text, focus } = reading;
  if (text === focus) return false;
  const words = substance(reading).length;
  return text.split(' ').length > LONG_TALE ? words === 0 && kindsIn(focus).length === 0 : words <= 1;
}

/** Puts a part of a message into its place in the conversation and finds its topic. */
export function resolve(
  part: Part,
  context: Context,
  knowledge: EmbeddedKnowledge,
  brief: boolean,
): Resolved {
  const plain = withUnsaid(readText(part.text, part.focus, part.raw, knowledge), context, knowledge);
  const reading = saysTooLittle(plain) ? { ...plain, focus: plain.text } : plain;
  const alone = asQuestion(reading, context, knowledge, brief);
  const own = topicOf(alone);
  const { last } = context;
  if (last && sumsUp(reading, last.question)) {
    const question = goneOn(reading, last.question, context, knowledge);
    return { question, topic: topicOf(question).topic };
  }
  if (last && own.score < SAFETY && last.topic.holds?.test(reading.focus))
    return { question: goneOn(reading, last.question, context, knowledge), topic: last.topic };
  const change = last && own.score < CERTAIN ? changedBy({ alone, last, knowledge }) : null;
  if (change) {
    const question = asQuestion(change.reading, context, knowledge, brief);
    return { question, topic: change.topic ?? topicOf(question).topic };
  }
  if (
    last &&
    told(last.question, reading) &&
    own.score < SAFETY &&
    reading.money.length === 0 &&
    LEFT_NOW.test(reading.focus)
  ) {
    const question = goneOn(reading, last.question, context, knowledge);
    const choice = topicOf(question);
    if (choice.score >= OWN) return { question, topic: choice.topic };
  }
  const leans = leansBack(reading) || (own.score < WEAK && reading.kinds.length === 0);
  if (!last || own.score >= CERTAIN || !leans) return { question: alone, topic: own.topic };
  const another = own.score < SURE ? askedOfAnother(reading, last.question) : null;
  if (another !== null) {
    const question = asQuestion(
      readText(another, another, reading.raw, knowledge),
      context,
      knowledge,
      brief,
    );
    return { question, topic: topicOf(question).topic };
  }
  if (BESIDE.test(reading.focus)) {
    const question = asQuestion(carried(reading, last.question), context, knowledge, brief);
    const choice = topicOf(question);
    if (choice.score >= OWN) return { question, topic: choice.topic };
  }
  if (own.score >= OWN && leavesForBank(reading, last.question)) return { question: alone, topic: own.topic };
  if (last.topic.keeps?.test(reading.focus) && own.score < SURE)
    return { question: goneOn(reading, last.question, context, knowledge), topic: last.topic };
  if (reading.money.length === 0 && last.question.money.length > 0 && STILL.test(reading.focus)) {
    const question = goneOn(reading, last.question, context, knowledge);
    const choice = topicOf(question);
    if (choice.score >= OWN) return { question, topic: choice.topic };
  }
  if (
    REST.test(reading.focus) &&
    reading.kinds.length > 0 &&
    last.question.kinds.length === 1 &&
    last.question.money.length === 0
  ) {
    const question = goneOn(reading, last.question, context, knowledge);
    const choice = topicOf(question);
    if (choice.score >= OWN) return { question, topic: choice.topic };
  }
  if ((substance(reading).length > 0 && !namesOnlyAnother(reading)) || ASKS_AGE.test(reading.focus)) {
    const leaning = asQuestion(carried(reading, last.question), context, knowledge, brief);
    const choice = topicOf(leaning);
    if (choice.score >= OWN) return { question: leaning, topic: choice.topic };
  }
  const again = asQuestion(askedAgain(reading, last.question, knowledge), context, knowledge, brief);
  const changed =
    OFFERED.test(reading.focus) ||
    reading.kinds.length > 0 ||
    substance(reading).length > 0 ||
    reading.when !== null;
  return { question: again, topic: changed ? topicOf(again).topic : last.topic };
}
