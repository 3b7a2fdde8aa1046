import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';

type Props = {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  title: string;
  text?: string;
  action?: ReactNode;
};

/** What stands where nothing is yet: what it is for, and the one thing to do. */
export function EmptyState({ icon: Icon, title, text, action }: Props) {
  return (
    <Stack align="center" py={56} px="md" gap="sm" ta="center">
      <ThemeIcon size={56} radius="xl" variant="light">
        <Icon size={28} stroke={1.5} />
      </ThemeIcon>
      <Title order={2}>{title}</Title>
      {text !== undefined && (
        <Text c="dimmed" maw={460}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  );
}
