import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What could not be loaded, with the way to try again. */
export function LoadProblem({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Alert
      role="alert"
      variant="outline"
      color="var(--danger)"
      icon={<IconAlertTriangle size={18} aria-hidden="true" />}
    >
      <p>{children}</p>
      <Button size="xs" variant="default" mt="xs" onClick={onRetry}>
        Try Again
      </Button>
    </Alert>
  );
}
