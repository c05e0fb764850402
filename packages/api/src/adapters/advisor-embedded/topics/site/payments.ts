import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { SITE, type SiteMatter } from './matter.ts';

// How credits are paid for.

const CARD = String.raw`(?:(?:debit|credit|bank|payment) )?cards?(?: (?:details|numbers?|data|info\w*))?`;
const OTHER_MEANS =
  /\b(?:paypal|apple ?pay|google ?pay|klarna|bank transfer|direct debit|cash|cheques?|bitcoin|crypto\w*|standing order|gift ?cards?)\b/;

/** In their order: the first that is asked. */
export const PAYMENT_MATTERS: readonly SiteMatter[] = [
  {
    id: 'card-declined',
    asked: new RegExp(
      String.raw`\b(?:my |the )?(?:${CARD}|payment)\b[^.?]{0,25}\b(?:declin\w+|refus\w+|reject\w+|fail(?:s|ed|ing)?|not (?:go(?:ing)? through|work\w*|accepted|processed|going)|will not (?:go|work))\b|\b(?:declined|refused|rejected) (?:my |the )?(?:${CARD}|payment)\b`,
    ),
    not: /\b(?:transfer|allowance|provider|deadline|april|tax year|bank payment|pay in)\b/,
    text: () =>
      'Then **nothing was charged** and no credits were added. Try another card, or ask your bank why it declined this one. The form says so when a card cannot be used.',
  },
  {
    id: 'card-stored',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:my|the) ${CARD}\b[^.?]{0,20}\b(?:stored?|saved?|kept|keep|safe|secure|remember\w*|seen|shared)\b`,
      ),
      new RegExp(String.raw`\b(?:store|keep|save|see|hold|remember|have)\b[^.?]{0,12}\bmy ${CARD}\b`),
      new RegExp(
        String.raw`\b(?:safe|secure|ok|okay) to (?:pay|buy|enter|give|type|put|use)\b[^.?]{0,20}\b(?:here|card|${SITE}|you|online|credits?)\b`,
      ),
      /\bwho (?:handles|takes|processes)\b[^.?]{0,60}\b(?:payments?|cards?)\b/,
    ),
    not: /\b(?:debit card (?:for|with) an|withdraw)\b/,
    text: (question) =>
      `${asks(question, /\b(?:stor\w+|sav\w+|kept|keep|see|seen|hold|remember\w*|shared)\b/) ? 'No: ' : ''}ISA Compass **never sees your card number**. What you type into the card form goes to Stripe, the company that takes the payments, and Stripe only tells the site whether the payment succeeded.`,
  },
  {
    id: 'receipt',
    asked:
      /\b(?:receipts?|invoices?|proof of (?:purchase|payment)|(?:payment|purchase|order) (?:confirmation|history)|list of (?:my )?(?:purchases|payments))\b|\b(?:where|how)\b[^.?]{0,60}\b(?:see|find)\b[^.?]{0,60}\bmy (?:purchases?|payments|orders?)\b/,
    not: /\b(?:hmrc|tax|transfer|dividends?|peer to peer)\b/,
    text: () =>
      'After a purchase a **confirmation goes to your e-mail address**, and your account page lists each purchase under “Purchases”.',
  },
  {
    id: 'test-mode',
    asked:
      /\btest mode\b|\b(?:will|is|are|does)\b[^.?]{0,20}\b(?:real (?:money|card)|actually (?:charged?|pay))\b/,
    not: /\b(?:rates?|banks?|providers?|interest)\b/,
    text: () =>
      'Where the payment form says that it is in **test mode**, no real card is charged. Otherwise the card is charged once, through Stripe.',
  },
  {
    id: 'payment-methods',
    asked: anyOf(
      /\b(?:which|what)\b[^.?]{0,12}\b(?:cards?|payment (?:methods?|options?|types?)|ways? to pay|ways? of paying|forms? of payment)\b(?![^.?]{0,60}\b(?:into|provider|cash ?back|best|cheapest|account|have)\b)/,
      new RegExp(
        String.raw`\b(?:do|can|will|does) (?:you|${SITE})\b[^.?]{0,10}\b(?:take|accept|support|have)\b[^.?]{0,15}\b(?:${CARD}|paypal|apple ?pay|google ?pay|klarna|amex|american express|visa|mastercard|maestro|bank transfers?|direct debits?|cheques?|bitcoin|crypto\w*|cash payments?|gift ?cards?)\b`,
      ),
      /\b(?:can|could|may|must) (?:i|we|you)\b[^.?]{0,20}\b(?:pay|buy)\b[^.?]{0,20}\b(?:by|with|using|via|through) (?:my |an? )?(?:paypal|apple ?pay|google ?pay|klarna|amex|american express|visa|mastercard|stripe|(?:debit |credit )?card|bank transfer|bitcoin|crypto\w*|gift ?card)\b/,
      /\bhow (?:do|can|would|must|could) (?:i|you|we) pay(?: (?:for (?:it|them|this|that|credits?|an? plan|the (?:plan|credits?|advis[eo]r|chat)|more)|you|here))?[?.! ]*$/,
      /^(?:payment (?:methods?|options?)|ways to pay)[?.! ]*$/,
    ),
    not: /\b(?:pay(?:ing)? (?:in|into)|fund|deposit|bills?|rent)\b/,
    text: (question) =>
      `${asks(question, OTHER_MEANS) ? 'No: credits' : 'Credits'} are paid for **by card only**, through Stripe; the card form opens when you have chosen a plan. How money gets into an ISA is for its provider to say.`,
  },
];
