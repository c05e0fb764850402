import { addDays, formatDate } from '../../../../domain/tax-year.ts';
import { anyOf } from '../../understand/any-of.ts';
import { announcedFrom } from '../cash-cap/announced.ts';
import { boldPounds } from '../../write/text.ts';
import { NAME_OF } from '../kinds/kinds.ts';
import type { Fact } from './fact.ts';

/** What leads in a thing taken for granted: "now that …", "why did they …". */
const GIVEN = String.raw`(?:why|since|as|now(?: that)?|because|given that|after|seeing (?:as|that)|if|when) `;

const GONE = String.raw`(?:abolish\w*|scrap\w*|bann?\w*|clos(?:e|ed|ing)|shut|end(?:ed)?|stopp?(?:ed)?|discontinu\w*|axed?|withdrawn|get rid of|got rid of|did away with)`;

/** "Are cash ISAs being abolished?", "is it true that they will be scrapped?" */
const FEARED = String.raw`^(?:so |and |but |ok )*(?:is it true (?:that )?|i (?:have )?(?:heard|read|saw) (?:that )?|they say|are|will|is)\b[^.?]*\bisas?\b[^.?]*\b(?:be|being|to be|get|getting) (?:all )?${GONE}\b`;

const ASKS_FEARED = new RegExp(FEARED);

