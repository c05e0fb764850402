import { creditState, INSUFFICIENT_CREDITS_TEXT, lowCreditsText } from '@isa/api/domain/credits';
import { Button } from '@isa/ui/Button';
import type { RefObject } from 'react';
import { openUpgrade } from '../upgrade/open-upgrade.ts';
import styles from './chat.module.css';

/** Yellow while the credits run low, red when they do not pay for a question any more. */
export function CreditWarning({
  credits,
  wayOn,
}: {
  credits: number;
  wayOn: RefObject<HTMLButtonElement | null>;
}) {
  const state = creditState(credits);
  return (
    <div aria-live="polite">
      {state === 'low' && <p className={styles.lowWarning}>{lowCreditsText(credits)}</p>}
      {state === 'insufficient' && (
        <div className={styles.noCredits}>
          <p>{INSUFFICIENT_CREDITS_TEXT}</p>
          <Button ref={wayOn} size="small" onClick={openUpgrade}>
            Upgrade Now
          </Button>
        </div>
      )}
    </div>
  );
}
