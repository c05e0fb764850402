import { placeDescribed } from '../../domain/advisor/named-fields.ts';
import type { Product } from '../../domain/products/product.ts';
import { lastWordOf, saysAny, wordsOf } from './classifier/features.ts';
import type { Line } from '../advisor-conversation.ts';
import { intentOfTitle, intents } from './intents/index.ts';
import type { Intent } from './intents/intent.ts';
import { insteadOfProduct, isProductName } from './intents/products.ts';
import { isQuestion, isSure, LETTER, likelyIn, questionsOf, readAfter } from './questions.ts';
import { ASKED_BEFORE, readingOf, topOf, unreadIn, withTypeOf } from './reading.ts';
import type { AdvisorContext, Reading } from './reading.ts';
import * as values from './slots/override.ts';
import { amountsOf, percentOf } from './slots/question.ts';
import type { MentionKind, Money, Question, Slots } from './slots/question.ts';
import { readSlots } from './slots/read.ts';
import { dialogue as phrases, lists, words } from './slots/vocabulary.ts';
import { joined } from './write/text.ts';

/** More questions of one message are not answered. */
export const MOST_ANSWERS = 3;
/** A short message that is a follow-up with this probability is taken for one where it names a value. */
const MAY_FOLLOW_UP = 0.15;
const LISTING = words('product-search product-details product-compare product-interest fixed-exit');
/** What a message about the answer before asks for. */
const AGAIN: Readonly<Record<string, 'doubted' | 'explained'>> = {
  doubt: 'doubted',
  'explain-more': 'explained',
};
/** From this probability on a message is no repetition of the last question, if it keeps so much of it after that one. */
const NO_REPETITION = 0.985;
const LEAST_IN_CONTEXT = 0.15;
/** From this probability on a question that was read in the light of another is no guess. */
const SURE_IN_CONTEXT = 0.97;
const [RECENT_LINES, SUGGESTIONS] = [12, 3];

const LEADING = /^[\s,.:;!-]+/;
const FOREIGN_WORD = /[^\P{L}\p{Script=Latin}]{2,}/u;

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

const toolsOf = (intent: Intent, question: Question) =>
  new Set(intent.calls?.(question).map(({ tool }) => tool) ?? []);

const namesProduct = ({ mentions, products }: Question) =>
  products.length > 0 && mentions.some(isProductName);

const suggestionsOf = (reading: Reading): string[] =>
  reading.guesses
    .flatMap(({ id }) => intents.get(id) ?? [])
    .filter(({ passing, outcome }) => passing !== true && outcome === undefined)
    .slice(0, SUGGESTIONS)
    .map(({ title }) => title);

class Dialogue {
  readonly #context: AdvisorContext;
  #state: State = { last: null, pending: null, listed: [] };

  constructor(context: AdvisorContext) {
    this.#context = context;
  }

  #question(slots: Slots): Question {
    return { ...slots, today: this.#context.today, listed: this.#state.listed };
  }

