import { Button, Group, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { ABOVE_QUESTIONS, StackedModal } from '../../components/dialogs/StackedModal.tsx';
import type { NewPassword } from './PasswordReset.tsx';
import styles from './password-dialog.module.css';

function CopyPassword({ password }: { password: string }) {
  const { copy, copied, error } = useClipboard();
  const icon = copied ? (
    <IconCheck size={16} aria-hidden="true" />
  ) : (
    <IconCopy size={16} aria-hidden="true" />
  );
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => copy(password)}>
        {copied ? 'Copied' : 'Copy password'}
      </Button>
      {error && (
        <p role="alert" className={styles.problem}>
          Your browser blocked copying. Select the password above and copy it.
        </p>
      )}
    </>
  );
}

/** Shows a new password once, above any page and dialog. */
export function PasswordDialog({ made, onClose }: { made: NewPassword | null; onClose: () => void }) {
  const isOwn = made?.isOwn === true;
  return (
    <StackedModal
      opened={made !== null}
      zIndex={ABOVE_QUESTIONS}
      onClose={onClose}
      title="New password"
      closeOnClickOutside={false}
      // Only Done closes it: the password is not stored anywhere else.
      closeOnEscape={!isOwn}
      withCloseButton={!isOwn}
    >
      {made && (
        <>
          {isOwn ? (
            <p>
              This is your own new password, shown only now. Your session has ended with the reset: keep the
              password, press Done and sign in with it; you will then be asked to choose another.
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
          <Group justify="flex-end" gap="xs" mt="md">
            <CopyPassword password={made.password} />
            <Button onClick={onClose}>Done</Button>
          </Group>
        </>
      )}
    </StackedModal>
  );
}
