import { asks } from '../../topic.ts';
import { boldPounds } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const PENSION = String.raw`(?:(?:workplace|company|private|state|personal) )?(?:pensions?|sipps?)(?: pot)?`;

/** Where savings lie that are no ISA. */
const ELSEWHERE = String.raw`(?:premium bonds?|(?:normal |ordinary |regular |bank |building society |my )*(?:savings|current|bank|deposit|building society) accounts?|savings bonds?|ns ?(?:&|and)? ?i\b|general investment accounts?|gia)`;

const WORKING_DAYS_A_WEEK = 5;

/** Moving ISAs, and money and shares that are not in an ISA yet. */
export const TRANSFER_FACTS: readonly Fact[] = [
  {
    id: 'transfer-beside-allowance',
    asked:
      /\b(?:transfer\w*|mov(?:e|ing))\b[^?]*£\d+[^?]*\b(?:isas?|earlier years?)\b[^?]*\b(?:go(?:es)? over|exceed\w*|counts? (?:towards|against)|uses? (?:up)?|eats? into|breaks?|affects?|bust)\b[^?]*(?:\ballowance\b|\blimit\b|£20000\b)|\b(?:transfer\w*|mov(?:e|ing))\b[^?]*£\d+[^?]*\bisas?\b[^?]{0,12}\b(?:does|will|would|do) (?:it|that|this) (?:use|eat|touch|affect|count (?:towards|against)|take)\b[^?]{0,15}(?:\ballowance\b|\blimit\b|£20000\b)/,
    not: /\b(?:lifetime|junior|cap|2027|help to buy)\b|£12000\b/,
    weight: 16,
    amounts: true,
    query: 'ISA transfer does not use allowance',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: a' : 'A'} transfer from one ISA to another uses **nothing** of the ${view.figure('isa-allowance')}, whatever the amount. Only what you newly pay in this tax year counts, wherever it lies by then.`,
  },
  {
    id: 'transfer-too-long',
    asked:
      /\btransfer\b[^?]*\b\d{1,2} (?:working |calendar )?(?:days|weeks)\b[^?]*\bcash (?:isa )?to cash\b[^?]*\btoo long\b|\btransfer\b[^?]*\bcash (?:isa )?to cash\b[^?]*\b\d{1,2} (?:working |calendar )?(?:days|weeks)\b[^?]*\btoo long\b/,
    weight: 14,
    query: 'ISA transfer time working days',
    rules: ['transfer-time'],
    text: (view, { focus }) => {
      const most = view.amount('transfer-time');
      const [, count, working, unit] = /\b(\d{1,2}) (working |calendar )?(days|weeks)\b/.exec(focus) ?? [];
      const days = Number(count) * (unit === 'weeks' ? WORKING_DAYS_A_WEEK : 1);
      const unsure =
        working === undefined && unit === 'days' && days <= most + 2 * Math.ceil(most / WORKING_DAYS_A_WEEK);
      const lead = days <= most ? 'No' : unsure ? 'Not necessarily, if weekends are among them' : 'Yes';
      return `${lead}: a transfer between cash ISAs should take no more than **${most} working days**. When it takes longer, ask both providers first; GOV.UK says how to complain.`;
    },
  },
  {
    id: 'transfer-part-of-old-money',
    asked:
      /\btransfer\b[^?]*\b(?:half|part|some|only|a bit)\b[^?]*\b(?:last|previous|earlier|old) (?:tax )?years?'?s?\b/,
    not: /£|\bthis (?:tax )?year\b|\bcash to\b|\bstocks\b/,
    weight: 14,
    query: 'partial transfer of an ISA',
    rules: ['partial-transfer'],
    text: (_view, question) =>
      `${asksWhether(question) ? 'Yes: money' : 'Money'} of earlier tax years can be moved **in whole or in part**, and uses nothing of this year’s allowance. A provider may have terms of its own; ask the new one for a transfer form.`,
  },
  {
    id: 'pension-into-isa',
    asked: new RegExp(
      String.raw`\b(?:mov(?:e|ing)|transfer\w*|turn\w*|convert\w*|switch\w*|roll\w*|put|swap\w*|shift\w*)\b[^.?]*\b${PENSION} (?:money |savings )?(?:to|into|for|over to)\b[^.?]*\bisas?\b`,
    ),
    weight: 14,
    query: 'pension or ISA',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view) =>
      `No: a pension **cannot be transferred** into an ISA. The money would have to be taken out of the pension first, as far as the pension’s own rules allow that, and part of it is normally taxed as income; it can then be paid in like any other money, within the allowance of ${view.figure('isa-allowance')} a tax year (in a Lifetime ISA ${boldPounds(view.amount('lifetime-limit'))}). Pension rules are not in my rule book: MoneyHelper’s Pension Wise explains them free of charge.`,
  },
  {
    id: 'from-outside',
    asked: new RegExp(
      String.raw`\b(?:mov\w+|transfer\w*|put\w*|switch\w*|convert\w*|swap\w*|turn\w*|shift\w*|chang\w+|cash\w*|us\w+|roll\w*)\b[^.?]*\b${ELSEWHERE}[^.?]*\b(?:to|into|in|for|as)\b[^.?]*\bisas?\b|\bmoney (?:from|in) [^.?]*\b${ELSEWHERE}[^.?]*\binto\b[^.?]*\bisas?\b`,
    ),
    weight: 11,
    not: /\b(?:out of|from) (?:my|an?|the) (?:(?!accounts?\b|into\b|to\b)\w+ )*isa|\bor (?:in |into |to )?(?:an? |my |the )?(?:\w+ )?isa|\bbetter\b|\bjunior\b|\b(?:wife|husband|spouse|partner|mum|dad|mother|father|brother|sister|son|daughter|friend|child|children|kid)'?s'?\b/,
    query: 'transfer ISA money not in an ISA pay in allowance',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view, question) =>
      `${asks(question, /\b(?:can|could|may|is it|am) /) ? 'Yes, but not by an ISA transfer: that' : 'Not by an ISA transfer: that'} is only from one ISA to another. You cash in or withdraw the money and **pay it in as a new payment**, which counts towards your allowance of ${view.figure('isa-allowance')} a tax year (in a Lifetime ISA at most ${view.figure('lifetime-limit')} of it). Once it is inside, what it earns is free of tax.`,
  },
  {
    id: 'bed-and-isa',
    asked:
      /\bbed (?:and|&) isa|\b(?:move|put|transfer|bring)\b[^.?]*\b(?:existing|my|own) (?:\w+ )?(?:shares|stocks|investments|funds)\b(?!(?: and shares)? (?:lifetime )?isa)[^.?]*\b(?:into|in|inside) (?:an?|my|the) (?:\w+ )*isa\b|\b(?:move|put|transfer|bring)\b[^.?]*\b(?:existing|my|own) (?:shares|stocks|investments|funds)\b(?!(?: and shares)? (?:lifetime )?isa)[^.?]*\binto\b|\bshares (?:i|that i) already (?:own|have)|\b(?:have|got|own|hold)\b[^.?]*\b(?<!stocks and )shares\b[^.?]*\b(?:move|put|transfer|bring|get) (?:them|these|those) (?:into|in|inside) (?:an?|my|the) (?:\w+ )*isa\b/,
    weight: 6,
    query: 'Bed and ISA existing shares sold bought back',
    text: (view) =>
      `Shares you already own cannot as a rule be moved into an ISA. They are sold, the cash is paid in and the shares are bought back inside, which is called **Bed and ISA**. The payment counts towards the ${view.figure('isa-allowance')} allowance, and a sale outside an ISA may be liable to capital gains tax.`,
  },
];
