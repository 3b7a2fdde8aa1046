import { Group, Text } from '@mantine/core';

type Props = { label: string; color?: string; dashed?: boolean };

/** What a line of a chart stands for, beside a piece of it. */
export function LineSample({ label, color = 'light-dark(#6b7280, #a0a4ad)', dashed = false }: Props) {
  return (
    <Group gap={6} wrap="nowrap">
      <svg width={24} height={4} aria-hidden>
        <line
          x1={0}
          x2={24}
          y1={2}
          y2={2}
          style={{ stroke: color }}
          strokeWidth={2.5}
          strokeDasharray={dashed ? '5 4' : undefined}
        />
      </svg>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
    </Group>
  );
}
