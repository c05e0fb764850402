import { CHAT_MESSAGE_MAX } from '../../domain/chat.ts';
import { RULES_RECORDED_ON } from '../../domain/rule-book.ts';
import { formatDate } from '../../domain/tax-year.ts';
import type { Conversation, Line } from './turns/conversation.ts';
import type { EmbeddedKnowledge } from './knowledge.ts';
import { afterAnswer, emptyContext, type Context, type Resolved } from './turns/context.ts';
import { toDoubt } from './turns/doubted.ts';
import { resolve } from './resolve.ts';
import { keyOf, type ToolCall } from './tool-results.ts';
import type { Draft, Note, Question, Topic } from './topic.ts';
import { understoodBefore, type Understood } from './understood-before.ts';
import { otherTime } from './topics/shared/rules-topic.ts';
import { catalogueNames } from './understand/catalogue-names.ts';
import { asksWhichOfTwo, withoutBareLead } from './understand/choices.ts';
import { deniesByHearsay } from './understand/hearsay.ts';
import { takesYesOrNo } from './understand/predicate.ts';
import { normalised } from './understand/reading.ts';
import { partsOf } from './understand/sentences.ts';
import { pastBookCaution } from './write/after-the-book.ts';
import { isSampleData } from './write/sample-data.ts';
import { saidOnce, withoutLead } from './write/text.ts';

export type Response = { kind: 'calls'; calls: ToolCall[] } | { kind: 'text'; text: string };

/** More answers than these are not read; the reader is told what was left out. */
const MOST_PARTS = 4;
const LEFT_OUT = `I have answered the first ${MOST_PARTS} questions; please ask the others again.`;

/** The questions of one message in order, each knowing the ones before it. */
function understand(message: string, context: Context, knowledge: EmbeddedKnowledge): Understood {
  const parts = partsOf(message.slice(0, CHAT_MESSAGE_MAX), (text) => normalised(text, knowledge));
  let current = context;
  const resolved = parts.slice(0, MOST_PARTS).map((part) => {
    const each = resolve(part, current, knowledge, parts.length > 1);
    // What was asked of the site can be gone on about in the same message.
    current = each.topic.passing
      ? { ...current, asked: [...current.asked, part.raw] }
      : { ...current, last: each };
    return each;
  });
  return { resolved, all: parts.length <= MOST_PARTS };
}

const lastTo = (resolved: readonly Resolved[]) => resolved.findLast(({ topic }) => !topic.passing) ?? null;

/** How far back a question may refer: six questions and their answers. */
const RECENT_LINES = 12;

/** What the last question of a conversation means, each question before it understood by those before. */
function understoodIn({ history, question }: Conversation, knowledge: EmbeddedKnowledge): Understood {
  const names = catalogueNames(knowledge.products);
  const recent = history.slice(-RECENT_LINES);
  const after = (before: readonly Line[], message: string, context: Context) =>
    understoodBefore(before, message, knowledge, () => understand(message, context, knowledge));
  const context = recent.reduce((said: Context, line, at): Context => {
    if (line.role === 'assistant') {
      const [head = ''] = line.text.split('\n');
      const [lead, other] = names.productsListed(head);
      return afterAnswer(said, names.productsListed(line.text), other ? undefined : lead);
    }
    const last = lastTo(after(recent.slice(0, at), line.text, said).resolved) ?? said.last;
    return { ...said, last, asked: [...said.asked, line.text] };
  }, emptyContext);
  return after(recent, question, context);
}

const comparedIn = ({ topic, question }: Resolved) =>
  topic.id === 'product-comparison' ? topic.calls(question).map(keyOf).join() : null;

/** "Compare A and B, which has the lower penalty?": what is asked of both comes with the comparison. */
const comparedLater = (each: Resolved, later: readonly Resolved[]) =>
  /^(?:(?:please|can you|could you)\b[, ]*)*compare\b/.test(each.question.focus) &&
  later.some((other) => comparedIn(other) !== null && comparedIn(other) === comparedIn(each));

