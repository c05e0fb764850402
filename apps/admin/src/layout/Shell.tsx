import { type ReactNode, useEffect, useRef } from 'react';
import { FeedbackButton } from '../features/feedback/FeedbackButton.ts';
import { Navigation } from './Navigation.tsx';
import styles from './shell.module.css';
import { useFocusRestore } from '@isa/ui/client/focus-restore.ts';

/**
 * Ignores key repeat: a held Enter would grant credits repeatedly or confirm the dialog that it opened. Text
 * areas are exempt.
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
 * Ctrl or ⌘ with `/` focuses the first search, unless a dialog is open. Not `/` alone: speech input may type
 * single characters by accident (WCAG 2.1.4).
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

/** Pixels a pointer may move between press and release before the press is cancelled. */
const SLIP = 8;

type Press = { button: HTMLElement; x: number; y: number };

/** The button or link under the pointer. */
function pressedBy({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent): Press | null {
  if (!isPrimary || button !== 0 || !(target instanceof Element)) return null;
  const pressed = target.closest<HTMLElement>('button, a[href]');
  return pressed && { button: pressed, x, y };
}

/**
 * A press counts for the button or link that it began on, even if that moves before release, as when rows
 * load: the browser fires no click for such a press.
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
      // Ignores disabled and removed buttons.
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

/** The frame of every page: navigation, content and feedback button. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useShortcuts();
  useIgnoreKeyRepeat();
  useTolerantClick();
  useFocusRestore();

  // Scroll and focus start at the top of a new page.
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
