import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { StackedModal } from './StackedModal.tsx';
import { useDoubleClickGuard } from './useDoubleClickGuard.ts';

type Props = {
  /** What is about to happen; null keeps the dialog closed. */
  title: string | null;
  children: ReactNode;
  /** What the button does, in its own words: `Reset password`. */
  confirmLabel: string;
  /** Of the button: for what can be undone it is not that of danger. */
  variant?: 'danger' | 'filled';
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be undone, or that others see at once. Cancel has the focus. */
export function ConfirmDialog(props: Props) {
  const { title, children, confirmLabel, variant = 'danger', isBusy = false, onConfirm, onCancel } = props;
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
          onClick={() => wasRead && onConfirm()}
        >
          {confirmLabel}
        </Button>
      </Group>
    </StackedModal>
  );
}
