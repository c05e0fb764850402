/**
 * Keeps the clicks on buttons that are made before the page is alive, to make them again then. Links, submit buttons
 * and buttons of native popovers work without script and are left alone.
 */
export function holdClicks(): { release: () => void; replay: () => void } {
  const held: HTMLElement[] = [];
  const hold = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button') : null;
    if (button?.type === 'button' && !button.hasAttribute('popovertarget')) held.push(button);
  };
  document.addEventListener('click', hold, { capture: true });
  return {
    release: () => document.removeEventListener('click', hold, { capture: true }),
    replay: () => {
      for (const button of held) if (button.isConnected) button.click();
    },
  };
}
