import { messageOf } from '@isa/ui/client/errors.ts';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';

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

type Props = {
  query: { error: unknown; refetch: () => unknown };
  /** Shown when the server sent no message. */
  fallback: string;
  /** A prefix for either message. */
  before?: string | undefined;
};

export function QueryProblem({ query, fallback, before = '' }: Props) {
  return (
    <LoadProblem onRetry={() => void query.refetch()}>
      {before}
      {messageOf(query.error, fallback)}
    </LoadProblem>
  );
}

export function RefreshButton({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  return (
    <Button
      variant="default"
      loading={query.isFetching}
      leftSection={<IconRefresh size={16} aria-hidden="true" />}
      onClick={() => void query.refetch()}
    >
      Refresh
    </Button>
  );
}
