import { MantineRoot } from '@isa/ui/MantineRoot';
import closeButton from '@mantine/core/styles/CloseButton.css?url';
import notification from '@mantine/core/styles/Notification.css?url';
import unstyledButton from '@mantine/core/styles/UnstyledButton.css?url';
import { createNotificationsStore, Notifications, showNotification } from '@mantine/notifications';
import notificationsCss from '@mantine/notifications/styles.css?url';
import { useEffect, useState } from 'react';
import type { Toast } from './notify.ts';
import classes from './toaster.module.css';

const DURATION_MS = 5000;
const styles = [unstyledButton, closeButton, notification, notificationsCss];
const classNames = {
  root: classes.toast,
  title: classes.title,
  description: classes.message,
  closeButton: classes.close,
};
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
        closeButtonProps: { 'aria-label': 'Close', size: 'lg', iconSize: 18 },
        classNames,
      },
      store,
    );
  }, [toast, store]);
  return (
    <Notifications
      store={store}
      position="bottom-left"
      transitionDuration={0}
      withinPortal={false}
      className={classes.toasts}
    />
  );
}

/** One toast at a time: a new one comes with a place of its own, so that the old one is gone at once. */
export default function Toaster({ toast, number }: { toast: Toast; number: number }) {
  return (
    <MantineRoot styles={styles}>
      <Shown key={number} toast={toast} />
    </MantineRoot>
  );
}
