import { counted, formatCount } from '@isa/api/domain/money';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { useFocusOnProblem } from '../../components/field-errors.ts';
import { ReasonField, useReason } from '../../components/ReasonField.tsx';
import { formatMoment } from '../../format.ts';
import type { AdminUser, LedgerEntry, UserActions } from './useUserActions.ts';

type Props = {
  user: AdminUser & { purchases: number };
  entry: LedgerEntry | null;
  actions: UserActions;
  /** Called when the dialog closes. */
  onClose: (entry: LedgerEntry) => void;
};

function consequence(balance: number, given: number): string {
  if (balance === 0) return 'All of them are spent; nothing is left to take back.';
  if (balance < given)
    return `Some of them are spent: the ${counted(balance, 'credit')} left will be taken back.`;
  return `The balance goes from ${formatCount(balance)} to ${formatCount(balance - given)}.`;
}

/** Confirms taking back credits that an administrator granted. */
export function TakeBackDialog({ user, entry, actions, onClose }: Props) {
  const { form, focusProblem } = useFocusOnProblem<HTMLDivElement>(actions.isTakingBack);
  const { reason, check, field } = useReason('Please give a reason.', entry?.id);
  function confirm() {
    focusProblem();
    if (entry && check()) actions.takeBack(user, entry, reason, () => onClose(entry));
  }
  return (
    <ConfirmDialog
      title={entry && `Take back ${counted(entry.delta, 'credit')} from ${user.username}?`}
      confirmLabel="Take back"
      isBusy={actions.isTakingBack}
      onCancel={() => entry && onClose(entry)}
      onConfirm={confirm}
    >
      {entry && (
        <>
          <p>
            Given by an administrator on {formatMoment(entry.createdAt)}.{' '}
            {consequence(user.credits, entry.delta)}
            {user.purchases > 0 && user.credits > 0 && ' Credits that were bought may be among them.'}
          </p>
          <div ref={form}>
            <ReasonField
              {...field}
              label="Reason"
              description="Kept in the audit log. The user does not see it."
              isDisabled={actions.isTakingBack}
            />
          </div>
        </>
      )}
    </ConfirmDialog>
  );
}
