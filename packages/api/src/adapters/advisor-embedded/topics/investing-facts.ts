import { matchesFilter } from '../../../domain/isa-types.ts';
import { formatPercent, formatPounds } from '../../../domain/money.ts';
import { asks, type Question } from '../topic.ts';
import { anyOf } from '../understand/any-of.ts';
import { boldPounds, joined, listed } from '../write/text.ts';
import type { Fact } from './facts.ts';
import { asksWhether } from './phrases.ts';
import { shortened } from './provider-count-facts.ts';

// What may be held in an ISA of investments or loans, what it makes and how one gets out.

/** What products say of themselves, at most a few. */
function stating({ catalogue }: Question, words: RegExp): string {
  const said = catalogue.flatMap(({ isActive, name, provider, features }) => {
    const feature = features.find((each) => words.test(each));
    return isActive && feature ? [`the ${name} from ${shortened(provider)} says “${feature}”`] : [];
  });
  return said.length === 0 ? '' : `In this catalogue ${listed(said.slice(0, 2))}.`;
}

const STOCKS = String.raw`(?:stocks and shares|stocks|shares|investment) isas?`;

export const INVESTING_FACTS: readonly Fact[] = [
  {
    id: 'returns-of-investments',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:average|typical|usual|normal|expected|likely) (?:yearly |annual )?(?:returns?|growth|rate of return)\b[^.?]*\b${STOCKS}`,
      ),
      new RegExp(
        String.raw`\bhow (?:much|well) (?:do|does|can|will|would|could) (?:an? |my )?${STOCKS} (?:make|return|grow|earn|pay|do)\b`,
      ),
      new RegExp(String.raw`\b${STOCKS} (?:average|typical|usual|expected) (?:returns?|growth)\b`),
    ),
    not: /£|%|\bfees?\b/,
    weight: 12,
    query: 'costs and risk in a stocks and shares ISA growth long term',
    text: () =>
      'I don’t know: I have no market data and make no predictions, and what investments made in the past promises nothing. The value can fall as well as rise, from year to year by a lot, which is why people commonly plan for five years or more. The calculator shows what a rate that you choose would come to, as an illustration.',
  },
  {
    id: 'change-of-funds',
    asked:
      /\b(?:switch|change|swap|sell|rebalance|move)\b[^.?]*\b(?:funds?|shares|investments|etfs?)\b[^.?]*\b(?:inside|within|in|of) (?:an?|my|the) (?:stocks and shares )?isa\b(?![^.?]*\bto (?:an?|another|cash)\b)/,
    not: /£|%|\b(?:into|existing|outside|transfer\w*|provider|cash|lifetime|junior|die[ds]?|tax\w*|gains)\b/,
    weight: 12,
    query: 'stocks and shares ISA selling inside no capital gains tax rebalance',
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: buying' : 'Buying'} and selling inside a stocks and shares ISA uses none of the ${view.figure('isa-allowance')} and causes no capital gains tax; what counts is only what you pay in. The provider may charge for each deal, and offers the funds and shares that it has.`,
  },
  {
    id: 'foreign-shares',
    asked:
      /\b(?:can|could|may) (?:i|you|we|an isa)\b[^.?]*\b(?:hold|buy|own|have|put|get|invest in)\b[^.?]*\b(?:us|american|foreign|overseas|european|international|global) (?:shares?|stocks?|companies|funds?|etfs?)\b/,
    not: /£|%/,
    weight: 12,
    query: 'stocks and shares ISAs explained recognised stock exchanges',
    text: (_view, question) =>
      joined(
        'As far as my sources go, yes: the guides name shares in companies listed on **recognised stock exchanges**, and not only British ones. Which of them a provider offers, and what it charges to change pounds, is for each provider.',
        stating(question, /\b(?:US|overseas)\b/),
      ),
  },
  {
    id: 'property-itself',
    asked:
      /\b(?:can|could|may) (?:i|you|we|an isa)\b[^.?]*\b(?:hold|buy|own|put|have|keep)\b[^.?]*\b(?:property|properties|a house|a flat|buy[ -]to[ -]let|land)\b[^.?]*\b(?:in|inside|into|within) (?:an? |my |the )?(?:\w+ )?isas?\b/,
    not: /£|%|\b(?:lifetime|deposit|first)\b/,
    weight: 12,
    query: 'innovative finance ISAs explained property loans',
    text: () =>
      'Not a house or flat itself, as far as my sources go: what they list is cash, funds, listed shares, bonds, investment trusts and, in an innovative finance ISA, loans. Some of those loans are secured on property, and **loans can fail**: there is no FSCS deposit cover for them.',
  },
  {
    id: 'out-of-loans',
    asked:
      /\b(?:get|take|withdraw|access|sell)\b[^.?]*\b(?:money|cash|loans?|it|out)\b[^.?]*\binnovative finance isas?\b|\binnovative finance isas?\b[^.?]*\b(?:get (?:my |the )?money out|withdraw|take (?:my |the )?money out|locked|easy access|liquid|quickly)\b/,
    not: /£|%|\b(?:transfer|which|best|fscs)\b/,
    weight: 8,
    query: 'how to check an innovative finance ISA getting money out',
    rules: ['ifisa-protection'],
    text: (_view, question) => {
      const ways = question.catalogue.flatMap(({ isActive, type, earlyWithdrawalPenalty }) =>
        isActive && matchesFilter(type, 'Innovative Finance ISA') && earlyWithdrawalPenalty
          ? [earlyWithdrawalPenalty.toLowerCase()]
          : [],
      );
      const stuck = ways.filter((text) => text.startsWith('no early exit')).length;
      return joined(
        `${asksWhether(question) ? 'Often not: loans' : 'Loans'} run for their term, and to get out sooner somebody has to buy them; when many want to sell, that may take long or cost something.`,
        ways.length > 0 &&
          `Of the ${ways.length} products in this catalogue that state it, **${stuck}** say that there is no early exit.`,
      );
    },
  },
  {
    id: 'crowdfunding',
    asked: /\bcrowd[ -]?funding\b/,
    not: /£|%|\b(?:best|highest|which|show|list|rates?)\b/,
    weight: 10,
    query: 'innovative finance ISAs explained debt-based crowdfunding',
    rules: ['ifisa-protection'],
    text: (_view, question) =>
      `${asksWhether(question) ? 'Debt-based, yes: an' : 'An'} innovative finance ISA can hold **debt-based crowdfunding**, which is lending to a company by way of debentures or bonds. Crowdfunding for a company’s shares is not in my sources. Capital is at risk, and there is no FSCS deposit cover.`,
  },
  {
    id: 'in-pounds',
    asked:
      /\bisas?\b[^.?]*\b(?:in|have) (?:pounds|sterling|euros?|dollars?|foreign currenc\w+|another currency)\b|\b(?:pay|put)\b[^.?]*\b(?:euros?|dollars?|foreign currenc\w+|foreign bank account|overseas account)\b/,
    not: /£|%/,
    weight: 12,
    query: 'opening an ISA provider',
    text: (_view, question) =>
      joined(
        'I don’t know: my rule book counts every payment in pounds and says nothing of other currencies or foreign accounts. Ask the provider from where and in what it takes money.',
        asks(question, /\bdollars?|\bcurrenc/) && stating(question, /\bcurrency\b/),
      ),
  },
  {
    id: 'fees-unnamed',
    asked:
      /\b(?:what|how much)\b[^.?%]*\b(?:fees?|charges?)\b[^.?%]*£\d[^%]*$|\b(?:fees?|charges?) on £\d[^%]*$/,
    not: /%|\b(?:withdraw\w*|transfer\w*|lifetime|penalt\w*|leav\w*|tax|interest|cash|early|exit|out)\b/,
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
];