/** Things believed of ISAs that are not so. */
export const BELIEF_FACTS: readonly Fact[] = [
  {
    id: 'total-cap-rumoured',
    asked: anyOf(
      /\b(?:cap|limit|ceiling|maximum)\b(?: of)? £\d{5,}[^.?]*\bisas?\b|£\d{5,} (?:\w+ )?(?:cap|limit|ceiling)\b[^.?]*\bisas?\b|\btotal (?:isa )?(?:cap|limit)\b[^.?]*\bisas?\b/,
      /\btax\w*\b[^.?]*\bisas?\b[^.?]*\b(?:over|above|worth|bigger than|larger than|more than) £\d{5,}/,
    ),
    also: /\b(?:government|labour|reeves|chancellor|they|going to|planning|plan|rumou?r\w*|heard|will|true|new|introduc\w*|bring\w*)\b/,
    not: /£(?:12000|20000|450000|120000|85000)\b|\b(?:cash cap|fscs|house|home|protected|interest rate)\b/,
    weight: 16,
    amounts: true,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: ['isa-allowance', 'cash-cap-under-65', 'cash-interest-charge'],
    text: (view) =>
      `Nothing of that is in my sources, neither in force nor announced: there is **no limit on what your ISAs may be worth** and no tax on what is inside. The limit is on what you pay in, ${view.figure('isa-allowance')} a tax year. What is announced from ${announcedFrom(view)} is a cap of ${view.figure('cash-cap-under-65')} a year on cash for savers under 65, and a charge on interest on cash inside other ISAs.`,
  },
  {
    id: 'british-isa',
    asked:
      /\b(?:great )?british isas?\b|\buk isa\b[^.?]*\b(?:scrap\w*|cancel\w*|drop\w*|abandon\w*|£5000|launch\w*|happened to)\b|\b(?:happened to|extra £5000|£5000 extra)\b[^.?]*\buk isa\b/,
    not: /\b(?:best|highest|rates?|cheapest|compare)\b/,
    weight: 12,
    amounts: true,
    query: 'kinds of ISA',
    text: (view) =>
      `I don’t know of one: my rule book has no “British ISA” or “UK ISA”, and no extra allowance for British shares, neither now nor announced. The adult kinds it has are cash, stocks and shares, innovative finance and Lifetime ISAs, within one allowance of ${view.figure('isa-allowance')} a tax year. What became of a plan is a question for GOV.UK.`,
  },
  {
    id: 'believed-gone',
    asked: new RegExp(
      String.raw`^(?:so |and |but |ok )*why (?:were|are|was|have|did) (?:\w+ ){0,5}isas? (?:been |all )*${GONE}\b|^(?:so |and |but |ok )*${GIVEN}[^.?]*\b${GONE} (?:the )?(?:cash |stocks and shares |lifetime |junior |innovative finance )?isas?\b|^(?:so |and |but |ok )*${GIVEN}[^.?]*\b(?:isas?) (?:were|was|are|have been|has been|got) (?:now |all |being )?${GONE}\b|${FEARED}`,
    ),
    weight: 14,
    not: /\bhelp to buy\b|\bmy (?:\w+ ){0,4}isa|\bfail|\bbust\b|\bconsultation\b|\bclos\w* (?:an|my|your|the account)\b|\btransfer/,
    query: 'types of ISA that can be opened',
    rules: ['isa-allowance', 'lifetime-limit', 'junior-limit', 'cash-cap-under-65', 'lifetime-replacement'],
    text: (view, { kinds, focus }) => {
      const [kind] = kinds;
      const cap = view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65');
      const limit =
        kind === 'lifetime' ? 'lifetime-limit' : kind === 'junior' ? 'junior-limit' : 'isa-allowance';
      const aside =
        kind === 'cash' && cap?.from
          ? ` What is announced is a cap of ${view.figure('cash-cap-under-65')} a tax year from ${formatDate(cap.from)} for savers under 65.`
          : kind === 'lifetime'
            ? ` ${view.row('lifetime-replacement')?.statement ?? ''}`
            : '';
      return `${ASKS_FEARED.test(focus) ? (kind === 'lifetime' ? 'Nothing is decided' : 'No') : 'They have not'}: ${kind === undefined || kind === 'help-to-buy' ? 'ISA' : NAME_OF[kind]}s **can still be opened** and paid into, up to ${view.figure(limit)} a tax year.${aside}`;
    },
  },
  {
    id: 'believed-capped',
    asked: new RegExp(
      String.raw`^(?:so |and |but |ok )*(?:since|as|now(?: that)?|because|given that|seeing (?:as|that)|if) [^.?]*\bcash\b[^.?]*\b(?:capped|cap is|limited|cut|limit is|down)\b`,
    ),
    weight: 14,
    not: /\bfrom (?:next|april|2027|6 april)\b|\b2027\b|\bwill be\b|\bgoing to be\b|\bto be\b|\bnext (?:april|year|tax)/,
    amounts: true,
    query: 'cash ISA changes April 2027',
    rules: ['cash-cap-under-65', 'isa-allowance'],
    text: (view) => {
      const from = (view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65'))?.from;
      return `Not yet: the cap of ${view.figure('cash-cap-under-65')} a tax year is announced from ${formatDate(from ?? view.date)}, for savers under 65.${from ? ` Until ${formatDate(addDays(from, -1))} up to ${view.figure('isa-allowance')} can go into cash ISAs.` : ''} What is already in them is not touched, and other kinds of ISA keep the whole allowance, less what goes into cash.`;
    },
  },
  {
    id: 'believed-cut',
    asked: new RegExp(
      String.raw`^(?:so |and |but |ok )*(?:since|as|now(?: that)?|because|given that|seeing (?:as|that)) [^.?]*\b(?:allowance|isa limit|overall limit)\b[^.?]*\b(?:cut|reduced|lowered|dropped|fallen|gone down|down|slashed|only)\b`,
    ),
    weight: 14,
    not: /\b(?:cash|dividend|savings|lifetime|junior|personal|fscs)\b|\bwill be\b|\bgoing to be\b|\bto be\b/,
    amounts: true,
    query: 'ISA allowance',
    rules: ['isa-allowance', 'cash-cap-under-65'],
    text: (view) => {
      const from = (view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65'))?.from;
      return `It has not been: the ISA allowance is still ${view.figure('isa-allowance')} a tax year, held until ${formatDate(view.row('isa-allowance')?.to ?? view.date)}. What is announced, from ${formatDate(from ?? view.date)}, is that savers under 65 may pay at most ${view.figure('cash-cap-under-65')} of it into cash ISAs.`;
    },
  },
  {
    id: 'believed-raised',
    asked:
      /^(?:so |and |but |ok )*(?:since|as|now(?: that)?|because|given that|seeing (?:as|that)) [^.?]*\b(?:allowances?|limits?)\b[^.?]*\b(?:went|gone|going|was|is|has|been|increased|raised|rose|risen|doubled)\b[^.?£]*£\d+/,
    weight: 14,
    not: /\b(?:cash|dividend|savings|personal|fscs|house|home|property|price)\b|\bcover|\bprotect|£(?:20000|9000|4000)\b[^?]*(?:\ballowance|\blimit)|(?:\ballowance|\blimit)[^?£]*£(?:20000|9000|4000)\b/,
    amounts: true,
    query: 'ISA allowance',
    rules: ['isa-allowance', 'lifetime-limit', 'junior-limit'],
    text: (view, { kinds, money }) => {
      const rule = kinds.includes('lifetime')
        ? 'lifetime-limit'
        : kinds.includes('junior')
          ? 'junior-limit'
          : 'isa-allowance';
      const limit = view.amount(rule);
      const asked = money[1]?.amount;
      const fits =
        asked === undefined
          ? ''
          : asked > limit
            ? ` ${boldPounds(asked)} would be ${boldPounds(asked - limit)} over it.`
            : ` ${boldPounds(asked)} fits in it.`;
      return `It did not: ${kinds.includes('lifetime') ? 'the Lifetime ISA limit' : kinds.includes('junior') ? 'the Junior ISA limit' : 'the ISA allowance'} is still ${view.figure(rule)} a tax year, held until ${formatDate(view.row(rule)?.to ?? view.date)}.${fits}`;
    },
  },
  {
    id: 'believed-bonus-cut',
    asked: new RegExp(
      String.raw`^(?:so |and |but |ok )*(?:since|as|now(?: that)?|because|given that|seeing (?:as|that)|if|why (?:was|did|is)) [^.?]*\bbonus\b[^.?]*\b(?:cut|reduced|lowered|dropped|fallen|gone|down|slashed|scrapped|abolished|ended)\b`,
    ),
    weight: 14,
    not: /\bhelp to buy\b|\bwithdraw|\bintroductory\b|\b(?:my|rate) bonus\b/,
    also: /\blifetime isa|\bgovernment\b/,
    query: 'Lifetime ISA bonus',
    rules: ['lifetime-bonus', 'lifetime-limit'],
    text: (view) =>
      `It has not been: the bonus of a Lifetime ISA is still ${view.figure('lifetime-bonus')} of what you pay in, at most ${view.figure('lifetime-bonus', 'most')} on the ${view.figure('lifetime-limit')} that can go in each tax year.`,
  },
  {
    id: 'believed-taxed',
    asked: new RegExp(
      String.raw`^(?:so |and |but |ok )*${GIVEN}[^.?]*\bisas? (?:(?:are|is|will be|get|become) )?(?:now |going to be |being |also )?(?:taxed|taxable|no longer tax[ -]free|not tax[ -]free|losing)\b`,
    ),
    weight: 14,
    not: /\bdied?\b|\babroad\b|\bcash (?:held )?in\b|\b22%/,
    query: 'tax-free interest inside an ISA',
    rules: ['isa-allowance', 'cash-interest-charge'],
    text: (view) => {
      const from = (view.row('cash-interest-charge') ?? view.later('cash-interest-charge'))?.from;
      return `They are not: interest, dividends and gains inside an ISA **stay free of tax**, and so are withdrawals. The one exception that is announced, from ${formatDate(from ?? view.date)}, is a charge on interest from cash held in a stocks and shares or innovative finance ISA, reported to be ${view.figure('cash-interest-charge')}; its details are unconfirmed. The higher tax rates on savings from then on are for money outside ISAs.`;
    },
  },
];
