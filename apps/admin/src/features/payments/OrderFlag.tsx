import { classes } from '@isa/ui/classes.ts';
import { IconFlag } from '@tabler/icons-react';
import { isUnacknowledged, type Order } from './order-words.ts';
import styles from './payments.module.css';

/** Why an order is flagged; muted once it is acknowledged. */
export function OrderFlag({ order }: { order: Order }) {
  const isOpen = isUnacknowledged(order);
  return (
    <p className={classes(styles.flag, isOpen && styles.open)}>
      <IconFlag size={14} aria-hidden="true" />
      <span>
        {!isOpen && 'Acknowledged: '}
        {order.flag}
      </span>
    </p>
  );
}
