import type { Product } from '../../domain/products/product.ts';
import { wordsOf } from './classifier/features.ts';
import type { AdvisorContext, Line } from './conversation.ts';
import { intentOfTitle, intents } from './intents/index.ts';
import type { Intent } from './intents/intent.ts';
import { isQuestion, LETTER, segmentsOf } from './segments.ts';
import { ABOUT_ANSWERS, ASKED_BEFORE, inContext, type Reading, readingOf, topOf } from './reading.ts';
import { namesTypeAlone, overrideSlots, taxpayerOf } from './slots/override.ts';
import { amountOf, amountsOf, type Mention, type Question, type Slots } from './slots/question.ts';
import { readSlots } from './slots/read.ts';
import { dialogue as phrases, words } from './slots/vocabulary.ts';
import { joined } from './write/text.ts';

/** A message of so few words may refer back though it resembles something; a longer one names all its amounts. */
const [SHORT_WORDS, MOST_WORDS, MOST_STATED] = [8, 12, 24];
/** Below this probability nothing is answered; between it and the classifier's threshold the answer is called a guess. */
const LIKELY = 0.5;
/** Share of it from which a message that may tell of danger is answered as such. */
const DANGER = 0.75;
/** From this probability on an intent is answered that would wrong a reader who meant something else. */
const CAUTIOUS = 0.9;
/** More questions of one message are not answered. */
export const MOST_ANSWERS = 3;
/** A short message that is a follow-up with this probability is taken for one where it names a value. */
const MAY_FOLLOW_UP = 0.15;
const SUGGESTIONS = 3;
/** Intents after whose answer a question may be about the products listed. */
const LISTING = words('product-search product-details product-compare product-interest');
/** What a message about the answer before asks for. */
const AGAIN: Readonly<Record<string, 'doubted' | 'explained'>> = {
  doubt: 'doubted',
  'explain-more': 'explained',
};
/** From this probability on a short message is a question of its own. */
const CERTAIN = 0.9995;
/** The same where it would be taken for the last question again. */
const NO_REPETITION = 0.985;
/** From this probability on a question that was read in the light of another is no guess. */
const SURE_IN_CONTEXT = 0.97;
/** How far back a question may refer: six questions and their answers. */
const RECENT_LINES = 12;
/** Sentences of a message in whose light a short one after them is read. */
const SEGMENTS_BEFORE = 2;

const LEADING = /^[\s,.:;!-]+/;
/** Letters of a script that no example is written in. */
const FOREIGN_WORD = /[^\P{L}\p{Script=Latin}]{2,}/u;

/** What one question means in its conversation. */
export type Understood =
  | {
      kind: 'intent';
      intent: Intent;
      question: Question;
      text: string;
      /** What it was read in the light of, with itself. */
      background?: string;
      isGuess?: boolean;
      /** The last answer once more: it was doubted, or nothing new was named. */
      again?: 'doubted' | 'explained' | 'repeated';
      suggestions?: readonly string[];
    }
  /** No intent is probable enough, or (`statement`) nothing was asked. */
  | {
      kind: 'not-sure' | 'statement' | 'gibberish';
      suggestions: readonly string[];
      question: Question;
      text: string;
    };

type Meant = Extract<Understood, { kind: 'intent' }>;

/** Everything asked in one message. */
export interface UnderstoodMessage {
  parts: Understood[];
  isCut: boolean;
}

interface State {
  last: Meant | null;
  /** Facts that were stated, or a question that was not understood: a later question may use them. */
  pending: Slots | null;
  listed: readonly Product[];
}

const STATED = ['money', 'percents', 'periods', 'ages', 'when', 'types', 'products', 'providers'] as const;
type Inherited = (typeof STATED)[number];
const VALUES: readonly Inherited[] = STATED.filter((kind) => kind !== 'when');
/** What stays true of a person or a conversation whatever is asked next. */
const LASTING: readonly Inherited[] = ['ages', 'products', 'providers'];

