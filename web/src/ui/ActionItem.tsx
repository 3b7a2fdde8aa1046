import { Menu, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  label: string;
  /** Why it cannot be done now. */
  refusal?: string | undefined;
  danger?: boolean;
  onClick: () => void;
};

/** An action in a menu, or why it is not possible. */
export function ActionItem({ icon, label, refusal, danger = false, onClick }: Props) {
  return (
    <Menu.Item
      leftSection={icon}
      c={danger ? 'var(--mantine-color-error)' : undefined}
      disabled={refusal !== undefined}
      onClick={onClick}
    >
      {label}
      {refusal !== undefined && (
        <Text size="xs" c="dimmed">
          {refusal}
        </Text>
      )}
    </Menu.Item>
  );
}
