import type { Product } from '../../domain/product.ts';
import { best, classify, type Guess } from './classifier/model.ts';
import type { Line } from './conversation.ts';
import { intentOfTitle, intents } from './intents/index.ts';
import type { Intent } from './intents/intent.ts';
import type { AdvisorContext } from './knowledge.ts';
import { isQuestion, LETTER, segmentsOf } from './segments.ts';
import { maskSlots } from './slots/mask.ts';
import { overrideSlots } from './slots/override.ts';
import { amountsOf, type Question, type Slots } from './slots/question.ts';
import { readSlots } from './slots/read.ts';

/** A message of so few words may refer back though it resembles something; a longer one names all its amounts. */
const [SHORT_WORDS, MOST_WORDS] = [8, 12];
/** Share of the usual probability from which a message that may tell of danger is answered as such. */
const DANGER = 0.75;
/** From this probability on an intent is answered that would wrong a reader who meant something else. */
const CAUTIOUS = 0.9;
/** More questions of one message are not answered. */
export const MOST_ANSWERS = 3;
/** A short message that is a follow-up with this probability is taken for one where it names a value. */
const MAY_FOLLOW_UP = 0.15;
const SUGGESTIONS = 3;
const GUESSES = 8;
/** Weight of the question before on a short message, and the least probability that either side may give. */
const CONTEXT = 1.2;
const FLOOR = 0.001;
/** From this probability on a short message is a question of its own. */
const CERTAIN = 0.995;
/** How far back a question may refer: six questions and their answers. */
const RECENT_LINES = 12;

const LATIN_LETTER = /\p{Script=Latin}/u;

/** What one question means in its conversation. */
export type Understood =
  | {
      kind: 'intent';
      intent: Intent;
      question: Question;
      text: string;
      /** The last answer once more: it was doubted, or nothing new was named. */
      again?: 'doubted' | 'repeated';
      /** What may have been meant instead of the same again. */
      suggestions?: readonly string[];
    }
  /** No intent is probable enough, or (`statement`) nothing was asked. */
  | {
      kind: 'not-sure' | 'statement' | 'gibberish';
      suggestions: readonly string[];
      question: Question;
      text: string;
    };

/** Everything asked in one message. */
export interface UnderstoodMessage {
  parts: Understood[];
  /** Whether there were more questions than are answered. */
  isCut: boolean;
}

interface State {
  /** The last question that had an intent. */
  last: Extract<Understood, { kind: 'intent' }> | null;
  /** Facts that were stated, or a question that was not understood: a later question may use them. */
  pending: Slots | null;
  /** Products that the last answer with products named, in its order. */
  listed: readonly Product[];
}

interface Reading {
  text: string;
  slots: Slots;
  masked: string;
  probabilities: Float32Array;
  guesses: readonly Guess[];
}

function readingOf(text: string, context: AdvisorContext): Reading {
  const slots = readSlots(text, context);
  const masked = maskSlots(text, slots);
  const probabilities = classify(context.classifier, masked);
  return { text, slots, masked, probabilities, guesses: best(context.classifier, probabilities, GUESSES) };
}

/**
 * The same reading, weighted by what its words mean right after the question before: "how long does it take" after a
 * question about a transfer. A product of the two distributions, fitted on the conversations of the validation part.
 */
function inContext(reading: Reading, before: Reading, { classifier }: AdvisorContext): Reading {
  const together = classify(classifier, `${before.masked} ${reading.masked}`);
  const scores = reading.probabilities.map((own, at) =>
    classifier.classes[at] === 'follow-up' ? 0 : (own + FLOOR) * ((together[at] ?? 0) + FLOOR) ** CONTEXT,
  );
  const sum = scores.reduce((all, score) => all + score, 0);
  const probabilities = scores.map((score) => score / sum);
  return { ...reading, probabilities, guesses: best(classifier, probabilities, GUESSES) };
}

const topOf = ({ guesses }: Reading): Guess => guesses[0] ?? { id: 'gibberish', probability: 0 };

type Inherited = 'money' | 'percents' | 'periods' | 'ages' | 'types' | 'products' | 'providers';

const ALL: readonly Inherited[] = ['money', 'percents', 'periods', 'ages', 'types', 'products', 'providers'];
/** What stays true of a person or a conversation whatever is asked next. */
const LASTING: readonly Inherited[] = ['ages', 'products', 'providers'];

const isShort = ({ text }: Slots, most = SHORT_WORDS) => text.split(' ').length <= most;

