import type { KeyboardEvent } from 'react';

/** The arrows, Home and End move between tabs, as they do in tabs everywhere. For the element with the role tablist. */
export function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const now = tabs.findIndex((tab) => tab === document.activeElement);
  const wanted = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key];
  if (wanted === undefined) return;
  const next = tabs.at(wanted % tabs.length);
  event.preventDefault();
  next?.focus();
  next?.click();
}
