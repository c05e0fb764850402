import { AGE, type FigureName, MOST } from './name.ts';

const LIFETIME = /\blifetime isas?\b/;
const JUNIOR = /\bjunior isas?\b/;
const HELP_TO_BUY = /\bhelp to buy\b/;
const BONUS = /\bbonus\b/;

/** Figures of Lifetime ISAs, from the particular to the general. */
export const OF_LIFETIME: readonly FigureName[] = [
  {
    rule: 'lifetime-bonus',
    unit: 'percent',
    named: [LIFETIME, BONUS],
    not: HELP_TO_BUY,
    subject: 'the bonus of a Lifetime ISA',
  },
  {
    rule: 'lifetime-bonus',
    figure: 'most',
    unit: 'pounds',
    named: [LIFETIME, BONUS, MOST],
    not: HELP_TO_BUY,
    subject: 'the most bonus that a Lifetime ISA brings',
    each: ' a tax year',
  },
  {
    rule: 'lifetime-withdrawal-charge',
    unit: 'percent',
    named: [LIFETIME, /\b(?:charges?|penalty|fee|fine)\b/],
    denied: (right) => `No, it is ${right}.`,
    subject: 'the charge on other withdrawals from a Lifetime ISA',
  },
  {
    rule: 'lifetime-first-home',
    unit: 'pounds',
    named: [LIFETIME, /\b(?:house|home|property|flat|price)\b/, MOST],
    least: 10_000,
    subject: 'the most that a first home bought with a Lifetime ISA may cost',
  },
  {
    rule: 'lifetime-first-home',
    figure: 'openFor',
    unit: 'months',
    named: [
      LIFETIME,
      /\b(?:wait|open|opened|held)\b/,
      /\b(?:home|house|buy|buying|property|flat|use|used)\b/,
    ],
    subject: 'the time for which a Lifetime ISA has to have been open before it goes into a first home',
    each: ' months',
  },
  {
    rule: 'lifetime-limit',
    unit: 'pounds',
    named: [LIFETIME, MOST],
    not: /\b(?:bonus|house|home|property|flat|price|cash cap|under 65|charge)\b/,
    subject: 'the limit for a Lifetime ISA',
    each: ' a tax year',
  },
  {
    rule: 'lifetime-withdrawal-charge',
    figure: 'freeFrom',
    unit: 'age',
    named: [
      LIFETIME,
      AGE,
      /\b(?:withdraw\w*|tak(?:e|ing)|out|access)\b/,
      /\b(?:free|without|no|charge|penalty)\b/,
    ],
    subject: 'the age from which a Lifetime ISA pays out without a charge, whatever for,',
  },
  {
    rule: 'lifetime-ages',
    figure: 'lastPayment',
    unit: 'age',
    named: [LIFETIME, AGE, /\b(?:pay(?:ing|ments?)?|contribut\w+|put(?:ting)?|sav(?:e|ing)|add(?:ing)?)\b/],
    not: /\bopen\w*\b|\bfirst payment\b|\bminimum\b|\byoungest\b/,
    subject: 'the age until which a Lifetime ISA can be paid into',
  },
  {
    rule: 'lifetime-ages',
    figure: 'oldest',
    unit: 'age',
    named: [LIFETIME, AGE, /\b(?:maximum|max|oldest|latest|last|upper|highest|cut[ -]?off|limit)\b/],
    not: /\b(?:minimum|youngest|lower)\b/,
    subject: 'the last age at which a Lifetime ISA can be opened',
  },
  {
    rule: 'lifetime-ages',
    unit: 'age',
    named: [LIFETIME, AGE],
    subject: 'the age from which a Lifetime ISA can be opened',
    said: (figure) => `a Lifetime ISA opens from ${figure}`,
  },
];

/** Figures of Junior and of Help to Buy ISAs. */
export const OF_CHILDREN_AND_CLOSED: readonly FigureName[] = [
  {
    rule: 'junior-ages',
    figure: 'control',
    unit: 'age',
    named: [JUNIOR, AGE, /\b(?:control|manag(?:e|es|ing)|run|runs|running|in charge)\b/],
    subject: 'the age at which a child takes control of a Junior ISA',
  },
  {
    rule: 'junior-ages',
    unit: 'age',
    named: [JUNIOR, AGE, /\b(?:withdraw\w*|tak(?:e|es|ing)|access|out|get)\b/],
    subject: 'the age from which the money of a Junior ISA can be taken out',
  },
  {
    rule: 'junior-limit',
    unit: 'pounds',
    named: [JUNIOR, MOST],
    not: /\bcash cap\b/,
    subject: 'the limit for a child’s Junior ISAs',
    each: ' a tax year',
  },
  {
    rule: 'help-to-buy-saving',
    figure: 'bonus',
    unit: 'percent',
    named: [HELP_TO_BUY, BONUS],
    not: LIFETIME,
    subject: 'the bonus of a Help to Buy ISA',
  },
  {
    rule: 'help-to-buy-saving',
    figure: 'most',
    unit: 'pounds',
    named: [HELP_TO_BUY, BONUS, MOST],
    not: LIFETIME,
    subject: 'the most bonus of a Help to Buy ISA',
  },
  {
    rule: 'help-to-buy-saving',
    unit: 'pounds',
    named: [HELP_TO_BUY, MOST, /\bmonth(?:ly)?\b/],
    not: LIFETIME,
    subject: 'the most that goes into a Help to Buy ISA',
    each: ' a month',
  },
];