/** Values that the question lacks, taken over from what was said before. */
function withInherited(slots: Slots, before: Slots | null | undefined, kinds = ALL): Slots {
  if (!before) return slots;
  const taken = kinds.filter((kind) => slots[kind].length === 0);
  const inherited = Object.fromEntries(taken.map((kind) => [kind, before[kind]]));
  const [band, children] = [slots.band ?? before.band, slots.children ?? before.children];
  return { ...slots, ...inherited, band, children };
}

/** "Any with no bonus?" narrows the search before: its conditions stay where none of their group is named. */
function narrowed(slots: Slots, before: Slots): Slots {
  if (!isShort(slots) || slots.types.length > 0) return slots;
  const groups = new Set(slots.conditions.map(({ group }) => group));
  const kept = before.conditions.filter(({ group }) => !groups.has(group));
  return { ...slots, conditions: [...kept, ...slots.conditions] };
}

/** "And 2,000 in April": amounts of a short message come on top of those before, or of those of another role. */
const withMoneyOf = ({ money }: Slots, slots: Slots, adds: boolean): Slots => {
  const others = money.filter(({ role }) => adds || !slots.money.some((each) => each.role === role));
  const isMore = isShort(slots, adds ? SHORT_WORDS : MOST_WORDS);
  return isMore ? { ...slots, money: [...others, ...slots.money] } : slots;
};

const toolsOf = (intent: Intent, question: Question) =>
  new Set(intent.calls?.(question).map(({ tool }) => tool) ?? []);

