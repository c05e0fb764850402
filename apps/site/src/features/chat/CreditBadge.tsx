import { creditState } from '@isa/api/domain/credits';
import { counted } from '@isa/api/domain/money';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './chat.module.css';

/** The balance. It moves when it changes. */
export function CreditBadge({ credits }: { credits: number }) {
  const [atFirst] = useState(credits);
  return (
    <span
      key={credits}
      className={styles.badge}
      data-state={creditState(credits)}
      data-moved={credits === atFirst ? undefined : ''}
    >
      <IconCoins size={18} aria-hidden="true" />
      {counted(credits, 'credit')}
    </span>
  );
}
