import { formatDate } from '../../../../domain/tax-year.ts';
import { anyOf } from '../../understand/any-of.ts';
import { lines } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const WAY = String.raw`(?:an? )?(?:fix(?:ed)?|easy access|instant access|notice|variable)(?:[ -](?:rate|term))?(?: (?:cash )?isas?| accounts?| ones?| savings)?`;

/** "Which is better, fixed or easy access?" */
const BETTER_WAY = new RegExp(
  String.raw`^(?:so |and |but )*(?:which|what) (?:one )?is (?:better|best|safer)[,:]? ${WAY} or ${WAY}[?.! ]*$`,
);

/** "Explain the difference between fixed and variable", "how is easy access different from a fixed one?" */
const WAYS_DIFFER = new RegExp(
  String.raw`\bdifference between ${WAY} and ${WAY}[?.! ]*$|\bhow (?:is|are|does|do) ${WAY} (?:different|differ) (?:from|to|than) ${WAY}[?.! ]*$`,
);

/** "How do fixed rate ISAs work?" */
const HOW_WAYS_WORK =
  /^(?:so |and |but )*how (?:do|does) (?:an? )?(?:fix(?:ed)?|easy access|instant access|notice)(?:[ -]rate)?(?: (?:cash )?isas?| accounts?)? work[?.! ]*$/;

/** The ways to reach the money in a cash ISA. */
const WAYS =
  'Easy access: you can take money out any day; the rate is usually variable and can fall. Notice: you wait some weeks or months, or lose some interest. **Fixed rate**: nobody can lower the rate before the end of the term, but leaving early usually costs a number of days’ interest and you may only pay in for a short time. You can use more than one kind in a tax year. In the end it comes down to when you need the money.';

