import { notify } from './toast.ts';

/** How long, in milliseconds, the way to try again stays. */
const RETRY_MS = 10_000;

/**
 * Says that code which is only needed now did not come: the server is away.
 * @param onRetry by default the page is loaded again, since a browser may remember that a file did not come
 */
export function notifyLoadError(onRetry = () => location.reload()): void {
  notify({
    title: 'This could not be loaded',
    message: 'Please check your connection.',
    tone: 'danger',
    duration: RETRY_MS,
    onRetry,
  });
}
