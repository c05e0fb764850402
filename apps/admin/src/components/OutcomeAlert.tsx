import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  isGood: boolean;
  /** Well, but not all of it. */
  isPartial?: boolean | undefined;
  title?: string;
  children: ReactNode;
};

const colourOf = ({ isGood, isPartial = false }: Pick<Props, 'isGood' | 'isPartial'>) =>
  isGood ? (isPartial ? 'var(--warning-ink)' : 'var(--success)') : 'var(--danger)';

/** How something that was asked for ended; read out at once, well or not. */
export function OutcomeAlert({ isGood, isPartial, title, children }: Props) {
  return (
    <Alert w="100%" variant="outline" color={colourOf({ isGood, isPartial })} title={title}>
      {children}
    </Alert>
  );
}
