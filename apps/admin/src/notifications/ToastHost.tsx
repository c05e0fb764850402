import { Notifications } from '@mantine/notifications';

/** Where toasts appear, one at a time: without transitions, in which the old one would stand beside the new. */
export function ToastHost() {
  return <Notifications limit={1} transitionDuration={0} position="bottom-right" />;
}
