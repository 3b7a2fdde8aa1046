import { useEffect, useState } from 'react';

/**
 * Returns focus to the opener when a dialog unmounts on close, which skips the dialog's own focus return.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => (opener instanceof HTMLElement ? opener.focus() : undefined), [opener]);
}