const isShort = ({ text }: Slots, most = SHORT_WORDS) => text.split(' ').length <= most;
const pointsBack = (text: string) => wordsOf(text).some((word) => phrases.pointing.has(word));

/** Values that the question lacks, taken over from what was said before. */
function withInherited(
  slots: Slots,
  before: Slots | null | undefined,
  kinds: readonly Inherited[] = VALUES,
): Slots {
  if (!before) return slots;
  const taken = kinds.filter((kind) => slots[kind].length === 0);
  const inherited = Object.fromEntries(taken.map((kind) => [kind, before[kind]]));
  const [band, children] = [slots.band ?? before.band, slots.children ?? before.children];
  return { ...slots, ...inherited, band, children };
}

/** "Any with no bonus?" narrows the search before: its conditions stay where none of their group is named. */
function narrowed(slots: Slots, before: Slots): Slots {
  const most = pointsBack(slots.text) ? MOST_WORDS : SHORT_WORDS;
  if (!isShort(slots, most) || slots.types.length > 0) return slots;
  const groups = new Set(slots.conditions.map(({ group }) => group));
  const kept = before.conditions.filter(({ group }) => !groups.has(group));
  return { ...slots, conditions: [...kept, ...slots.conditions] };
}

/** Amounts of another role than those of a short message stay. */
const withMoneyOf = ({ money }: Slots, slots: Slots): Slots => {
  const others = money.filter(({ role }) => !slots.money.some((each) => each.role === role));
  return isShort(slots, MOST_WORDS) ? { ...slots, money: [...others, ...slots.money] } : slots;
};

const toolsOf = (intent: Intent, question: Question) =>
  new Set(intent.calls?.(question).map(({ tool }) => tool) ?? []);

const suggestionsOf = (reading: Reading): string[] =>
  reading.guesses
    .flatMap(({ id }) => intents.get(id) ?? [])
    .filter(({ passing, outcome }) => passing !== true && outcome === undefined)
    .slice(0, SUGGESTIONS)
    .map(({ title }) => title);

/** Whether a message names anything that could take the place of a value in the last question. */
const namesValues = ({ mentions, ordinals }: Slots) => mentions.length > 0 || ordinals.length > 0;

class Dialogue {
  readonly #context: AdvisorContext;
  #state: State = { last: null, pending: null, listed: [] };

  constructor(context: AdvisorContext) {
    this.#context = context;
  }

  #question(slots: Slots): Question {
    const { today, products } = this.#context;
    return { ...slots, today, catalogue: products, listed: this.#state.listed };
  }

  #as(intent: Intent, text: string, slots: Slots): Meant {
    const { sum } = intent;
    const named = sum && amountOf(slots, ...sum.roles) !== null ? intents.get(sum.id) : undefined;
    return { kind: 'intent', intent: named ?? intent, text, question: this.#question(slots) };
  }

