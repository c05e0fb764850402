import { formatPercent } from '../../../domain/money.ts';
import { matchesFilter } from '../../../domain/isa-types.ts';
import type { Question } from '../topic.ts';
import type { Fact } from './facts.ts';

const GOOD = String.raw`(?:good|decent|competitive|ok|okay|high|low|bad|poor|great|any good|normal|average|realistic|reasonable)`;

/** Where a rate stands among the cash ISAs of the catalogue: the facts to weigh, not a verdict. */
function placeOf({ catalogue, rate }: Question): string {
  const rates = catalogue.flatMap(({ isActive, type, interestRate }) =>
    isActive && matchesFilter(type, 'Cash ISA') && interestRate !== null ? [interestRate] : [],
  );
  if (rate === null || rates.length === 0) return 'Name a rate and I will set it beside the catalogue’s.';
  const higher = rates.filter((each) => each > rate).length;
  const mean = rates.reduce((sum, each) => sum + each, 0) / rates.length;
  return `The **${rates.length}** cash ISAs in this site’s catalogue that state a rate pay **${formatPercent(Math.min(...rates))}** to **${formatPercent(Math.max(...rates))}** AER, ${formatPercent(Math.round(mean * 100) / 100)} on average; ${higher === 0 ? '**none** pays' : `**${higher}** ${higher === 1 ? 'pays' : 'pay'}`} more than ${formatPercent(rate)}. Access and term count as well: a fixed rate cannot fall, a bonus may end. Rates of real firms I don’t have.`;
}

/** "Is 4.4% good?" */
export const RATE_VERDICT_FACTS: readonly Fact[] = [
  {
    id: 'rate-good',
    asked: new RegExp(
      String.raw`\bis \d+(?:\.\d+)?%(?: (?:aer|interest|a|an?|rate|return|still|considered|really))* ${GOOD}\b|\bis (?:a |an )?(?:\w+ )?(?:rate|aer) of \d+(?:\.\d+)?% (?:\w+ )?${GOOD}\b`,
    ),
    weight: 12,
    not: /£|\b(?:inflation|stocks and shares|funds?|innovative|peer to peer|lifetime|junior|fees?|charge|realistic|growth|tax)\b/,
    query: 'comparing cash ISA rates AER',
    notes: ['sample'],
    text: (_view, question) => placeOf(question),
  },
];
