import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Guard = {
  /** Something has been typed. */
  touch: () => void;
  /** Closes, or asks first when something has been typed. */
  close: () => void;
  /** Stands beside the form. */
  dialog: ReactNode;
};

/** Asks before typed changes are thrown away. */
export function useDiscardGuard(onClose: () => void): Guard {
  const [isTouched, setTouched] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return {
    touch: () => setTouched(true),
    close: () => {
      if (isTouched) setAsking(true);
      else onClose();
    },
    dialog: (
      <ConfirmDialog
        title={isAsking ? 'Discard your changes?' : null}
        confirmLabel="Discard changes"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          setTouched(false);
          onClose();
        }}
      >
        <p>What you typed has not been saved.</p>
      </ConfirmDialog>
    ),
  };
}
