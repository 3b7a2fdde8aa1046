/**
 * Follows the link of a row wherever the row is pressed: a convenience for pointers, keyboards have the link itself.
 * For the `ref` of what holds the rows.
 */
export function followRowLink(rows: HTMLElement | null): (() => void) | undefined {
  rows?.addEventListener('click', follow);
  return () => rows?.removeEventListener('click', follow);
}

function follow({ target, ctrlKey, metaKey }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button, input, label') !== null) return;
  // Who marks a text wants to copy it.
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr, li')?.querySelector('a');
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
}
