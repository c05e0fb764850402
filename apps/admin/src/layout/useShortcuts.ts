import { useEffect } from 'react';

/**
 * Ctrl or ⌘ with `/` leads to the first search on screen, unless a dialog lies over it. Not `/` alone: who speaks to the
 * machine types single characters without wanting to (WCAG 2.1.4).
 */
export function useShortcuts(): void {
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
