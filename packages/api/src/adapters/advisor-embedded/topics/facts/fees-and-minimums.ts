import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { boldPounds } from '../../write/text.ts';
import type { Fact } from './fact.ts';

/** What accounts cost and the least they take. */
export const FEES_AND_MINIMUMS_FACTS: readonly Fact[] = [
  {
    id: 'from-amount',
    asked:
      /^(?:so |and |but )*what (?:does|is meant by|do you mean by|is) .?(?:from £\d+|minimum deposit|min deposit).?(?: mean)?[?.! ]*$/,
    weight: 12,
    amounts: true,
    notes: ['sample'],
    text: () =>
      '“From £…” is a product’s **minimum deposit**: the smallest sum with which its provider lets you open it. The rules themselves set no minimum.',
  },
  {
    id: 'fees-unnamed',
    asked:
      /\b(?:what|how much)\b[^.?%]*\b(?:fees?|charges?)\b[^.?%]*£\d[^%]*$|\b(?:fees?|charges?) on £\d[^%]*$/,
    not: /%|\bit is (?:\w+ )?(?:fees?|charges?)\b|\b(?:withdraw\w*|transfer\w*|lifetime|penalt\w*|leav\w*|tax|interest|cash|early|exit|out|house|home|flat|property)\b/,
    weight: 12,
    amounts: true,
    query: 'costs of a stocks and shares ISA platform fund charge',
    notes: ['sample'],
    text: (_view, { catalogue, money }) => {
      const own = catalogue.flatMap(({ isActive, annualFee }) =>
        isActive && annualFee !== null ? [annualFee] : [],
      );
      const amount = money[0]?.amount ?? 0;
      const [least, most] = [Math.min(...own), Math.max(...own)];
      const range =
        own.length === 0
          ? ''
          : ` In this catalogue yearly fees run from ${formatPercent(least)} to ${formatPercent(most)}: ${formatPounds((amount * least) / 100)} to ${boldPounds((amount * most) / 100)} a year on ${formatPounds(amount)}.`;
      return `That depends on the yearly fee of the account and its funds.${range} Name a fee, a growth and a time and I can work out what it takes: for example “0.45% fee on ${formatPounds(amount)} over 10 years at 5%”.`;
    },
  },
  {
    id: 'cash-fees',
    asked:
      /\b(?:are there|is there|do|does|have|has)\b[^.?]*\b(?:fees?|charges?)\b[^.?]*\bcash isas?\b|\b(?:do|does) [^.?]*\bcash isas?\b[^.?]*\b(?:fees?|charges?|charge)\b/,
    weight: 10,
    not: /\b(?:which|lowest|cheapest|transfer|withdraw\w*|lifetime|junior|interest|2027)\b|\d%/,
    query: 'cash ISA fees charges',
    notes: ['rules', 'sample'],
    text: (_view, { catalogue }) =>
      `${catalogue.some(({ isActive, type, annualFee }) => isActive && type.endsWith('Cash ISA') && (annualFee ?? 0) > 0) ? 'Some do' : 'No yearly fee: no cash ISA in this catalogue states one'}. What can cost money is taking it out early from a fixed-rate or notice account.`,
  },
  {
    id: 'minimum',
    asked:
      /\b(?:minimum|least|smallest)\b[^.?]*\b(?:open|start|need|put in|pay in|deposit|invest|save)\b|\bhow (?:little|much) (?:do|would) (?:i|you|we) need to (?:open|start)\b|\bhow much to (?:open|start)\b|^(?:so |and |but )*is there (?:an? )?minimum(?: deposit| amount| payment)?[?.! ]*$/,
    weight: 4.5,
    also: /\bisas?\b|^(?:so |and |but )*is there |\bto (?:open|start)(?: (?:one|an? account|with))?[?.! ]*$/,
    not: /\bwhich\b|\bbest\b|\blist\b|\bshow\b|\bfind\b|\bage\b|\bcheapest\b|\bany\b|£\d|\blowest\b|\bno minimum\b/,
    query: 'opening an ISA minimum deposit provider',
    notes: ['rules', 'sample'],
    text: (view, { catalogue }) => {
      const shown = catalogue.filter(({ isActive }) => isActive);
      const least = shown.flatMap(({ minimumDeposit }) => (minimumDeposit === null ? [] : [minimumDeposit]));
      return `My rule book has **no minimum** for paying into an ISA, only the most, ${view.figure('isa-allowance')} a tax year. Each provider sets its own minimum deposit: in this catalogue they run from ${formatPounds(Math.min(...least))} to ${formatPounds(Math.max(...least))}. Name a product and I will look up its own.`;
    },
  },
];
