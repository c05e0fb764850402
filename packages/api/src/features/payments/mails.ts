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
