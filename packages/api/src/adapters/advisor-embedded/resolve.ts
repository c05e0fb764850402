import type { Product } from '../../domain/product.ts';
import type { EmbeddedKnowledge } from './knowledge.ts';
import type { Question, Topic } from './topic.ts';
import { topicOf } from './topics/index.ts';
import { PHRASE_OF, type Money } from './understand/entities.ts';
import { readText, type Reading } from './understand/reading.ts';
import type { Part } from './understand/sentences.ts';

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
  /** Messages of the person, the latest last. */
  asked: readonly string[];
}

export const emptyContext: Context = { last: null, listed: [], asked: [] };

const MARKER =
  /^(?:(?:ok|okay|right|great|thanks|hm+|oh|ah|well|yes|no|sure|cool|got it)[, .!]+)*(?:and|but|so|then|what about|how about|what if|or|same|also|instead|why|really|are you sure|how come|is that|for (?:a|an|the|my)|in|at|with|if|now|make (?:it|that)|change (?:it|that)|try|suppose|say)\b/;
const POINTER =
  /\b(?:it|its|that|this|those|these|them|they|ones?|there|same|either|neither|both|instead|more|rest|remainder|remaining)\b/;
/** Points back even beside a kind of ISA: "can I put the rest into a cash ISA?" */
const STRONG_POINTER =
  /\b(?:it|that|them|the (?:rest|remainder|remaining|money|same))\b(?! (?:is|are|was|i|you|we|tax) )/;
const EMPTY = new Set(
  'and but so then what which who where about how if or the a an for in on at with to of is are was were be i am my you do does did would will can could it that this them they one ones same also instead ok okay please me year years month months day tax next last from april since age aged old isa isas put save into over say now make change try suppose we us had have has got just only per week there than more less rather yes no well right when by until'.split(
    ' ',
  ),
);

/** "How much should I save a month to get £10,000 in 3 years?" asks for a sum. */
const isSum = ({ focus, money, period }: Reading) =>
  money.length > 0 &&
  period !== null &&
  /\bhow (?:much|long) should\b|\bwhat should i (?:save|put)\b/.test(focus);

const ADVICE =
  /\bshould (?:i|we|my)\b(?! (?:expect|worry|know|need|declare|tell|pay attention|be aware|be careful|read))|\bwould you (?:buy|choose|recommend|pick|go|invest|put|suggest)\b|\brecommend|\badvi[sc]e (?:me|on)\b|\bwhat would you do\b|\bright for me\b|\bbest\b[^.?]*\bfor me\b|\bbest (?:thing|way) to (?:do|invest|save)\b|\bbetter off\b|\bgood (?:buy|bet|deal)\b|\b(?:help me|cannot|can not) (?:to )?(?:decide|choose|pick)\b|\bwould you say\b|\bif you were (?:me|i)\b|\bin my (?:shoes|position)\b|\byour (?:favourite|pick|choice|opinion|view)\b|\b(?:smartest|wisest|safest) (?:choice|option|way|move|isa|strategy)\b|\bwhich should\b|\bpick\b|\btell me (?:what|which|where) to\b|\bgood (?:idea|investment|choice)\b|\bworth (?:it|buying|getting|opening|having)\b|\bdo you think\b|\bwould it be (?:wise|better|sensible)|\bis it (?:wise|better|smart|sensible|worth)|\bam i better off\b|\bpick (?:one|an isa|a product) for me\b|\bchoose for me\b|\b(?:what|which)\b[^.?]*(?<!help )\bto (?:buy|choose|pick|get)\b(?! (?:to|£|a total|there))|\bbuy (?:it|this|that|them)\b/;

/** Words of a question that say more than who, when and how much. */
function substance(reading: Reading): string[] {
  const bare = Object.values(PHRASE_OF).reduce((text, phrase) => text.replaceAll(phrase, ' '), reading.focus);
  return (bare.replace(/£?\d[\d./%]*/g, ' ').match(/[a-z]{2,}/g) ?? []).filter(
    (word) => !EMPTY.has(word) && !/^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/.test(word),
  );
}

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
    wantsAdvice: ADVICE.test(reading.focus) && !isSum(reading),
    listed: context.listed,
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

/** The question leans on the one before: it begins like a continuation, points back, or says too little to stand alone. */
function leansBack(reading: Reading): boolean {
  if (MARKER.test(reading.focus)) return true;
  const words = reading.focus.split(' ').length;
  if (reading.products.length > 0) return COMPARES_IT.test(reading.focus);
  if (isForm(reading) && /\bones?\b/.test(reading.focus)) return true;
  if (reading.kinds.length > 0) return STRONG_POINTER.test(reading.focus);
  if (POINTER.test(reading.focus)) return true;
  return (
    (words <= 4 && substance(reading).length <= 1) ||
    (words <= 9 && !/\bisas?\b/.test(reading.focus) && reading.providers.length === 0)
  );
}

