import { matchesFilter, type IsaTypeName } from '../../../../domain/isa-types.ts';
import { formatPercent } from '../../../../domain/money.ts';
import type { Product } from '../../../../domain/product.ts';
import { asks, type Question } from '../../topic.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { ifSample } from '../../write/sample-data.ts';
import { accessIn } from '../products/access.ts';
import type { Fact } from './fact.ts';

const GOOD = String.raw`(?:good|decent|competitive|ok|okay|high|low|bad|poor|great|any good|normal|average|realistic|reasonable)`;

/** "Is 4.4% good?", "is 3.5 a decent rate?" */
export const RATE_GOOD = new RegExp(
  String.raw`\bis \d+(?:\.\d+)?(?:%|(?<=\.\d+))(?: (?:aer|interest|for (?:an?|1|\\d+) years?|for (?:an? )?(?:easy access|fix|notice account)|an?|rate|return|still|considered|really))* ${GOOD}\b|\bis (?:a |an )?(?:\w+ )?(?:rate|aer) of \d+(?:\.\d+)?%? (?:\w+ )?${GOOD}\b`,
);

type Way = (product: Product) => boolean;

/** Ways to reach the money, by what products say of their term. */
const WAYS: Readonly<Partial<Record<string, Way>>> = {
  'easy access': ({ term }) => /easy access/i.test(term ?? ''),
  fixed: ({ term }) => /fixed/i.test(term ?? ''),
  notice: ({ term }) => /notice/i.test(term ?? ''),
  'regular saver': ({ type, name }) => /regular saver/i.test(`${type} ${name}`),
};

/** The products that a rate is set beside: of the kind asked about, with interest, reached in the way asked about. */
function peersOf({ catalogue, kinds, text }: Question): { name: string; rates: number[] } {
  const kind = kinds.find((each) => each === 'lifetime' || each === 'junior');
  const type: IsaTypeName = (kind && TYPE_OF[kind]) ?? 'Cash ISA';
  const access = kind === undefined ? accessIn(text) : undefined;
  const way = access === undefined ? undefined : WAYS[access];
  const rates = catalogue.flatMap((product) =>
    product.isActive &&
    matchesFilter(product.type, type) &&
    product.interestRate !== null &&
    (way?.(product) ?? true)
      ? [product.interestRate]
      : [],
  );
  const form = kind === undefined ? '' : 'cash ';
  const name = `${way && access !== undefined ? `${access === 'fixed' ? 'fixed-rate' : access} ` : ''}${form}${kind === undefined ? 'cash ISA' : type}s`;
  return { name, rates };
}

/** Where a rate stands among its like in the catalogue: the facts to weigh, not a verdict. */
function placeOf(question: Question): string {
  const { rate } = question;
  const { name, rates } = peersOf(question);
  if (rate === null || rates.length === 0) return 'Name a rate and I will set it beside the catalogue’s.';
  const higher = rates.filter((each) => each > rate).length;
  const mean = rates.reduce((sum, each) => sum + each, 0) / rates.length;
  const lifetime = question.kinds.includes('lifetime') && !asks(question, /\bbonus\b/);
  return `The **${rates.length}** ${name} in this site’s catalogue that state a rate pay **${formatPercent(Math.min(...rates))}** to **${formatPercent(Math.max(...rates))}** AER, ${formatPercent(Math.round(mean * 100) / 100)} on average; ${higher === 0 ? '**none** pays' : `**${higher}** ${higher === 1 ? 'pays' : 'pay'}`} more than ${formatPercent(rate)}. ${lifetime ? 'The government bonus comes on top, whatever the rate; an introductory rate may end.' : 'Access and term count as well: a fixed rate cannot fall, a bonus may end.'} Rates of real firms I don’t have.`;
}

/** Whether a rate is much or little. */
export const RATE_VERDICT_FACTS: readonly Fact[] = [
  {
    id: 'rates-of-the-past',
    asked:
      /\bwhat\b[^.?]*\b(?:rates?|interest)\b[^.?]*\b(?:were|was|did|paying|used to)\b[^.?]*\b(?:in (?:19|20)\d\d|last year|years? ago|before|back then|history)\b|\b(?:historic\w*|past|previous) (?:isa |cash isa |interest )*rates\b/,
    not: /£|\b(?:tax|dividend|bonus|charge|bank of england|base rate)\b/,
    weight: 12,
    notes: ['sample'],
    text: (_view, question) =>
      `I don’t know: I have no rates of earlier years, only what this site’s catalogue states today${ifSample(question, ', and that is sample data of invented providers')}. My rule book does go back, so I can tell the limits and rules of earlier tax years.`,
  },
  {
    id: 'rate-good',
    asked: RATE_GOOD,
    weight: 12,
    not: /£|\b(?:inflation|stocks and shares|funds?|innovative|peer to peer|fees?|charge|realistic|growth|tax)\b/,
    query: 'comparing cash ISA rates AER',
    notes: ['sample'],
    text: (_view, question) => placeOf(question),
  },
];
