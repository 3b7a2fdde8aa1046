import { Menu, type ElementProps, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** Menu item that leads to a route. */
export const MenuLink = createLink((props: MenuItemProps & ElementProps<'a', keyof MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
));
