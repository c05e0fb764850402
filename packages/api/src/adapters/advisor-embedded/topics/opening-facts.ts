import { asks, says } from '../topic.ts';
import { asksWhether } from './phrases.ts';
import type { Fact } from './facts.ts';
import { RESIDENCE } from './people-facts.ts';

const UK = String.raw`(?:the )?(?:uk|britain|united kingdom|england|scotland|wales|northern ireland|london)`;
const FOREIGNER = String.raw`(?:american|us|usa|eu|european|irish|french|german|spanish|italian|polish|romanian|indian|pakistani|nigerian|australian|canadian|chinese|south african|ukrainian|foreign|non[- ]?(?:uk|british))`;

/** Who may open an account, what a provider may refuse, and what becomes of one that is closed. */
export const OPENING_FACTS: readonly Fact[] = [
  {
    id: 'no-kind-of-their-own',
    asked:
      /^(?:(?:is there|are there|do you have|what is|best|an?|the|any|special)\b[, ]*)*(?:students?'?s?|pensioners?'?|nurses?'?|teachers?'?|military|armed forces|veterans?'?|disabled|carers?'?) isas?[?.! ]*$|\bisas? (?:just |only |especially |specially )?for (?:students?|nurses?|teachers?|pensioners?|veterans?|carers?)[?.! ]*$/,
    weight: 12,
    query: 'opening an ISA provider',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view) =>
      `There is no kind of ISA of its own for them: every adult kind is open to anybody of **${view.amount('adult-cash-age')}** or over who is resident in the UK, with the same ${view.figure('isa-allowance')} a tax year, at work or not.`,
  },
  {
    id: 'newcomers',
    asked: new RegExp(
      [
        String.raw`\b(?:moved|moving|came|arrived|relocated|immigrated|move|settled) (?:over )?(?:to|in|into) ${UK}\b`,
        String.raw`\b(?:new|recently|just) (?:to|in) ${UK}\b`,
        String.raw`\b(?:on|with|have|got|hold) (?:an? |my )?(?:[\w-]+ ){0,3}visas?\b`,
        String.raw`\bi am (?:an? )?(?:dual )?${FOREIGNER}(?: (?:citizen|national))?\b`,
        String.raw`\b${FOREIGNER} (?:citizen|national|person|expat)s?\b`,
        String.raw`\b(?:refugee|asylum)\b`,
      ].join('|'),
    ),
    also: /\bisas?\b/,
    not: new RegExp(
      String.raw`${RESIDENCE.source.replace(String.raw`|\bresiden(?:t|cy|ce)\b`, '')}|\b(?:best|rates?|visa (?:card|debit)|house|home|inherit\w*|transfer)\b`,
    ),
    anywhere: true,
    weight: 10,
    query: 'resident in the UK to open or pay into an ISA',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) && !asks(question, /\bproblems?\b|\bissues?\b/) ? 'Yes, if you are resident in the UK: what' : 'What'} my rule book asks for is being **resident in the UK** and ${view.amount('adult-cash-age')} or over; it has no rule on nationality or visas and no waiting time, and the allowance is the whole ${view.figure('isa-allowance')} of the tax year. From which day you count as resident is not in my sources: ask GOV.UK. A provider may want papers of its own.${says(question, /\b(?:american|us|usa)\b/) ? ' How the United States taxes an ISA I don’t know: ask a US tax adviser before you open one.' : ''}`,
  },
  {
    id: 'refused',
    asked:
      /\b(?:can|could|may|might|will|would|allowed to)\b[^.?]*\b(?:banks?|providers?|building societ(?:y|ies)|platforms?|they)\b[^.?]*\b(?:refuse|reject|turn (?:me|us) (?:down|away)|decline|say no)\b(?![^.?]*\b(?:transfer|second|another|two|2|same)\b)|\b(?:refused|rejected|declined|turned down) (?:for )?(?:an? |my )?(?:\w+ )?isa\b/,
    also: /\bisas?\b|\baccounts?\b/,
    not: /\btransfer|\bsecond\b|\banother\b|\bsame (?:type|kind)\b|\btwo\b|\b2\b/,
    weight: 12,
    query: 'opening an ISA provider',
    rules: ['adult-cash-age', 'several-isas'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, it may: my' : 'My'} rule book lets anybody of ${view.amount('adult-cash-age')} or over who is resident in the UK have an ISA, but obliges no provider to open one. A provider may have conditions of its own, such as a minimum, and may refuse a second ISA of the same type or a transfer. Another provider may say yes.`,
  },
  {
    id: 'papers',
    asked:
      /\b(?:need|have to (?:have|give|show)|must (?:have|give)|require\w*|without)\b[^.?]*\b(?:national insurance|ni number|passport|driving licen[cs]e|proof of (?:address|id\w*)|id\b|documents?|papers?|bank account|uk address)\b|\b(?:what|which) (?:documents?|papers?|paperwork|id|identification|proof|details|information)\b[^.?]*\b(?:need|required?|have to|must|want|ask)\b/,
    also: /\bisas?\b/,
    weight: 12,
    query: 'opening an ISA provider',
    rules: ['adult-cash-age', 'lifetime-ages'],
    text: (view) =>
      `I don’t know: which numbers and papers a provider asks for is not in my sources. My rule book itself asks for an age of ${view.amount('adult-cash-age')} or over (for opening a Lifetime ISA up to ${view.amount('lifetime-ages', 'oldest')}) and residence in the UK. The provider’s application says what it wants to see.`,
  },
  {
    id: 'in-trust',
    asked:
      /\b(?:put|go|hold|place|move|transfer|have|keep|open|set up|leave|own|owned|held)\b[^.?]*\b(?:in|into|under|to|for|by) (?:an? |the |my |our |family |bare |discretionary )*trusts?\b(?! (?:funds?|shares))|\btrusts?\b(?! funds?)[^.?]*\b(?:own|hold|have|open)\b[^.?]*\bisas?\b/,
    also: /\bisas?\b/,
    not: /\b(?:investment|child) trusts?\b|\bsafe\b/,
    weight: 12,
    amounts: true,
    query: 'opening an ISA provider',
    text: () =>
      'I don’t know: my sources have **nothing on trusts**. An ISA is opened in the name of one person, who has to be resident in the UK. Ask your provider, a solicitor or a qualified adviser.',
  },
  {
    id: 'means-of-payment',
    asked:
      /\b(?:pay|put|fund|top up|open|deposit|contribute)\b[^.?]*\b(?:(?:by|with|on|from|using) (?:my |a |an )?(?:credit cards?|overdraft|cheque|paypal|cash machine|debit cards?|standing order|direct debit)|(?:in )?(?:euros?|dollars?|foreign currency|us dollars))\b/,
    also: /\bisas?\b/,
    not: /£\d|\b(?:fee|charges?|best|which|deadline|april)\b/,
    weight: 12,
    query: 'opening an ISA provider',
    text: (view, question) =>
      `I don’t know: how a payment can be made, and in which currency, is for the provider to say; my rule book only limits how much goes in, ${view.figure('isa-allowance')} a tax year, counted in pounds.${asks(question, /\bcredit|\boverdraft/) ? ' Saving with borrowed money costs what the lender charges, which is usually more than a cash ISA pays.' : ''}`,
  },
  {
    id: 'closing',
    asked:
      /\b(?:clos(?:e|ed|ing)|shut(?:ting)?)\b (?:down )?(?:my |an? |the |our |it|this )?(?:[\w-]+ ){0,4}?(?:isas?|it|account)\b/,
    also: /\bisas?\b/,
    not: /£|\b(?:have to|must|needs? to|junior|lifetime|help to buy|innovative|to new|new (?:savers|customers)|bank|provider|firm|charge|penalt\w*|how do i|bust|died?|market|open\b(?=[^.?]*\?) to)\b/,
    weight: 8,
    query: 'withdrawing from an ISA, transfer',
    rules: ['several-isas', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) && asks(question, /\b(?:open|start|get|have)\b/) ? 'Yes: you may have several ISAs of the same type in a tax year (but pay into only one Lifetime ISA). ' : ''}Closing an ISA and taking the money out **ends its tax-free wrapper** and gives back none of the allowance: what you paid in this tax year still counts towards the ${view.figure('isa-allowance')}, and paying it in again counts once more, unless the ISA is flexible. To keep the money free of tax, open the new ISA first and have the old one **transferred** into it. Check for notice, exit fees or lost interest.`,
  },
];
