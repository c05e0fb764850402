import { MantineRoot } from '@isa/ui/MantineRoot';
import { asNotification } from '@isa/ui/toast-notification.ts';
import type { Toast } from '@isa/ui/toast.ts';
import closeButton from '@mantine/core/styles/CloseButton.css?url';
import notification from '@mantine/core/styles/Notification.css?url';
import unstyledButton from '@mantine/core/styles/UnstyledButton.css?url';
import { createNotificationsStore, Notifications, showNotification } from '@mantine/notifications';
import notificationsCss from '@mantine/notifications/styles.css?url';
import { useEffect, useState } from 'react';
import { ToastMessage } from './ToastMessage.tsx';
import classes from './toaster.module.css';

const styles = [unstyledButton, closeButton, notification, notificationsCss];
const classNames = {
  root: classes.toast,
  title: classes.title,
  description: classes.message,
  closeButton: classes.close,
};

/** About as tall, in pixels, as a toast gets. */
const ROOM = 150;

/** Whether what was just used, or the logo of a page without header, is where toasts of small windows appear. */
function isInTheWay(): boolean {
  const { activeElement, body } = document;
  const header = document.querySelector('header')?.getBoundingClientRect();
  if (!header && scrollY < ROOM) return true;
  if (!activeElement || activeElement === body) return false;
  const place = Math.max(0, header?.bottom ?? 0);
  const { top, bottom } = activeElement.getBoundingClientRect();
  return top < place + ROOM && bottom > place;
}

function Shown({ toast }: { toast: Toast }) {
  const [store] = useState(createNotificationsStore);
  const [isLow] = useState(isInTheWay);
  useEffect(() => {
    showNotification(
      {
        ...asNotification(toast),
        message: <ToastMessage toast={toast} />,
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
      className={`${classes.toasts} ${isLow ? classes.low : ''}`}
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
