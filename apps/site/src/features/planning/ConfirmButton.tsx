import { Button } from '@isa/ui/Button';
import { useEffect, useRef, useState } from 'react';

type Props = {
  label: string;
  /** Names the deleted item for screen readers. */
  name?: string;
  /** The second press. */
  confirm: string;
  onConfirm: () => void;
};

/** Deletes at the second press, with a cancel button. The focus follows. */
export function ConfirmButton({ label, name, confirm, onConfirm }: Props) {
  const [isAsked, setAsked] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const second = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked) second.current?.focus();
    else if (wasAsked.current) first.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (!isAsked)
    return (
      <Button
        ref={first}
        look="quiet"
        size="small"
        aria-label={name === undefined ? undefined : `${label}: ${name}`}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
    );
  return (
    <>
      <Button
        ref={second}
        size="small"
        onClick={() => {
          setAsked(false);
          onConfirm();
        }}
      >
        {confirm}
      </Button>
      <Button look="quiet" size="small" onClick={() => setAsked(false)}>
        Cancel
      </Button>
    </>
  );
}
