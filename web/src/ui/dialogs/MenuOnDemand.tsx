import { cloneElement, Suspense, useState, type ReactNode } from 'react';
import type { MenuButton } from './OpenedMenu.tsx';

type Props = {
  button: MenuButton;
  /** Loads the menu's code. Called when the pointer or focus reaches the button. */
  load: () => Promise<unknown>;
  popup?: 'menu' | 'dialog';
  /** Renders the menu, an `OpenedMenu` or `OpenedPopover` around the same button. */
  children: (button: MenuButton) => ReactNode;
};

/**
 * Button whose menu is loaded and built on demand: a table has one in every row, and most are never opened.
 */
export function MenuOnDemand({ button, load, popup = 'menu', children }: Props) {
  const [wanted, setWanted] = useState(false);
  const preload = () => void load().catch(() => undefined);
  const shut = cloneElement(button, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setWanted(true),
  });
  return wanted ? <Suspense fallback={shut}>{children(button)}</Suspense> : shut;
}
