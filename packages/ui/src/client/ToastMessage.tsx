import { RetryButton } from '../RetryButton.tsx';
import type { Toast } from './toast.ts';

/** The message of a toast, with a retry button. */
export function ToastMessage({ toast: { message, onRetry } }: { toast: Toast }) {
  return (
    <>
      {message} {onRetry && <RetryButton onRetry={onRetry} />}
    </>
  );
}
