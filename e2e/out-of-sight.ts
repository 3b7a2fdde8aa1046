import type { Page } from '@playwright/test';

/** Returns texts outside the window, or cut off without an ellipsis. */
export function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const said = node.textContent?.trim().slice(0, 60) ?? '';
      if (parent === null || said === '') continue;
      if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      if (parent.closest('a[href="#content"], svg') !== null) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 1 || box.height < 1) continue;
      const why = wayOut(parent, box);
      if (why !== null) found.add(`${why}: ${said}`);
    }
    return [...found];

    function wayOut(parent: Element, box: DOMRect): string | null {
      for (let around: Element | null = parent; around !== null; around = around.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(around);
        // Scrollable content and text with an ellipsis are reachable.
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
        if (around !== document.documentElement && /auto|scroll/.test(overflowX + overflowY)) return null;
        const edge = around.getBoundingClientRect();
        // Text for screen readers only.
        if (edge.width <= 2 && edge.height <= 2) return null;
        const [besides, below] = [/hidden|clip/.test(overflowX), /hidden|clip/.test(overflowY)];
        if (besides && (box.right > edge.right + 1 || box.left < edge.left - 1)) return 'cut off';
        if (below && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)) return 'cut off';
      }
      return box.left < -1 || box.right > window.innerWidth + 1 ? 'out of the window' : null;
    }
  });
}
