import { MantineRoot } from '@isa/ui/MantineRoot';
import closeButton from '@mantine/core/styles/CloseButton.css?url';
import notification from '@mantine/core/styles/Notification.css?url';
import unstyledButton from '@mantine/core/styles/UnstyledButton.css?url';
import { Notifications, notifications } from '@mantine/notifications';
import notificationsCss from '@mantine/notifications/styles.css?url';
import { useEffect } from 'react';
import type { Toast } from './notify.ts';

const DURATION_MS = 5000;
const styles = [unstyledButton, closeButton, notification, notificationsCss];
const colours = { plain: 'brand', success: 'var(--success)', danger: 'var(--danger)' } as const;

/** One toast at a time: a new one takes the place of the old. */
export default function Toaster({ toast }: { toast: Toast }) {
  useEffect(() => {
    notifications.clean();
    notifications.show({
      title: toast.title,
      message: toast.message ?? '',
      color: colours[toast.tone ?? 'plain'],
      autoClose: toast.duration ?? DURATION_MS,
      role: toast.tone === 'danger' ? 'alert' : 'status',
      closeButtonProps: { 'aria-label': 'Close' },
    });
  }, [toast]);
  return (
    <MantineRoot styles={styles}>
      {/* Without a transition: the old toast would stay beside the new one while it goes. */}
      <Notifications limit={1} position="bottom-left" transitionDuration={0} />
    </MantineRoot>
  );
}
