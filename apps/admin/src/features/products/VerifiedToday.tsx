import { londonDate } from '@isa/api/domain/tax-year';
import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProofTexts } from './form-proofs.ts';
import styles from './product-form.module.css';
import type { Dispatch } from './useProductForm.ts';

/** Dates all facts of a product with today, and says what pins do. */
export function VerifiedToday({ proofs, dispatch }: { proofs: ProofTexts; dispatch: Dispatch }) {
  const [set, setSet] = useState<string | null>(null);
  const isSet = set !== null && Object.values(proofs).every(({ checkedOn }) => checkedOn === set);

  function verify() {
    const day = londonDate(new Date());
    setSet(day);
    dispatch({ type: 'verified', day });
  }

  return (
    <div className={styles.verified}>
      <p>Pinned facts are left alone by CSV imports and the feed; differences are reported.</p>
      <Button
        variant="default"
        leftSection={<IconCalendarCheck size={16} aria-hidden="true" />}
        onClick={verify}
      >
        Verified today
      </Button>
      <output className={styles.hint}>{isSet && 'All facts are dated today once you save.'}</output>
    </div>
  );
}
