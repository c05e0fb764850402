import { Alert } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

type Props = {
  isGood: boolean;
  /** Succeeded in part. */
  isPartial?: boolean | undefined;
  title?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

const colourOf = ({ isGood, isPartial = false }: Pick<Props, 'isGood' | 'isPartial'>) =>
  isGood ? (isPartial ? 'var(--warning-ink)' : 'var(--success)') : 'var(--danger)';

/** The outcome of an action; announced by screen readers. */
export function OutcomeAlert({ isGood, isPartial, title, ref, children }: Props) {
  return (
    <Alert
      ref={ref}
      w="100%"
      variant="outline"
      color={colourOf({ isGood, isPartial })}
      title={title}
      // Failures get the focus of a form without an invalid field.
      {...(isGood && ref === undefined ? {} : { tabIndex: -1 })}
    >
      {children}
    </Alert>
  );
}
