import { Button } from './Button.tsx';

/** Beside what could not be had: the way to try again. */
export function RetryButton({ onRetry }: { onRetry: () => unknown }) {
  return (
    <Button look="secondary" size="small" onClick={() => void onRetry()}>
      Try Again
    </Button>
  );
}
