import { CHAT_MESSAGE_MAX, type TurnOutcome } from '../../domain/advisor/chat.ts';
import { isSample } from '../../domain/products/product.ts';
import { RULES_RECORDED_ON } from '../../domain/rules/rule-book.ts';
import { formatDate } from '../../domain/isa/tax-year.ts';
import { wordsOf } from './classifier/features.ts';
import { type Conversation, type Found, keyOf, type ToolCall } from '../advisor-conversation.ts';
import type { Asked, OtherAnswer } from '../written-answers.ts';
import type { AdvisorContext } from './reading.ts';
import { MOST_ANSWERS, understand, type Understood } from './dialogue.ts';
import type { Answer, Intent, Note } from './intents/intent.ts';
import { isQuestion, segmentsOf } from './segments.ts';
import type { Question } from './slots/question.ts';
import { occasions, sentences } from './slots/vocabulary.ts';
import { afterLastRule, askRules, ruleView } from './write/rule-view.ts';
import { bold, joined, lines } from './write/text.ts';

export type Response =
  | { kind: 'calls'; calls: ToolCall[] }
  | { kind: 'text'; text: string; intents: string[] };

interface Written extends Required<Omit<Answer, 'notes'>> {
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

function writeOther({ intent, write }: OtherAnswer, found: Found): Written | null {
  const written = write(found);
  return written && { ...written, intent, outcome: 'answered', notes: [], suggestions: [] };
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

/** The best outcome of the parts: a message with any answered part is charged once. */
const ORDER: readonly TurnOutcome[] = ['answered', 'declined', 'unknown', 'not-sure'];
const outcomeOf = (parts: readonly Written[]): TurnOutcome =>
  ORDER.find((outcome) => parts.some((part) => part.outcome === outcome)) ?? 'not-sure';

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
  const guess = `${sentences.guess}${outcomeOf(parts) === 'answered' ? '' : ', so it costs nothing'}.`;
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

function understoodIn(text: string, { history }: Conversation, context: AdvisorContext) {
  const { parts, isCut } = understand(history, text, context);
  return { parts: answerable(parts), isCut };
}

/** The answers of others to a message or to some of its questions, and the text that remains for the model. */
function splitOthers(message: string, conversation: Conversation, context: AdvisorContext) {
  const segments = segmentsOf(message);
  const questions = segments.filter(isQuestion);
  const facts = segments.filter((segment) => !isQuestion(segment));
  const partsOf = (text: string) => understoodIn(text, conversation, context).parts;
  const asked = (text: string, read = text): Asked => ({
    text,
    isUnderstood: () =>
      partsOf(read).some((part) => part.kind === 'intent' && part.intent.outcome === undefined),
  });
  const isAlone = partsOf(message).some((part) => part.kind === 'intent' && part.intent.alone === true);
  if (isAlone) return { others: [], rest: message };
  const each = questions.map((text) => asked(text, [...facts, text].join('\n')));
  const others = (context.others?.(asked(message), each) ?? [])
    .filter(({ write }) => !conversation.called || write(conversation.found) !== null)
    .slice(0, MOST_ANSWERS);
  if (others.length === 0) return { others, rest: message };
  const answered = new Set(others.map(({ to }) => to.text));
  const isDone = answered.has(message) || questions.every((question) => answered.has(question));
  const rest = isDone ? [] : segments.filter((segment) => !answered.has(segment));
  return { others, rest: rest.join('\n') };
}

/** What the model answers beside others; questions that it does not understand are only said to be left out. */
function ownParts(text: string, others: number, conversation: Conversation, context: AdvisorContext) {
  const { parts, isCut } =
    text === '' ? { parts: [], isCut: false } : understoodIn(text, conversation, context);
  if (others === 0) return { parts, isCut };
  const clear = parts.filter((part) => part.kind === 'intent').slice(0, MOST_ANSWERS - others);
  return { parts: clear, isCut: isCut || clear.length < parts.length };
}

/** One step of the model: understands the question, then calls the tools it needs or writes from what they found. */
export function respond(conversation: Conversation, context: AdvisorContext, mayCall: boolean): Response {
  const { found, called } = conversation;
  const message = conversation.question.slice(0, CHAT_MESSAGE_MAX);
  const { others, rest } =
    called || mayCall ? splitOthers(message, conversation, context) : { others: [], rest: message };
  const own = ownParts(rest, others.length, conversation, context);
  const calls = [...others.map(({ call }) => call), ...own.parts.flatMap(callsOf)];
  if (calls.length > 0 && mayCall && !called)
    return { kind: 'calls', calls: [...new Map(calls.map((call) => [keyOf(call), call])).values()] };
  const different = new Map(others.map((other) => [other.intent, other]));
  const written = [
    ...[...different.values()].flatMap((other) => writeOther(other, found) ?? []),
    ...own.parts.map((part) => writePart(part, found)),
  ];
  const text = compose(written, message, own.isCut, context);
  const isSaidAgain = conversation.history.some((line) =>
    withoutMarks(line.text).endsWith(withoutMarks(text)),
  );
  const outcome = outcomeOf(written);
  const reason = isSaidAgain && outcome === 'answered' ? 'unknown' : outcome;
  if (reason !== 'answered' && mayCall) {
    const suggestions = [...new Set(written.flatMap((part) => part.suggestions))];
    const report: ToolCall = { tool: 'no_answer', input: { reason, suggestions } };
    if (!found.has(report)) return { kind: 'calls', calls: [report] };
  }
  return { kind: 'text', text, intents: written.map(({ intent }) => intent) };
}
