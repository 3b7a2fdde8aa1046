import { useEffect, useRef } from 'react';
import { focusIsNowhere, focusTitle } from './title-focus.ts';

/** A dialog that closes gives the focus back first. */
const DIALOG_CLOSES_MS = 300;

/** When what is shown has changed, and the button that was pressed has gone with it: the title has the focus then. */
export function useTitleWhenLost(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    const timer = setTimeout(() => focusIsNowhere() && focusTitle(), DIALOG_CLOSES_MS);
    return () => clearTimeout(timer);
  }, [shown]);
}
