import { Anchor, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

/** The link above a title, which leads to where the page belongs. */
export function BackAnchor({ children, ...props }: ComponentPropsWithRef<'a'>) {
  return (
    <Anchor {...props} size="sm" className="not-printed">
      <Group component="span" gap={4}>
        <IconArrowLeft size={16} aria-hidden />
        {children}
      </Group>
    </Anchor>
  );
}
