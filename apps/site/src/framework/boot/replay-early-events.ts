type EarlyEvents = {
  /** Whether an event is waiting to be replayed. */
  hasQueuedEvents: () => boolean;
  /** Drops the queued events. Later ones are still queued. */
  forget: () => void;
  /** React handles clicks and keys itself now. Enter is still queued: submit buttons are disabled until hydration. */
  release: () => void;
  /** Replays the queue and stops queueing. */
  replay: () => void;
};

declare global {
  interface Window {
    /** Set by the inline script: stops its queueing and returns the queue. */
    takeEarlyEvents?: () => Event[];
  }
}

/** Pixels a pointer may move between press and release. */
const STRAY_PX = 4;

const TAB_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

const isTab = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('role') === 'tab';

/** Each key moves the focus, so the next one goes to the new target. */
function pressKey(key: string): void {
  const focused = document.activeElement;
  if (isTab(focused)) focused?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

type Press = { button: HTMLButtonElement; x: number; y: number };

/** The pressed button, if it needs script. */
function buttonOf(target: EventTarget | null): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button') : null;
  return button?.type === 'button' && !button.hasAttribute('popovertarget') ? button : null;
}

/**
 * Watches for a press whose button moves away before release, because the page grows during hydration: the
 * browser then clicks another element. Such a press counts for its button. Watches until the first click
 * after `end`.
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
 * Queues clicks on buttons before hydration to replay them, the Enter that submits a form whose button is
 * disabled, and the keys that move between tabs. Links, submit buttons and native popovers work without
 * script and are left alone.
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
    // The button may be enabled before the browser handles this key: the form would be sent twice.
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
