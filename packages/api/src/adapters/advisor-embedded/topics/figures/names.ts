import { AGE, type FigureName, MOST } from './name.ts';
import { OF_CHILDREN_AND_CLOSED, OF_LIFETIME } from './names-of-kinds.ts';
import { OF_TAX } from './names-of-tax.ts';

const OTHER_KIND = /\b(?:lifetime|junior|help to buy)\b/;
const COVER = /\b(?:fscs|compensation|protect\w*|guarantee\w*|cover(?:s|ed)?)\b/;

const OF_COVER: readonly FigureName[] = [
  {
    rule: 'fscs-deposits',
    figure: 'temporary',
    unit: 'pounds',
    named: [/\btemporary high balances?\b/],
    subject: 'the cover of temporary high balances',
  },
  {
    rule: 'fscs-deposits',
    figure: 'temporaryMonths',
    unit: 'months',
    named: [/\btemporary high balances?\b/],
    subject: 'the time for which a temporary high balance is covered',
    each: ' months',
  },
  {
    rule: 'fscs-investments',
    unit: 'pounds',
    named: [COVER, /\b(?:investments?|stocks and shares|shares|funds)\b/],
    not: /\bpeer\b|\binnovative\b|\bdeposits?\b/,
    subject: 'the FSCS limit given for investments',
    each: ' per person per authorised firm',
  },
  {
    rule: 'fscs-deposits',
    unit: 'pounds',
    named: [
      /\bfscs\b|\b(?:deposit|bank|savings) (?:protection|guarantee|compensation|cover)\b/,
      new RegExp(String.raw`${MOST.source}|\bfscs (?:cover|protection|compensation)\b`),
    ],
    // "FSCS cover on £100,000" is asked of somebody's money.
    not: /\bpeer\b|\binnovative\b|\binvest|\bshares\b|\bjoint\b|\b(?:cover\w*|protection|compensation) (?:on|for) £/,
    denied: (_right, put) => `No, not ${put}.`,
    subject: 'the FSCS limit for deposits, cash ISAs included,',
    each: ' per person per authorised firm',
  },
];

const OF_ALLOWANCE: readonly FigureName[] = [
  {
    rule: 'cash-cap-65-and-over',
    unit: 'pounds',
    named: [/\bcash\b/, /\b(?:over|above|aged) 65s?\b|\b65 (?:and|or) over\b|\bpensioners?\b/, MOST],
    not: OTHER_KIND,
    subject: 'the most that savers of 65 and over may pay into cash ISAs from 6 April 2027, as announced,',
    each: ' a tax year',
  },
  {
    rule: 'cash-cap-under-65',
    unit: 'pounds',
    named: [/\bcash\b/, /\bcap\b|\bnew\b|\b2027\b|\bunder 65s?\b/, MOST],
    not: /\b(?:lifetime|junior|help to buy|over|already|now|current(?:ly)?)\b/,
    subject: 'the announced cap for savers under 65',
    each: ' a tax year',
  },
  {
    rule: 'adult-cash-age',
    unit: 'age',
    named: [/\bisas?\b/, AGE, /\b(?:minimum|youngest|lowest|open|start|have|get|from|lower)\b/],
    not: /\b(?:lifetime|junior|help to buy|maximum|oldest|upper|latest|last|highest)\b/,
    subject: 'the age from which an adult ISA can be opened',
    said: (figure) => `an adult ISA opens from ${figure}`,
  },
  {
    rule: 'isa-allowance',
    unit: 'pounds',
    named: [/\bisas?\b/, MOST],
    least: 1000,
    not: /\b(?:lifetime|junior|help to buy|cash|stocks|innovative|cap|65s?|bonus|fscs)\b/,
    subject: 'the ISA allowance',
    each: ' a tax year',
  },
];

const OF_TRANSFERS: readonly FigureName[] = [
  {
    rule: 'transfer-time',
    unit: 'working days',
    named: [/\btransfers?\b|\btransferring\b/, /\bcash\b/],
    not: /\b(?:stocks|shares|innovative|lifetime|junior)\b/,
    subject: 'the most that a transfer between cash ISAs should take',
    each: ' working days',
  },
  {
    rule: 'transfer-time',
    figure: 'other',
    unit: 'days',
    named: [/\btransfers?\b|\btransferring\b/, /\b(?:stocks|shares|innovative)\b/],
    not: /\bcash\b/,
    subject: 'the most that any transfer but one between cash ISAs should take',
    each: ' calendar days',
  },
];

/** From the particular to the general: the first that is named is meant. */
export const FIGURE_NAMES: readonly FigureName[] = [
  ...OF_LIFETIME,
  ...OF_CHILDREN_AND_CLOSED,
  ...OF_COVER,
  ...OF_ALLOWANCE,
  ...OF_TAX,
  ...OF_TRANSFERS,
];
