import { useEffect, useRef } from 'react';
import { focusIsNowhere, focusTitle } from './title-focus.ts';

/** Time in milliseconds for a closing dialog to return the focus first. */
const DIALOG_CLOSES_MS = 300;

/** Focuses the title when the content changed and the pressed button was removed with it. */
export function useTitleWhenLost(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    const timer = setTimeout(() => focusIsNowhere() && focusTitle(), DIALOG_CLOSES_MS);
    return () => clearTimeout(timer);
  }, [shown]);
}
