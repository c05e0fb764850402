import { asNotification } from '@isa/ui/client/toast-notification';
import type { Toast } from '@isa/ui/client/toast.ts';
import { MantineRoot } from '@isa/ui/MantineRoot';
import closeButton from '@mantine/core/styles/CloseButton.css?url';
import notificationCss from '@mantine/core/styles/Notification.css?url';
import unstyledButton from '@mantine/core/styles/UnstyledButton.css?url';
import {
  createNotificationsStore,
  Notifications,
  showNotification,
  updateNotification,
} from '@mantine/notifications';
import notificationsCss from '@mantine/notifications/styles.css?url';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { returnFocus } from '../../return-focus.ts';
import classes from './toaster.module.css';

const styles = [unstyledButton, closeButton, notificationCss, notificationsCss];
const classNames = {
  root: classes.toast,
  title: classes.title,
  description: classes.message,
  closeButton: classes.close,
};

/** About as tall, in pixels, as a toast gets. */
const ROOM = 150;

/** Whether the focused element, or the logo of a page without header, is where toasts appear on small screens. */
function isInTheWay(): boolean {
  const { activeElement, body } = document;
  const header = document.querySelector('header')?.getBoundingClientRect();
  if (!header && scrollY < ROOM) return true;
  if (!activeElement || activeElement === body) return false;
  const place = Math.max(0, header?.bottom ?? 0);
  const { top, bottom } = activeElement.getBoundingClientRect();
  return top < place + ROOM && bottom > place;
}

const leaves = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

const ID = 'toast';

function Shown({ toast }: { toast: Toast }) {
  const [store] = useState(createNotificationsStore);
  const [isLow] = useState(isInTheWay);
  const [hasFocus, setFocus] = useState(false);
  const wasShown = useRef(false);
  const cameFrom = useRef<Element>(null);
  const frame = useRef<HTMLDivElement>(null);
  const giveBack = () => {
    if (frame.current?.contains(document.activeElement)) returnFocus(cameFrom.current);
  };
  // Before effects: the toast may be replaced and lose the focus.
  useLayoutEffect(() => giveBack, []);
  useEffect(() => {
    const notification = asNotification(toast);
    const options = {
      ...notification,
      id: ID,
      closeButtonProps: { ...notification.closeButtonProps, size: 'lg', iconSize: 18 },
      classNames,
      onClose: giveBack,
    };
    if (!wasShown.current) showNotification(options, store);
    // Stays while it has the focus.
    else updateNotification(hasFocus ? { ...options, autoClose: false } : options, store);
    wasShown.current = true;
  }, [toast, store, hasFocus]);
  return (
    <div
      ref={frame}
      onFocus={(event) => {
        if (leaves(event)) cameFrom.current = event.relatedTarget;
        setFocus(true);
      }}
      onBlur={(event) => setFocus(!leaves(event))}
    >
      <Notifications
        store={store}
        position="bottom-left"
        transitionDuration={0}
        withinPortal={false}
        className={`${classes.toasts} ${isLow ? classes.low : ''}`}
      />
    </div>
  );
}

/** Shows one toast at a time: each has a store of its own, so that the previous one disappears at once. */
export default function Toaster({ toast, number }: { toast: Toast; number: number }) {
  return (
    <MantineRoot styles={styles}>
      <Shown key={number} toast={toast} />
    </MantineRoot>
  );
}
