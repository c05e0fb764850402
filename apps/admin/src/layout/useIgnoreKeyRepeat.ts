import { useEffect } from 'react';

/**
 * A key that is held down presses once: its repeats would grant credits again and again, or answer the question that the
 * first of them has asked. Lines of a text are ended by them as usual.
 */
export function useIgnoreKeyRepeat(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
