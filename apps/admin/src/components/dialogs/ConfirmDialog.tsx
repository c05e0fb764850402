import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { StackedModal } from './StackedModal.tsx';

/** Longer than a double click. */
const TO_READ_MS = 500;

/**
 * Ignores presses right after a dialog opens: its button may appear under the pointer in the middle of a
 * double click.
 */
export function useDoubleClickGuard(isAsked: boolean): boolean {
  const [wasSeen, setSeen] = useState(false);
  if (!isAsked && wasSeen) setSeen(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => setSeen(true), TO_READ_MS);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return isAsked && wasSeen;
}

type Props = {
  /** Null keeps the dialog closed. */
  title: string | null;
  children: ReactNode;
  /** Names the action: `Reset password`. */
  confirmLabel: string;
  /** Use `filled` for an action that can be undone. */
  variant?: 'danger' | 'filled';
  isBusy?: boolean;
  /** There is nothing to confirm, for instance because its effects could not be read. */
  isDisabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Confirms an action that cannot be undone or takes effect at once. Cancel has the focus. */
export function ConfirmDialog(props: Props) {
  const { title, children, confirmLabel, variant = 'danger', isBusy = false } = props;
  const { isDisabled = false, onConfirm, onCancel } = props;
  const wasRead = useDoubleClickGuard(title !== null);
  return (
    <StackedModal opened={title !== null} title={title} onClose={onCancel}>
      {children}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant={variant}
          aria-disabled={!wasRead || undefined}
          loading={isBusy}
          disabled={isDisabled}
          onClick={() => wasRead && onConfirm()}
        >
          {confirmLabel}
        </Button>
      </Group>
    </StackedModal>
  );
}
