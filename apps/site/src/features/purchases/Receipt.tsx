import { Button } from '@isa/ui/Button';
import { IconPrinter } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useUser } from '../session/useUser.ts';
import { formatLongMoment } from '../../moment.ts';
import styles from './purchases.module.css';
import { pounds, stateInWords, type Purchase } from './words.ts';

function rowsOf(purchase: Purchase, buyer: string): [label: string, value: string][] {
  const { amountPence, refundedPence, paymentReference } = purchase;
  return [
    ['Bought by', buyer],
    ['Date', formatLongMoment(purchase.createdAt)],
    ['Plan', `${purchase.planName}: ${purchase.credits} credits`],
    ['Amount', pounds(amountPence)],
    ...(refundedPence > 0 ? [['Refunded', pounds(refundedPence)] satisfies [string, string]] : []),
    ['State', stateInWords(purchase)],
    ['Order number', purchase.orderId],
    ...(paymentReference === null
      ? []
      : [['Payment reference', paymentReference] satisfies [string, string]]),
  ];
}

/** Collapsed; can be printed alone. */
export function Receipt({ purchase }: { purchase: Purchase }) {
  const user = useUser();
  const paper = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const print = () => {
    const { current } = paper;
    if (!current) return;
    current.dataset['printing'] = '';
    // Safari on iOS returns at once and renders later.
    window.addEventListener('afterprint', () => delete current.dataset['printing'], { once: true });
    window.print();
  };
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  const buyer = [name, user?.username].filter(Boolean).join(', ');
  return (
    <details className={styles.receipt}>
      <summary>Receipt</summary>
      <div ref={paper} className={styles.paper} role="group" aria-labelledby={titleId}>
        <h3 id={titleId}>ISA Compass receipt</h3>
        {purchase.isTest && (
          <p className={styles.test}>
            <b>Test mode</b>: no real card was charged.
          </p>
        )}
        <table>
          <tbody>
            {rowsOf(purchase, buyer).map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button look="secondary" size="small" className={styles.print} onClick={print}>
          <IconPrinter size={18} aria-hidden="true" />
          Print
        </Button>
      </div>
    </details>
  );
}
