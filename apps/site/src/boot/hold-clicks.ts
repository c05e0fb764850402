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

/**
 * Keeps the clicks on buttons that are made before the page is alive, to make them again then, and the Enter that sends
 * a form whose submit button still waits. Links, submit buttons and buttons of native popovers work without script and
 * are left alone.
 */
export function holdClicks(): HeldClicks {
  const held: HTMLElement[] = [];
  const hold = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button') : null;
    if (button?.type === 'button' && !button.hasAttribute('popovertarget')) held.push(button);
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
      document.removeEventListener('click', hold, { capture: true });
      document.removeEventListener('keydown', holdEnter, { capture: true });
    },
    replay: () => {
      for (const button of held) if (button.isConnected) button.click();
    },
  };
}
