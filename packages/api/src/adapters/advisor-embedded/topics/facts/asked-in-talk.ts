import { formatDate, nextDeadline } from '../../../../domain/tax-year.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { Fact } from './fact.ts';

/** What savers ask in passing, or tell before they ask. */
export const TALK_FACTS: readonly Fact[] = [
  {
    id: 'held-from-earlier',
    asked: anyOf(
      // More than a year's allowance can only come from several years.
      /^(?:(?:so|hi|hello|and|well)\b[, ]*)*(?:i|we) (?:still )?(?:have got|have|hold|got) £(?:2[1-9]\d{3}|[3-9]\d{4}|\d{6}) (?:saved )?(?:in|inside) (?:an? |my |our )?(?:cash |stocks and shares |old )*isa(?: now| already)?[.! ]*$/,
      /^(?:(?:so|hi|hello|and|well)\b[, ]*)*(?:i|we) (?:still )?(?:have got|have|hold|got) £\d+ (?:saved )?(?:in|inside) (?:an? |my |our )?(?:[a-z]+ ){0,4}isas? (?:from|since|of|left from|that i paid in) (?:last|previous|earlier|past|old|before|the last|an earlier)\b[^?£]{0,25}$/,
    ),
    not: /\b(?:can|could|how|what|which|lifetime|junior|help to buy)\b/,
    amounts: true,
    weight: 16,
    query: 'transfer ISA earlier years allowance',
    rules: ['isa-allowance'],
    text: (view) =>
      `Money paid in in earlier tax years **uses none of this year’s allowance**: you can still pay in up to ${view.figure('isa-allowance')}. It stays free of tax where it is, and it can be moved by transfer. What would you like to know about it?`,
  },
  {
    id: 'for-older-savers',
    asked:
      /^(?:(?:is there|are there|do you have|have you got|which|what|good|any|an?|the|so|and|special|hi)\b[, ]*)*isas? (?:is |are )?(?:good |there )?(?:for|aimed at) (?:the )?(?:people |savers |someone |anyone |somebody )?(?:(?:over|above|aged?|past)[ -]?(?:the age of )?[5-9]0'?s?|pensioners?|seniors?|older (?:people|savers)|oaps?|retirees|retired (?:people|savers)|elderly(?: people)?|[6-9]\d (?:and|or) over)[?.! ]*$/,
    not: /£|\b(?:best|cap|2027|rate|highest|lifetime|junior)\b/,
    weight: 20,
    query: 'ISA types cash stocks and shares',
    rules: ['isa-allowance', 'lifetime-ages', 'cash-cap-65-and-over', 'cash-cap-under-65'],
    text: (view) =>
      `There is no kind of ISA of its own for older savers: cash, stocks and shares and innovative finance ISAs are open at **any age from 18**, with up to ${view.figure('isa-allowance')} a tax year. A Lifetime ISA can be opened only from ${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'oldest')}. The cap on cash ISAs announced from 6 April 2027 is for savers **under 65**.`,
  },
  {
    id: 'no-expiry',
    asked:
      /\b(?:do|does|will|can|did) (?:an? |my |the |your |our |cash |old )*isas?(?: accounts?)? (?:ever )?(?:expire|run out|end|lapse|have an? (?:expiry|end|end date))\b|\bis there an? (?:expiry|end date|time limit) (?:on|for|to) (?:an? |my )?isas?\b/,
    not: /£|\b(?:allowance|tax year|fixed|fix|term|junior|help to buy|bonus|credits?|aps|death|die[ds]?)\b/,
    weight: 15,
    query: 'What is an ISA',
    rules: ['isa-allowance'],
    text: (view) =>
      `No: an ISA has **no end date**. It stays open and free of tax until you close it, whether you pay in or not. What ends each 5 April is only the chance to use that year’s ${view.figure('isa-allowance')}; a fixed rate or a bonus may end on a day of its own, and a Junior ISA becomes an adult ISA at 18.`,
  },
  {
    id: 'credit-score',
    asked:
      /\b(?:can|could|may|will|do|does) (?:i|we|somebody|an isa|opening an isa|having an isa|isas?)\b[^?]*\b(?:(?:bad|poor|low|no) credit\b|credit (?:scor\w+|ratings?|history|file|record)\b)/,
    also: /\bisas?\b|\bopen\b/,
    not: /\b(?:mortgage|loan|card|without)\b/,
    weight: 22,
    rules: ['adult-cash-age'],
    text: (view) =>
      `I don’t know what a provider checks: credit records are **not in my sources**. By the ISA rules one can be opened from **${view.amount('adult-cash-age')}** by anybody resident in the UK; nothing in them depends on a credit record. Ask the provider.`,
  },
  {
    id: 'fscs-name',
    asked:
      /\bwhat (?:does|do) (?:the )?fscs (?:stand for|mean)\b|\b(?:full (?:name|form)|meaning) of (?:the )?fscs\b|\bfscs (?:stands for|meaning)\b/,
    weight: 15,
    query: 'FSCS protection',
    rules: ['fscs-deposits'],
    text: (view) =>
      `FSCS is the **Financial Services Compensation Scheme**. It pays when an authorised firm fails: deposits, cash ISAs included, are covered up to ${view.figure('fscs-deposits')} per person per authorised firm.`,
  },
  {
    id: 'told-of-gift',
    asked:
      /^(?:(?:so|hi|hello|and|well)\b[, ]*)*(?:i|we) (?:(?:just|have|recently) )*(?:got|received|was given|were given|been given|get) £\d+ (?:from|off|by) (?:my|our|an?|the) (?:\w+ )?(?:mum|dad|mother|father|parents|gran\w*|nan\w*|aunt\w*|uncle|sister|brother|friend|family|boss|work|employer)[.! ]*$/,
    amounts: true,
    weight: 16,
    query: 'ISA allowance for each person',
    rules: ['isa-allowance'],
    text: (view) =>
      `Money that you are given can go into ISAs of your own: it uses **your own allowance** of ${view.figure('isa-allowance')} a tax year, less what you have paid in already, and none of the giver’s. What would you like to know about it?`,
  },
  {
    id: 'lost-account',
    asked:
      /\b(?:forgot(?:ten)?|lost|can not (?:find|remember)|do not (?:know|remember)|find|trace|track down)\b[^?]{0,25}\b(?:which|what|where|my|an?) (?:(?:bank|provider|firm)\b[^?]{0,15}\bisas?\b|(?:isa|old isa|lost isa)\b[^?]{0,20}\b(?:number|details|is|are)\b|(?:old|lost|forgotten) isas?\b)/,
    not: /£|\b(?:junior|child|kids?|allowance|money|best|rate|die[ds]?|death)\b/,
    notes: [],
    weight: 20,
    text: () =>
      'I don’t know: I **can’t see where your ISAs are** or their numbers, only this conversation. Old statements, letters, e-mails and transfers in your bank account name the provider, which can tell you the rest; for an account that you cannot trace look at GOV.UK.',
  },
  {
    id: 'interest-itself',
    asked:
      /^(?:(?:so|and|ok|but|sorry)\b[, ]*)*(?:what (?:is|does)|explain|define) (?:the )?(?:bank |savings )?interest(?: mean)?(?: exactly)?[?.! ]*$/,
    weight: 15,
    query: 'Easy access, notice or fixed: comparing cash ISAs AER',
    rules: ['isa-allowance'],
    text: () =>
      'Interest is what a bank or building society **pays you for the money you leave with it**, so many percent a year: at 4%, £1,000 earns £40 in a year. AER is the yearly rate to compare accounts by. Inside an ISA interest is free of tax.',
  },
  {
    id: 'charge-of-what',
    asked: anyOf(
      /\b(?:charge|penalty|25%)\b[^?]{0,30}\b(?:of|on) (?:(?:the|my|all|of|whole) )*(?:pot|account|balance|total|everything|it all|money in it)\b[^?]{0,15}\bor\b[^?]{0,20}\b(?:what (?:i|you|is) |the (?:withdrawal|amount|part|bit))/,
      /\b(?:charge|penalty|25%)\b[^?]{0,30}\b(?:of|on) (?:what (?:i|you|is) (?:\w+ ){0,3}(?:out|withdraw\w*)|the (?:withdrawal|amount|part|bit)[^?]{0,15})[^?]{0,5}\bor\b[^?]{0,20}\b(?:pot|account|balance|everything|whole|all)\b/,
    ),
    not: /£|\b(?:exit fee|transfer|fixed|bonus only|just the bonus)\b/,
    weight: 15,
    query: 'Lifetime ISA withdrawal charge',
    rules: ['lifetime-withdrawal-charge'],
    text: (view) =>
      `Of **what you take out**, not of the whole pot: a Lifetime ISA withdrawal costs ${view.figure('lifetime-withdrawal-charge')} of the amount, bonus and growth in it included. What stays in is not charged.`,
  },
  {
    id: 'open-now-or-wait',
    asked:
      /\b(?:do|must|should) i (?:need|have) to (?:open|start|get|set up) (?:one|an isa|an account|my isa)\b[^?]{0,30}\b(?:before|by|now)\b[^?]{0,20}\b(?:or can (?:it|i) wait|or (?:is )?later|or after)\b|\bopen (?:one|an isa|it) (?:now|today|this year) or (?:can (?:it|i) )?wait\b/,
    not: /£|\b(?:lifetime|junior|40|39)\b/,
    weight: 15,
    query: 'ISA deadline 5 April allowance lost',
    rules: ['isa-allowance'],
    text: (view, { today }) =>
      `You need not: an ISA can be opened in any tax year. But what is not used of this year’s ${view.figure('isa-allowance')} by **${formatDate(nextDeadline(today))}** is lost, and a new allowance begins the day after. Providers may close earlier than midnight.`,
  },
  {
    id: 'contact-of-provider',
    asked:
      /^(?:(?:so|and|hi|please)\b[, ]*)*(?:do|can|could|would) you (?:have|know|give|tell|find|show)\b[^?]{0,40}\b(?:(?:phone|telephone|contact|mobile|customer service) numbers?|contact details|(?:e-?mail|postal|branch) address(?:es)?)\b|\bhow (?:do|can|could) i (?:contact|call|ring|phone|reach|get (?:hold of|in touch with)|e-?mail|write to) (?:the |my |this |that |their )?(?:provider|bank|[a-z]+ bank|building society|them|[a-z]{5,})[?.! ]*$/,
    not: /\b(?:(?:contact|call|ring|phone|reach|write to|hold of|touch with|e-?mail) you|your|isa compass|this site|hmrc|adviser|moneyhelper|fscs|advis[eo]r|human|person|support|samaritans|change|update|my (?:e-?mail|address|own))\b/,
    notes: [],
    weight: 22,
    text: () =>
      `I don’t know: the catalogue has **no telephone numbers, addresses or branches** of providers. A product’s page leads to the provider’s own site with “Apply Now”; a firm that you are with names its contacts in its app and letters.`,
  },
];
