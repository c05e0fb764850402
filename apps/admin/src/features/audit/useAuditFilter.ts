import { auditActions } from '@isa/api/domain/console/audit';
import { isDate } from '@isa/api/domain/isa/tax-year';
import { useUrlState } from '../../components/url-state/useUrlState.ts';
import { useChoice } from '../../components/url-state/useChoice.ts';
import { useSearch } from '../../components/table/useSearch.ts';
import { actionLabel } from './action-words.ts';

export const actions = [
  { value: '', label: 'All actions' } as const,
  ...auditActions.map((action) => ({ value: action, label: actionLabel(action) })),
];

/** The administrator's id in a text, else null. */
const asActor = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** The day a text names, else any. */
const asDay = (text: string) => (isDate(text) ? text : undefined);

export type AuditFilter = ReturnType<typeof useAuditFilter>;

/** What the audit log is narrowed to, kept in the address. */
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
    /** The same, as the server is asked. */
    asked: { action: action === '' ? undefined : action, actorId: actorId ?? undefined, day, on },
  };
}
