import type { Question } from '../topic.ts';
import type { Reading } from '../understand/reading.ts';
import { again } from './again.ts';
import type { Change, Turn } from './people.ts';

// A figure told before is put right: "250, not 200", "I said 4% but it's 5%".

const FIGURE = (name: string) =>
  String.raw`£?(?<${name}>\d+(?:\.\d+)?)(?<${name}Unit>%| (?:years?|months?)\b)?(?: a (?:month|year|week))?`;
const NOT = String.raw`(?:not|instead of|rather than|and not)`;
const IS = String.raw`(?:(?:but|it|that|this|is|was|i|mean|meant|should|have|be|said|make|actually)[, ]+)*`;

const CORRECTIONS = [
  new RegExp(String.raw`(?<![\d.])${FIGURE('right')}[, ]+${NOT} ${FIGURE('wrong')}[^\d£]*$`),
  new RegExp(String.raw`\b(?:not|instead of) ${FIGURE('wrong')}[,.;]? ${IS}${FIGURE('right')}[^\d£]*$`),
  new RegExp(
    String.raw`\b(?:said|wrote|typed|put) ${FIGURE('wrong')}[,.;]? (?:but|and|i|it|that|when|sorry)\b[^\d£]{0,25}${FIGURE('right')}[^\d£]*$`,
  ),
] as const;

/** What asks by itself: "can I put in £5,000, not £4,000?" */
const ASKS =
  /^(?:(?:and|but|so|then)\b[, ]*)*(?:can|could|may|do|does|is|are|why|how(?! about)|what(?! (?:if|about))|when|which|where)\b/;

interface Correction {
  wrong: number;
  right: number;
  unit: string;
}

function correctionIn(focus: string): Correction | null {
  if (ASKS.test(focus)) return null;
  for (const pattern of CORRECTIONS) {
    const { wrong, right, wrongUnit, rightUnit } = pattern.exec(focus)?.groups ?? {};
    if (wrong !== undefined && right !== undefined)
      return { wrong: Number(wrong), right: Number(right), unit: (rightUnit ?? wrongUnit ?? '').trim() };
  }
  return null;
}

/** The same text with one figure in place of another, and what is read anew from it. */
interface Replaced {
  put: (text: string) => string;
  read: Partial<Reading>;
}

const exactly = (before: string, number: number, after: string) =>
  new RegExp(
    String.raw`(?<![\d.])${before}${String(number).replace('.', String.raw`\.`)}(?!\d|\.\d)${after}`,
  );

function money({ money: told }: Question, { wrong, right, unit }: Correction): Replaced | null {
  if (unit !== '' || !told.some(({ amount }) => amount === wrong)) return null;
  return { put: (text) => text.replace(exactly('£', wrong, ''), `£${right}`), read: {} };
}

function rate({ rates }: Question, { wrong, right, unit }: Correction): Replaced | null {
  if (!(unit === '' || unit === '%') || !rates.includes(wrong)) return null;
  const put = rates.map((each) => (each === wrong ? right : each));
  return {
    put: (text) => text.replace(exactly('', wrong, '%'), `${right}%`),
    read: { rates: put, rate: put[0] ?? null },
  };
}

function period(question: Question, { wrong, right, unit }: Correction): Replaced | null {
  const months = unit.startsWith('month') ? 1 : 12;
  if (unit === '%' || question.period !== wrong * months) return null;
  const words = [
    exactly('', wrong, ` ${months === 1 ? 'month' : 'year'}s?`),
    exactly('', wrong * months, ' months'),
  ];
  return {
    put: (text) => words.reduce((done, each) => done.replace(each, `${right * months} months`), text),
    read: { period: right * months },
  };
}

function age({ people }: Question, { wrong, right, unit }: Correction): Replaced | null {
  if (unit === '%' || !people.some((person) => person.age === wrong)) return null;
  return {
    put: (text) => text.replace(exactly('', wrong, ''), String(right)),
    read: { people: people.map((person) => (person.age === wrong ? { ...person, age: right } : person)) },
  };
}

const REPLACEMENTS = [money, rate, period, age] as const;

/** The question before with the figure put right; null where it names no such figure. */
function corrected(turn: Turn): Reading | null {
  const correction = correctionIn(turn.alone.focus);
  const { question } = turn.last;
  if (!correction) return null;
  for (const replacement of REPLACEMENTS) {
    const replaced = replacement(question, correction);
    if (!replaced) continue;
    const { rates, period: time, kinds, products, untilAge, band } = question;
    const reading = again(turn, replaced.put(question.text), replaced.put(question.focus));
    return {
      ...reading,
      rates,
      rate: question.rate,
      period: time,
      kinds,
      products,
      untilAge,
      band,
      ...replaced.read,
    };
  }
  return null;
}

/** A figure that is put right. */
export const PUT_RIGHT_CHANGES: readonly Change[] = [[corrected, 'same']];
