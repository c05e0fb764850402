import { type ReactNode, useRef, useState } from 'react';
import { useHeldPage } from '../../session/hold.ts';
import { useAskBeforeBack } from './useAskBeforeBack.ts';
import { useAskBeforeUnload } from './useAskBeforeUnload.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { SessionEndedDialog } from '../dialogs/SessionEndedDialog.tsx';

type Guard = {
  /** Something has been typed. */
  touch: () => void;
  /** What was typed is saved. */
  settle: () => void;
  /** Closes, or asks first when something has been typed. */
  close: () => void;
  /** A dialog of the guard is on screen, and Escape is for it alone. */
  isAsking: boolean;
  /** To be rendered next to the form. */
  dialogs: ReactNode;
};

type Options = {
  /** The request has been sent, and leaving does not cancel it. */
  isSaving: boolean;
  /** What is typed is kept in the tab: it may be there from before, and a reload, which else is asked about too, loses nothing. */
  kept?: { wasTouched: boolean };
};

const DISCARD = {
  title: 'Discard your changes?',
  text: 'What you typed has not been saved.',
  answer: 'Discard changes',
};
const LEAVE = {
  title: 'Close while this is being saved?',
  text: 'What you typed is on its way and will probably be saved; a message says so. If it is refused, it is lost.',
  answer: 'Close anyway',
};

/** Asks before typed changes are thrown away, and keeps them though the session ends. */
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
      // The Escape that asks must be over before the question is there, or it would answer it too.
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
