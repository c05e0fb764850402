import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { SearchBox } from '../../components/table/SearchBox.tsx';
import type { Entry } from './AuditTarget.tsx';
import { actions, type AuditFilter } from './useAuditFilter.ts';

type Props = {
  filter: AuditFilter;
  /** Those on screen: one of them has the administrator's name. */
  entries: readonly Entry[] | undefined;
};

/** What the audit log can be narrowed by. */
export function AuditFilters({ filter, entries }: Props) {
  const { actorId } = filter;
  const actor = entries?.find((entry) => entry.actor?.id === actorId)?.actor?.username ?? `User ${actorId}`;
  return (
    <>
      {actorId !== null && (
        <Button
          variant="default"
          rightSection={<IconX size={14} aria-hidden="true" />}
          aria-label={`Show everyone’s actions, not only those of ${actor}`}
          onClick={() => filter.setActor('')}
        >
          {actor}
        </Button>
      )}
      <SearchBox label="Target" placeholder="Target: email or user:5" {...filter.search.box} />
      <TextInput
        type="date"
        aria-label="Day"
        value={filter.day ?? ''}
        onChange={({ currentTarget }) => filter.setDay(currentTarget.value)}
      />
      <NativeSelect
        aria-label="Action"
        data={actions}
        value={filter.action}
        onChange={({ currentTarget }) => filter.setAction(currentTarget.value)}
      />
    </>
  );
}
