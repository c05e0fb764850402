import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Guard = {
  /** Something has been typed. */
  touch: () => void;
  /** What was typed is saved. */
  settle: () => void;
  /** Closes, or asks first when something has been typed. */
  close: () => void;
  /** The question is on screen, and Escape is for it alone. */
  isAsking: boolean;
  /** Stands beside the form. */
  dialog: ReactNode;
};

/**
 * Asks before typed changes are thrown away.
 * @param kept what is typed is kept in the tab: it may be there from before, and a reload, which else is asked about
 *   too, loses nothing
 */
export function useDiscardGuard(onClose: () => void, kept?: { wasTouched: boolean }): Guard {
  const [isTouched, setTouched] = useState(kept?.wasTouched ?? false);
  const [isAsking, setAsking] = useState(false);
  const isLosable = isTouched && kept === undefined;

  useEffect(() => {
    if (!isLosable) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLosable]);

  return {
    touch: () => setTouched(true),
    settle: () => setTouched(false),
    close: () => {
      // The Escape that asks must be over before the question is there, or it would answer it too.
      if (isTouched) setTimeout(() => setAsking(true));
      else onClose();
    },
    isAsking,
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
