import { bestOutcome, CHAT_MESSAGE_MAX } from '../../domain/advisor/chat.ts';
import { isSample } from '../../domain/products/product.ts';
import { RULES_RECORDED_ON } from '../../domain/rules/rule-book.ts';
import { formatDate } from '../../domain/isa/tax-year.ts';
import { wordsOf } from './classifier/features.ts';
import { type Conversation, type Found, keyOf, type ToolCall } from '../advisor-conversation.ts';
import type { AdvisorContext } from './reading.ts';
import { MOST_ANSWERS, understand, type Understood } from './dialogue.ts';
import type { Answer, Intent, Note } from './intents/intent.ts';
import { isQuestion, segmentsOf } from './questions.ts';
import type { Question } from './slots/question.ts';
import { occasions, sentences } from './slots/vocabulary.ts';
import { afterLastRule, askRules, ruleView } from './write/rule-view.ts';
import { bold, joined, lines } from './write/text.ts';

export type Response =
  | { kind: 'calls'; calls: ToolCall[] }
  | { kind: 'text'; text: string; intents: string[] };

export interface Written extends Required<Omit<Answer, 'notes'>> {
  intent: string;
  title: string | null;
  notes: readonly Note[];
  suggestions: readonly string[];
  isGuess?: boolean | undefined;
}

const CUT = `I answer up to ${MOST_ANSWERS} questions that I understand. Please ask the others again.`;

function rulesCallOf({ rules = [], dated }: Intent, { when, today }: Question): ToolCall<'isa_rules'> | null {
  return rules.length === 0 ? null : askRules(rules, (dated === true ? when[0]?.date : undefined) ?? today);
}

function callsOf(part: Understood): ToolCall[] {
  if (part.kind !== 'intent') return [];
  const rules = rulesCallOf(part.intent, part.question);
  return [...(rules ? [rules] : []), ...(part.intent.calls?.(part.question) ?? [])];
}

const NO_RULES = { taxYear: '', inForce: [], later: [], earlier: [], noRowOnDate: [] };

function writePart(part: Understood, found: Found): Written {
  if (part.kind !== 'intent') {
    const { suggestions } = part;
    const unclear = suggestions.length > 0 ? sentences.notSure : sentences.notSureAtAll;
    const text = part.kind === 'statement' ? sentences.noted : unclear;
    return { intent: part.kind, title: null, text, outcome: 'not-sure', notes: [], suggestions };
  }
  const { intent, question } = part;
  const rulesCall = rulesCallOf(intent, question);
  const rules = (rulesCall && found.get(rulesCall)) ?? { ...NO_RULES, date: question.today };
  const written = intent.answer({
    question,
    rules: ruleView(rules, question.today),
    result: (call) => found.get(call),
  });
  const usual: readonly Note[] = rulesCall === null ? [] : ['rules'];
  const { text, notes = usual, outcome }: Answer = typeof written === 'string' ? { text: written } : written;
  const caution = intent.dated === true ? '' : afterLastRule(rules, question.today);
  return {
    intent: part.again === 'doubted' ? 'doubt' : part.again === 'explained' ? 'explain-more' : intent.id,
    title: intent.passing === true ? null : intent.title,
    text: joined(part.again && sentences[part.again], caution, text),
    isGuess: part.isGuess,
    // A repeated answer is free.
    outcome: part.isGuess ? 'not-sure' : part.again ? 'unknown' : (outcome ?? intent.outcome ?? 'answered'),
    notes,
    suggestions: part.suggestions ?? [],
  };
}

const noteTexts = ({ products }: AdvisorContext): Readonly<Record<Note, string>> => ({
  rules: `Rules as recorded on ${formatDate(RULES_RECORDED_ON)}.`,
  catalogue: products.some(isSample) ? sentences.sampleCatalogue : sentences.catalogue,
  illustration: sentences.illustration,
});

/** A refusal that must stand alone suppresses the other parts. */
function answerable(parts: readonly Understood[]): readonly Understood[] {
  const alone = parts.find((part) => part.kind === 'intent' && part.intent.alone === true);
  if (alone) return [alone];
  const clear = parts.filter((part) => part.kind === 'intent');
  return clear.length > 0 ? clear : parts.slice(0, 1);
}

