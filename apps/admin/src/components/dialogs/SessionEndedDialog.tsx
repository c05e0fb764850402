import { Button, Group } from '@mantine/core';
import { StackedModal } from './StackedModal.tsx';

/** Explains above a form that the session has ended and how to save what was typed. */
export function SessionEndedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <StackedModal opened={isOpen} title="Your session has ended" onClose={onClose}>
      <p>
        Nothing was saved, but your text is still here. Sign in again in another tab, then come back and save.
      </p>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button component="a" href="/login" target="_blank" rel="noopener" variant="default">
          Sign in in another tab
        </Button>
        <Button data-autofocus onClick={onClose}>
          Back to the form
        </Button>
      </Group>
    </StackedModal>
  );
}