  /** What answers for the product that a message names, or that the answer before was about. */
  #ofProduct(question: Question, intent: Intent): string | undefined {
    const { last } = this.#state;
    const isAfter = LISTING.has(last?.intent.id ?? '') && values.isShort(question, values.MOST_WORDS);
    return isAfter || namesProduct(question) ? insteadOfProduct(question, intent, last?.intent) : undefined;
  }

  #as(intent: Intent, text: string, slots: Slots): Meant {
    const question = this.#question(slots);
    const other =
      intents.get(this.#ofProduct(question, intent) ?? intent.instead?.(question) ?? '') ?? intent;
    const unread = toolsOf(other, question).has('search_products') ? unreadIn(slots, this.#context) : [];
    const conditions = values.conditionsOf(question, { conditions: unread });
    const asked = { ...question, conditions };
    const meant = other.reads?.(asked) ?? asked;
    return { kind: 'intent', intent: other, text, question: meant, isGuess: slots.isDoubtful };
  }

  /** A payment that is stated after a sum of payments is added to it; "I paid £5,000 too much" asks something else. */
  #payment(reading: Reading): 'added' | 'held' | 'own' | null {
    const { last } = this.#state;
    if (last?.intent.countsPayments !== true || isQuestion(reading.text)) return null;
    // "Tax on £5,000 in a cash ISA" is about money that is there.
    const { money } = reading.slots;
    if (money.length > 0 && money.every(({ isHeld }) => isHeld) && intents.has(topOf(reading).id))
      return 'held';
    if (!values.addsPayment(last.question, reading.slots)) return null;
    const own = likelyIn(reading);
    // "Plus 4k in a LISA" asks nothing of its own.
    const isMore = lists.onTop.has(wordsOf(reading.text)[0] ?? '');
    const isOther = !isMore && isSure(reading, this.#context) && own?.countsPayments !== true;
    return own?.alone || isOther ? 'own' : 'added';
  }

  #refersBack(reading: Reading): boolean {
    const followUp = reading.guesses.find(({ id }) => id === 'follow-up')?.probability ?? 0;
    const payment = this.#payment(reading);
    if (this.#state.last && values.changesAmount(this.#state.last.question, reading.slots)) return true;
    if (payment === 'own' || payment === 'held') return false;
    return (
      topOf(reading).id === 'follow-up' ||
      payment === 'added' ||
      values.laterRateOf(this.#state.last?.question, reading.slots) !== undefined ||
      (values.isShort(reading.slots) &&
        (followUp >= MAY_FOLLOW_UP ||
          likelyIn(reading) === undefined ||
          values.namesTypeAlone(reading.slots)))
    );
  }

  #followUp(reading: Reading): Understood | null {
    const { last } = this.#state;
    if (last === null) return null;
    if (!values.namesValues(reading.slots))
      return topOf(reading).id === 'follow-up' ? this.#ofList(last, reading) : null;
    const merged = values.overrideSlots(last.text, last.question, reading.slots);
    const again = readingOf(merged, this.#context);
    // Amounts that the last question had itself taken over are not in its text.
    const isWritten = (each: Money) => last.question.mentions.some(({ start }) => start === each.start);
    const carried = last.question.money.filter(
      (each) => !isWritten(each) && !reading.slots.money.some((own) => values.isAlike(own, each)),
    );
    const more = {
      ...again.slots,
      money: [...carried, ...values.asBefore(last.question, reading.slots, again.slots.money)],
    };
    const inherited = values.taxpayerOf(values.withInherited(more, last.question), reading.slots);
    const conditions = values.conditionsOf(last.question, again.slots);
    const slots = { ...inherited, conditions, ordinals: reading.slots.ordinals };
    const isNew = (kind: MentionKind) => !last.question.mentions.some((each) => each.kind === kind);
    const changesSubject =
      reading.slots.products.length > 0 ||
      reading.slots.mentions.some(({ kind }) => ['period', 'age', 'percent'].includes(kind) && isNew(kind));
    // "And 4k in a LISA" adds an amount to a sum.
    const isChange = values.changesAmount(last.question, reading.slots);
    const isAmount =
      (isChange || last.intent.countsPayments === true) && values.isPaymentsByType(reading.slots);
    const isOther =
      (reading.slots.types.length > 0 && !isAmount) || (changesSubject && isSure(again, this.#context));
    const other = isOther ? likelyIn(again) : undefined;
    return this.#as(other ?? last.intent, merged, slots);
  }

  /** "The second one", or "is it flexible" after an answer about one product. */
  #pointed(reading: Reading): Understood | null {
    const { last, listed } = this.#state;
    const { text, slots } = reading;
    const isOfThem =
      listed.length === 1
        ? saysAny(text, lists.ofOne)
        : saysAny(text, lists.ofSeveral) && !values.namesValues(slots);
    const length = slots.periods.find(({ start }) => lists.theOne.has(lastWordOf(text.slice(0, start))));
    const isAfter = last !== null && LISTING.has(last.intent.id);
    const place = isAfter
      ? placeDescribed(listed, { length, providers: saysAny(text, phrases.pointing) ? slots.providers : [] })
      : null;
    const periods = slots.periods.filter((each) => each !== length);
    const asked = place === null ? slots : { ...slots, ordinals: [place], periods, providers: [] };
    const ordinals =
      isAfter && values.isShort(slots) && isOfThem ? listed.map((_, at) => at + 1) : asked.ordinals;
    if (ordinals.length === 0 || listed.length === 0) return null;
    const own = likelyIn(reading);
    const isOther = !own && last?.intent.id === 'product-interest' && asked.ordinals.length > 0;
    const ofOne = slots.money.length > 0 || isOther ? 'product-interest' : 'product-details';
    const usual = intents.get(ordinals.length > 1 ? 'product-compare' : ofOne);
    // A search is not about one that was found.
    const intent = own?.id.startsWith('product-') === true && own.id !== 'product-search' ? own : usual;
    const known = values.withInherited(asked, last?.question, ['money', 'periods']);
    return intent ? this.#as(intent, text, known) : null;
  }

  /** "And the minimum?" after a list asks for a fact of its products. */
  #ofList(last: Meant, { text, slots }: Reading): Understood | null {
    const { length } = this.#state.listed;
    const facts = intents.get(length > 1 ? 'product-compare' : 'product-details');
    const isSearch = last.intent.id === 'product-search' && unreadIn(slots, this.#context).length > 0;
    if (!facts || !LISTING.has(last.intent.id) || (length === 0 && !isSearch) || values.namesValues(slots))
      return null;
    const known = values.withInherited(values.narrowed(slots, last.question), last.question);
    return this.#as(isSearch ? last.intent : facts, text, known);
  }

  /** What a question takes over from those before: facts that were stated, and the values of a sum by the same tool. */
  #before(intent: Intent, slots: Slots): Slots {
    const { last, pending } = this.#state;
    if (pending) return values.withInherited(values.withMoneyOf(pending, slots), pending, values.STATED);
    if (!last || intent.passing === true) return slots;
    const more = values.withMoneyOf(last.question, slots);
    const candidate = values.withInherited(values.narrowed(more, last.question), last.question);
    const before = toolsOf(last.intent, last.question);
    const isSameSum = [...toolsOf(intent, this.#question(candidate))].some((tool) => before.has(tool));
    if (isSameSum || (LISTING.has(intent.id) && LISTING.has(last.intent.id)))
      return values.taxpayerOf(candidate, slots);
    // A sum that is asked for shortly after a story is about the amounts in it.
    const isOfThem = before.size === 0 || slots.money.length === 0;
    const isPlan = isOfThem && values.isShort(slots) && toolsOf(intent, this.#question(candidate)).size > 0;
    if (isPlan && intent.outcome === undefined) return candidate;
    if (values.pointsBack(slots.text)) return values.withInherited(slots, last.question);
    const paid = slots.money.length > 0 ? slots.money : amountsOf(last.question, 'paid');
    // A short question stays with the type of ISA that was spoken of.
    const kinds = values.isShort(slots) ? [...values.LASTING, 'types' as const] : values.LASTING;
    return values.withInherited({ ...slots, money: paid }, last.question, kinds);
  }

  #notSure(reading: Reading): Understood {
    const { id } = topOf(reading);
    const { text, slots } = reading;
    // A long story that is taken for facts alone asks something all the same.
    const isStatement = id === 'statement' && values.isShort(slots, values.MOST_STATED);
    const kind = isStatement ? 'statement' : id === 'gibberish' ? id : 'not-sure';
    const suggestions = kind === 'not-sure' ? suggestionsOf(reading) : [];
    return { kind, text, suggestions, question: this.#question(slots) };
  }

  #resolve(alone: Reading): Understood {
    const { last, pending } = this.#state;
    const reading = withTypeOf(alone, this.#context, last?.question.types);
    const about = last && AGAIN[topOf(reading).id];
    if (about) return { ...last, isGuess: false, again: about };
    const pointed = this.#pointed(reading);
    if (pointed) return pointed;
    const followUp = this.#refersBack(reading) ? this.#followUp(reading) : null;
    if (followUp) return followUp;
    // "Sorry, I meant 8k" after a statement is one too; an amount and a rate make a sum.
    if (last === null && pending && topOf(reading).id === 'follow-up' && values.namesValues(reading.slots)) {
      const part = this.#notSure({ ...reading, guesses: [{ id: 'statement', probability: 1 }] });
      const slots = this.#stated(part);
      const sum = percentOf(slots, 'rate') === null ? undefined : intents.get('savings-projection');
      return sum && slots.money.length > 0 ? { ...this.#as(sum, slots.text, slots), isGuess: true } : part;
    }
    const payment = this.#payment(reading);
    const before = payment === 'own' ? '' : joined(last?.background ?? last?.text, pending?.text);
    const after =
      before === '' ? reading : readAfter(readingOf(before, this.#context), reading, this.#context);
    // A sure question of its own is no repetition of the last one.
    const { id, probability } = topOf(reading);
    const shareAfter = after.guesses.find((each) => each.id === id)?.probability ?? 0;
    const isOther = intents.has(id) && probability >= NO_REPETITION && shareAfter >= LEAST_IN_CONTEXT;
    const isOwn = topOf(after).id === last?.intent.id && (isOther || payment === 'held');
    const meant = isOwn ? reading : after;
    if (!last || pending || before === '') return this.#meant(meant, before, reading);
    // What was asked before is rarely asked again.
    const asked = { id: last.intent.id, probability: ASKED_BEFORE };
    const other = readAfter(readingOf(before, this.#context), reading, this.#context, asked);
    const [intent, next] = [likelyIn(meant), likelyIn(other)];
    if (!intent && next) return this.#meant(other, before, reading);
    if (meant === reading || intent !== last.intent || intent.outcome !== undefined)
      return this.#meant(meant, before, reading);
    const suggestions = suggestionsOf(reading).filter((title) => title !== intent.title);
    const again = { ...last, again: 'repeated' as const, suggestions };
    const isNew = next !== undefined && next !== intent;
    const repeated = isNew ? this.#meant(other, before, reading) : again;
    return this.#ofList(last, reading) ?? this.#followUp(reading) ?? repeated;
  }

  /** What a question asks as it was read in the light of those before. */
  #meant(meant: Reading, before: string, reading: Reading): Understood {
    const intent = likelyIn(meant);
    if (!intent) return this.#notSure(meant);
    const answered = this.#as(intent, reading.text, this.#before(intent, reading.slots));
    if (namesProduct(answered.question) && this.#ofProduct(answered.question, intent)) return answered;
    const part = meant === reading ? answered : { ...answered, background: `${before}. ${reading.text}` };
    const isCertain =
      isSure(meant, this.#context) && (meant === reading || topOf(meant).probability >= SURE_IN_CONTEXT);
    if (intent.outcome !== undefined || isCertain) return part;
    const suggestions = suggestionsOf(meant).filter((title) => title !== intent.title);
    return { ...part, isGuess: true, suggestions };
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
      const slots = values.withInherited(readSlots(message, this.#context), before);
      const part = this.#as(certain, message, slots);
      this.#remember([part]);
      return { parts: [part], isCut: false };
    }
    const { readings, isCut } = questionsOf(message, this.#context);
    const resolved = readings.map((reading) => this.#resolve(reading));
    const asked = resolved.filter((part) => part.kind !== 'intent' || part.intent.passing !== true);
    const real = [...new Map(asked.map((one) => [one.kind === 'intent' ? one.intent : one, one])).values()];
    const parts = (real.length > 0 ? real : resolved.slice(0, 1)).slice(0, MOST_ANSWERS);
    this.#remember(parts);
    return { parts, isCut: isCut || real.length > MOST_ANSWERS };
  }

  /** What is stated in one message after the other is read as one text; a correction takes the place of what it corrects. */
  #stated({ text, question }: Understood): Slots {
    const { pending } = this.#state;
    if (!pending) return readSlots(text, this.#context);
    const isCorrection = values.namesValues(question) && saysAny(text, phrases.corrections);
    const together = isCorrection
      ? values.overrideSlots(pending.text, pending, question)
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
