import { useEffect, useState } from 'react';

/**
 * Gives the focus back, when a dialog is gone, to what had it when the dialog came. Mantine does so only for a dialog
 * that stays mounted while it is closed.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
