import { Notifications } from '@mantine/notifications';

/** Where toasts appear, one at a time. */
export function ToastHost() {
  return <Notifications limit={1} position="bottom-right" />;
}
