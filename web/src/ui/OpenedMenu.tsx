import { Menu, type MenuProps } from '@mantine/core';
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ReactElement,
} from 'react';

export type MenuButton = ReactElement<ComponentPropsWithRef<'button'>>;

type Props = Pick<MenuProps, 'position' | 'width' | 'children'> & { button: MenuButton };

/** A menu that opens as soon as it is there. Its button takes over the focus, which returns to it at the end. */
export function OpenedMenu({ button, children, ...look }: Props) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    const next = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(next);
  }, []);
  return (
    <Menu {...look} opened={opened} onChange={setOpened} withinPortal>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
