type EarlyEvents = {
  /** Whether an event is waiting to be replayed. */
  hasQueuedEvents: () => boolean;
  /** Drops the events that wait. Later ones are still kept. */
  forget: () => void;
  /** React has begun and sees clicks and keys itself. An Enter is kept on: submit buttons wait until the page is alive. */
  release: () => void;
  /** Makes again what was kept, and keeps nothing more. */
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

const TAB_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

const isTab = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('role') === 'tab';

/** Each key moves the focus, so the next one is pressed where that is then. */
function pressKey(key: string): void {
  const focused = document.activeElement;
  if (isTab(focused)) focused?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

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
 * Keeps the clicks on buttons that are made before the page is alive, to make them again then, the Enter that sends
 * a form whose submit button still waits, and the keys that move between tabs. Links, submit buttons and buttons of
 * native popovers work without script and are left alone.
 */
export function queueEarlyEvents(): EarlyEvents {
  const held: (HTMLElement | string)[] = [];
  const presses = watchPresses();
  const hold = ({ target }: Event) => {
    const button = buttonOf(target);
    if (button) held.push(button);
  };
  const holdTabKey = ({ key, target }: KeyboardEvent) => {
    if (TAB_KEYS.has(key) && isTab(target)) held.push(key);
  };
  const holdEnter = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    const submit = target.form?.querySelector<HTMLButtonElement>('button[type="submit"]:disabled');
    if (!submit) return;
    // The button may come alive between this key and what the browser makes of it: the form would be sent twice.
    event.preventDefault();
    if (!held.includes(submit)) held.push(submit);
  };
  for (const event of window.takeEarlyEvents?.() ?? []) {
    if (event instanceof KeyboardEvent) {
      holdTabKey(event);
      holdEnter(event);
    } else hold(event);
  }
  document.addEventListener('click', hold, { capture: true });
  document.addEventListener('keydown', holdTabKey, { capture: true });
  document.addEventListener('keydown', holdEnter, { capture: true });
  return {
    hasQueuedEvents: () => held.length > 0,
    forget: () => {
      held.length = 0;
    },
    release: () => {
      presses.end();
      document.removeEventListener('click', hold, { capture: true });
      document.removeEventListener('keydown', holdTabKey, { capture: true });
    },
    replay: () => {
      document.removeEventListener('keydown', holdEnter, { capture: true });
      for (const what of held) {
        if (typeof what === 'string') pressKey(what);
        else if (what.isConnected) what.click();
      }
    },
  };
}
