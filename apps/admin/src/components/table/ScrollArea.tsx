import { type ReactNode, useRef } from 'react';
import { useOverflow } from './useOverflow.ts';

type Props = {
  /** Names it for those who come to it by keys. */
  label: string;
  /** Says how high it may be, and that it scrolls. */
  className: string | undefined;
  /** One element. */
  children: ReactNode;
};

/** What may be too high for its place: it scrolls in itself, by keys too. */
export function ScrollArea({ label, className, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { isHigh } = useOverflow(frame);
  return (
    <div ref={frame} className={className} role="group" aria-label={label} tabIndex={isHigh ? 0 : undefined}>
      {children}
    </div>
  );
}
