import { Button, getDefaultZIndex, Group, Modal } from '@mantine/core';

/** Above the form that it is about. */
const ABOVE = getDefaultZIndex('modal') + 1;

/** Says over a form that the session is over, and how what is typed in it can be saved all the same. */
export function SessionEndedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={isOpen}
      // The Escape that closes it must not close the form below as well.
      onClose={() => setTimeout(onClose)}
      title="Your session has ended"
      centered
      zIndex={ABOVE}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
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
    </Modal>
  );
}
