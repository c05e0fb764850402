import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';
import { ABROAD } from './residence.ts';

const GONE = anyOf(
  ABROAD,
  /\b(?:left|leaving|moved (?:out of|from|away from)|gone from|emigrated from) (?:the )?(?:uk|britain|united kingdom|england|country)\b/,
  /\bwhile (?:i am |we are |living |working )*(?:in|away in) (?:the )?(?:usa?|states|america|canada|spain|france|germany|dubai|australia|china|japan|india|italy|portugal)\b/,
);

/** Money went in though nobody resident paid it. */
const PAID_THEN = /\b(?:paid|put|contributed|deposited|added|sent|went|invested|saved)\b/;

/** Payments of those who have left, people at sea, the families of those who serve. */
export const MOVED_ABROAD_FACTS: readonly Fact[] = [
  {
    id: 'resident-once-more',
    asked: /\b(?:can|could|may) (?:i|we) (?:now |still |then )?(?:pay|put|open|contribute|save|add|have)\b/,
    also: /\b(?:left|moved (?:out of|from)|lived outside|emigrated from) (?:the )?(?:uk|britain|country)\b[^]*\b(?:came|come|moved|am|now|been) back\b|\b(?:left|moved out of) (?:the )?(?:uk|britain|country)\b[^]*\breturned\b/,
    anywhere: true,
    not: /£|\b(?:crown|army|transfer\w*|junior|years'? allowances?)\b/,
    weight: 14,
    query: 'resident in the UK to open or pay into an ISA',
    text: (view) =>
      `Yes: once you are **resident in the UK** again you can open an ISA or pay into one, up to ${view.figure('isa-allowance')} of the tax year you are then in. Allowances of the years abroad are lost. From which day you count as resident is not in my sources: GOV.UK has the test.`,
  },
  {
    id: 'paid-before-leaving',
    asked: /\b(?:paid|put|contributed|saved)\b[^?]{0,40}\bbefore (?:i|we) (?:left|moved|went|emigrated)\b/,
    also: ABROAD,
    anywhere: true,
    not: /\b(?:how much|more|left to|still pay|inherit\w*|junior)\b/,
    amounts: true,
    weight: 15,
    query: 'resident in the UK to open or pay into an ISA',
    text: (_view, question) =>
      `${asksWhether(question) || asks(question, /\b(?:ok|okay|fine|allowed)\b/) ? 'Yes: what' : 'What'} went in **while you were resident in the UK** was rightly paid in and can stay in the ISA, free of UK tax. As a non-resident you cannot pay in more; the new country may tax the account.`,
  },
  {
    id: 'away-and-still-resident',
    asked: /\b(?:can|could|may|am|do) i\b/,
    also: /\b(?:still|remain|stay|staying|remaining) (?:an? )?(?:uk )?(?:tax )?residents?\b|\b(?:am|i am) (?:an? )?uk (?:tax )?resident\b/,
    anywhere: true,
    not: /£|\b(?:not|no longer|if|when|stop|until|junior|lifetime|tax return|inherit\w*|visa|citizen\w*)\b/,
    weight: 14,
    query: 'resident in the UK to open or pay into an ISA',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view) =>
      `Yes: what my rule book asks for is being **resident in the UK**, and a resident who is away for a time can pay in as before, up to ${view.figure('isa-allowance')} a tax year. Whether a time away leaves you resident is not in my sources: GOV.UK has the test.`,
  },
  {
    id: 'allowances-of-years-abroad',
    asked:
      /\b(?:use|claim|get|catch up|have|carry)\b[^?]{0,25}\b(?:these|those|the|my|missed|lost) (?:\w+ ){0,2}(?:years'?|allowances?|years)\b/,
    also: /\b(?:lived|living|was|been|years) abroad\b|\b(?:lived|was|been) (?:overseas|in another country)\b/,
    anywhere: true,
    not: /£|\b(?:tax return|now living)\b/,
    weight: 14,
    query: 'resident in the UK to open or pay into an ISA',
    text: (view, question) =>
      `${asksWhether(question) || asks(question, /\bcan i\b/) ? 'No: an' : 'An'} allowance that was not used is **lost with its tax year**, abroad or not. Once you are resident in the UK again you can pay in up to ${view.figure('isa-allowance')} of the tax year you are then in.`,
  },
  {
    id: 'paid-in-as-non-resident',
    asked: anyOf(
      /\b(?:what (?:now|happens|do i do|should i do|next)|by mistake|by accident|accidentally|mistakenly|did not (?:know|realise)|is (?:that|this) (?:a problem|ok|wrong|allowed))\b/,
      /\bwhat happens to (?:it|that|the payment|the money)\b/,
    ),
    also: new RegExp(
      String.raw`(?:${PAID_THEN.source})[^]*(?:${GONE.source})|(?:${GONE.source})[^]*(?:${PAID_THEN.source})`,
    ),
    anywhere: true,
    not: /\b(?:before (?:i |we )?(?:left|leaving|moved|moving|went|going)|crown|army|navy|raf|posted|junior|inherit\w*|tax(?:ed)?)\b/,
    amounts: true,
    weight: 15,
    query: 'paid in too much contact provider HMRC correct payment',
    text: () =>
      'Whoever is **not resident in the UK** cannot pay into an ISA, so tell the provider and pay no more in. **Do not put it right with a withdrawal of your own**: the provider or HMRC will say what becomes of the payment. The ISA itself can be kept. From which day you count as non-resident is not in my sources: ask GOV.UK.',
  },
  {
    id: 'left-and-pays-in',
    asked: /\b(?:contributions?|contribute|pay(?:ing)? in|pay|payments?|put|add|top up|subscribe)\b/,
    also: /\b(?:left|leaving|moved out of|emigrated from) (?:the )?(?:uk|britain|united kingdom|england|country)\b/,
    anywhere: true,
    not: /£|\b(?:before|crown|army|navy|raf|posted|back|returned|junior|kept|carried on|continued|tax(?:ed)?)\b/,
    weight: 14,
    query: 'resident in the UK to open or pay into an ISA',
    text: (_view, question) =>
      `${asksWhether(question) || asks(question, /\bcontributions?\b/) ? 'No new payments: as' : 'As'} a **non-resident** you cannot pay into an ISA. The one you have can be kept and stays free of UK tax; the new country may tax it. You can pay in again once you are resident in the UK. The exceptions (such as Crown servants) are not in my sources: ask your provider or look at GOV.UK.`,
  },
  {
    id: 'back-and-old-isa',
    asked:
      /\b(?:old|existing|previous|same|my) (?:\w+ )?isas?\b[^?]{0,40}\b(?:usable|again|reactivat\w*|use|pay|revive\w*|open|still|work\w*|valid)\b|\b(?:usable|again|reactivat\w*|revive|restart|pay into)\b[^?]{0,40}\b(?:old|existing|previous|same|my) (?:\w+ )?isas?\b/,
    also: /\b(?:back|returned|returning|moved back|moving back|came back|coming back|come back|return) (?:home )?(?:from|to|in)\b/,
    anywhere: true,
    not: /£|\b(?:put (?:it|the money|money)? ?back|transfer\w*|crown|flexible)\b/,
    weight: 14,
    query: 'resident in the UK to open or pay into an ISA',
    text: (view) =>
      `Yes: once you are **resident in the UK** again you can pay into an ISA you kept, if the account still takes payments, or open a new one, up to ${view.figure('isa-allowance')} of the tax year you are then in. Allowances of the years abroad are lost. The provider may ask for your new address first.`,
  },
  {
    id: 'resident-at-sea',
    asked:
      /\b(?:at sea|offshore|oil rig|on (?:a |the )?(?:ships?|rigs?|boats?|cruise ships?|tankers?)|seafarers?|merchant navy|sailor|pilot|cabin crew|flight attendant|lorry driver|travel(?:ling)? (?:a lot )?for work)\b/,
    also: /\bisas?\b/,
    anywhere: true,
    not: /£|\b(?:buy|save for|fund|royal navy)\b/,
    weight: 13,
    query: 'resident in the UK to open or pay into an ISA',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, if you count as resident in the UK: my' : 'My'} rule book asks for **residence in the UK** and an age of ${view.amount('adult-cash-age')} or over, and nothing of where the work is done. Whether your time away leaves you resident is not in my sources: GOV.UK has the test.`,
  },
  {
    id: 'family-of-who-serves',
    asked:
      /\b(?:wife|husband|spouse|partner|family|married)\b[^?]{0,25}\b(?:of|to) (?:an? |the )?(?:soldiers?|sailor|officers?|crown servants?|diplomats?|serv\w+ (?:member|personnel)|military|army|navy|raf|civil servant)\b|\b(?:soldier|diplomat|crown servant|army|navy|raf|military)'?s? (?:wife|husband|spouse|partner|family)\b|\b(?:husband|wife|spouse|partner) (?:is|serves|works) (?:in|with|for) the (?:\w+ )?(?:forces|army|navy|raf|military|foreign office)\b/,
    anywhere: true,
    not: /£|\b(?:died|death|killed)\b/,
    weight: 14,
    query: 'resident in the UK to open or pay into an ISA',
    text: () =>
      'That may be one of the exceptions: **Crown servants** posted abroad and whoever is married to them. Whom they cover exactly is **not in my sources**, so ask the provider or look at GOV.UK. Else the rule is residence in the UK: without it an ISA can be kept, but not paid into.',
  },
  {
    id: 'whole-year-here',
    asked:
      /\b(?:have to|need to|must|got to|required to) (?:i |we |you )?(?:live|be|stay|have lived|have been|reside)\b[^?]{0,25}\b(?:whole|full|entire|all|6 months|183 days|how long|a year|12 months|certain time)\b/,
    also: /\b(?:uk|britain|here|resident)\b/,
    not: /£|\b(?:lifetime isa|house|home|open for)\b/,
    weight: 15,
    query: 'resident in the UK to open or pay into an ISA',
    text: (view, question) =>
      `${asksWhether(question) ? 'My rule book has no such time' : 'No such time is in my rule book'}: it asks for being **resident in the UK** when you open an ISA or pay in, and then the whole ${view.figure('isa-allowance')} of the tax year is open to you. From which day you count as resident is not in my sources: GOV.UK has the test.`,
  },
  {
    id: 'settled-status',
    asked:
      /\b(?:settled status|pre-settled|leave to remain|ilr|indefinite leave|work permit|brp|biometric|right to remain)\b/,
    not: /£|\b(?:best|rates?)\b/,
    weight: 12,
    query: 'resident in the UK to open or pay into an ISA',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, if resident in the UK: what' : 'What'} my rule book asks for is being **resident in the UK** and ${view.amount('adult-cash-age')} or over; it has no rule on nationality or papers, and the allowance is the whole ${view.figure('isa-allowance')} of the tax year. A provider may want to see papers of its own.`,
  },
];
