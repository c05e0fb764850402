import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { isGood: boolean; title?: string; children: ReactNode };

/** How something ended: read out at once when it failed, in its turn when it did not. */
export function OutcomeAlert({ isGood, title, children }: Props) {
  return (
    <Alert
      w="100%"
      variant="outline"
      role={isGood ? 'status' : 'alert'}
      color={isGood ? 'var(--success)' : 'var(--danger)'}
      title={title}
    >
      {children}
    </Alert>
  );
}
