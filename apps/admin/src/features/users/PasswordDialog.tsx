import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { ABOVE_QUESTIONS, DialogAbove } from '../../components/DialogAbove.tsx';
import type { NewPassword } from './PasswordReset.tsx';
import styles from './password-dialog.module.css';

/** Shows a new password, this once. It may come while any page and any other dialog is open, and stands above them. */
export function PasswordDialog({ made, onClose }: { made: NewPassword | null; onClose: () => void }) {
  const isOwn = made?.isOwn === true;
  return (
    <DialogAbove
      opened={made !== null}
      zIndex={ABOVE_QUESTIONS}
      onClose={onClose}
      title="New password"
      closeOnClickOutside={false}
      // Nothing but Done leads away from the only password that still works.
      closeOnEscape={!isOwn}
      withCloseButton={!isOwn}
    >
      {made && (
        <>
          {isOwn ? (
            <p>
              This is your own new password, shown only now. Your session has ended with the reset: keep the
              password, press Done and sign in with it; you are asked to choose another then.
            </p>
          ) : (
            <p>
              Give this password to <b>{made.username}</b>. It is shown only now, and they are asked to choose
              another when they sign in.
            </p>
          )}
          <TextInput
            label="Password"
            readOnly
            mt="sm"
            classNames={{ input: styles.password ?? '' }}
            value={made.password}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={made.password}>
            {({ copied, copy }) => (
              <Group justify="flex-end" gap="xs" mt="md">
                <Button
                  variant="default"
                  leftSection={
                    copied ? (
                      <IconCheck size={16} aria-hidden="true" />
                    ) : (
                      <IconCopy size={16} aria-hidden="true" />
                    )
                  }
                  onClick={copy}
                >
                  {copied ? 'Copied' : 'Copy password'}
                </Button>
                <Button onClick={onClose}>Done</Button>
              </Group>
            )}
          </CopyButton>
        </>
      )}
    </DialogAbove>
  );
}
