import { IconMessage2 } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { Button } from '../../Button.tsx';
import { lazyWithPreload } from '../../lazy-with-preload.tsx';
import { notifyLoadError } from '../toast.ts';

export type FeedbackPopoverProps = {
  /** Path of the page. */
  path: string;
  open: boolean;
  setOpen: (open: boolean) => void;
};

/**
 * The floating feedback button.
 * @param load imports the form, when it is first opened
 * @param styles classes of corner.css and tab.css, as imported by the app
 */
export function feedbackButton(
  load: () => Promise<{ default: ComponentType<FeedbackPopoverProps> }>,
  styles: Readonly<Record<string, string>>,
): ComponentType<{ path: string }> {
  const Popover = lazyWithPreload(load);

  return function FeedbackButton({ path }) {
    const [open, setOpen] = useState(false);
    // Stays mounted, so that the text is kept when it is opened again.
    const [asked, setAsked] = useState(false);
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => {
      if (!open) return undefined;
      const back = button.current;
      return () => {
        const { activeElement } = document;
        // Unless the user has moved the focus elsewhere.
        if (activeElement === document.body || back?.parentElement?.contains(activeElement)) back?.focus();
      };
    }, [open]);
    const toggle = async () => {
      try {
        await Popover.load();
        setAsked(true);
        setOpen(!open);
      } catch {
        notifyLoadError();
      }
    };
    return (
      <div className={styles.corner}>
        {asked && (
          <Suspense fallback={null}>
            <Popover path={path} open={open} setOpen={setOpen} />
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
  };
}
