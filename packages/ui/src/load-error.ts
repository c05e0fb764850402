import { notify } from './toast.ts';

/** How long, in milliseconds, the way to try again stays. */
const RETRY_MS = 10_000;

/** Tells that code which is only needed now did not come: the server is away. */
export function notifyLoadError(onRetry: () => void): void {
  notify({
    title: 'This could not be loaded',
    message: 'Please check your connection.',
    tone: 'danger',
    duration: RETRY_MS,
    onRetry,
  });
}