/** A part that is asked twice is answered once. */
function distinct(resolved: readonly Resolved[]): Resolved[] {
  const seen = new Set<string>();
  return resolved.filter(({ topic, question }, at) => {
    if (comparedLater({ topic, question }, resolved.slice(at + 1))) return false;
    const key = `${topic.id} ${question.focus} ${topic.calls(question).map(keyOf).join()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const notesOn = (catalogue: EmbeddedKnowledge['products']): Readonly<Record<Note, string>> => ({
  rules: `Rules as recorded on ${formatDate(RULES_RECORDED_ON)}.`,
  sample: isSampleData(catalogue)
    ? 'Product figures are sample data from this site’s catalogue.'
    : 'Product figures are those of this site’s catalogue; check them with the provider.',
  illustration: 'This is an illustration at a fixed rate, not a promise.',
});

const NOT_ADVICE_ALONE = 'I give information, not advice, so I can’t tell you what to choose.';
const NOT_ADVICE =
  'I give information, not advice, so I can’t tell you what to choose; here are the facts to weigh.';

const isWeighed = (topic: Topic, question: Question) =>
  !topic.passing && !topic.declines && question.wantsAdvice;

/** Nothing could be made of a short question. */
const REPEATED =
  'I can’t tell what that changes in my last answer. Please ask again in a full sentence, with the amounts, ages and dates that you mean.';

/** What the topic says, led by a yes or no only where that answers what was asked: to choose is not for this model. */
function draftOf(topic: Topic, question: Question, found: Conversation['found']): Draft {
  const draft = topic.compose(question, found);
  const plain = !deniesByHearsay(question.focus);
  const led =
    topic.declines || (plain && !isWeighed(topic, question) && takesYesOrNo(question, topic.answers));
  const text = led ? draft.text : withoutLead(draft.text);
  return { ...draft, text: asksWhichOfTwo(question.focus) ? withoutBareLead(text) : text };
}

/** An answer that says itself that the book has nothing for that time. */
const NOTHING_KNOWN = /\bMy rule book has no figure for\b/;

function write(
  resolved: readonly Resolved[],
  found: Conversation['found'],
  { products }: EmbeddedKnowledge,
): string {
  const drafts = resolved.map(({ topic, question, doubt }) => {
    const draft = draftOf(topic, question, found);
    // A topic that was gone on with and has nothing to say of it: better told than an empty answer.
    if (draft.text.trim() === '') return { topic, question, draft: { text: REPEATED, notes: [] } };
    const text = doubt ? toDoubt(doubt, draft.text, draft.notes, question.money.length > 0) : draft.text;
    return { topic, question, draft: { ...draft, text } };
  });
  const weighed = drafts.some(({ topic, question }) => isWeighed(topic, question));
  const said = notesOn(products);
  const notes = [...new Set(drafts.flatMap(({ draft }) => draft.notes))].map((note) => said[note]);
  const body = saidOnce(drafts.map(({ draft }) => draft.text.replace(/ *\n */g, '\n').trim())).join('\n\n');
  const ofNow = resolved.filter(({ question }) => !otherTime(question));
  const calls = ofNow.flatMap(({ topic, question }) => [...topic.calls(question)]);
  const today = resolved[0]?.question.today;
  const caution = NOTHING_KNOWN.test(body) || today === undefined ? '' : pastBookCaution(body, calls, today);
  const facts = drafts.some(({ topic }) => topic.id !== 'guides');
  return [weighed ? (facts ? NOT_ADVICE : NOT_ADVICE_ALONE) : '', caution, body, notes.join(' ')]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Danger and deceit stand alone. Manipulation beside an honest question: the honest part is answered too, the rest of the message is not. */
function answerable(resolved: readonly Resolved[]): Resolved[] {
  const first = resolved.filter(({ topic }) => topic.alone === true);
  if (first.length > 0) return distinct(first.slice(0, 1));
  const small = new Set(['greeting', 'thanks']);
  const real = resolved.filter(({ topic }) => !small.has(topic.id));
  return distinct(real.length > 0 ? real : resolved);
}

/** The answer before, though something is to be put in its place: that has not been understood. */
function isRepeated(text: string, { history, question }: Conversation): boolean {
  const before = history.findLast(({ role }) => role === 'assistant')?.text;
  return before === text && /\binstead\b/i.test(question);
}

/**
 * One step of the model: understand the question in its conversation, then call the tools it needs, or, once they
 * have answered (or when none may be called), write the answer from what they found.
 */
export function respond(
  conversation: Conversation,
  knowledge: EmbeddedKnowledge,
  mayCall: boolean,
): Response {
  const understood = understoodIn(conversation, knowledge);
  const resolved = answerable(understood.resolved);
  const wanted = resolved.flatMap(({ topic, question }) => [...topic.calls(question)]);
  const calls = [...new Map(wanted.map((call) => [keyOf(call), call])).values()];
  if (calls.length > 0 && mayCall && !conversation.called) return { kind: 'calls', calls };
  const text = [write(resolved, conversation.found, knowledge), ...(understood.all ? [] : [LEFT_OUT])].join(
    '\n\n',
  );
  return { kind: 'text', text: isRepeated(text, conversation) ? REPEATED : text };
}
