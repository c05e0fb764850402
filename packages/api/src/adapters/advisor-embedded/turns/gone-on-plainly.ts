import type { EmbeddedKnowledge } from '../knowledge.ts';
import { PHRASE_OF } from '../understand/entities.ts';
import { readText, type Reading } from '../understand/reading.ts';
import type { Context } from './context.ts';
import { short, type GoneOn } from './going-on.ts';
import { TALKED_ON } from './talked-on.ts';

// Short questions that go on about the answer before in words that could belong to anything: "and if it's stocks?",
// "what about next year?", "who does then?". Each is asked in full.

/** "I opened it in June 2026", told some turns ago, and "what if I buy in March?" */
const OPENED = /\bopened\b[^.?]*\b(?:in|on|last|since) [a-z0-9 ]{3,20}\d{4}\b/;

const GONE_ON: readonly GoneOn[] = [
  {
    after: ['transfers'],
    of: /\b(?:how long|take|time|quick\w*)\b/,
    said: short(
      String.raw`(?:(?:what|how) (?:if|about) |if |for |with )?(?:it is |they are |it was |an? |my )?(?:in )?(?:stocks and shares isas?|stocks|shares|investments|funds)`,
    ),
    asks: 'how long does a transfer of a stocks and shares isa take?',
  },
  {
    after: ['flexible'],
    said: short(
      String.raw`(?:(?:what|how) about |in |can i do it )?(?:in )?(?:the )?(?:next|following|a later|another) (?:tax )?year`,
    ),
    asks: 'can i put money back into a flexible isa in the next tax year?',
  },
  {
    after: ['flexible'],
    said: short(
      String.raw`(?:what )?if (?:it|mine|my isa|the isa|the account) is not(?: flexible| one| a flexible isa)?`,
    ),
    asks: 'can i put money back into an isa that is not flexible?',
  },
  {
    after: ['product-search'],
    said: short(
      String.raw`who (?:else )?(?:does|has|do|offers|sells|provides)(?: (?:it|one|them|that))?(?: (?:have|offer))?`,
    ),
    asks: ({ kinds }) => {
      const [kind] = kinds;
      return kind === undefined ? null : `which ${PHRASE_OF[kind]}s are there?`;
    },
  },
  {
    after: ['product-search'],
    of: /\b(?:pays?|rates?|interest)\b/,
    said: short(
      String.raw`(?:(?:which|what|who) )?(?:one )?(?:pays |is |has )?(?:the )?(?:least|lowest|worst)(?: one| rate)?`,
    ),
    asks: ({ kinds }) => `which ${PHRASE_OF[kinds[0] ?? 'cash']} pays the lowest rate?`,
  },
  {
    after: ['product-search'],
    of: /^(?!.*\b(?:cash|fixed|notice|easy access)\b).*\b(?:rates?|pays?|interest)\b/,
    said: short(
      String.raw`(?:(?:what|how) about |the |with )*(?:lowest|cheapest|smallest) (?:yearly )?(?:fees?|charges?|costs?)`,
    ),
    asks: 'which isas have the lowest yearly fee?',
  },
  {
    after: ['facts', 'protection'],
    of: /\bpeer to peer\b/,
    said: short('(?:is|are) (?:it|that|they|this) (?:risky|dangerous|a risk|unsafe|a gamble)'),
    asks: 'is peer to peer lending risky?',
  },
  {
    after: ['lifetime-first-home'],
    said: short(
      String.raw`(?:what )?(?:if )?(?:i (?:buy|bought|complete|move)|buying|for) in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?: 20\d\d)?`,
    ),
    asks: (last, said) => {
      const [opened] = OPENED.exec(last.text) ?? [];
      const [month, year] = /\bin ([a-z]+)(?: (20\d\d))?/.exec(said)?.slice(1) ?? [];
      if (opened === undefined || month === undefined) return null;
      return `i ${opened.trim()}, can i use it in ${month} ${year ?? nextOf(month, last.today)} for my first home?`;
    },
  },
  {
    after: ['facts'],
    of: /^(?=[^]*£\d{5})(?=[^]*\bisas?\b)[^]*\b(?:redundancy|inherit\w*|lump sum|bonus|sold|pension|won|put)\b/,
    said: short(
      String.raw`(?:(?:what|how) about |and )?(?:over|across|in|spread over) (?:2|two) (?:tax )?years`,
    ),
    asks: ({ money }) => (money[0] ? `can i put £${money[0].amount} into isas over two tax years?` : null),
  },
  {
    after: ['saving-for-child', 'junior-limit'],
    of: /£\d+ a (?:month|week)\b/,
    said: short(
      String.raw`(?:how much|what) (?:is (?:that|it) )?(?:a|per|each|in a|over a) year(?: is (?:that|it))?(?: (?:in all|altogether|in total))?`,
    ),
    asks: ({ text }) => text,
  },
  {
    after: ['saving-for-child'],
    of: /£\d+ a (?:month|week)\b/,
    said: short(
      String.raw`(?:am i allowed(?: to(?: do (?:that|it|this))?)?|is (?:that|it|this) (?:ok|okay|allowed|fine|possible|too much)|can i(?: do (?:that|it|this))?|may i)`,
    ),
    asks: ({ money }) =>
      money[0]
        ? `are payments of £${money[0].amount} a ${money[0].per} into a junior isa within its limit?`
        : null,
  },
];

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The year in which a month comes next. @param today ISO date */
function nextOf(month: string, today: string): number {
  const [year, now] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return MONTHS.indexOf(month.slice(0, 3)) + 1 < now ? year + 1 : year;
}

/** The question in full, where it goes on about the one before; otherwise as it is. */
export function goneOnPlainly(
  reading: Reading,
  { last, asked }: Context,
  knowledge: EmbeddedKnowledge,
): Reading {
  if (last === null) return reading;
  const found = [...GONE_ON, ...TALKED_ON].find(
    ({ after, of, spoken, said }) =>
      (after?.includes(last.topic.id) ?? true) &&
      said.test(reading.focus) &&
      (of?.test(last.question.text) ?? true) &&
      (spoken === undefined || asked.some((message) => spoken.test(message))),
  );
  const asks = typeof found?.asks === 'function' ? found.asks(last.question, reading.focus) : found?.asks;
  return asks === undefined || asks === null ? reading : readText(asks, asks, asks, knowledge);
}
