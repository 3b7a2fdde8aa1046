import { Anchor, Group } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { IconArrowLeft } from '../icons/tabler.ts';
import page from './page.module.css';

/** Link above a title to the parent page. */
export function BackAnchor({ children, ...props }: ComponentPropsWithRef<'a'>) {
  return (
    <Anchor {...props} size="sm" className={page.notPrinted}>
      <Group component="span" gap={4}>
        <IconArrowLeft size={16} aria-hidden />
        {children}
      </Group>
    </Anchor>
  );
}
