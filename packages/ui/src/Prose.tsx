import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './prose.module.css';

/** Running text: headings, paragraphs and lists at a comfortable measure. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

/** The nearest heading before an element. */
function headingAbove(element: Element): string | null {
  let above = element.previousElementSibling;
  while (above && !/^H\d$/.test(above.tagName)) above = above.previousElementSibling;
  return above?.textContent ?? null;
}

/** Makes tables that scroll sideways focusable and labelled, so that the keyboard can scroll them. */
function useReachableTables(frame: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        target.removeAttribute('tabindex');
        target.removeAttribute('aria-label');
        if (target.scrollWidth <= target.clientWidth) continue;
        target.setAttribute('tabindex', '0');
        target.setAttribute('aria-label', headingAbove(target) ?? 'Table');
      }
    });
    for (const table of frame.current?.querySelectorAll('table') ?? []) observer.observe(table);
    return () => observer.disconnect();
  }, [frame, html]);
}

/** The same for HTML that the server has already sanitised. */
export function ProseHtml({ html }: { html: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useReachableTables(frame, html);
  return <div ref={frame} className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
