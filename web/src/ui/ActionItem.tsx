import { Menu, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  label: string;
  /** Reason why the action is unavailable. */
  refusal?: string | undefined;
  danger?: boolean;
  onClick: () => void;
};

/** Menu item for an action, or the reason why it is unavailable. */
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
