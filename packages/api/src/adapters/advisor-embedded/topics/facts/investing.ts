import { matchesFilter } from '../../../../domain/isa-types.ts';
import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { joined, listed } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';
import { shortened } from './providers-counted.ts';

/** What the guides do not list among the things an ISA may hold. */
const NOT_LISTED =
  /\b(?:bitcoin|crypto\w*|ethereum|nft)\b|\b(?:hold|put|have|buy|own|keep|invest in)\b[^.?]*\b(?:gold|silver|wine|whisky|classic cars?|art|antiques|rental property|property|house|flat)\b[^.?]*\b(?:in|inside|within|through|into)\b[^.?]*\b(?:stocks and shares|cash|an|my) isas?\b/;

/** What products say of themselves, at most a few. */
function stating({ catalogue }: Question, words: RegExp): string {
  const said = catalogue.flatMap(({ isActive, name, provider, features }) => {
    const feature = features.find((each) => words.test(each));
    return isActive && feature ? [`the ${name} from ${shortened(provider)} says “${feature}”`] : [];
  });
  return said.length === 0 ? '' : `In this catalogue ${listed(said.slice(0, 2))}.`;
}

const STOCKS = String.raw`(?:stocks and shares|stocks|shares|investment) isas?`;

/** What may be held in an ISA of investments or loans, what it makes and how one gets out. */
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
    id: 'rebalancing',
    asked: /\bre-?balanc\w+/,
    weight: 10,
    not: /\b(?:which|any|automatic\w*|best|do you have|list|show|find)\b/,
    query: 'rebalancing investments in a stocks and shares ISA',
    text: (_view, question) =>
      `${asks(question, /\btax/) ? 'No tax is due on it inside an ISA. ' : ''}To rebalance is to bring your mix back to what you planned: sell some of what has grown beyond its share and buy what has fallen below, or steer new payments there. Inside an ISA selling at a gain costs **no tax**, and neither sale nor purchase uses allowance as long as the money stays inside; dealing fees may be due. Many people look once a year. Funds and managed portfolios may do it for you.`,
  },
  {
    id: 'fractions',
    asked:
      /\bfraction(?:s|al|alised)?\b|\bpart[ -]shares?\b|\b(?:part|slice|piece)s? of (?:a |one )?shares?\b/,
    weight: 7,
    query: 'what can I hold in a stocks and shares ISA',
    notes: ['rules', 'sample'],
    text: (_view, { catalogue }) => {
      const names = catalogue
        .filter(
          (product) => product.isActive && product.features.some((feature) => /\bfraction/i.test(feature)),
        )
        .map(({ name, provider }) => `the ${name} from ${provider}`);
      const offers =
        names.length === 0
          ? 'No product in this catalogue mentions them.'
          : `In this catalogue ${listed(names)} ${names.length === 1 ? 'lists' : 'list'} fractions of shares among ${names.length === 1 ? 'its' : 'their'} features.`;
      return `${offers} On whether and which **fractional shares** may be held in an ISA my rule book has no row, so I don’t know the details of that rule: ask the provider or look at GOV.UK. A fraction rises and falls like a whole share.`;
    },
  },
  {
    id: 'crypto',
    asked: NOT_LISTED,
    weight: 3,
    also: /\bisa\b/,
    query: 'what can I hold in a stocks and shares ISA',
    text: (_view, { focus }) =>
      `I have nothing on ${/\b(?:gold|silver|wine|whisky|classic cars?|art|antiques|property|rental|house|flat)\b/.exec(focus)?.[0] ?? 'crypto'} in my rule book or guides, so I don’t know. What the guides list for stocks and shares ISAs is funds, listed shares, exchange-traded funds, investment trusts, bonds and cash waiting to be invested. Ask a provider or look at GOV.UK.`,
  },
  {
    id: 'borrower-defaults',
    asked:
      /\b(?:borrowers?|loans?|peer to peer|lending|innovative finance isa)\b[^.?]*\b(?:defaults?|defaulted|defaulting|(?:not|never|cannot|can not|stops?|fails? to|refuses? to) (?:\w+ )?(?:pay|paying|repay|repaying|repaid|paid)(?: (?:\w+ )?back)?|goes? bad|turns? bad|go(?:es)? (?:bust|bankrupt|under)|late)\b|\bbad (?:debts?|loans?)\b/,
    also: /\b(?:borrowers?|loans?|peer to peer|innovative finance|lending)\b/,
    not: /\bplatform (?:fails?|goes|collapse\w*|shuts?|closes?)\b|\bfscs\b|\b(?:mortgage|student loan|my (?:own )?loan|payday)\b/,
    weight: 13,
    query: 'Innovative finance ISA borrowers do not repay losses',
    text: () =>
      joined(
        'Then **the loss is yours**: what the borrower does not repay comes off your return and can reach your capital.',
        'The loans have **no FSCS deposit cover**. Some platforms keep a protected or provision fund or hold security over something that can be sold; neither is a guarantee, and collecting what is owed can be slow and cost money.',
        'A target return is what you would earn if every borrower paid in full and on time. Lending to many borrowers spreads the risk and does not remove it.',
      ),
  },
];
