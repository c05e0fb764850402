import { formatPounds } from '../../../../domain/money.ts';
import type { Product } from '../../../../domain/product.ts';
import { asks, NEVER, says, type Draft, type Question, type Topic } from '../../topic.ts';
import type { Money } from '../../understand/entities.ts';
import { boldPounds, bullets, joined, lines, periodText } from '../../write/text.ts';
import { grownIn } from './product-growth.ts';
import { fixedTerm } from './product-sums.ts';

// "£5,000 in a 2 year fix and £5,000 in easy access, total interest?": each sum by the best rate of its own form.

const FIX =
  /\b(\d{1,2})[- ]years? (?:fix(?:ed)?(?: rate)?|bond)\b|\bfix(?:ed)?(?: rate)?(?: (?:cash|isa|for))* (\d{1,2}) years?\b/;
const EASY = /\b(?:easy|instant) access\b/;
const NOTICE = /\b(?:(\d{2,3})[- ]days? )?notice\b/;
const ASKED = /\b(?:interest|earns?|make|get|total|together|altogether|worth|come to|have)\b/;
const OTHER =
  /\b(?:tax(?:ed)?|withdr\w*|penalt\w*|transfer\w*|fscs|cover\w*|allowance|left|lifetime|junior|stocks|can i|which|best|better|or|vs|versus)\b|%/;

interface Sum {
  amount: number;
  product: Product;
}

const isCash = ({ type, isActive, interestRate }: Product) =>
  isActive && interestRate !== null && /cash isa/i.test(type) && !/junior|lifetime|regular/i.test(type);

/** The form named between an amount and the next one; null where none or two are. */
function formOf(words: string): ((product: Product) => boolean) | null {
  const [, before, after] = FIX.exec(words) ?? [];
  const years = before ?? after;
  const easy = EASY.test(words);
  const [notice, days] = NOTICE.exec(words) ?? [];
  if (Number(years !== undefined) + Number(easy) + Number(notice !== undefined) !== 1) return null;
  if (years !== undefined) return (product) => fixedTerm(product) === Number(years) * 12;
  if (easy) return ({ term }) => /easy access/i.test(term ?? '');
  return ({ term }) =>
    /notice/i.test(term ?? '') && (days === undefined || term?.startsWith(`${days} `) === true);
}

function sumIn(question: Question, { amount, end }: Money, next: number): Sum | null {
  const form = formOf(question.text.slice(end, next));
  if (form === null) return null;
  const [product] = question.catalogue
    .filter((each) => isCash(each) && form(each) && amount >= (each.minimumDeposit ?? 0))
    .toSorted((a, b) => (b.interestRate ?? 0) - (a.interestRate ?? 0));
  return product ? { amount, product } : null;
}

function sumsIn(question: Question): Sum[] | null {
  const { money: named, rates, providers, text } = question;
  const [whole, ...parts] = named;
  // "Splitting £10,000: £6,000 in a fix and £4,000 in easy access": the whole is no sum of its own.
  const isWhole = parts.length > 1 && whole?.amount === parts.reduce((all, { amount }) => all + amount, 0);
  const money = isWhole ? parts : named;
  const plain = rates.length + providers.length === 0;
  if (!plain || money.length < 2 || money.length > 3 || says(question, OTHER)) return null;
  if (!money.every(({ per }) => per === 'once') || !asks(question, ASKED)) return null;
  const sums = money.flatMap((each, at) => sumIn(question, each, money[at + 1]?.at ?? text.length) ?? []);
  return sums.length === money.length ? sums : null;
}

/** "Over 2 years" after the last amount, and not the term of a fix; else a year. */
function monthsOf({ text, period }: Question): number {
  const [, years] = /\b(?:over|after|for) (\d{1,2}) years?\b(?! fix)/.exec(text) ?? [];
  return years === undefined
    ? /\b(?:over|after|for) \d+ months\b/.test(text)
      ? (period ?? 12)
      : 12
    : Number(years) * 12;
}

function compose(question: Question): Draft {
  const sums = sumsIn(question) ?? [];
  const asked = monthsOf(question);
  // Only as long as every fixed rate holds.
  const months = Math.min(asked, ...sums.map(({ product }) => fixedTerm(product) ?? Infinity));
  const grown = sums.flatMap(({ amount, product }) => {
    const each = grownIn(product, { once: amount, monthly: 0, months, growth: null });
    return each ? [{ ...each, amount, gain: each.value - each.paidIn }] : [];
  });
  const total = grown.reduce((sum, { gain }) => sum + gain, 0);
  const time = months === 12 ? 'a year' : periodText(months);
  return {
    text: lines(
      `About ${boldPounds(total)} of interest together in ${time}, at the best rates of the catalogue for each:`,
      bullets(
        grown.map(
          ({ amount, gain, at, product: { name, provider } }) =>
            `${formatPounds(amount)} in the ${name} from ${provider}: ${boldPounds(gain)} at ${at}`,
        ),
      ),
      joined(
        months < asked && 'It is counted only as long as the fixed rates hold.',
        'Variable rates can change.',
      ),
    ),
    notes: ['sample', 'illustration'],
  };
}

export const sumsInForms: Topic = {
  id: 'sums-in-forms',
  score: (question) => (sumsIn(question) === null ? NEVER : 18),
  calls: () => [],
  compose,
};
