import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, type ComponentPropsWithRef, type ReactElement } from 'react';
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
  return (
    <Menu {...look} opened={opened} onChange={setOpened} withinPortal middlewares={withinWindow}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>{children}</Menu.Dropdown>
    </Menu>
  );
}
