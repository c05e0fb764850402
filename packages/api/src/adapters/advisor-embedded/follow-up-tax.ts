import { again, wordCount } from './follow-up-again.ts';
import type { Turn } from './follow-up-people.ts';
import type { TaxBand } from './understand/entities.ts';
import { readText, type Reading } from './understand/reading.ts';

// Short questions after a sum of tax: in another band, or inside an ISA.

const BANDS: readonly (readonly [RegExp, TaxBand])[] = [
  [/\b(?:additional|top)\b|\b4[57]%/, 'additional'],
  [/\bhigher\b|\b4[02]%/, 'higher'],
  [/\bbasic\b|\b2[02]%/, 'basic'],
];
const BAND_WORDS = /\b(?:basic|higher|additional|top|highest)\b(?:[ -]rate\b)?/g;
const LONGEST_BAND = 9;

/** "And if I was basic?": the same sum in another band. */
export function otherBand(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const about = last.topic.id === 'savings-tax' || last.topic.id === 'dividends';
  if (!about || alone.money.length > 0 || wordCount(alone.focus) > LONGEST_BAND) return null;
  const band = BANDS.find(([pattern]) => pattern.test(alone.focus))?.[1];
  if (band === undefined) return null;
  const put = (text: string) => text.replace(BAND_WORDS, `${band} rate`);
  const named = BAND_WORDS.test(last.question.text);
  BAND_WORDS.lastIndex = 0;
  const text = named ? put(last.question.text) : `${last.question.text}, ${band} rate`;
  return { ...again(turn, text, put(last.question.focus)), when: alone.when ?? last.question.when, band };
}

const INSIDE_ISA = /\b(?:in|inside|into|within|with) (?:an? |my |the )?(?:\w+ )?isa\b|\bisa instead\b/;
const TAX_TOPICS = new Set(['savings-tax', 'dividends']);

/** "What if it was in an ISA?" after a tax outside: there is none. */
export function insideIsa({ alone, last, knowledge }: Turn): Reading | null {
  const bare = alone.money.length === 0 && alone.people.length === 0 && alone.rate === null;
  if (
    !TAX_TOPICS.has(last.topic.id) ||
    !bare ||
    !INSIDE_ISA.test(alone.focus) ||
    wordCount(alone.focus) > LONGEST_BAND
  )
    return null;
  const text = 'is interest in an isa tax free?';
  return readText(text, text, alone.raw, knowledge);
}
