import { Button, getDefaultZIndex, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  /** What is about to happen; null keeps the dialog closed. */
  title: string | null;
  children: ReactNode;
  /** What the button does, in its own words: `Reset password`. */
  confirmLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** What is asked stands above the dialog it is asked about, whichever of them came first. */
const ABOVE = getDefaultZIndex('modal') + 1;

/** Asks before something that cannot be undone. Cancel has the focus. */
export function ConfirmDialog({ title, children, confirmLabel, isBusy = false, onConfirm, onCancel }: Props) {
  return (
    <Modal
      opened={title !== null}
      // The Escape that answers must be over before what stands below could hear it too.
      onClose={() => setTimeout(onCancel)}
      title={title}
      centered
      zIndex={ABOVE}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger" loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
