import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

/** Asks a query again; busy while it is under way. */
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