  /** Whether a question only makes sense after the one before it. */
  #refersBack(reading: Reading): boolean {
    const followUp = reading.guesses.find(({ id }) => id === 'follow-up')?.probability ?? 0;
    return (
      topOf(reading).id === 'follow-up' ||
      (isShort(reading.slots) &&
        (followUp >= MAY_FOLLOW_UP || this.#likely(reading) === undefined || namesTypeAlone(reading.slots)))
    );
  }

  /** The last question with the values that this one names in the place of its own. */
  #followUp(reading: Reading): Understood | null {
    const { last } = this.#state;
    if (last === null || !namesValues(reading.slots)) return null;
    const merged = overrideSlots(last.text, last.question, reading.slots);
    const again = readingOf(merged, this.#context);
    const inherited = taxpayerOf(withInherited(again.slots, last.question), reading.slots);
    const slots = { ...inherited, ordinals: reading.slots.ordinals };
    const isNew = (kind: Mention['kind']) => !last.question.mentions.some((each) => each.kind === kind);
    const changesSubject =
      reading.slots.products.length > 0 ||
      reading.slots.mentions.some(({ kind }) => (kind === 'period' || kind === 'age') && isNew(kind));
    const isOther = reading.slots.types.length > 0 || (changesSubject && this.#isSure(again));
    const other = isOther ? this.#likely(again) : undefined;
    return this.#as(other ?? last.intent, merged, slots);
  }

  /** The intent that is probable enough to be answered, be it as a guess. Danger is never overlooked for want of certainty. */
  #likely(reading: Reading): Intent | undefined {
    const { id, probability } = topOf(reading);
    const intent = intents.get(id);
    const least = intent?.alone ? LIKELY * DANGER : intent?.cautious ? CAUTIOUS : LIKELY;
    return probability >= least ? intent : undefined;
  }

  /** "The second one", or "is it flexible" after an answer about one product. */
  #pointed(reading: Reading): Understood | null {
    const { last, listed } = this.#state;
    const { text, slots } = reading;
    const isOfOne = listed.length === 1 && last !== null && LISTING.has(last.intent.id) && isShort(slots);
    const ordinals = isOfOne && wordsOf(text).includes('it') ? [1] : slots.ordinals;
    if (ordinals.length === 0 || listed.length === 0) return null;
    const own = this.#likely(reading);
    const usual = intents.get(ordinals.length > 1 ? 'product-compare' : 'product-details');
    const intent = own?.id.startsWith('product-') === true ? own : usual;
    return intent ? this.#as(intent, reading.text, reading.slots) : null;
  }

