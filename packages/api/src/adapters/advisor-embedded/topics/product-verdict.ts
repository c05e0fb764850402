import { formatPounds } from '../../../domain/money.ts';
import type { ProductFacts } from '../tool-results.ts';
import { asks, type Question } from '../topic.ts';
import { asksWhether } from './phrases.ts';

/** What a yes or no to a question about one product rests on: when it is asked, and the answer. */
type Verdict = readonly [asked: RegExp, answer: (product: ProductFacts, question: Question) => string];

const features = ({ name, type, term, features: own }: ProductFacts) => [name, type, term, ...own].join(' ');

/** Yes when what the catalogue says has the words; what it does not say may still be so. */
const said =
  (words: RegExp): Verdict[1] =>
  (product) =>
    words.test(features(product)) ? 'Yes.' : 'The catalogue does not say so.';

function takingOut({ term, earlyWithdrawalPenalty: penalty }: ProductFacts, question: Question): string {
  if (penalty === null) return '';
  const free = /^none\b/i.test(penalty);
  if (asks(question, /\bpenalt|\bcharge\b|\bcosts?\b|\bfee\b|\blose\b/)) return free ? 'No.' : 'Yes.';
  if (/^no\b(?! penalty)/i.test(penalty)) return 'No, not early.';
  if (free) return 'Yes.';
  return /notice/i.test(term ?? '') ? 'Yes, after giving notice.' : 'Yes, but at a cost.';
}

function taking({ minimumDeposit: least, maximumDeposit: most }: ProductFacts, { money }: Question): string {
  const [only, more] = money;
  if (!only || more || only.per !== 'once') return '';
  if (least !== null && only.amount < least) return `No: it takes ${formatPounds(least)} or more.`;
  return most !== null && only.amount > most ? `No: it takes at most ${formatPounds(most)}.` : 'Yes.';
}

const bonusIn = (text: string) =>
  /\bno (?:introductory )?bonus\b/i.test(text) ? 'No.' : /\bbonus\b/i.test(text) ? 'Yes.' : '';

const VERDICTS: readonly Verdict[] = [
  [/£\d/, taking],
  [/\bbonus\b/, ({ features: own, terms }) => bonusIn([...own, terms ?? ''].join(' '))],
  [/\b(?:a month|monthly)\b/, said(/\bmonth/i)],
  [
    /\bflexible(?= or| so| and|[?.!]|$)|\bput (?:it |money |the money )?back\b/,
    said(/flexible|same tax year|within the tax year/i),
  ],
  [/\bfscs\b|\bprotect|\bsafe\b|\bcovered\b/, ({ fscsProtected }) => (fscsProtected ? 'Yes.' : 'No.')],
  [
    /\bwithdraw|\btak(?:e|ing) (?:\w+ ){0,3}out\b|\bget (?:at )?(?:my|the) money|\baccess\b|\bearly\b|\bleav(?:e|ing)\b|\bexit\b|\bpenalt/,
    takingOut,
  ],
  [
    /\b(?:yearly |annual |platform |management )?fees?\b|\bfree\b/,
    ({ annualFee }) => (annualFee === null ? '' : annualFee === 0 ? 'No yearly fee.' : 'Yes.'),
  ],
  [/\bbranch\b/, said(/\bbranch\b/i)],
  [/\bapp\b/, said(/\bapp\b/i)],
  [/\bonline\b|\binternet\b/, said(/\bonline\b/i)],
  [/\btransfers?\b/, said(/\btransfers?\b/i)],
  [
    /\b(?:rate|it|isa|account) (?:is )?(?:a )?fixed\b|\bfixed rate\b/,
    ({ term }) => (/fixed/i.test(term ?? '') ? 'Yes.' : 'No, it is not a fixed rate.'),
  ],
  [
    /^(?:so |and |but )*(?:does|do|has|have)\b[^.?]*\b(?:do|offer|have|sell|got)\b[^.?]*\b(?:isas?|accounts?|products?)\b/,
    () => 'Yes.',
  ],
];

/** Yes or no to "is it flexible?", "can I take money out early?"; `''` where neither answers the question. */
export function verdictOn(product: ProductFacts, question: Question): string {
  if (!asksWhether(question)) return '';
  return VERDICTS.find(([asked]) => asks(question, asked))?.[1](product, question) ?? '';
}
