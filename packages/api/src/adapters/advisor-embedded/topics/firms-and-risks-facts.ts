import { formatDate } from '../../../domain/tax-year.ts';
import { asks } from '../topic.ts';
import { boldPounds, joined } from '../write/text.ts';
import { anyOf } from '../understand/any-of.ts';
import type { Fact } from './facts.ts';
import { asksWhether } from './phrases.ts';

const AT_ONCE = String.raw`\b(?:lump sum|all at once|at once|(?:all )?in one go|one (?:big|single) payment|single payment|everything at once|up ?front)\b`;
const RATHER = String.raw`\b(?:or|vs|versus|than|instead of|against|rather)\b`;
const BY_AND_BY = String.raw`\b(?:monthly|a month|each month|every month|regular(?:ly)?|drip\w*|drip[ -]?feed\w*|bit by bit|little by little|spread\w*|gradual\w*|over time|instal?ments)\b`;

/** What the guides do not list among the things an ISA may hold. */
const NOT_LISTED =
  /\b(?:bitcoin|crypto\w*|ethereum|nft)\b|\b(?:hold|put|have|buy|own|keep|invest in)\b[^.?]*\b(?:gold|silver|wine|whisky|classic cars?|art|antiques|rental property|property|house|flat)\b[^.?]*\b(?:in|inside|within|through|into)\b[^.?]*\b(?:stocks and shares|cash|an|my) isas?\b/;

/** Who watches over firms, and what happens when one who owes the money does not pay. */
export const FIRMS_AND_RISKS_FACTS: readonly Fact[] = [
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
        'Being authorised is no promise of a return, and the providers in this site’s catalogue are invented. More than that on regulation is not in my sources.',
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
    id: 'borrower-defaults',
    asked:
      /\b(?:borrowers?|loans?|peer to peer|lending|innovative finance isa)\b[^.?]*\b(?:defaults?|defaulted|defaulting|(?:not|never|cannot|can not|stops?|fails? to|refuses? to) (?:\w+ )?(?:pay|paying|repay|repaying|repaid|paid)(?: (?:\w+ )?back)?|goes? bad|turns? bad|go(?:es)? (?:bust|bankrupt|under)|late)\b|\bbad (?:debts?|loans?)\b/,
    also: /\b(?:borrowers?|loans?|peer to peer|innovative finance|lending)\b/,
    not: /\bplatform (?:fails?|goes|collapse\w*|shuts?|closes?)\b|\bfscs\b|\b(?:mortgage|student loan|my (?:own )?loan|payday)\b/,
    weight: 13,
    query: 'Innovative finance ISA borrowers do not repay losses',
    text: () =>
      joined(
        'Then **the loss is yours**: what the borrower does not repay comes off your return and can reach your capital.',
        'The loans have **no FSCS deposit cover**. Some platforms keep a protected or provision fund or hold security over something that can be sold; neither is a guarantee, and collecting what is owed can be slow and cost money.',
        'A target return is what you would earn if every borrower paid in full and on time. Lending to many borrowers spreads the risk and does not remove it.',
      ),
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
  {
    id: 'lump-or-monthly',
    asked: anyOf(
      new RegExp(
        String.raw`${AT_ONCE}[^?]*${RATHER}[^?]*${BY_AND_BY}|${BY_AND_BY}[^?]*${RATHER}[^?]*${AT_ONCE}`,
      ),
      new RegExp(
        String.raw`£\d+\b(?! a (?:week|month|year)\b| (?:or|to|and|vs) £)[^?£]*${RATHER}[^?£]*£\d+ a (?:week|month)\b`,
      ),
      new RegExp(String.raw`£\d+ a (?:week|month)\b[^?£]*${RATHER}[^?£]*£\d+\b(?! a (?:week|month|year)\b)`),
    ),
    not: /\d%|\byears?\b|\bhow (?:much|long)\b|\b(?:paid|used|already|left|minimum|fees?|limit|allowance)\b/,
    amounts: true,
    weight: 14,
    query: 'Paying in monthly spreads the prices at which you buy',
    text: (view) =>
      joined(
        `The rules allow either, as long as no more than ${view.figure('isa-allowance')} goes in during the tax year.`,
        'In **cash** a lump sum paid in early earns interest for longer: money paid in month by month over a year is there for about half of it on average, and earns about half as much in that year. Fixed accounts often take money only for a short time, and regular savers only so much a month.',
        'In **investments** paying in monthly spreads the prices at which you buy, so that a fall right after the start does less; a lump sum is invested for longer, for better or worse.',
        'Name amounts, years and a rate and I will work out both.',
      ),
  },
  {
    id: 'cap-forces-nothing',
    asked: anyOf(
      /\bhow much\b[^?]*\b(?:must|has to|have to|needs? to|got to|should|required|forced)\b[^?]*\b(?:stocks|shares|invest\w*)\b/,
      /\b(?:will|do|does|must|am|are|would)\b[^?]*\b(?:i|we|savers|people|everyone|it)\b[^?]*\b(?:forced|made|obliged|required|have|need|got)\b to\b[^?]*\b(?:invest|stocks|shares)\b/,
    ),
    not: /\btransfer|\blifetime\b|\bjunior\b|\bsell\b/,
    also: /\bcap\b|\b2027\b|£12000|£8000|\bnew (?:rules?|limits?)\b|\bchanges?\b/,
    weight: 20,
    amounts: true,
    query: 'What changes for cash ISAs in April 2027',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over', 'isa-allowance', 'lifetime-limit'],
    text: (view, question) => {
      const cap = view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65');
      const most = cap?.figure?.amount ?? 0;
      return joined(
        `${asksWhether(question) ? 'No' : '**None has to**'}: nobody is made to invest. Announced from ${formatDate(cap?.from ?? view.date)}: under 65 at most ${boldPounds(most)} a tax year can go into cash ISAs, inside the unchanged ${view.figure('isa-allowance')}.`,
        `The other ${boldPounds(view.amount('isa-allowance') - most)} can go into other kinds, such as stocks and shares or innovative finance ISAs, or be left unused; what is not used by 5 April is lost.`,
        'From 65 the whole allowance can still go into cash.',
      );
    },
  },
  {
    id: 'crypto',
    asked: NOT_LISTED,
    weight: 3,
    also: /\bisa\b/,
    query: 'what can I hold in a stocks and shares ISA',
    text: (_view, { focus }) =>
      `I have nothing on ${/\b(?:gold|silver|wine|whisky|classic cars?|art|antiques|property|rental|house|flat)\b/.exec(focus)?.[0] ?? 'crypto'} in my rule book or guides, so I don’t know. What the guides list for stocks and shares ISAs is funds, listed shares, exchange-traded funds, investment trusts, bonds and cash waiting to be invested. Ask a provider or look at GOV.UK.`,
  },
];
