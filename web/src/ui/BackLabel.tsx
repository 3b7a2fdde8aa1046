import { Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What the link above a title says, which leads to where the page belongs. */
export function BackLabel({ children }: { children: ReactNode }) {
  return (
    <Group component="span" gap={4}>
      <IconArrowLeft size={16} aria-hidden />
      {children}
    </Group>
  );
}