/** A kind first sentence where a message tells of a death, an illness or hardship; '' elsewhere. */
function sympathyFor(message: string): string {
  const text = ` ${wordsOf(message.replaceAll("'", '’')).join(' ')} `;
  const isTold = (words: string) => words.split(', ').some((word) => text.includes(` ${word} `));
  return occasions.find(({ words }) => isTold(words))?.sentence ?? '';
}

function compose(parts: readonly Written[], message: string, isCut: boolean, context: AdvisorContext) {
  const notes = [...new Set(parts.flatMap((part) => part.notes))].map((note) => noteTexts(context)[note]);
  // A guess beside an answered part is charged with it.
  const guess = `${sentences.guess}${bestOutcome(parts) === 'answered' ? '' : ', so it costs nothing'}.`;
  const body = parts.map(({ title, text, isGuess }) =>
    lines(title !== null && bold(title), joined(isGuess && guess, text)),
  );
  return [sympathyFor(message), ...body, notes.join(' '), isCut ? CUT : '']
    .filter((piece) => piece !== '')
    .join('\n\n');
}

/** Marks of sources, and the doubt before a guess. */
const MARKS = new RegExp(`\\[\\[[^\\]]*\\]\\]|\\[\\d+\\]|${sentences.guess}[^.]*\\. `, 'g');
const withoutMarks = (text: string) => text.replaceAll(MARKS, '').trim();

/** The answers of others, and the text that remains for this model. A refusal that stands alone goes before them. */
function splitOthers(text: string, mayCall: boolean, conversation: Conversation, context: AdvisorContext) {
  const { history, found, called } = conversation;
  const asks = (asked: string, is: (intent: Intent) => boolean) =>
    understand(history, asked, context).parts.some((part) => part.kind === 'intent' && is(part.intent));
  const split =
    (called || mayCall) &&
    context.others?.({
      text,
      segments: segmentsOf(text),
      isQuestion,
      isUnderstood: (asked) => asks(asked, ({ outcome }) => outcome === undefined),
      found: called ? found : null,
    });
  const isAny = split && split.given.length > 0 && !asks(text, ({ alone }) => alone === true);
  return isAny ? split : { given: [], rest: text };
}

/** One step of the model: understands the question, then calls the tools it needs or writes from what they found. */
export function respond(conversation: Conversation, context: AdvisorContext, mayCall: boolean): Response {
  const { history, found, called } = conversation;
  const message = conversation.question.slice(0, CHAT_MESSAGE_MAX);
  const { given, rest } = splitOthers(message, mayCall, conversation, context);
  const understood = rest === '' ? null : understand(history, rest, context);
  const parts = answerable(understood?.parts ?? []);
  // Beside the answers of others, questions that are not understood are only said to be left out.
  const own = parts
    .filter(({ kind }) => given.length === 0 || kind === 'intent')
    .slice(0, MOST_ANSWERS - given.length);
  const isCut = understood?.isCut === true || own.length < parts.length;
  const calls = [...given.map(({ call }) => call), ...own.flatMap(callsOf)];
  if (calls.length > 0 && mayCall && !called)
    return { kind: 'calls', calls: [...new Map(calls.map((call) => [keyOf(call), call])).values()] };
  const others = given.flatMap(({ write }) => write(found) ?? []);
  const written = [...others, ...own.map((part) => writePart(part, found))];
  const text = compose(written, message, isCut, context);
  const isSaidAgain = history.some((line) => withoutMarks(line.text).endsWith(withoutMarks(text)));
  const outcome = bestOutcome(written);
  const reason = isSaidAgain && outcome === 'answered' ? 'unknown' : outcome;
  if (reason !== 'answered' && mayCall) {
    const suggestions = [...new Set(written.flatMap((part) => part.suggestions))];
    const report: ToolCall = { tool: 'no_answer', input: { reason, suggestions } };
    if (!found.has(report)) return { kind: 'calls', calls: [report] };
  }
  return { kind: 'text', text, intents: written.map(({ intent }) => intent) };
}
