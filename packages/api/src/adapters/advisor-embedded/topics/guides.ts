import type { Found, ResultOf, ToolCall } from '../tool-results.ts';
import { asks, type Draft, type Question, type Topic } from '../topic.ts';
import { ruleView } from '../write/rule-view.ts';
import { described, kindRules, NAME_OF } from './kinds/kinds.ts';
import { asksWhether } from './shared/phrases.ts';
import { HELP } from './conduct/small-talk.ts';

type Passage = ResultOf<'search_guides'>['passages'][number];

/** Below this the guides speak of something else. */
const ENOUGH = 0.55;
/** What a passage must cover to answer in place of advice, or with the yes or no of another question. */
const CERTAIN = 0.9;
const VERDICT = /^(?:yes|no)\b/i;
const MOST_WORDS = 110;

/** The query of a question: its own words, with the kinds of ISA it inherited. */
const query = (question: Question) => question.focus.slice(0, 300);

const call = (question: Question): ToolCall<'search_guides'> => ({
  tool: 'search_guides',
  input: { query: query(question), limit: 3 },
});

const wordCount = (text: string) => text.split(/\s+/).length;
const contentWords = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) => word.replace(/(?:ies|es|s|ing|ed)$/, '')),
  );

function likeness(block: string, wanted: ReadonlySet<string>): number {
  const own = contentWords(block);
  return [...wanted].filter((word) => own.has(word)).length;
}

/** The block that answers best and what follows it, up to about a hundred words. */
function extract(passage: Passage, question: Question): string {
  const wanted = contentWords(question.focus);
  const scores = passage.blocks.map((block) => likeness(block, wanted));
  const best = Math.max(...scores);
  const start = passage.kind === 'faq' ? 0 : Math.max(0, scores.indexOf(best));
  const kept: string[] = [];
  for (const block of passage.blocks.slice(start)) {
    if (kept.length > 0 && wordCount([...kept, block].join(' ')) > MOST_WORDS) break;
    kept.push(block);
  }
  const short =
    kept.filter((block) => wordCount(block) < 25).length > kept.length / 2 && passage.kind === 'guide';
  return short ? kept.map((block) => `- ${block}`).join('\n') : kept.join(' ');
}

function compose(question: Question, found: Found): Draft {
  const enough = question.wantsAdvice ? CERTAIN : ENOUGH;
  const best = found
    .get(call(question))
    ?.passages.find((each) => each.coverage >= (VERDICT.test(each.blocks[0] ?? '') ? CERTAIN : enough));
  if (!best) return question.wantsAdvice ? { text: HELP, notes: [] } : fallback(question, found);
  const no = asksWhether(question) && best.kind !== 'faq' ? 'I have no plain yes or no to that. ' : '';
  const from = best.kind === 'faq' ? '' : `${no}From the guide “${best.title}”:\n`;
  return { text: `${from}${extract(best, question)}`, notes: ['rules'] };
}

/** Nothing on the question itself: what there is on the kind of ISA it names, if it names one. */
function fallback(question: Question, found: Found): Draft {
  const [kind] = question.kinds;
  const answer = kind ? found.get(kindRules(kind, question.today)) : null;
  if (!kind || !answer) return { text: unknown(question), notes: [] };
  return {
    text: `I don’t know the answer to exactly that. What I can say about a ${NAME_OF[kind]}: it is ${described(kind, ruleView(answer))}`,
    notes: ['rules'],
  };
}

function unknown(question: Question): string {
  const personal = asks(question, /\bmy\b|\bi\b/)
    ? ' For your own case, ask your provider or a qualified adviser.'
    : '';
  return `I don’t know: I have nothing on that in my rule book, guides or catalogue.${personal} ${HELP}`;
}

/** What no other topic answers: the passage of the guides or the FAQ that comes nearest, or a plain "I don't know". */
export const guides: Topic = {
  id: 'guides',
  answers: [],
  score: () => 1.8,
  calls: (question) => {
    const [kind] = question.kinds;
    return kind ? [call(question), kindRules(kind, question.today)] : [call(question)];
  },
  compose,
};
