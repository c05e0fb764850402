import type { ReactNode, Ref } from 'react';

type Props = { label: string; box: Ref<HTMLElement>; className: string | undefined; children: ReactNode };

/** A scrolling box that is focusable for keyboard scrolling. */
export function ScrollBox({ label, box, className, children }: Props) {
  return (
    <section ref={box} className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