const suggestionsOf = (reading: Reading): string[] =>
  (intents.has(topOf(reading).id) ? reading.guesses : [])
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

  #as(intent: Intent, text: string, slots: Slots): Understood {
    return { kind: 'intent', intent, text, question: this.#question(slots) };
  }

  /** Whether a question only makes sense after the one before it. */
  #refersBack(reading: Reading): boolean {
    const bestEffortAfterCommit = reading.guesses.find(({ id }) => id === 'follow-up')?.probability ?? 0;
    return (
      topOf(reading).id === 'follow-up' ||
      (isShort(reading.slots) &&
        (bestEffortAfterCommit >= MAY_FOLLOW_UP || this.#confident(reading) === undefined))
    );
  }

  /** The last question with the values that this one names in the place of its own. */
  #bestEffortAfterCommit(reading: Reading): Understood | null {
    const { last } = this.#state;
    if (last === null || !namesValues(reading.slots)) return null;
    const merged = overrideSlots(last.text, last.question, reading.slots);
    const again = readingOf(merged, this.#context);
    const slots = { ...withInherited(again.slots, last.question), ordinals: reading.slots.ordinals };
    const changesSubject = reading.slots.types.length > 0 || reading.slots.products.length > 0;
    const other = changesSubject ? this.#confident(again) : undefined;
    return this.#as(other ?? last.intent, merged, slots);
  }

  /** The intent that is probable enough. Danger is never overlooked for want of certainty. */
  #confident(reading: Reading): Intent | undefined {
    const { id, probability } = topOf(reading);
    const intent = intents.get(id);
    const { threshold } = this.#context.classifier;
    const least = intent?.alone ? threshold * DANGER : intent?.cautious ? CAUTIOUS : threshold;
    return probability >= least ? intent : undefined;
  }

  /** "The second one": a product of the list before. */
  #pointed(reading: Reading): Understood | null {
    const { ordinals } = reading.slots;
    if (ordinals.length === 0 || this.#state.listed.length === 0) return null;
    const own = this.#confident(reading);
    const usual = intents.get(ordinals.length > 1 ? 'product-compare' : 'product-details');
    const intent = own?.id.startsWith('product-') === true ? own : usual;
    return intent ? this.#as(intent, reading.text, reading.slots) : null;
  }

  /** What a question takes over from those before: facts that were stated, and the values of a sum by the same tool. */
  #before(intent: Intent, slots: Slots): Slots {
    const { last, pending } = this.#state;
    if (pending) return withInherited(withMoneyOf(pending, slots, false), pending);
    if (!last || intent.passing === true) return slots;
    const more = withMoneyOf(last.question, slots, intent.adds === true && intent === last.intent);
    const candidate = withInherited(narrowed(more, last.question), last.question);
    const before = toolsOf(last.intent, last.question);
    const isSameSum = [...toolsOf(intent, this.#question(candidate))].some((tool) => before.has(tool));
    // A short question stays with the type of ISA that was spoken of.
    const kinds = isShort(slots) ? [...LASTING, 'types' as const] : LASTING;
    if (isSameSum) return candidate;
    const paid = slots.money.length > 0 ? slots.money : amountsOf(last.question, 'paid');
    return withInherited({ ...slots, money: paid }, last.question, kinds);
  }

  /** A short message that is no certain question by itself is read in the light of the one before it. */
  #after(before: Reading, reading: Reading): Reading {
    const { id, probability } = topOf(reading);
    const intent = intents.get(id);
    const isOwn = intent?.passing === true || (intent !== undefined && intent.outcome === undefined);
    if (!isShort(reading.slots) || (isOwn && probability >= CERTAIN)) return reading;
    const meant = inContext(reading, before, this.#context);
    return this.#confident(meant) || !this.#confident(reading) ? meant : reading;
  }

  #notSure(reading: Reading): Understood {
    const { id } = topOf(reading);
    const kind = id === 'statement' || id === 'gibberish' ? id : 'not-sure';
    const { text, slots } = reading;
    return { kind, text, suggestions: suggestionsOf(reading), question: this.#question(slots) };
  }

  #resolve(reading: Reading): Understood {
    const { last, pending } = this.#state;
    if (topOf(reading).id === 'doubt' && last) return { ...last, again: 'doubted' };
    const pointed = this.#pointed(reading);
    if (pointed) return pointed;
    const bestEffortAfterCommit = this.#refersBack(reading) ? this.#bestEffortAfterCommit(reading) : null;
    if (bestEffortAfterCommit) return bestEffortAfterCommit;
    const before = [last?.text, pending?.text].filter((text) => text !== undefined).join(' ');
    const meant = before === '' ? reading : this.#after(readingOf(before, this.#context), reading);
    const intent = this.#confident(meant);
    if (last && meant !== reading && intent === last.intent && intent.outcome === undefined && !pending) {
      const suggestions = suggestionsOf(reading).filter((title) => title !== intent.title);
      return this.#bestEffortAfterCommit(reading) ?? { ...last, again: 'repeated', suggestions };
    }
    return intent
      ? this.#as(intent, reading.text, this.#before(intent, reading.slots))
      : this.#notSure(meant);
  }

  /** Divides a message into its questions; sentences that only state facts belong to all of them. */
  #readings(message: string): { readings: Reading[]; isCut: boolean } {
    const whole = readingOf(message, this.#context);
    const segments = segmentsOf(message);
    if (segments.length < 2) return { readings: [whole], isCut: false };
    const own = segments
      .map((segment) => readingOf(segment, this.#context))
      .map((reading, at, all) => {
        const before = all[at - 1];
        return before && isQuestion(before.text) ? this.#after(before, reading) : reading;
      });
    const known = own.filter((reading) => this.#confident(reading) !== undefined);
    const asked = known.filter(
      ({ text, guesses }, at) =>
        isQuestion(text) && known.findIndex((each) => topOf(each).id === guesses[0]?.id) === at,
    );
    if (asked.length > 1) {
      const facts = own.filter(({ text }) => !isQuestion(text)).map(({ text }) => text);
      const stated = facts.length === 0 ? null : readSlots(facts.join(' '), this.#context);
      const readings = asked.map((reading) => ({ ...reading, slots: withInherited(reading.slots, stated) }));
      return {
        readings,
        isCut: own.some((reading) => isQuestion(reading.text) && !this.#confident(reading)),
      };
    }
    const only = asked[0] ?? (known.length === 1 ? known[0] : undefined);
    const reading = only && !this.#confident(whole) ? { ...whole, guesses: only.guesses } : whole;
    return { readings: [reading], isCut: false };
  }

  /** An intent that needs no classifier: a title that was sent, or a script that no example is written in. */
  #certain(message: string): Intent | undefined {
    const isForeign = LETTER.test(message) && !LATIN_LETTER.test(message);
    return isForeign ? intents.get('other-language') : intentOfTitle(message);
  }

  /** Understands a message of the user and remembers it. */
  addUserMessage(message: string): UnderstoodMessage {
    const certain = this.#certain(message);
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

  #remember(parts: readonly Understood[]): void {
    for (const part of parts) {
      // What is stated in one message after the other is read as one text.
      const stated = [this.#state.pending?.text, part.text].filter((text) => text !== undefined).join('. ');
      if (part.kind !== 'intent') this.#state = { ...this.#state, pending: readSlots(stated, this.#context) };
      else if (part.intent.passing !== true) this.#state = { ...this.#state, last: part, pending: null };
    }
  }

  /** Remembers the products that an answer showed. */
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
