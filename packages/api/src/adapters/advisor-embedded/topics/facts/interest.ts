import { listed } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';
import { RESIDENCE } from './residence.ts';

/** Interest: how it is told, when it is paid, whether it can change. */
export const INTEREST_FACTS: readonly Fact[] = [
  {
    id: 'rate-guaranteed',
    asked:
      /\b(?:is|are) (?:my|the|its|their|an?|cash isa|your) (?:[\w-]+ ){0,4}?(?:interest )?rates? (?:guaranteed|locked(?: in)?|fixed for (?:ever|good)|set in stone)\b|\bcan (?:my|the|a|an) (?:bank|provider|building society) (?:change|lower|cut|drop|reduce) (?:my|the|its) (?:interest )?rate\b|\bcan (?:my|the) (?:interest )?rate (?:change|drop|fall|go down|be cut)\b/,
    not: /\b(?:fscs|allowance|bonus|stocks|shares|lifetime|junior|innovative|tax)\b|%|£/,
    weight: 9,
    query: 'easy access, notice or fixed comparing cash ISAs variable rate',
    notes: [],
    text: (_view, question) =>
      `${asksWhether(question) ? 'That depends on the account. ' : ''}A **fixed rate** cannot be lowered before the end of its term. A **variable rate**, as most easy access and notice accounts have, can be changed by the provider at any time, and a bonus ends on its day. Which yours is, and how you are told of a change, is in the account’s own terms.`,
  },
  {
    id: 'regular-saver-interest',
    asked:
      /\b(?:half|less|so little|lower|only|why|how come)\b[^.?]*\binterest\b[^.?]*\bregular saver|\bregular saver\b[^.?]*\b(?:half|less|so little|only|why|how come)\b[^.?]*\binterest\b|\bwhy\b[^.?]*\bregular saver\b[^.?]*\b(?:interest|rate|earn|pay)/,
    not: /\b(?:best|highest|which|list|show)\b/,
    weight: 12,
    query: 'regular saver cash ISA interest monthly payments',
    text: () =>
      'Because the money goes in month by month: the first payment earns for the whole year, the last one for a month only. On average each pound is there for **about half the year**, so the interest is about half of what the rate would bring on the whole sum. The rate itself is not halved.',
  },
  {
    id: 'rate-changes',
    asked:
      /\b(?:fixed|easy access|variable|notice)\b[^.?]*\b(?:changes?|drops?|falls?|cut|lowered|go(?:es)? (?:up|down)|rises?|stays?|lasts?)\b|\b(?:rates?|interest)\b[^.?]*\b(?:changes?|drops?|falls?|cut|lowered|go(?:es)? down)\b[^.?]*\b(?:easy access|fixed|variable|notice)\b|^(?:so |and |but )*what (?:happens )?if (?:the )?(?:interest )?rates? (?:drops?|falls?|goes? (?:down|up)|rises?|(?:is|are) cut)\b|\bmy (?:\w+ ){0,3}(?:rate|interest)\b[^.?]*\b(?:dropp(?:ing|ed)|falling|fallen|cut|lowered|going down|gone down|reduced)\b/,
    weight: 9,
    not: /\b2027\b|\b20% |\bbest\b|\bhighest\b|\bwhich\b|\btax\b|\blimit\b|\bnext year\b/,
    query: 'easy access variable rate fixed rate cash ISA',
    text: () =>
      'A **fixed** rate cannot change before the end of its term. **Easy access** and **notice** accounts usually have a variable rate, which the provider can raise or cut; some also hold a bonus that ends after a set time. If the rate falls you can ask another provider for a transfer, which uses none of your allowance.',
  },
  {
    id: 'monthly',
    asked:
      /\b(?:can|could|may|lets? me|allows? me to|where i can) (?:(?:i|we|you) )?[^.?]*\b(?:pay|save|put|contribute)\b[^.?]*\b(?:a month|monthly|regularly|bit by bit|in stages|an? lump sum|all at once|in one go)\b/,
    weight: 9,
    also: /\bisas?\b/,
    not: new RegExp(
      String.raw`\d{2,}|£\d|\bhow much\b|\bmiss\b|\bstop\b|\binterest\b|\bjunior\b|\bhelp to buy\b|${RESIDENCE.source}`,
    ),
    query: 'paying in regularly or skipping a year',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view, { catalogue, focus }) => {
      const which = /^(?:so |and |but )*(?:which|what|any|show|list|do you)\b/.test(focus);
      const stated = catalogue.flatMap(({ isActive, name, provider, features }) => {
        const says = features.find((feature) =>
          /\b(?:every|each|a) month\b|^monthly payments/i.test(feature),
        );
        return isActive && says ? [`the ${name} from ${provider} says “${says}”`] : [];
      });
      return `${which ? 'The' : 'Yes: the'} rules leave you free to pay in monthly, now and then or all at once, up to ${view.figure('isa-allowance')} a tax year (${view.figure('lifetime-limit')} of it in a Lifetime ISA). A provider may set a smallest payment.${which && stated.length > 0 ? ` In this catalogue, for example, ${listed(stated.slice(0, 4))}.` : ''}`;
    },
  },
  {
    id: 'compound',
    asked: /\b(?:how does|how do|what is|explain|define)\b[^.?]*\bcompound(?:ing|ed)?\b/,
    weight: 8,
    not: /£\d/,
    query: 'compound interest',
    notes: [],
    text: () =>
      '**Compound interest** is interest on interest: what you earn is added to the balance and earns in turn, so growth speeds up with time. The calculator here adds each month’s payment first and then a twelfth of the yearly rate. Give me an amount, a period and a rate and I will show what it comes to.',
  },
  {
    id: 'interest-paid',
    asked:
      /^(?:so |and |but )*how (?:is|does|do|will) (?:the |my |your )?interest (?:get |be )?(?:paid|pay|added|credited|worked out|calculated)\b|\b(?:how often|when|what day|which day|how frequently)\b[^.?]*\binterest\b[^.?]*\b(?:paid|pay|added|credited|worked out|calculated)\b|\binterest\b[^.?]*\b(?:paid|added|credited)\b[^.?]*\b(?:or (?:once )?(?:a year|yearly|annually|a month|monthly|daily))\b/,
    not: /\bwhich\b[^.?]*\b(?:isas?|ones?|accounts?)\b|\btax\b|\b2027\b|\bbonus\b|£/,
    weight: 12,
    query: 'easy access variable rate fixed rate cash ISA',
    notes: ['sample'],
    text: (_view, { catalogue, products, providers }) => {
      const own = catalogue.filter(
        ({ isActive, id, provider }) =>
          isActive &&
          (products.length > 0
            ? products.some((each) => each.id === id)
            : providers.length === 0 || providers.includes(provider)),
      );
      const terms = own.flatMap(({ name, provider, features }) => {
        const says = features.find((feature) =>
          /^interest (?:is )?(?:paid|monthly|yearly|at)/i.test(feature),
        );
        return says ? [`the ${name} from ${provider} says “${says}”`] : [];
      });
      return `That is for **each account’s own terms**: my rule book has no rule on it.${terms.length > 0 ? ` In this catalogue ${listed(terms.slice(0, 4))}.` : ' The products asked about do not state it.'}`;
    },
  },
  {
    id: 'inflation',
    asked: /\binflation\b|\bbuying power\b|\bpurchasing power\b|\bin real terms\b|\btoday'?s money\b/,
    weight: 6.5,
    also: /\d%|£\d|\bsavings?\b|\bisas?\b|\bmoney\b|\bcash\b/,
    not: /\bwill inflation|\binflation (?:be|go|rise|fall|rate (?:be|now|today))|\bpredict|\bforecast|\bwhat is (?:the )?inflation\b/,
    query: 'inflation cash savings buying power',
    text: () =>
      'What inflation will be I don’t know. While prices rise faster than the rate you earn, the money **buys less each year**, even though the number of pounds grows. That is a risk of cash over many years; investments may grow more and can also fall. Name an amount, a period and an inflation and I can work out what it buys then: for example “£10,000 at 4% for 10 years with inflation of 3%”.',
  },
  {
    id: 'aer',
    asked:
      /\baer\b[^.?]*\b(?:gross|mean|means|differ\w*|stand|vs|versus)\b|\b(?:what is|explain|define|difference|gross)\b[^.?]*\baer\b|\bannual equivalent rate\b/,
    weight: 6,
    not: /\bbest\b|\bhighest\b|\bwhich\b/,
    query: 'AER gross rate interest over a year comparing cash ISAs',
    text: () =>
      '**AER** (annual equivalent rate) shows what you would earn over a whole year with interest added on interest, so it is the figure for comparing accounts. A **gross** rate is the plain rate before tax and without that compounding; where interest is paid monthly it is a little lower than the AER, and the account is not worse for it.',
  },
  {
    id: 'gross-net',
    asked: /\b(?:gross|net)\b[^.?]*\b(?:net|gross)\b/,
    also: /\b(?:difference|differ|mean|means|versus|vs|what is|what are|explain|or)\b/,
    not: /£|%/,
    weight: 7,
    query: 'AER gross rate interest over a year comparing cash ISAs',
    text: () =>
      'A **gross** rate is what an account pays before tax, a **net** rate what is left after it. Inside an ISA no tax is taken, so the two are the same. For comparing accounts look at the **AER**, which also counts interest on interest over a year.',
  },
];
