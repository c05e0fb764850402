import { Button, Group } from '@mantine/core';
import { StackedModal } from './StackedModal.tsx';

/** Says over a form that the session is over, and how what is typed in it can be saved all the same. */
export function SessionEndedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <StackedModal opened={isOpen} title="Your session has ended" onClose={onClose}>
      <p>
        Nothing was saved, and what you typed is still here. Sign in again in another tab, come back to this
        one and save once more.
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
