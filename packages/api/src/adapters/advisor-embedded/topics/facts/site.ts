import { isaTypeConfigs } from '../../../../domain/isa-type-configs.ts';
import { formatPercent } from '../../../../domain/money.ts';
import { TYPE_OF, type IsaKind } from '../../understand/entities.ts';
import { listed } from '../../write/text.ts';
import type { Fact } from './fact.ts';

/** What the calculator starts from and goes up to: of the kinds that are named, else of all. */
function calculatorRates(kinds: readonly IsaKind[], focus: string): string {
  const named = kinds.flatMap((kind) => TYPE_OF[kind] ?? []);
  const shown = isaTypeConfigs.filter(({ name }) => named.length === 0 || named.includes(name));
  const most = /\b(?:max\w*|highest|most|top|upper|up to)\b/.test(focus);
  const each = shown.map(({ name, defaultRate, maxRate }) => {
    const of = `for ${name === 'Innovative Finance ISA' ? 'an' : 'a'} ${name}`;
    return most
      ? `**${formatPercent(maxRate)}** a year ${of}`
      : `**${formatPercent(defaultRate)}** a year ${of}${named.length > 0 ? ` (it can be set up to ${formatPercent(maxRate)})` : ''}`;
  });
  return `The calculator ${most ? 'can be set up to' : 'starts from'} ${listed(each)}. You can set a rate of your own. These are ${most ? 'bounds' : 'starting points'} for an illustration, not market rates.`;
}

/** This site: its sample data, its ratings, its calculator, its answers. */
export const SITE_FACTS: readonly Fact[] = [
  {
    id: 'calculator-rates',
    asked:
      /\bcalculator\b[^.?]*\b(?:rate|rates|assum\w*|default|growth|returns?)\b|\b(?:rate|rates|growth|returns?|assum\w*)\b[^.?]*\bcalculator\b|\b(?:rates?|growth|returns?|interest)\b[^.?]*\b(?:do|does|did|would|will) (?:you|it|this|the site)\b[^.?]*\bassum\w+\b|\b(?:assumed|default) (?:growth )?(?:rates?|returns?|growth)\b/,
    weight: 10,
    not: /£\d|\b\d+ (?:years?|months?)\b|\ba month\b/,
    query: 'ISA calculator rate illustration',
    notes: ['illustration'],
    text: (_view, { kinds, focus }) => calculatorRates(kinds, focus),
  },
  {
    id: 'question-failed',
    asked:
      /\bwhy (?:did|has|does|was) (?:my|the|this) (?:last )?(?:question|query|message|answer|chat) (?:fail|not (?:work|send|answered)|go wrong|failed|refused)/,
    weight: 9,
    notes: [],
    text: () =>
      'I can’t see why: I only see this conversation. When an answer fails, its **credits come back** by themselves, and you can ask again; what was charged and given back is in the statement on your account page. If it happens again, the feedback button on every page reaches the people who run the site.',
  },
  {
    id: 'invented',
    asked:
      /\b(?:is|are)\b[^.?]*\b(?:real|genuine|legit\w*|made up|fictional|invented)\b(?! (?:rates?|banks|value|terms))|^(?:so |and |but )*are (?:these|those|they|the)\b[^.?]*\breal (?:banks|firms|providers|companies|products)\b/,
    weight: 9,
    not: /\breal person\b|\bare you\b/,
    also: /\b(?:banks?|providers?|society|union|products?|compan(?:y|ies)|firms?|invest\w*|savings|isas?|wealth|lending|finance|crowd)\b/,
    query: 'comparing ISA providers',
    notes: ['sample'],
    text: () =>
      'No: all providers and products in this site’s catalogue are **invented**, and so are their rates and fees. For real firms, look at the FCA register.',
  },
  {
    id: 'ratings',
    asked:
      /\b(?:how|who|where)\b[^.?]*\b(?:ratings?|stars?|reviews?|scores?)\b[^.?]*\b(?:worked out|work|calculated|decided|set|made|come from|comes from|given|gives|from|rates?)\b|\b(?:what|who) (?:do|does|is|are) (?:the |your )?(?:ratings?|stars?|reviews?)\b[^.?]*\b(?:mean|based on|from|behind)\b|\bcan i trust (?:the |your |these )?(?:ratings?|reviews?|stars?)\b/,
    weight: 9,
    not: /\b(?:best|highest|lowest|of (?:the|this) |rate of)\b/,
    query: 'comparing ISA providers',
    notes: ['sample'],
    text: () =>
      'Each product shows a rating **of 5** with the number of reviews behind it; one without reviews says “not yet rated”. Like the rest of the catalogue, ratings and reviews are **invented sample data**. A rating is an opinion and says nothing about risk or about what suits you.',
  },
];
