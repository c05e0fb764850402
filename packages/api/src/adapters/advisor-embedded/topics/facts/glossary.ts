import type { Question } from '../../topic.ts';
import { bullets, lines } from '../../write/text.ts';
import type { Fact } from './fact.ts';

interface Term {
  name: string;
  words: RegExp;
  meaning: string;
  /** It is nothing that an ISA could hold. */
  isHeld?: false;
}

const TERMS: readonly Term[] = [
  {
    name: 'Share',
    words: /\b(?<!stocks and )(?:shares?|stock)\b/,
    meaning: 'a part of one company; its price follows how that company fares, and it may pay dividends',
  },
  {
    name: 'Exchange-traded fund (ETF)',
    words: /\b(?:etfs?|exchange[ -]traded funds?)\b/,
    meaning: 'a fund that is bought and sold on the stock exchange like a share; most follow an index',
  },
  {
    name: 'Index fund, or tracker',
    words: /\b(?:index (?:trackers?|funds?)|tracker funds?|trackers?)\b/,
    meaning: 'a fund that holds what an index holds instead of choosing, usually for a lower fee',
  },
  {
    name: 'Investment trust',
    words: /\binvestment trusts?\b/,
    meaning: 'a company whose business is to hold investments; its shares are traded on the stock exchange',
  },
  {
    name: 'Fund',
    words: /\b(?<!(?:index|tracker|traded|pension|trust|emergency) )funds?\b/,
    meaning:
      'a pot of many people’s money that holds many shares, bonds or other assets, run for a yearly charge',
  },
  {
    name: 'Bond',
    words: /\b(?<!premium )(?:bonds?|gilts?)\b/,
    meaning:
      'a loan to a government (a gilt) or a company that pays interest; its price moves until it is repaid',
  },
  {
    name: 'Robo-adviser',
    words: /\brobo[ -]?advis[eo]rs?\b/,
    meaning: 'a service that asks a few questions online and puts together and runs a mix of funds for you',
    isHeld: false,
  },
  {
    name: 'Platform',
    words: /\bplatforms?\b/,
    meaning: 'a firm’s service through which you buy and hold investments, for a fee of its own',
    isHeld: false,
  },
  {
    name: 'Dividend',
    words: /\bdividends?\b/,
    meaning: 'a part of its profit that a company pays to those who hold its shares',
    isHeld: false,
  },
];

const termsIn = ({ focus }: Question) => TERMS.filter(({ words }) => words.test(focus));

const ASKED = String.raw`(?:an? |the |my )?(?:\w+[ -]){0,2}?(?:shares?|stock|etfs?|funds?|trackers?|trusts?|bonds?|gilts?|platforms?|dividends?|robo[ -]?advis[eo]rs?)`;

/** Words of ISAs, and of investing, on which the rule book has no row. */
export const GLOSSARY_FACTS: readonly Fact[] = [
  {
    id: 'subscribe',
    asked:
      /\bwhat (?:does|do|is|are)\b[^.?]*\bsubscri(?:be|bing|bers?|ptions?)\b|\bmeaning of\b[^.?]*\bsubscri\w+/,
    not: /\badditional permitted\b|£|\blimit\b|\bhow much\b/,
    weight: 9,
    query: 'ISA allowance what counts paying in',
    text: (view) =>
      `To **subscribe** to an ISA is to pay money into it, and a subscription is such a payment. All subscriptions of a tax year to your adult ISAs count towards the allowance of ${view.figure('isa-allowance')}; interest, growth and transfers are none.`,
  },
  {
    id: 'isa-manager',
    asked: /\b(?:who|what) (?:is|are) (?:the |an? |my |your )?isa managers?\b|\bisa managers?\b[^.?]*\bmean/,
    weight: 9,
    query: 'opening an ISA provider',
    notes: [],
    text: () =>
      'An **ISA manager** is the firm that runs an ISA, which is called its **provider** on this site: a bank, a building society, an investment platform or a lending platform. It claims what is due from the government, such as the Lifetime ISA’s bonus, and is whom you ask for a transfer.',
  },
  {
    id: 'glossary',
    asked: new RegExp(
      String.raw`^(?:so |and |but |ok |please )*(?:what (?:is|are)|whats|define|explain|what does) (?:the (?:meaning|definition) of )?${ASKED}(?: mean)?(?: please)?[?.! ]*$|\bdifference between ${ASKED} and ${ASKED}[?.! ]*$`,
    ),
    not: /£|%|\b(?:isas?|fees?|rates?|best|premium|my|tax|allowance|stocks and shares|emergency|child trust)\b/,
    weight: 9,
    query: 'stocks and shares ISA funds shares exchange-traded funds bonds',
    text: (_view, question) => {
      const terms = termsIn(question);
      const held = terms.filter(({ isHeld }) => isHeld !== false);
      return lines(
        bullets(terms.map(({ name, meaning }) => `**${name}**: ${meaning}`)),
        held.length > 0 &&
          `${held.length === 1 ? 'A stocks and shares ISA can hold it' : 'A stocks and shares ISA can hold them'}, free of tax on what ${held.length === 1 ? 'it earns; its' : 'they earn; their'} value can fall as well as rise.`,
      );
    },
  },
];
