import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  isGood: boolean;
  /** Succeeded in part. */
  isPartial?: boolean | undefined;
  title?: string;
  children: ReactNode;
};

const colourOf = ({ isGood, isPartial = false }: Pick<Props, 'isGood' | 'isPartial'>) =>
  isGood ? (isPartial ? 'var(--warning-ink)' : 'var(--success)') : 'var(--danger)';

/** The outcome of an action; announced by screen readers. */
export function OutcomeAlert({ isGood, isPartial, title, children }: Props) {
  return (
    <Alert w="100%" variant="outline" color={colourOf({ isGood, isPartial })} title={title}>
      {children}
    </Alert>
  );
}
