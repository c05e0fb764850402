import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { isGood: boolean; title?: string; children: ReactNode };

/** How something that was asked for ended; read out at once, well or not. */
export function OutcomeAlert({ isGood, title, children }: Props) {
  return (
    <Alert w="100%" variant="outline" color={isGood ? 'var(--success)' : 'var(--danger)'} title={title}>
      {children}
    </Alert>
  );
}
