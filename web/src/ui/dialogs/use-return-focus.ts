import { useEffect, useState } from 'react';

/**
 * Returns focus to the opener when a dialog unmounts on close, which skips the dialog's own focus return. A panel that
 * stays open while the user works elsewhere (`ifLost`) returns it only if the focus was in it.
 */
export function useReturnFocus({ ifLost = false }: { ifLost?: boolean } = {}): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && (!ifLost || document.activeElement === document.body))
        opener.focus();
    },
    [opener, ifLost],
  );
}
