import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

// What peer-to-peer lending is, and what may become of the money.

const PEER = String.raw`(?:peer to peer|innovative finance)`;

export const PEER_LENDING_FACTS: readonly Fact[] = [
  {
    id: 'peer-lending-is',
    asked: new RegExp(
      String.raw`^(?:(?:so|and|ok|but|please)\b[, ]*)*(?:what (?:is|are|does)|explain|tell me about|define)(?: an?| the)? peer to peer(?: (?:lending|loans?|lender|mean|finance|investing))*[?.! ]*$`,
    ),
    weight: 14,
    query: 'innovative finance ISA peer-to-peer loans',
    rules: ['ifisa-protection', 'isa-allowance'],
    text: (view) =>
      `Peer-to-peer lending is **lending your money to people or firms** through a platform, for interest. Borrowers can fail to repay, the money may be hard to get at, and loans have no FSCS deposit cover. Inside an **innovative finance ISA** the interest is free of tax, within the allowance of ${view.figure('isa-allowance')} a tax year.`,
  },
  {
    id: 'peer-lending-risky',
    asked: new RegExp(
      String.raw`\b(?:is|are|how)\b[^?]{0,12}\b${PEER}\b[^?]{0,12}\b(?:risky|dangerous|risk|a gamble|unsafe)\b|\bhow (?:risky|dangerous|safe) (?:is|are)\b[^?]{0,8}\b${PEER}\b`,
    ),
    not: /£|\b(?:more|less|than|compar\w*|or)\b/,
    weight: 14,
    query: 'innovative finance ISA risks',
    rules: ['ifisa-protection'],
    text: (_view, question) =>
      `${asksWhether(question) ? 'Yes: **capital is at risk**' : '**Capital is at risk**'}. Borrowers can fail to repay, a loan may not be sold when you need the money, and peer-to-peer loans have **no FSCS deposit cover**. The returns that are quoted are targets and no promise.`,
  },
];
