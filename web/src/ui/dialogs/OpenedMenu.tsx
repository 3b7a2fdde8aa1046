import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, type ComponentPropsWithRef, type MouseEvent, type ReactElement } from 'react';
import { useOpenedAtOnce } from './use-opened-at-once.ts';
import classes from './OpenedMenu.module.css';

export type MenuButton = ReactElement<ComponentPropsWithRef<'button'>>;

type Props = Pick<MenuProps, 'position' | 'width' | 'children'> & { button: MenuButton };

const withinWindow: MenuProps['middlewares'] = {
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${availableHeight}px`;
    },
  },
};

/** Menu that opens on mount. Its button takes the focus and gets it back at the end. */
export function OpenedMenu({ button, children, ...look }: Props) {
  const { target, opened, setOpened } = useOpenedAtOnce();
  /**
   * Moves focus to the button first, so that a dialog opened by an item later returns focus there instead
   * of to the unmounted item.
   */
  const returnFirst = ({ target: pressed }: MouseEvent) => {
    if (pressed instanceof Element && pressed.closest('[role="menuitem"]') !== null)
      target.current?.focus({ preventScroll: true });
  };
  return (
    <Menu {...look} opened={opened} onChange={setOpened} withinPortal middlewares={withinWindow}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown} onClickCapture={returnFirst}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
