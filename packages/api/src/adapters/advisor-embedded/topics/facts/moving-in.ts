import { asks } from '../../topic.ts';
import { boldPounds } from '../../write/text.ts';
import type { Fact } from './fact.ts';

const PENSION = String.raw`(?:(?:workplace|company|private|state|personal) )?(?:pensions?|sipps?)(?: pot)?`;

/** Where savings lie that are no ISA. */
const ELSEWHERE = String.raw`(?:premium bonds?|(?:normal |ordinary |regular |bank |building society |my )*(?:savings|current|bank|deposit|building society) accounts?|savings bonds?|ns ?(?:&|and)? ?i\b|general investment accounts?|gia)`;

/** Money and shares that are not in an ISA yet. */
export const MOVING_IN_FACTS: readonly Fact[] = [
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