  /** "And the minimum?" after a list asks for a fact of its products. */
  #ofList(last: Meant, { text, slots }: Reading): Understood | null {
    const { length } = this.#state.listed;
    const facts = intents.get(length > 1 ? 'product-compare' : 'product-details');
    const isOfProducts = LISTING.has(last.intent.id) && length > 0 && !namesValues(slots);
    return facts && isOfProducts ? this.#as(facts, text, slots) : null;
  }

  #isSure = (reading: Reading) =>
    intents.has(topOf(reading).id) && topOf(reading).probability >= this.#context.classifier.threshold;

  /** What a question takes over from those before: facts that were stated, and the values of a sum by the same tool. */
  #before(intent: Intent, slots: Slots): Slots {
    const { last, pending } = this.#state;
    if (pending) return withInherited(withMoneyOf(pending, slots), pending, STATED);
    if (!last || intent.passing === true) return slots;
    const more = withMoneyOf(last.question, slots);
    const candidate = withInherited(narrowed(more, last.question), last.question);
    const before = toolsOf(last.intent, last.question);
    const isSameSum = [...toolsOf(intent, this.#question(candidate))].some((tool) => before.has(tool));
    if (isSameSum) return taxpayerOf(candidate, slots);
    const paid = slots.money.length > 0 ? slots.money : amountsOf(last.question, 'paid');
    // A short question stays with the type of ISA that was spoken of.
    const kinds = isShort(slots) ? [...LASTING, 'types' as const] : LASTING;
    return withInherited({ ...slots, money: paid }, last.question, kinds);
  }

  /** A short message that is not a clear question by itself is read together with the one before it. */
  #after(before: Reading, reading: Reading, asked?: string, again?: number): Reading {
    const { id, probability } = topOf(reading);
    const intent = intents.get(id);
    const isOwn = intent?.passing === true || (intent !== undefined && intent.outcome === undefined);
    const most = this.#likely(reading) ? SHORT_WORDS : MOST_WORDS;
    if (!isShort(reading.slots, most) || (isOwn && probability >= CERTAIN)) return reading;
    const meant = inContext(reading, before, this.#context, asked, again);
    return this.#likely(meant) || !this.#likely(reading) ? meant : reading;
  }

  #notSure(reading: Reading): Understood {
    const { id } = topOf(reading);
    const { text, slots } = reading;
    // A long story that is taken for facts alone asks something all the same.
    const isStatement = id === 'statement' && isShort(slots, MOST_STATED);
    const kind = isStatement ? 'statement' : id === 'gibberish' ? id : 'not-sure';
    const suggestions = kind === 'not-sure' ? suggestionsOf(reading) : [];
    return { kind, text, suggestions, question: this.#question(slots) };
  }

  /** "What bonus do I get on it" after a Help to Buy ISA asks about that type. */
  #withType(reading: Reading, [type, other]: Slots['types'] = []): Reading {
    const isAboutAnswer = ABOUT_ANSWERS.has(topOf(reading).id);
    const refers = reading.slots.types.length === 0 && !isAboutAnswer && pointsBack(reading.text);
    return type && !other && refers
      ? { ...readingOf(`${reading.text} ${type}`, this.#context), text: reading.text, slots: reading.slots }
      : reading;
  }

  #resolve(alone: Reading): Understood {
    const { last, pending } = this.#state;
    const reading = this.#withType(alone, last?.question.types);
    const about = last && AGAIN[topOf(reading).id];
    if (about) return { ...last, isGuess: false, again: about };
    const pointed = this.#pointed(reading);
    if (pointed) return pointed;
    const followUp = this.#refersBack(reading) ? this.#followUp(reading) : null;
    if (followUp) return followUp;
    // "Sorry, I meant 8k" after a statement is one too.
    if (last === null && pending && topOf(reading).id === 'follow-up' && namesValues(reading.slots))
      return this.#notSure({ ...reading, guesses: [{ id: 'statement', probability: 1 }] });
    const before = joined(last?.background ?? last?.text, pending?.text);
    const after = before === '' ? reading : this.#after(readingOf(before, this.#context), reading);
    // A sure question of its own is no repetition of the last one.
    const isOther = intents.has(topOf(reading).id) && topOf(reading).probability >= NO_REPETITION;
    const meant = topOf(after).id === last?.intent.id && isOther ? reading : after;
    const intent = this.#likely(meant);
    if (last && meant !== reading && intent === last.intent && intent.outcome === undefined && !pending) {
      const suggestions = suggestionsOf(reading).filter((title) => title !== intent.title);
      const listed = this.#ofList(last, reading);
      const other = this.#after(readingOf(before, this.#context), reading, last.intent.id, ASKED_BEFORE);
      const isNew = this.#likely(other) !== undefined && this.#likely(other) !== intent;
      const again = { ...last, isGuess: false, again: 'repeated' as const, suggestions };
      return listed ?? this.#followUp(reading) ?? (isNew ? this.#meant(other, before, reading) : again);
    }
    return this.#meant(meant, before, reading);
  }

  /** What a question asks as it was read in the light of those before. */
  #meant(meant: Reading, before: string, reading: Reading): Understood {
    const intent = this.#likely(meant);
    if (!intent) return this.#notSure(meant);
    const answered = this.#as(intent, reading.text, this.#before(intent, reading.slots));
    const part = meant === reading ? answered : { ...answered, background: `${before}. ${reading.text}` };
    const isSure = this.#isSure(meant) && (meant === reading || topOf(meant).probability >= SURE_IN_CONTEXT);
    if (intent.outcome !== undefined || isSure) return part;
    const suggestions = suggestionsOf(meant).filter((title) => title !== intent.title);
    return { ...part, isGuess: true, suggestions };
  }

  /** Divides a message into its questions; sentences that only state facts belong to all of them. */
  #readings(message: string): { readings: Reading[]; isCut: boolean } {
    const whole = readingOf(message, this.#context);
    const segments = segmentsOf(message);
    if (segments.length < 2) return { readings: [whole], isCut: false };
    const own: Reading[] = [];
    for (const [at, segment] of segments.entries()) {
      const types = own.findLast(({ slots }) => slots.types.length > 0)?.slots.types;
      const alone = this.#withType(readingOf(segment, this.#context), types);
      const last = own[at - 1];
      if (!last || !isShort(alone.slots)) {
        own.push(alone);
        continue;
      }
      const before = segments.slice(Math.max(0, at - SEGMENTS_BEFORE), at).join(' ');
      const asked = isQuestion(last.text) && isQuestion(segment) ? topOf(last).id : undefined;
      own.push(this.#after(readingOf(before, this.#context), alone, asked));
    }
    const known = own.filter((reading) => (this.#likely(reading) ?? { passing: true }).passing !== true);
    const idOf = (reading: Reading) => topOf(reading).id;
    const questions = known.filter(({ text }) => isQuestion(text));
    const asked = questions.filter(
      (one, at) => questions.findIndex((each) => idOf(each) === idOf(one)) === at,
    );
    if (asked.length > 1) {
      const facts = own.filter(({ text }) => !isQuestion(text)).map(({ text }) => text);
      const stated = facts.length === 0 ? null : readSlots(facts.join(' '), this.#context);
      const readings = asked.map((reading) => ({ ...reading, slots: withInherited(reading.slots, stated) }));
      return { readings, isCut: own.some((reading) => isQuestion(reading.text) && !this.#likely(reading)) };
    }
    const only = asked[0] ?? (known.length === 1 ? known[0] : undefined);
    const reading = only && !this.#likely(whole) ? { ...whole, guesses: only.guesses } : whole;
    return { readings: [reading], isCut: false };
  }

  /** Understands a message of the user and remembers it. */
  addUserMessage(typed: string): UnderstoodMessage {
    const reset = phrases.resets.find((each) => typed.toLowerCase().includes(each));
    const at = reset === undefined ? 0 : typed.toLowerCase().indexOf(reset) + reset.length;
    const message = LETTER.test(typed.slice(at)) ? typed.slice(at).replace(LEADING, '') : typed;
    if (reset !== undefined) this.#state = { ...this.#state, last: null, pending: null };
    // Neither a title that was sent nor another script needs the classifier.
    const certain = FOREIGN_WORD.test(message) ? intents.get('other-language') : intentOfTitle(message);
    if (certain) {
      const before = this.#state.pending ?? this.#state.last?.question;
      const part = this.#as(certain, message, withInherited(readSlots(message, this.#context), before));
      this.#remember([part]);
      return { parts: [part], isCut: false };
    }
    const { readings, isCut } = this.#readings(message);
    const resolved = readings.map((reading) => this.#resolve(reading));
    const real = resolved.filter((part) => part.kind !== 'intent' || part.intent.passing !== true);
    const parts = (real.length > 0 ? real : resolved.slice(0, 1)).slice(0, MOST_ANSWERS);
    this.#remember(parts);
    return { parts, isCut: isCut || real.length > MOST_ANSWERS };
  }

  /** What is stated in one message after the other is read as one text; a correction takes the place of what it corrects. */
  #stated({ text, question }: Understood): Slots {
    const { pending } = this.#state;
    if (!pending) return readSlots(text, this.#context);
    const isCorrection = namesValues(question) && wordsOf(text).some((word) => phrases.corrections.has(word));
    const together = isCorrection
      ? overrideSlots(pending.text, pending, question)
      : `${pending.text}. ${text}`;
    return readSlots(together, this.#context);
  }

  #remember(parts: readonly Understood[]): void {
    for (const part of parts) {
      if (part.kind !== 'intent') this.#state = { ...this.#state, pending: this.#stated(part) };
      else if (part.intent.passing !== true) this.#state = { ...this.#state, last: part, pending: null };
    }
  }

  addAnswer(answer: string): void {
    const ids = [...answer.matchAll(/\]\(\/products\/(\d+)\)/g)].map(([, id]) => Number(id));
    const products = [...new Set(ids)].flatMap(
      (id) => this.#context.products.find((product) => product.id === id) ?? [],
    );
    if (products.length > 0) this.#state = { ...this.#state, listed: products };
  }
}

/** What the last message of a conversation asks, given everything before it. */
export function understand(
  history: readonly Line[],
  message: string,
  context: AdvisorContext,
): UnderstoodMessage {
  const dialogue = new Dialogue(context);
  for (const { role, text } of history.slice(-RECENT_LINES)) {
    if (role === 'user') dialogue.addUserMessage(text);
    else dialogue.addAnswer(text);
  }
  return dialogue.addUserMessage(message);
}
