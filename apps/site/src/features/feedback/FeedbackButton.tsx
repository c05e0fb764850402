import { Button } from '@isa/ui/Button';
import { IconMessage2 } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { late } from '../../late.tsx';
import { notifyNotLoaded } from '../notifications/not-loaded.ts';
import styles from './feedback-button.module.css';

const FeedbackPopover = late(() => import('./FeedbackPopover.tsx'));

/** The floating button of every page. The form behind it is loaded when it is first opened. */
export function FeedbackButton({ path }: { path: string }) {
  const [open, setOpen] = useState(false);
  // Once asked for it stays, so that what was begun is still there when it is opened again.
  const [asked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const [here, back] = [corner.current, button.current];
    return () => {
      const { activeElement } = document;
      // Who has gone on elsewhere meanwhile is not called back.
      if (activeElement === document.body || here?.contains(activeElement)) back?.focus();
    };
  }, [open]);
  const toggle = async () => {
    try {
      await FeedbackPopover.load();
      setAsked(true);
      setOpen(!open);
    } catch (error) {
      console.debug('Form not loaded', error);
      notifyNotLoaded(() => void toggle());
    }
  };
  return (
    <div ref={corner} className={styles.corner}>
      {asked && (
        <Suspense fallback={null}>
          <FeedbackPopover path={path} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <Button
        ref={button}
        look="secondary"
        size="small"
        className={styles.button}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => void toggle()}
      >
        <IconMessage2 size={20} aria-hidden="true" />
        Feedback
      </Button>
    </div>
  );
}
