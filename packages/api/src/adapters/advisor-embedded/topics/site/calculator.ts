import { isaTypeConfigs } from '../../../../domain/isa-type-configs.ts';
import { formatPercent } from '../../../../domain/money.ts';
import type { IsaKind } from '../../understand/entities.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { anyOf } from '../../understand/any-of.ts';
import { listed } from '../../write/text.ts';
import type { SiteMatter } from './matter.ts';

// The calculators of this site, and the projections made here with them.

/** What the calculator starts from and goes up to: of the kinds that are named, else of all. */
function ratesText(kinds: readonly IsaKind[], focus: string): string {
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

const CALCULATOR = String.raw`(?:calculators?|projections?|illustrations?|estimates?|forecasts?)`;
const A_SUM = /£\d|\b\d+ (?:years?|months?)\b|\ba month\b/;

/** In their order: the first that is asked. */
export const CALCULATOR_MATTERS: readonly SiteMatter[] = [
  {
    id: 'calculator-fees',
    asked: new RegExp(
      String.raw`\b${CALCULATOR}\b[^.?]{0,25}\b(?:includ\w+|account for|take\w*|consider\w*|allow for|deduct\w*|with|after|before|ignor\w+|count)\b[^.?]{0,20}\b(?:fees?|charges?|costs?)\b|\b(?:fees?|charges?|costs?)\b[^.?]{0,20}\b(?:in|by|taken off|included|deducted)\b[^.?]{0,15}\b${CALCULATOR}\b`,
    ),
    not: A_SUM,
    text: () =>
      'No: the calculator grows what is paid in at **the rate before charges**. To allow for a yearly charge, take it off the rate, or ask me with the amount, the time, the growth and the charge.',
  },
  {
    id: 'calculator-inflation',
    asked: new RegExp(
      String.raw`\b${CALCULATOR}\b[^.?]{0,30}\b(?:inflation|today'?s money|rising prices|real terms)\b|\binflation\b[^.?]{0,25}\b${CALCULATOR}\b`,
    ),
    not: A_SUM,
    text: () =>
      'Inflation is **not taken off** the results; the calculator page shows beside them what the final value is worth in today’s money. Ask me with an inflation of your own, for example “£10,000 at 4% for 10 years with 2% inflation”.',
  },
  {
    id: 'calculator-tax',
    asked: new RegExp(
      String.raw`\b${CALCULATOR}\b[^.?]{0,25}\b(?:includ\w+|account for|take\w*|consider\w*|allow for|deduct\w*)\b[^.?]{0,15}\btax\b`,
    ),
    not: A_SUM,
    text: () =>
      'No tax is taken off, as money in an ISA grows **free of UK income and capital gains tax**. Of savings outside an ISA tax may be due; ask me with the amount, the rate and your tax band.',
  },
  {
    id: 'calculator-bonus',
    asked: new RegExp(
      String.raw`\b${CALCULATOR}\b[^.?]{0,25}\b(?:includ\w+|account for|add\w*|consider\w*|count|show\w*)\b[^.?]{0,20}\bbonus\b`,
    ),
    not: A_SUM,
    ofIsas: true,
    text: () =>
      'The government bonus of a Lifetime ISA is shown **beside the result** and is not part of it. Ask me with an amount and a time, and I add it to each payment.',
  },
  {
    id: 'projection-accuracy',
    asked: new RegExp(
      String.raw`\b(?:how|are|is)\b[^.?]{0,15}\b(?:accurate|reliable|exact|precise|realistic|right|correct|guaranteed|certain|trustworthy)\b[^.?]{0,15}\b(?:the |your |this |that |these |those )?(?:${CALCULATOR}|sums?|calculations?|results?)\b|\b(?:${CALCULATOR}|sums|calculations)\b[^.?]{0,12}\b(?:accurate|reliable|exact|precise|realistic|guaranteed|certain|a promise)\b|\bcan i (?:trust|rely on) (?:the |your |this |these )?(?:${CALCULATOR}|sums|calculations)\b`,
    ),
    not: A_SUM,
    text: () =>
      'The sum is exact, but it is an **illustration and not a promise**: it takes a fixed rate all the time, while real rates and returns change, and it takes off no charges, tax or inflation.',
  },
  {
    id: 'calculator-rates',
    asked:
      /\bcalculator\b[^.?]{0,60}\b(?:rate|rates|assum\w*|default|growth|returns?)\b|\b(?:rate|rates|growth|returns?|assum\w*)\b[^.?]{0,60}\bcalculator\b|\b(?:rates?|growth|returns?|interest)\b[^.?]{0,60}\b(?:do|does|did|would|will) (?:you|it|this|the site)\b[^.?]{0,30}\bassum\w+\b|\b(?:assumed|default) (?:growth )?(?:rates?|returns?|growth)\b/,
    weight: 10,
    not: A_SUM,
    ofIsas: true,
    query: 'ISA calculator rate illustration',
    notes: ['illustration'],
    text: ({ kinds, focus }) => ratesText(kinds, focus),
  },
  {
    id: 'calculator-works',
    asked: anyOf(
      /\bhow (?:do|does|is|are)\b[^.?]{0,15}\b(?:the |your |these )?calculators?\b[^.?]{0,15}\b(?:work|calculat\w*|used?|worked out|function)\b/,
      /\bhow (?:do|does) (?:you|the (?:site|calculator)|it) (?:calculate|work out|compute|project)\b[^.?]{0,20}\b(?:it|projections?|interest|growth|results?|sums?|savings|that|returns?)?[?.! ]*$/,
      /\bwhat formula\b|\b(?:formula|method|maths) (?:do you|does (?:it|the calculator)) use\b|\bhow (?:are|is) (?:the |your )?(?:projections?|results?|estimates?) (?:worked out|calculated|made|done)\b/,
    ),
    not: A_SUM,
    text: () =>
      'Each month **the payment is added first, then a twelfth of the yearly rate**; what comes out after all the months is the final value. The calculator on the home page instead grows one deposit year by year. A product’s rate is taken as an AER here, so a year brings exactly that percentage.',
  },
  {
    id: 'calculator-place',
    asked:
      /\b(?:where|which page)\b[^.?]{0,15}\bcalculators?\b|\b(?:do you have|is there|show me|open|find|link to|go to|have you got) (?:an? |the |your )?(?:\w+ )?calculators?\b|^(?:the )?calculator[?.! ]*$/,
    not: A_SUM,
    ofIsas: true,
    text: () =>
      'The full **calculator** stands at /calculator, linked at the foot of every page, and a short one on the home page. You can ask me too: name the payments, the time and the rate.',
  },
];
