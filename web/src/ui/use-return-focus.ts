import { useEffect, useState } from 'react';

/** For a dialog that is gone when it closes, and with it what would have given the focus back to who opened it. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => (opener instanceof HTMLElement ? opener.focus() : undefined), [opener]);
}
