import { auditActions } from '@isa/api/domain/console/audit';
import { isDate } from '@isa/api/domain/isa/tax-year';

import { useUrlState, useChoice } from '../../components/url-state/useUrlState.ts';
import { useSearch } from '../../components/table/SearchBox.tsx';
import { actionLabel } from './action-words.ts';

export const actions = [
  { value: '', label: 'All actions' } as const,
  ...auditActions.map((action) => ({ value: action, label: actionLabel(action) })),
];

const asActor = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

const asDay = (text: string) => (isDate(text) ? text : undefined);

export type AuditFilter = ReturnType<typeof useAuditFilter>;

/** Filters of the audit log, kept in the URL. */
export function useAuditFilter() {
  const [action, setAction] = useChoice('audit.action', actions, '');
  const [actor, setActor] = useUrlState('audit.actor');
  const [dayText, setDay] = useUrlState('audit.day');
  const search = useSearch('audit.on', () => undefined);
  const actorId = asActor(actor);
  const day = asDay(dayText);
  const on = search.settled;
  return {
    action,
    actorId,
    day,
    search,
    setAction,
    setActor,
    setDay,
    isNarrowed: action !== '' || actorId !== null || day !== undefined || on !== '',
    /** As query input. */
    asked: { action: action === '' ? undefined : action, actorId: actorId ?? undefined, day, on },
  };
}
