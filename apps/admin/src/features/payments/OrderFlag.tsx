import { classes } from '@isa/ui/classes.ts';
import { IconFlag } from '@tabler/icons-react';
import { needsLook, type Order } from './order-words.ts';
import styles from './payments.module.css';

/** Why an order needs a look; quietly what it was once it had one. */
export function OrderFlag({ order }: { order: Order }) {
  const isOpen = needsLook(order);
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
