import type { KeyboardEvent } from 'react';

/** The left and right arrows move between tabs, as they do in tabs everywhere. For the element with the role tablist. */
export function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = tabs.at((tabs.findIndex((tab) => tab === document.activeElement) + step) % tabs.length);
  event.preventDefault();
  next?.focus();
  next?.click();
}
