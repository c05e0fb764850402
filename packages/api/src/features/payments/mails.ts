import type { Mail } from '../../adapters/mailer.ts';
import { composeMail } from '../../lib/mail-template.ts';
import { formatPounds } from '../../domain/money.ts';
import { formatDate, londonDate } from '../../domain/isa/tax-year.ts';

export interface Receipt {
  to: string;
  firstName: string;
  planName: string;
  credits: number;
  amountPence: number;
  orderId: string;
  paidAt: Date;
  /** No real card was charged. */
  isTest: boolean;
  /** Credits available after the purchase. */
  balance: number;
  accountUrl: string;
}

/** The mail after a purchase, which is its receipt too. */
export function confirmationMail(receipt: Receipt): Mail {
  return composeMail({
    to: receipt.to,
    subject: `Your purchase: ${receipt.credits} credits`,
    greeting: `Hello ${receipt.firstName},`,
    paragraphs: [
      `Thank you for your payment. ${receipt.credits} credits have been added to your account; you now have ${receipt.balance}.`,
      `Plan: ${receipt.planName}. Paid: ${formatPounds(receipt.amountPence / 100)} on ${formatDate(londonDate(receipt.paidAt))}. Order: ${receipt.orderId}.`,
      ...(receipt.isTest ? ['Test mode: no real card was charged.'] : []),
    ],
    action: { label: 'See my purchases', url: receipt.accountUrl },
    closing: 'Credits do not expire, and there is no monthly commitment.',
  });
}

export interface Refund extends Pick<
  Receipt,
  'to' | 'firstName' | 'amountPence' | 'orderId' | 'isTest' | 'accountUrl'
> {
  /** Given back now, and of this payment in all. */
  refundedPence: number;
  totalPence: number;
  /** Credits are taken back for it. */
  takesCredits: boolean;
  at: Date;
}

const pounds = (pence: number) => formatPounds(pence / 100);

/** The mail after a refund. */
export function refundMail(refund: Refund): Mail {
  const { amountPence, refundedPence, totalPence, takesCredits } = refund;
  const inAll = totalPence === refundedPence ? '' : `, ${pounds(totalPence)} in all`;
  return composeMail({
    to: refund.to,
    subject: `Your refund: ${pounds(refundedPence)}`,
    greeting: `Hello ${refund.firstName},`,
    paragraphs: [
      `We have refunded ${pounds(refundedPence)} to the card you paid with. It usually arrives within 5 to 10 working days.`,
      `Paid: ${pounds(amountPence)}. Refunded: ${pounds(refundedPence)} on ${formatDate(londonDate(refund.at))}${inAll}. Order: ${refund.orderId}.`,
      ...(takesCredits
        ? ['The credits it paid for have been taken back, except those that you have already used.']
        : []),
      ...(refund.isTest ? ['Test mode: no real card was charged.'] : []),
    ],
    action: { label: 'See my purchases', url: refund.accountUrl },
  });
}
