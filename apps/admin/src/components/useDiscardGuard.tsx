import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAskBeforeBack } from './useAskBeforeBack.ts';
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
  const goOn = useRef<() => void>(null);
  const isLosable = isTouched && kept === undefined;

  useEffect(() => {
    if (!isLosable) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLosable]);

  useAskBeforeBack(isLosable, (leave) => {
    goOn.current = leave;
    setAsking(true);
  });

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
        onCancel={() => {
          goOn.current = null;
          setAsking(false);
        }}
        onConfirm={() => {
          setAsking(false);
          setTouched(false);
          onClose();
          goOn.current?.();
        }}
      >
        <p>What you typed has not been saved.</p>
      </ConfirmDialog>
    ),
  };
}