/** Kinds and forms of accounts, where no product is meant. */
export const KIND_FACTS: readonly Fact[] = [
  {
    id: 'what-isas-hold',
    asked:
      /^(?:so |and )*what (?:can|may|do) (?:an? )?isas? (?:hold|contain|have in (?:it|them)|invest in|include)[?.! ]*$/,
    weight: 12,
    query: 'kinds of ISA',
    rules: ['isa-allowance', 'ifisa-long-term-funds'],
    text: (view) =>
      lines(
        'That depends on the kind:',
        '- **cash ISA**: savings that earn interest',
        '- **stocks and shares ISA**: shares, funds and other investments, and cash that waits to be invested',
        `- **innovative finance ISA**: mainly peer-to-peer loans, and since ${formatDate(view.row('ifisa-long-term-funds')?.from ?? view.date)} long-term asset funds`,
        '- **Lifetime** and **Junior ISA**: cash, or stocks and shares',
        'Which single investments are allowed is not in my rule book: ask the provider.',
      ),
  },
  {
    id: 'isa-without-investing',
    asked: anyOf(
      /\b(?:have to|must|need to|got to|obliged to|required to|forced to)\b[^.?]*\b(?:invest|buy (?:stocks|shares|funds)|(?:stocks|shares|stock market))\b[^.?]*\bisas?\b/,
      /\bisas?\b[^.?]*\b(?:have to|must|need to|got to|has to|always|necessarily|all)\b[^.?]*\b(?:invest\w*|stocks|shares|stock market)\b/,
      /\b(?:are|is) (?:all |every |an? )?isas? (?:always |all )?(?:investments?|invested|(?:in|about) (?:the )?(?:stocks?|shares|stock market))\b/,
      /\bisas?\b[^.?]*\bwithout (?:investing|(?:the |any )?(?:stocks|shares|stock market|investments?))\b/,
      /\b(?:do not|never) want to (?:invest|buy shares)\b[^.?]*\bisas?\b/,
    ),
    weight: 11,
    not: /£|\b(?:lifetime|junior|innovative finance|stocks and shares isas?|transfer\w*|cap|2027|minimum|each|every (?:year|month)|best|which|how much|sell)\b/,
    query: 'types of ISA that can be opened',
    text: (view) =>
      `No: a **cash ISA** is plain savings. It earns interest free of tax, the balance does not fall in pounds, and deposits have FSCS cover. Lifetime and Junior ISAs come in cash too. Only stocks and shares and innovative finance ISAs put the money at risk. Up to ${view.figure('isa-allowance')} a tax year can go into ISAs.`,
  },
  {
    id: 'better-way',
    asked: anyOf(BETTER_WAY, HOW_WAYS_WORK, WAYS_DIFFER),
    weight: 9,
    query: 'easy access notice fixed rate cash ISA kinds',
    text: () => WAYS,
  },
  {
    id: 'access-kinds',
    asked: anyOf(
      /\b(?:downsides?|drawbacks?|disadvantages?|catch|risks?|pros and cons)\b[^.?]*\bfix\w*/,
      /\b(?:easy|instant) access\b[^?]*\b(?:fixed|fix|notice)\b/,
      /\b(?:fixed|fix|notice)\b[^?]*\b(?:easy|instant) access\b/,
      /\bfixed\b[^?]*\b(?:variable|notice)\b|\bvariable\b[^?]*\bfixed\b/,
      /\bwhat (?:is|are|does)\b[^?]*\b(?:notice|easy access|instant access|fixed[ -](?:rate|term)|variable)\b[^?]*\b(?:accounts?|isas?|mean|rate)\b(?![^?]*\b(?:rate on|best|highest|pay))/,
    ),
    weight: 6,
    not: /\b\d+ days?\b|\b\d+ years?\b/,
    also: /\bwhat (?:is|are|does)\b|\bdifference|\bdiffer\b|\bcompare|\bversus\b|\bvs\b|\bor\b|\bbetter\b/,
    query: 'easy access notice fixed rate cash ISA kinds',
    text: () => WAYS,
  },
  {
    id: 'lifetime-form',
    asked:
      /\b(?:have to|must|need to|has to)\b[^.?]*\b(?:stocks|shares|invest\w*|cash(?! (?:it |them |this )?in\b))\b|\bonly\b[^.?]*\b(?:stocks|shares|invest\w*|cash(?! (?:it |them |this )?in\b))\b/,
    weight: 9,
    also: /\b(?:lifetime|junior) isas?\b/,
    not: /\btransfer|\bmove\b|£/,
    query: 'cash or investments Lifetime ISA Junior ISA',
    text: () =>
      'No: Lifetime and Junior ISAs come in two forms, **cash** (earns interest, does not fall in pounds) and **stocks and shares** (may grow more over many years, can also fall). Limits, bonus and ages are the same for both.',
  },
  {
    id: 'lifetime-in-cash',
    asked:
      /^(?:so |and |but |ok )*(?:(?:can|could|may) (?:an? |the |my )?(?:lifetime|junior) isas? (?:be|be held|be kept|hold|come|sit)(?: in| as)? (?:an? )?(?:cash|stocks|shares|stocks and shares|invested|investments)\b|(?:is there|are there|do (?:they|you) (?:do|have)) (?:an? |any )?(?:(?:cash|stocks and shares) (?:lifetime|junior) isas?|(?:lifetime|junior) isas? in (?:cash|shares|stocks and shares))|(?:are|is) (?:an? )?(?:lifetime|junior) isas? (?:available |offered )?(?:(?:in|as) )?(?:cash|stocks and shares)\b)[^?]{0,12}[?.! ]*$/,
    weight: 12,
    not: /\b(?:or|best|transfer\w*|cap|provider)\b|£|%/,
    query: 'cash or investments Lifetime ISA Junior ISA',
    text: (_view, question) =>
      `${asksWhether(question) ? 'Yes: Lifetime' : 'Lifetime'} and Junior ISAs come in two forms, **cash** (earns interest, does not fall in pounds) and **stocks and shares** (may grow more over many years, can also fall). Limits, bonus and ages are the same for both.`,
  },
  {
    id: 'forms',
    asked:
      /\bcash\b[^?]*\b(?:stocks and shares|invest\w*|shares)\b|\b(?:stocks and shares|invest\w*|shares)\b[^?]*\bcash\b/,
    weight: 6,
    also: /\b(?:lifetime|junior) isas?\b|\bjunior\b|\blifetime\b/,
    not: /\b(?:can|could|may) (?:i|we|you)\b[^?]*\b(?:have|open|hold|own)\b[^?]*\band\b|\bboth\b|\btransfer|\bmove\b|\bswitch|\bbest\b|\brates?\b|\bhow much\b/,
    query: 'cash or investments Lifetime ISA Junior ISA',
    text: () =>
      'Both Lifetime and Junior ISAs come in two forms. In **cash** the money earns interest and does not fall in pounds, but prices may rise faster. In **stocks and shares** it is invested: it may grow more over many years and can also be worth less than was paid in. Limits, bonus and ages are the same for both, and you can transfer between them. Cash is commonly used when the money is needed within a few years, investments when there is time to recover from a fall.',
  },
];
