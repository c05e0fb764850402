import { type ReactNode, useRef, useState } from 'react';
import { useHeldPage } from '../../session/hold.ts';
import { useAskBeforeUnload, useAskBeforeBack } from './ask-before-leaving.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { SessionEndedDialog } from '../dialogs/SessionEndedDialog.tsx';

type Guard = {
  /** Something has been typed. */
  touch: () => void;
  /** What was typed is saved. */
  settle: () => void;
  /** Closes, or asks first when something has been typed. */
  close: () => void;
  /** A dialog of the guard is open and handles Escape. */
  isAsking: boolean;
  /** To be rendered next to the form. */
  dialogs: ReactNode;
};

type Options = {
  /** The changes are being saved; leaving does not cancel that. */
  isSaving: boolean;
  /** The draft is kept in session storage and survives a reload. */
  kept?: { wasTouched: boolean };
};

const DISCARD = {
  title: 'Discard your changes?',
  text: 'Your changes have not been saved.',
  answer: 'Discard changes',
};
const LEAVE = {
  title: 'Close while this is being saved?',
  text: 'Your changes are being sent and will probably be saved; a message will confirm it. If they are refused, they are lost.',
  answer: 'Close anyway',
};

/** Confirms before discarding changes, and keeps the form open when the session ends. */
export function useDiscardGuard(onClose: () => void, { isSaving, kept }: Options): Guard {
  const [isTouched, setTouched] = useState(kept?.wasTouched ?? false);
  const [isAsking, setAsking] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const goOn = useRef<() => void>(null);
  const question = isSaving ? LEAVE : DISCARD;
  const isLosable = isTouched && kept === undefined;

  useAskBeforeUnload(isLosable);
  useHeldPage(isLosable, () => setEnded(true));
  useAskBeforeBack(isLosable, (leave) => {
    goOn.current = leave;
    setAsking(true);
  });

  return {
    touch: () => setTouched(true),
    settle: () => setTouched(false),
    close: () => {
      // Deferred, or the same Escape would close the confirmation.
      if (isTouched) setTimeout(() => setAsking(true));
      else onClose();
    },
    isAsking: isAsking || hasEnded,
    dialogs: (
      <>
        <ConfirmDialog
          title={isAsking ? question.title : null}
          confirmLabel={question.answer}
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
          <p>{question.text}</p>
        </ConfirmDialog>
        <SessionEndedDialog isOpen={hasEnded} onClose={() => setEnded(false)} />
      </>
    ),
  };
}
