import { Button } from '@isa/ui/Button';
import type { Toast } from '@isa/ui/toast.ts';

/** What a toast says under its title, with the way to try again. */
export function ToastMessage({ toast: { message, onRetry } }: { toast: Toast }) {
  return (
    <>
      {message}{' '}
      {onRetry && (
        <Button look="secondary" size="small" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </>
  );
}
