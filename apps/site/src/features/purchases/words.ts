import { formatCount, formatPounds } from '@isa/api/domain/money';
import type { Outputs } from '@isa/ui/client/trpc.ts';

export type Purchase = Outputs['payments']['purchases'][number];
export type StatementRow = Outputs['credits']['statement']['entries'][number];

const reasons: Readonly<Record<StatementRow['reason'], string>> = {
  registration: 'Welcome credits',
  monthly: 'Monthly credits',
  'admin-grant': 'Credits from our team',
  'admin-take-back': 'Credits taken back by our team',
  chat: 'Advisor query',
  'chat-returned': 'Returned: the advisor could not answer',
  purchase: 'Credits bought',
  refund: 'Purchase refunded',
  dispute: 'Payment disputed with your bank',
};

/** Labels of ledger reasons. A won dispute returns credits under the same reasons. */
export function reasonInWords({ reason, delta }: Pick<StatementRow, 'reason' | 'delta'>): string {
  const isReturn = delta > 0 && (reason === 'refund' || reason === 'dispute');
  return isReturn ? 'Credits of a purchase returned' : reasons[reason];
}

/** With a real minus sign or a plus. */
export const signed = (delta: number): string =>
  delta < 0 ? `−${formatCount(-delta)}` : `+${formatCount(delta)}`;

/** An amount in pounds. @param pence as Stripe counts */
export const pounds = (pence: number): string => formatPounds(pence / 100);

export function stateInWords({ state, amountPence, refundedPence }: Purchase): string {
  switch (state) {
    case 'processing':
      return 'Processing';
    case 'succeeded':
      return refundedPence > 0 ? `Paid, ${pounds(refundedPence)} refunded` : 'Paid';
    case 'refunded':
      return refundedPence < amountPence ? `${pounds(refundedPence)} refunded` : 'Refunded';
    case 'disputed':
      return 'Disputed with your bank';
    default:
      return 'We are looking into it';
  }
}
