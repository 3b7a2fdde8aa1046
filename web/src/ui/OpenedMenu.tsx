import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, type ComponentPropsWithRef, type ReactElement } from 'react';
import { useOpenedAtOnce } from './use-opened-at-once.ts';

export type MenuButton = ReactElement<ComponentPropsWithRef<'button'>>;

type Props = Pick<MenuProps, 'position' | 'width' | 'children'> & { button: MenuButton };

/** A menu that opens as soon as it is there. Its button takes over the focus, which returns to it at the end. */
export function OpenedMenu({ button, children, ...look }: Props) {
  const { target, opened, setOpened } = useOpenedAtOnce();
  return (
    <Menu {...look} opened={opened} onChange={setOpened} withinPortal>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown mah="calc(100dvh - 5rem)" style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
