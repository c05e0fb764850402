import { creditState } from '@isa/api/domain/credits';
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
      {credits} {credits === 1 ? 'credit' : 'credits'}
    </span>
  );
}