/** "Can I move it to cash?": out of the kind spoken of, into another. */
const MOVES_IT = /\b(?:mov|transfer|switch|chang|convert)\w* (?:it|that|them|this)\b[^.?]*\b(?:to|into)\b/;

/** The reading with what it leaves unsaid taken from the question before. */
function carried(reading: Reading, last: Question): Reading {
  const general = /\bisas?\b/.test(reading.focus) && !POINTER.test(reading.focus);
  const products =
    reading.products.length > 0 || reading.kinds.length > 0
      ? reading.products
      : POINTER.test(reading.focus)
        ? last.products
        : [];
  const compared =
    reading.products.length === 1 && last.products.length === 1 && COMPARES_IT.test(reading.focus);
  const [before] = last.kinds;
  const moved = MOVES_IT.test(reading.focus) ? last.kinds : [];
  const inForms =
    isForm(reading) && (before === 'junior' || before === 'lifetime') && last.kinds.length === 1;
  if (compared) return { ...reading, products: [...last.products, ...reading.products] };
  return {
    ...reading,
    kinds: inForms
      ? [...last.kinds, ...reading.kinds]
      : reading.kinds.length > 0 || general
        ? [...new Set([...moved, ...reading.kinds])]
        : last.kinds,
    people: reading.people.length > 0 ? reading.people : last.people,
    ageGroup: reading.ageGroup ?? last.ageGroup,
    band: reading.band ?? last.band,
    products,
    providers: reading.providers.length > 0 ? reading.providers : products.length > 0 ? last.providers : [],
  };
}

const isRegular = ({ per }: Money) => per !== 'once';

/** The earlier text with the new amounts in the places of the old ones of the same sort. */
function withAmounts(
  text: string,
  old: readonly Money[],
  fresh: readonly Money[],
  focus: string,
): { text: string; placed: boolean } {
  const [only, more] = fresh;
  const [former, others] = old;
  if (only && !more && former && !others && /\binstead\b|\brather than\b/.test(focus))
    return {
      text: `${text.slice(0, former.at)}£${only.amount}${only.per === 'once' ? '' : ` a ${only.per}`}${text.slice(former.end).replace(/^ a (?:month|year|week)\b/, '')}`,
      placed: true,
    };
  if (
    /\b(?:to start|at the start|first|initial|lump|on top|plus|extra|as well|too|also|in addition|already|add(?:ed|ing)?)\b/.test(
      focus,
    )
  )
    return { text, placed: false };
  if (only && !more && former && !others && (only.per === former.per || only.per === 'once'))
    return { text: `${text.slice(0, former.at)}£${only.amount}${text.slice(former.end)}`, placed: true };
  let done = text;
  let placed = true;
  for (const regular of [true, false]) {
    const from = old.filter((money) => isRegular(money) === regular);
    const to = fresh.filter((money) => isRegular(money) === regular);
    const pairs = to.map((money, at) => ({ money, place: from[at] }));
    for (const { money, place } of pairs.toReversed()) {
      if (!place) placed = false;
      else done = `${done.slice(0, place.at)}£${money.amount}${done.slice(place.end)}`;
    }
  }
  return { text: done, placed };
}

/** The earlier text about another kind of ISA. */
function withKind(text: string, last: Question, reading: Reading): string {
  const [from] = last.kinds;
  const [to] = reading.kinds;
  if (!to) return text;
  if (from && text.includes(PHRASE_OF[from])) return text.replaceAll(PHRASE_OF[from], PHRASE_OF[to]);
  return /\bisas?\b/.test(text) ? text.replace(/\bisas?\b/, PHRASE_OF[to]) : `${text} ${PHRASE_OF[to]}`;
}

/** "And if I add £4,000 to a LISA?", "can I put all of that in stocks?": what was said before still holds. */
const keepsBefore = ({ focus, kinds, money }: Reading) =>
  kinds.length > 0 &&
  ((money.length > 0 && /\b(?:add(?:ed|ing)?|also|as well|too|plus|on top)\b/.test(focus)) ||
    (money.length === 0 &&
      /\b(?:put|pay|move)\b[^.?]*\b(?:that|it|them)\b[^.?]*\b(?:in|into)\b/.test(focus)));

/** "Which ones do you have?" */
const OFFERED = /\bwhich ones?\b|\bdo you have\b/;

