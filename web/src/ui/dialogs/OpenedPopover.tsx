import { Popover, type PopoverProps } from '@mantine/core';
import { cloneElement, type ReactNode } from 'react';
import type { MenuButton } from './OpenedMenu.tsx';
import { useOpenedAtOnce } from './use-opened-at-once.ts';

type Props = Pick<PopoverProps, 'position' | 'width'> & {
  button: MenuButton;
  label: string;
  children: (close: () => void) => ReactNode;
};

/** Popover that opens on mount, next to its button. Escape closes it. */
export function OpenedPopover({ button, label, children, ...look }: Props) {
  const { target, opened, setOpened } = useOpenedAtOnce();
  const change = (open: boolean) => {
    // A press in a dialog above the popover is not an outside click.
    if (open || document.querySelector('[aria-modal="true"]') === null) setOpened(open);
  };
  return (
    <Popover {...look} opened={opened} onChange={change} trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        {cloneElement(button, { ref: target, onClick: () => setOpened(!opened) })}
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children(() => setOpened(false))}</Popover.Dropdown>
    </Popover>
  );
}
