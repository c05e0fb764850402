import { useEffect } from 'react';

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
export function useTolerantClick(): void {
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
