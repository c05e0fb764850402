import { MantineRoot } from '@isa/ui/MantineRoot';
import closeButton from '@mantine/core/styles/CloseButton.css?url';
import notification from '@mantine/core/styles/Notification.css?url';
import unstyledButton from '@mantine/core/styles/UnstyledButton.css?url';
import { createNotificationsStore, Notifications, showNotification } from '@mantine/notifications';
import notificationsCss from '@mantine/notifications/styles.css?url';
import { useEffect, useState } from 'react';
import type { Toast } from './notify.ts';

const DURATION_MS = 5000;
const styles = [unstyledButton, closeButton, notification, notificationsCss];
const colours = { plain: 'brand', success: 'var(--success)', danger: 'var(--danger)' } as const;

function Shown({ toast }: { toast: Toast }) {
  const [store] = useState(createNotificationsStore);
  useEffect(() => {
    const { title, message = '', tone = 'plain', duration = DURATION_MS } = toast;
    showNotification(
      {
        title,
        message,
        color: colours[tone],
        autoClose: duration,
        role: tone === 'danger' ? 'alert' : 'status',
        closeButtonProps: { 'aria-label': 'Close' },
      },
      store,
    );
  }, [toast, store]);
  return <Notifications store={store} position="bottom-left" transitionDuration={0} />;
}

/** One toast at a time: a new one comes with a place of its own, so that the old one is gone at once. */
export default function Toaster({ toast, number }: { toast: Toast; number: number }) {
  return (
    <MantineRoot styles={styles}>
      <Shown key={number} toast={toast} />
    </MantineRoot>
  );
}
