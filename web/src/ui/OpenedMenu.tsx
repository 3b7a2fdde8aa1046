import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, type ComponentPropsWithRef, type MouseEvent, type ReactElement } from 'react';
import { useOpenedAtOnce } from './use-opened-at-once.ts';

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

/** A menu that opens as soon as it is there. Its button takes over the focus, which returns to it at the end. */
export function OpenedMenu({ button, children, ...look }: Props) {
  const { target, opened, setOpened } = useOpenedAtOnce();
  /** The dialog that an item opens gives the focus back to the button, and not to the item, which is gone by then. */
  const returnFirst = ({ target: pressed }: MouseEvent) => {
    if (pressed instanceof Element && pressed.closest('[role="menuitem"]') !== null)
      target.current?.focus({ preventScroll: true });
  };
  return (
    <Menu {...look} opened={opened} onChange={setOpened} withinPortal middlewares={withinWindow}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }} onClickCapture={returnFirst}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
