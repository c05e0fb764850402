import { type ReactNode, useEffect, useRef } from 'react';
import { FeedbackButton } from '../features/feedback/FeedbackButton.ts';
import { Navigation } from './Navigation.tsx';
import styles from './shell.module.css';
import { useFocusRestore } from './useFocusRestore.ts';

/**
 * A key that is held down presses once: its repeats would grant credits again and again, or answer the question that the
 * first of them has asked. Lines of a text are ended by them as usual.
 */
function useIgnoreKeyRepeat(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/**
 * Ctrl or ⌘ with `/` leads to the first search on screen, unless a dialog lies over it. Not `/` alone: someone who speaks to the
 * machine types single characters without wanting to (WCAG 2.1.4).
 */
function useShortcuts(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      const search = document.querySelector<HTMLInputElement>('[data-search]');
      if (!search) return;
      event.preventDefault();
      search.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** How far, in pixels, a pointer may slip between pressing and letting go; beyond that the press is called off. */
const SLIP = 8;

type Press = { button: HTMLElement; x: number; y: number };

/** What a pointer that goes down here would press. */
function pressedBy({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent): Press | null {
  if (!isPrimary || button !== 0 || !(target instanceof Element)) return null;
  const pressed = target.closest<HTMLElement>('button, a[href]');
  return pressed && { button: pressed, x, y };
}

/**
 * A press counts for the button or link that it began on, though that is pushed away before the pointer is up again, as
 * by a row that comes into a list. The browser fires no click for such a press.
 */
function useTolerantClick(): void {
  useEffect(() => {
    let press: Press | null = null;
    const onDown = (event: PointerEvent) => (press = pressedBy(event));
    const onUp = ({ target, clientX, clientY }: PointerEvent) => {
      const begun = press;
      press = null;
      if (begun === null || !(target instanceof Node) || begun.button.contains(target)) return;
      const isSteady = Math.hypot(clientX - begun.x, clientY - begun.y) <= SLIP;
      // A button that has been disabled or removed takes no click.
      if (isSteady && begun.button.isConnected) begun.button.click();
    };
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('pointerup', onUp);
    return () => {
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('pointerup', onUp);
    };
  }, []);
}

/** The frame of every screen: the navigation on the left, the page beside it, and the button for feedback at the edge. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useShortcuts();
  useIgnoreKeyRepeat();
  useTolerantClick();
  useFocusRestore();

  // A new page begins at its top, for eyes and for the keyboard.
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus();
  }, [path]);

  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Navigation path={path} />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <FeedbackButton path={path} />
    </div>
  );
}
