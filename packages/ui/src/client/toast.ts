export type Toast = {
  title: string;
  message?: string;
  tone?: 'plain' | 'success' | 'danger';
  /** Milliseconds on screen; `TOAST_MS` by default. */
  duration?: number;
  /** Tries again what has failed. */
  onRetry?: () => void;
};

/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 5000;

type Listener = (toast: Toast) => void;

let listener: Listener | null = null;
/** Queued before the toaster was mounted. */
let waiting: Toast | null = null;

/** Shows a toast in place of the one on screen. */
export function notify(toast: Toast): void {
  if (listener) listener(toast);
  else waiting = toast;
}

/** A destructive toast. */
export function notifyFailure(title: string, message: string): void {
  notify({ title, message, tone: 'danger' });
}

/**
 * Subscribes the only toast host.
 * @returns unsubscribes
 */
export function onToast(take: Listener): () => void {
  listener = take;
  if (waiting) take(waiting);
  waiting = null;
  return () => {
    if (listener === take) listener = null;
  };
}

/** Duration of a toast with a retry button, in milliseconds. */
const RETRY_MS = 10_000;

/**
 * Reports that lazily loaded code could not be loaded.
 * @param onRetry reloads the page by default, since browsers cache failed imports
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
