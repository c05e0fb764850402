type HeldClicks = {
  /** Whether somebody waits for something already. */
  isAnybodyWaiting: () => boolean;
  release: () => void;
  replay: () => void;
};

declare global {
  interface Window {
    /** Of the inline script: ends its keeping and gives what came before this script. */
    takeEarlyEvents?: () => Event[];
  }
}

/** How far a pointer may stray, in pixels, between a press and its release. */
const STRAY_PX = 4;

type Press = { button: HTMLButtonElement; x: number; y: number };

/** The button that does nothing without script and is pointed at, if one is. */
function buttonOf(target: EventTarget | null): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button') : null;
  return button?.type === 'button' && !button.hasAttribute('popovertarget') ? button : null;
}

/**
 * Watches for a press whose button moves from under the pointer before it is released, because the page grows as it
 * becomes alive: the browser then clicks on what happens to be there. Such a press counts for its button.
 * Looks until the first click after `end`.
 */
function watchPresses(): { end: () => void } {
  let press: Press | null = null;
  let ended = false;
  const down = ({ target, clientX, clientY }: PointerEvent) => {
    const button = buttonOf(target);
    press = button && { button, x: clientX, y: clientY };
  };
  const click = ({ target, clientX, clientY }: MouseEvent) => {
    const begun = press;
    press = null;
    if (ended) {
      document.removeEventListener('pointerdown', down, { capture: true });
      document.removeEventListener('click', click, { capture: true });
    }
    if (!begun || (target instanceof Node && begun.button.contains(target))) return;
    if (Math.hypot(clientX - begun.x, clientY - begun.y) <= STRAY_PX) begun.button.click();
  };
  document.addEventListener('pointerdown', down, { capture: true });
  document.addEventListener('click', click, { capture: true });
  return { end: () => (ended = true) };
}

/**
 * Keeps the clicks on buttons that are made before the page is alive, to make them again then, and the Enter that sends
 * a form whose submit button still waits. Links, submit buttons and buttons of native popovers work without script and
 * are left alone.
 */
export function holdClicks(): HeldClicks {
  const held: HTMLElement[] = [];
  const presses = watchPresses();
  const hold = ({ target }: Event) => {
    const button = buttonOf(target);
    if (button) held.push(button);
  };
  const holdEnter = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    const submit = target.form?.querySelector<HTMLButtonElement>('button[type="submit"]:disabled');
    if (submit && !held.includes(submit)) held.push(submit);
  };
  for (const event of window.takeEarlyEvents?.() ?? []) {
    if (event instanceof KeyboardEvent) holdEnter(event);
    else hold(event);
  }
  document.addEventListener('click', hold, { capture: true });
  document.addEventListener('keydown', holdEnter, { capture: true });
  return {
    isAnybodyWaiting: () => held.length > 0,
    release: () => {
      presses.end();
      document.removeEventListener('click', hold, { capture: true });
      document.removeEventListener('keydown', holdEnter, { capture: true });
    },
    replay: () => {
      for (const button of held) if (button.isConnected) button.click();
    },
  };
}
