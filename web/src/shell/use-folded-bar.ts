import { useEffect } from 'react';

/** Pixels of scrolling that show where a user is heading. */
const STEP = 12;
/** Scroll position from which the bar folds. Above it the page is at its start. */
const FROM = 160;

/** Folds the tab bar of a phone away while the user scrolls down, and returns it on the way up and at the end. */
export function useFoldedBar(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const root = document.documentElement;
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY, innerHeight } = window;
      const ended = scrollY + innerHeight >= root.scrollHeight - STEP;
      if (Math.abs(scrollY - last) < STEP && !ended) return;
      root.toggleAttribute('data-folded', scrollY > last && scrollY > FROM && !ended);
      last = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      root.removeAttribute('data-folded');
    };
  }, [enabled]);
}
