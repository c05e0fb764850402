import { again, ask, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { taxFree } from '../topics/tax/tax.ts';
import type { TaxBand } from '../understand/entities.ts';
import type { Reading } from '../understand/reading.ts';

// Short questions after a sum of tax: in another band, or inside an ISA.

const BANDS: readonly (readonly [RegExp, TaxBand])[] = [
  [/\b(?:additional|top)\b|\b4[57]%/, 'additional'],
  [/\bhigher\b|\b4[02]%/, 'higher'],
  [/\bbasic\b|\b2[02]%/, 'basic'],
];
const BAND_WORDS = /\b(?:basic|higher|additional|top|highest)\b(?:[ -]rate\b)?/g;
const LONGEST_BAND = 9;

/** "And if I was basic?": the same sum in another band. */
function otherBand(turn: Turn): Reading | null {
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

const INSIDE_ISA =
  /\b(?:in|inside|into|within|with) (?:an? |my |the )?(?:\w+ )?isa\b|\bisa instead\b|\b(?:would|could|does|do|can) (?:an? )?(?:\w+ ){0,3}isas? help\b/;
const TAX_TOPICS = new Set(['savings-tax', 'dividends', 'tax-free']);
/** What may be taxed, by the words for it. */
const INCOMES: readonly (readonly [RegExp, string])[] = [
  [/\bdividends?\b/, 'dividends'],
  [/\b(?:savings )?interest\b/, 'interest'],
  [/\b(?:capital )?gains?\b|\bprofits?\b/, 'capital gains'],
];

const incomeIn = (text: string) => INCOMES.find(([words]) => words.test(text))?.[1] ?? null;
const bare = ({ alone }: Turn) =>
  alone.money.length === 0 &&
  alone.people.length === 0 &&
  alone.rate === null &&
  alone.products.length + alone.providers.length === 0 &&
  wordCount(alone.focus) <= LONGEST_BAND;
const isAre = (income: string) => (income === 'interest' ? 'is' : 'are');
const afterTax = (turn: Turn) => TAX_TOPICS.has(turn.last.topic.id) && bare(turn);

/** "What if it was in an ISA?" after a tax outside: there is none. */
function insideIsa(turn: Turn): Reading | null {
  const { focus } = turn.alone;
  if (!afterTax(turn) || turn.last.topic.id === 'tax-free' || !INSIDE_ISA.test(focus)) return null;
  const income = incomeIn(focus) ?? incomeIn(turn.last.question.text) ?? 'interest';
  return ask(turn, `${isAre(income)} ${income} in an isa tax free?`);
}

const OUTSIDE_ISA =
  /\boutside\b|\bnot in (?:an? |my )?isa\b|\bwithout (?:an? )?isa\b|\b(?:normal|ordinary|regular|other|standard|everyday) (?:savings|accounts?|bank account|investments?|shares)\b/;

/** "And outside?" after what is free of tax inside. */
function outsideIsa(turn: Turn): Reading | null {
  const { focus } = turn.alone;
  if (!afterTax(turn) || !OUTSIDE_ISA.test(focus)) return null;
  const savings = /\bsavings\b|\baccounts?\b/.test(focus) ? 'interest' : null;
  const income = incomeIn(focus) ?? savings ?? incomeIn(turn.last.question.text) ?? 'interest';
  return ask(
    turn,
    `what tax do i pay on ${income === 'interest' ? 'savings interest' : income} outside an isa?`,
  );
}

const INSTEAD =
  /^(?:(?:and|but|so|ok|what about|how about)\b[, ]*)*(?:the |my |any |on |for |with )*(?:savings )?(?:interest|dividends?|(?:capital )?gains?|profits?)[?.! ]*$/;

/** "And dividends?" after interest: the same of another income. */
function otherIncome(turn: Turn): Reading | null {
  const { focus } = turn.alone;
  const before = turn.last.question.text;
  const [from, to] = [incomeIn(before), incomeIn(focus)];
  if (!afterTax(turn) || !INSTEAD.test(focus) || from === null || to === null || from === to) return null;
  const inside = /\bisas?\b/.test(before) && !OUTSIDE_ISA.test(before);
  return ask(
    turn,
    inside
      ? `${isAre(to)} ${to} in an isa taxed?`
      : `what tax do i pay on ${to === 'interest' ? 'savings interest' : to} outside an isa?`,
  );
}

const DECLARES =
  /\b(?:declare|report|tell (?:the )?(?:hmrc|tax ?man|taxman)|tax return|self[ -]assessment)\b/;

/** "So do I have to declare them?" of what an ISA earns. */
function declaredInside(turn: Turn): Reading | null {
  const before = turn.last.question.text;
  const inside = /\bisas?\b/.test(before) && !OUTSIDE_ISA.test(before);
  if (!afterTax(turn) || !inside || !DECLARES.test(turn.alone.focus)) return null;
  return ask(turn, `do i have to declare ${incomeIn(before) ?? 'interest'} in an isa on my tax return?`);
}

/** In their order: the first that fits. */
export const TAX_CHANGES: readonly Change[] = [
  [otherBand, 'same'],
  [insideIsa, 'fitting'],
  [outsideIsa, 'fitting'],
  [otherIncome, 'fitting'],
  [declaredInside, taxFree],
];
