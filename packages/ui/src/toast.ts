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
/** Came before there was anybody to show it. */
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

/** Takes the toasts; there is one taker, the host on screen. Gives the function that stops it. */
export function onToast(take: Listener): () => void {
  listener = take;
  if (waiting) take(waiting);
  waiting = null;
  return () => {
    if (listener === take) listener = null;
  };
}
