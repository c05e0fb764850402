import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { joined, listed } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const FIX = String.raw`(?:fix(?:ed)?(?: (?:rate|term))*(?: (?:cash )?isas?| account| deal| bond)?|(?:fixed )?term|\d+ (?:year|month)s? (?:isa|one|deal|bond))`;

const ENDS = String.raw`(?:end(?:s|ed|ing)?|matur(?:e|es|ed|ing|ity)|expir(?:e|es|ed|ing|y)|finish(?:es|ed|ing)?|runs? out|ran out|running out|is up|comes? to an end|is over|is done)`;

const LEAVES = String.raw`(?:clos\w*|break\w*|leav\w*|exit\w*|withdraw\w*|cash\w* (?:in|out|it in)|com\w* out|get\w* out|tak\w* (?:\w+ ){0,3}out|end\w*|cancel\w*|transfer\w*)`;

const PENALTY = String.raw`(?:penalt(?:y|ies)|charges?|charged|fees?|costs?|lose|fined?)`;

/** What the fixed rates of the catalogue cost who leaves early, where they say it in days. */
function penaltiesOfFixes({ catalogue }: Question): string {
  const days = catalogue.flatMap(({ isActive, type, earlyWithdrawalPenalty }) => {
    const [, stated] = /^(\d+) days’ interest\b/.exec(earlyWithdrawalPenalty ?? '') ?? [];
    return isActive && type.startsWith('Fixed') && stated !== undefined ? [Number(stated)] : [];
  });
  const [least, most] = [Math.min(...days), Math.max(...days)];
  if (days.length === 0) return '';
  return `In this site’s catalogue it is ${least === most ? `**${least}**` : `**${least}** to **${most}**`} days’ interest.`;
}

/** "Can I withdraw from a fixed rate ISA?" */
const TAKES_FROM_FIX = new RegExp(
  String.raw`\b(?:can|could|may|what if|what happens if|do|if) (?:i|we|you) (?:still )?(?:withdraw|take (?:\w+ ){0,3}?(?:out|money)|get (?:\w+ ){0,3}?(?:out|money)|leave|break|close)\b[^.?]{0,20}\b(?:an?|my|the|our) ${FIX}[?.! ]*$`,
);

/** Accounts with a term: left early, added to, ended. */
export const FIXED_TERM_FACTS: readonly Fact[] = [
  {
    id: 'fix-left-early',
    asked: anyOf(
      TAKES_FROM_FIX,
      new RegExp(
        String.raw`(?=[^.?]*\b${PENALTY}\b)(?=[^.?]*\b${LEAVES}\b)[^.?]*\b${FIX}\b[^.?]*\b(?:early|before|midterm|mid-term)\b`,
      ),
    ),
    not: /£|%|\b(?:best|highest|lowest|smallest|largest|least|which|list|show|without|no|lifetime|junior|innovative|easy access|notice)\b/,
    weight: 9,
    query: 'easy access, notice or fixed cash ISA leaving early days interest',
    notes: ['sample'],
    text: (_view, question) =>
      joined(
        `${asksWhether(question) ? 'Usually yes: leaving' : 'Leaving'} a fixed-rate cash ISA before the end of its term costs a number of **days’ interest**, which the account’s own terms name, and it may have to be closed altogether.`,
        penaltiesOfFixes(question),
        'A penalty that is more than the interest so far comes out of what you paid in. To keep the money free of tax, ask for a transfer instead of taking it out.',
      ),
  },
  {
    id: 'fix-ends',
    asked: new RegExp(
      String.raw`\b${FIX} (?:(?:has|have|is|just|soon|now|about to|will|due to|i have|that) )*${ENDS}\b|\b(?:end|maturity|expiry) of (?:an? |my |the |our )?(?:[\w-]+ ){0,3}?${FIX}\b|\bisa\b[^.?£]{0,12} matur(?:es?|ed|ing)\b|\bmaturing\b[^.?]*\bisa\b|\bfix(?:ed)?\b[^.?]*\b(?:when|after|once) (?:it|they) (?:ends?|matures?|expires?|finish(?:es)?|is up|are up)\b`,
    ),
    not: /£|\b(?:before|early|earlier|until|penalt\w*|best|highest|deadline|tax year|bonus|which|how much|lifetime|junior|innovative|loans?|bonds? isa)\b/,
    weight: 12,
    query: 'easy access, notice or fixed cash ISA end of the fixed term',
    rules: ['isa-allowance', 'transfer-time'],
    text: (view, question) =>
      `${asksWhether(question) && asks(question, /\b(?:lose|taxed?|tax[ -]free|allowance)\b/) ? (asks(question, /\b(?:without|keep|stay|still)\b/) ? 'Yes. ' : 'No. ') : ''}The money **stays in its ISA, free of tax**, and uses none of your allowance; only the fixed rate ends. What it earns from then on, and by when you have to choose, is in the account’s own terms, which my sources do not have: ask the provider before that day. You can leave it there, choose another of its accounts, or have it **transferred** to another ISA, which between cash ISAs should take no more than ${view.amount('transfer-time')} working days. If you take it out yourself instead, paying it in again counts towards the ${view.figure('isa-allowance')} a year.`,
  },
  {
    id: 'adding-to-fixed',
    asked:
      /\b(?:add|pay|put|top up)\b[^.?]*\bfix(?:ed)?\b[^.?]*\b(?:later|more|again|afterwards|after|once)\b|\b(?:add|top up)\b[^.?]*\b(?:to|into) (?:a|my|the) (?:\d years? )?fix(?:ed)?\b/,
    weight: 9,
    query: 'fixed rate cash ISA pay in after opening',
    notes: ['rules', 'sample'],
    text: (_view, { catalogue }) => {
      const terms = catalogue.flatMap(({ isActive, name, provider, features }) => {
        const pays = features.find((feature) => /^pay in for \d+ days/i.test(feature));
        return isActive && pays ? [`the ${name} from ${provider} says “${pays}”`] : [];
      });
      return `Usually only for a short time after opening; then the account is closed to new payments until the term ends.${terms.length > 0 ? ` In this catalogue ${listed(terms)}.` : ''} You may open another ISA for further money in the same tax year.`;
    },
  },
  {
    id: 'fixed-penalty',
    asked:
      /\b(?:do|does|are|is)\b[^.?]*\bfix(?:ed|es)?\b[^.?]*\b(?:penalt\w+|charges?|leave early)\b|\b(?:penalt\w+|charges?)\b[^.?]*\b(?:leav\w+|break\w*|end\w*) a fix/,
    weight: 10,
    not: /\b(?:which|lowest|smallest|no|without)\b/,
    query: 'fixed rate cash ISA leaving early penalty days interest',
    notes: ['rules', 'sample'],
    text: (_view, { catalogue }) => {
      const own = catalogue.flatMap(({ isActive, type, term, earlyWithdrawalPenalty }) =>
        isActive && /^fixed/i.test(type) && term !== null && earlyWithdrawalPenalty !== null
          ? [`${term}: ${earlyWithdrawalPenalty}`]
          : [],
      );
      return `Yes, usually: leaving a fixed rate before its end costs a number of days’ interest.${own.length > 0 ? ` In this catalogue: ${[...new Set(own)].join('; ')}.` : ''}`;
    },
  },
];
