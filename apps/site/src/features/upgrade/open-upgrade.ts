/** Heard by the upgrade dialog. */
export const UPGRADE_EVENT = 'isa:upgrade';

/** Opens the upgrade dialog, from wherever credits are shown. */
export function openUpgrade(): void {
  window.dispatchEvent(new CustomEvent(UPGRADE_EVENT));
}