const ACCESS_WORD = /\b(?:easy access|instant access|fixed(?:[- ]rate)?|notice|regular saver)\b/;

/** The question before, asked again with what the new one changes. */
function askedAgain(reading: Reading, last: Question, knowledge: EmbeddedKnowledge): Reading {
  if (keepsBefore(reading)) {
    const together = readText(
      `${last.text}. ${reading.focus}`,
      `${last.focus}. ${reading.focus}`,
      reading.raw,
      knowledge,
    );
    return { ...together, when: reading.when ?? last.when };
  }
  const { text: amounts, placed } = withAmounts(last.text, last.money, reading.money, reading.focus);
  const access = ACCESS_WORD.exec(reading.focus)?.[0];
  if (access !== undefined && ACCESS_WORD.test(last.text)) {
    const swap = (text: string) => text.replace(ACCESS_WORD, access);
    return { ...readText(swap(last.text), swap(last.focus), reading.raw, knowledge), people: last.people };
  }
  const swapped = placed && /\binstead\b/.test(reading.focus) && reading.kinds.length === 0;
  const extra =
    OFFERED.test(reading.focus) || (substance(reading).length > 0 && !swapped) || !placed
      ? `. ${reading.focus}`
      : '';
  const text = `${withKind(amounts, last, reading)}${extra}`;
  const focus = `${withKind(last.focus, last, reading)}${extra}`;
  const again = readText(text, focus, reading.raw, knowledge);
  return {
    ...again,
    kinds: reading.kinds.length > 0 ? reading.kinds : again.kinds.length > 0 ? again.kinds : last.kinds,
    period: reading.period ?? last.period,
    terms:
      reading.terms.length > 0
        ? reading.terms
        : last.terms.length > 0 && reading.period !== null
          ? [reading.period]
          : last.terms,
    untilAge: reading.period === null ? (reading.untilAge ?? last.untilAge) : null,
    rates: reading.rates.length > 0 ? reading.rates : last.rates,
    rate: reading.rate ?? last.rate,
    people: reading.people.length > 0 ? reading.people : last.people,
    ageGroup: reading.people.length > 0 ? reading.ageGroup : (reading.ageGroup ?? last.ageGroup),
    when: reading.when ?? last.when,
    band: reading.band ?? last.band,
    products: reading.products.length > 0 ? reading.products : last.products,
    providers: reading.providers.length > 0 ? reading.providers : last.providers,
  };
}

/** A score from which a continuation counts as a question of its own. */
const OWN = 3.5;
/** A score that no look at the conversation can change. */
const CERTAIN = 9;

/** A score from which a continuation is about something else, whatever its words could go on about. */
const SURE = 8;

/** "How much can I still pay in?" after an amount that was paid in. */
const STILL =
  /\bhow much\b[^.?]*\b(?:still|left|remain\w*|more)\b[^.?]*(?:\b(?:pay|put|save|invest|add|deposit|use|allowance|left|have)\b|$)/;

const MORE = /\b(?:also|add|adding|plus|on top|as well|too|another|more|then)\b/;

/** The question before gone on with: its amounts hold unless others are named in their place. */
function goneOn(reading: Reading, last: Question, context: Context, knowledge: EmbeddedKnowledge): Question {
  const adds = reading.money.length === 0 || MORE.test(reading.focus);
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

/** Puts a part of a message into its place in the conversation and finds its topic. */
export function resolve(
  part: Part,
  context: Context,
  knowledge: EmbeddedKnowledge,
  brief: boolean,
): Resolved {
  const plain = readText(part.text, part.focus, part.raw, knowledge);
  // "…, is that right?" asks what the statement before it says.
  const reading =
    substance(plain).length <= 1 && part.text !== part.focus ? { ...plain, focus: part.text } : plain;
  const alone = asQuestion(reading, context, knowledge, brief);
  const own = topicOf(alone);
  const { last } = context;
  if (!last || own.score >= CERTAIN || !leansBack(reading)) return { question: alone, topic: own.topic };
  if (own.score >= OWN && leavesForBank(reading, last.question)) return { question: alone, topic: own.topic };
  if (last.topic.keeps?.test(reading.focus) && own.score < SURE)
    return { question: goneOn(reading, last.question, context, knowledge), topic: last.topic };
  if (reading.money.length === 0 && last.question.money.length > 0 && STILL.test(reading.focus)) {
    const question = goneOn(reading, last.question, context, knowledge);
    const choice = topicOf(question);
    if (choice.score >= OWN) return { question, topic: choice.topic };
  }
  if (substance(reading).length > 0) {
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
