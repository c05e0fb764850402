import type { TurnOutcome } from '../src/domain/advisor/chat.ts';
import type { EvalCase } from './cases.ts';

/** An answer as the reader gets it, with what the model understood. */
export interface Answered {
  text: string;
  sources: readonly { title: string; url: string }[];
  corrections: readonly string[];
  outcome: TurnOutcome;
  suggestions: readonly string[];
  /** Ids of the intents that were answered; empty for a model that has none. */
  intents: readonly string[];
}

export interface Verdict {
  isIntentRight: boolean;
  /** `wrong`: something was answered, and it is not right. */
  answer: 'right' | 'not-sure' | 'wrong';
  faults: string[];
}

const MOST_WORDS_PER_ANSWER = 120;
/** Title, notes and the conditions that were understood come on top. */
const WORDS_AROUND = 60;

const plain = (text: string) =>
  text
    .replaceAll('**', '')
    .replaceAll(/\[\d+\]/g, '')
    .replaceAll('\u00a0', ' ');

function holds(text: string, wanted: string): boolean {
  const pattern = /^\/(.*)\/([a-z]*)$/.exec(wanted);
  if (pattern) return new RegExp(pattern[1] ?? '', pattern[2]).test(text);
  return text.toLowerCase().includes(wanted.toLowerCase());
}

/** What no answer may hold, whatever was asked. */
function alwaysWrong({ text, sources, corrections, intents }: Answered): string[] {
  const prose = text
    .split('\n')
    .filter((row) => !row.startsWith('|'))
    .join(' ');
  const words = prose.split(/\s+/).length;
  const most = Math.max(1, intents.length) * MOST_WORDS_PER_ANSWER + WORDS_AROUND;
  const urls = sources.map(({ title, url }) => `${title} ${url}`);
  return [
    text.trim() === '' ? 'is empty' : '',
    words > most ? `has ${words} words` : '',
    /<[a-z/!]/i.test(text) ? 'holds HTML' : '',
    /\[\[|\]\]/.test(text) ? 'shows a citation key' : '',
    /\byou should (?:buy|choose|pick|go for|open|invest in)\b|\bI recommend\b/i.test(text)
      ? 'recommends'
      : '',
    /undefined|NaN|\[object|\bnull\b|an unknown amount/.test(text) ? 'shows a fault' : '',
    new Set(urls).size < urls.length ? 'cites the same twice' : '',
    corrections.length > 0 ? `was corrected: ${corrections.join(' ')}` : '',
  ].filter((fault) => fault !== '');
}

/**
 * Judges an answer by what its case expects, independent of wording. The figures and words decide; a case that names
 * none is judged by the intent alone.
 */
export function judge(expected: EvalCase, answered: Answered): Verdict {
  const text = plain(answered.text);
  const has = (id: string) => answered.intents.includes(id);
  const isIntentRight = expected.all ? expected.intents.every(has) : expected.intents.some(has);
  const wantsOutcome = expected.outcome ?? 'answered';
  const isChecked = expected.has.length + expected.any.length > 0;
  const faults = [
    ...alwaysWrong(answered),
    ...expected.has.filter((each) => !holds(text, each)).map((each) => `lacks ${each}`),
    ...expected.not.filter((each) => holds(text, each)).map((each) => `holds ${each}`),
    expected.any.length > 0 && !expected.any.some((each) => holds(text, each))
      ? `lacks any of ${expected.any.join(' | ')}`
      : '',
    expected.outcome !== undefined && answered.outcome !== expected.outcome
      ? `ended as ${answered.outcome}`
      : '',
    isIntentRight || isChecked ? '' : `was taken for ${answered.intents.join(', ')}`,
  ].filter((fault) => fault !== '');
  if (faults.length === 0) return { isIntentRight, answer: 'right', faults };
  const isUnsure =
    answered.outcome === 'not-sure' || (answered.outcome === 'unknown' && wantsOutcome === 'answered');
  return { isIntentRight, answer: isUnsure ? 'not-sure' : 'wrong', faults };
}
