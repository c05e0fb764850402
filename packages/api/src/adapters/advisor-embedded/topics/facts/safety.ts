import { formatDate } from '../../../../domain/tax-year.ts';
import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { ifSample } from '../../write/sample-data.ts';
import { joined, lines } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';
import { NOT_HERE } from './not-in-book.ts';

const FIRM = String.raw`(?:bank|firm|provider|building society|institution|group|licen[cs]e)`;

/** How safe money is, who watches over firms, and to whom to complain. */
export const SAFETY_FACTS: readonly Fact[] = [
  {
    id: 'fscs-payout-time',
    asked:
      /\bhow (?:quick|fast|soon|long)\w*\b[^?]*\bfscs\b[^?]*\bpa(?:y|id)\b|\bfscs\b[^?]*\bhow (?:quick|fast|soon|long)\w*\b[^?]*\bpa(?:y|id)\b/,
    not: /£/,
    weight: 14,
    query: 'FSCS protection limit deposits',
    rules: ['fscs-deposits'],
    text: (view) =>
      `${NOT_HERE} How soon the FSCS pays is on fscs.org.uk. What is covered are deposits, cash ISAs included, up to ${view.figure('fscs-deposits')} per person per authorised firm.`,
  },
  {
    id: 'fscs-crypto',
    asked:
      /\bfscs\b[^?]*\b(?:crypto\w*|bitcoin|coins?|tokens?)\b|\b(?:crypto\w*|bitcoin)\b[^?]*\b(?:fscs|protected|covered)\b/,
    not: /£/,
    weight: 14,
    query: 'FSCS protection limit deposits',
    rules: ['fscs-deposits'],
    text: (view) =>
      `I don’t know: crypto-assets are **not in my sources**, neither in ISAs nor in the cover. What the FSCS covers by my rule book are deposits up to ${view.figure('fscs-deposits')} and investments of an authorised firm that fails, never a fall in value; fscs.org.uk has the rest.`,
  },
  {
    id: 'building-societies-covered',
    asked:
      /\b(?:are|is) (?:an? |my |the |all )?building societ(?:y|ies)\b[^?]*\b(?:covered|protected|safe|fscs)\b|\bfscs\b[^?]*\bcover\b[^?]*\bbuilding societ/,
    not: /£|\b(?:and|or) (?:an? |my )?(?:bank|another)\b|\bsame\b/,
    weight: 14,
    query: 'FSCS protection limit deposits',
    rules: ['fscs-deposits'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, like banks' : 'Like banks'}: deposits with a building society that is authorised, cash ISAs included, are covered up to ${view.figure('fscs-deposits')} per person per authorised firm. The FCA register tells whether a firm is authorised.`,
  },
  {
    id: 'account-or-firm',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:each|per|every|an?) account\b[^.?]*\bor\b[^.?]*\b(?:each|per|every|a|the)? ?${FIRM}\b`,
      ),
      new RegExp(
        String.raw`\b(?:each|per|every|a) ${FIRM}\b[^.?]*\bor\b[^.?]*\b(?:each|per|every|an?)? ?account\b`,
      ),
    ),
    also: /£(?:120000|85000)\b|\bfscs\b|\b(?:protect\w*|cover(?:ed)?)\b/,
    not: /\bjoint\b/,
    weight: 14,
    amounts: true,
    query: 'FSCS protection limit per person per authorised firm',
    rules: ['fscs-deposits'],
    text: (view) =>
      `Per person and **authorised firm**, not per account: all accounts with one firm, ISAs and others, share the ${view.figure('fscs-deposits')}. The limit is per authorised firm: each other firm has one of its own, and brands of one firm share it.`,
  },
  {
    id: 'investment-cover-right',
    asked:
      /£85000\b[^.?]*\b(?:invest\w*|stocks|shares|platforms?)\b[^.?]*\b(?:still|right|correct|true|current|up to date|confirmed|accurate)\b|\b(?:still|right|correct|true|confirmed|accurate)\b[^.?]*£85000\b[^.?]*\b(?:invest\w*|stocks|shares|platforms?)\b|\bis (?:the )?£85000(?: limit)? (?:still |now )?(?:right|correct|true|current|confirmed|accurate)\b[^.?]*\b(?:invest\w*|stocks|shares|platforms?)\b/,
    not: /\b(?:i have|my|with|deposits?)\b/,
    weight: 13,
    amounts: true,
    query: 'FSCS protection investments limit',
    rules: ['fscs-investments', 'fscs-deposits'],
    text: (view) =>
      `I can’t confirm it: ${view.figure('fscs-investments')} per person per authorised firm is what is given for investments, and no official page was read for 2026. For **deposits** it no longer holds: their limit is ${view.figure('fscs-deposits')} since ${formatDate(view.row('fscs-deposits')?.from ?? view.date)}. Ask fscs.org.uk.`,
  },
  {
    id: 'safest-kind',
    asked:
      /\b(?:which|what)\b[^.?]*\b(?:safest|least risky|lowest risk|most secure|riskiest|most risky|highest risk)\b|\b(?:safest|least risky|riskiest) (?:type|kind|sort|form)? ?(?:of )?(?:an? )?isas?\b|\brank\b[^.?]*\bisas?\b[^.?]*\brisk/,
    weight: 10,
    also: /\bisas?\b/,
    not: /\b(?:provider|bank|product|catalogue|ifisa|for me|should i|my (?:money|savings)|stocks and shares isas?|innovative finance isas?|lifetime isas?|cash isas?|junior isas?)\b/,
    query: 'risk of cash, stocks and shares and innovative finance ISAs',
    rules: ['fscs-deposits', 'ifisa-protection'],
    text: (view) =>
      lines(
        'By what can happen to the money paid in, from least to most risk:',
        `- **Cash ISA**: the balance does not fall in pounds, and deposits have FSCS cover up to ${view.figure('fscs-deposits')} per person per authorised firm; prices may rise faster than interest`,
        '- **Stocks and shares ISA**: the value can fall as well as rise, more or less so by what it holds; no scheme pays for a fall',
        '- **Innovative finance ISA**: borrowers can fail to repay, capital is at risk and loans have no FSCS deposit cover',
        'Lifetime and Junior ISAs come in cash or in stocks and shares, and are as safe as what they hold.',
      ),
  },
  {
    id: 'regulator',
    asked: anyOf(
      /\b(?:who|which (?:body|authority|regulator|organisation)|what (?:body|authority|regulator|organisation)|anyone|anybody)\b[^.?]*\b(?:regulat\w+|supervis\w+|oversees?|authoris\w+|licen[sc]es?|polic(?:es|ing)|in charge of|keeps? (?:an eye|a check)|watch(?:es)? over|makes? sure|checks?(?! (?:my|the) (?:age|allowance|limit)))\b(?=[^.?]*\b(?:isas?|providers?|firms?|banks?|platforms?|them|manager\w*)\b)/,
      /\b(?:isas?|(?:isa )?(?:providers?|managers?|platforms?|firms?)|banks?|building societies)\b(?: \w+)? (?:regulated|supervised|authorised|licensed|overseen)\b/,
      /\bregulator\b[^.?]*\b(?:isas?|providers?|platforms?)\b/,
      /\b(?:fca|financial conduct authority)\b[^.?]*\b(?:in charge|regulat\w+|supervis\w+|oversees?|approv\w+|role|do(?:es)?)\b/,
    ),
    weight: 13,
    not: /\bcompass\b|\bchild\b|\bjunior\b|\b(?:son|daughter|grand\w+)\b|\bfscs\b|\bper (?:person|firm)\b|£|\bprotect\w*|\bcover\w*|\b(?:adviser|advisor|you|this site)\b[^.?]*\bregulated\b|\bscam|\bsafe\b|\ballowance\b|\blimit\b|\b(?:fails?|goes bust|collapse\w*|more than|too much|twice)\b/,
    query:
      'How to check an innovative finance ISA authorised Financial Conduct Authority register HMRC approved',
    text: (_view, question) =>
      joined(
        asksWhether(question) && asks(question, /\b(?:regulated|authorised|supervised|licensed)\b/) && 'Yes.',
        'Firms that offer ISAs have to be authorised, and the **Financial Conduct Authority (FCA)** keeps the register of those that are: look a firm up there by its exact name and reference number before you pay.',
        'The ISA rules are the tax authority’s: only a provider approved by **HMRC** as an ISA manager can offer an ISA.',
        `Being authorised is no promise of a return${ifSample(question, ', and the providers in this site’s catalogue are invented')}. More than that on regulation is not in my sources.`,
      ),
  },
  {
    id: 'complaint',
    asked: /\b(?:complain\w*|complaints?|ombudsman)\b/,
    also: /\b(?:isas?|providers?|banks?|firms?|platforms?|building society|ombudsman)\b/,
    not: /\btransfer|\b(?:this site|your site|you|advisor|answer|credits?)\b/,
    weight: 13,
    query: 'provider contact HMRC correct payment',
    text: () =>
      'To **the provider itself** first: every authorised firm has a way to complain. What it does not settle can go to the **Financial Ombudsman Service**, which is free for savers. Its time limits and rules are not in my sources, so look at its website or ask MoneyHelper.',
  },
  {
    id: 'lose-money',
    asked:
      /\b(?:can|could|will|do|might|would|may) (?:i|you|we|people|one) (?:ever |also |actually )?lose (?:(?:any|all|my|your|some|our|the) )*(?:money|savings|cash|it all)\b|\b(?:are|is) (?:an? |my )?isas? (?:risky|a risk|risk[ -]free)\b/,
    weight: 7,
    not: /£|%|\b(?:cash isas?|fixed|easy access|notice|stocks and shares|shares|funds?|lifetime|junior|innovative|peer to peer|help to buy|bank|provider|firm|platform|scam\w*|transfer\w*|fscs|2027|divorce\w*|bankrupt\w*|die|died|penalt\w*|early)\b/,
    query: 'Can I lose money in an ISA? risk of investments',
    rules: ['fscs-deposits', 'isa-allowance'],
    text: (view, { focus }) =>
      joined(
        `${/\bisas? risk[ -]free\b/.test(focus) ? 'Not all of them' : 'It depends on what is inside'}: an ISA takes away tax and not risk.`,
        `In a **cash ISA** the balance does not fall in pounds, and deposits have FSCS cover of up to ${view.figure('fscs-deposits')} per person per authorised firm; prices may still rise faster than interest.`,
        'In a **stocks and shares ISA** the value can fall as well as rise, and in an **innovative finance ISA** borrowers may not repay: there you can lose money.',
      ),
  },
];
