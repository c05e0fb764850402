/** Handled by the upgrade dialog. */
export const UPGRADE_EVENT = 'isa:upgrade';

/** Opens the upgrade dialog. */
export function openUpgrade(): void {
  window.dispatchEvent(new CustomEvent(UPGRADE_EVENT));
}
