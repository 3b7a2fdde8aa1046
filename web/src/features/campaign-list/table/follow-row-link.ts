/**
 * Opens the row's link on a click anywhere in the row, for pointers only; keyboards use the link
 * itself. Use it as the `ref` of the element that contains the rows.
 */
export function followRowLink(rows: HTMLElement | null): (() => void) | undefined {
  rows?.addEventListener('click', follow);
  return () => rows?.removeEventListener('click', follow);
}

function follow({ target, ctrlKey, metaKey }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button, input, label') !== null) return;
  // A click that ends a text selection must not navigate.
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr, li')?.querySelector('a');
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
}
