import { Group, Text } from '@mantine/core';

/** Dash patterns for the compared period and for an unfinished day. */
export const dashes = { before: '5 4', soFar: '2 4' } as const;

/** Color of the compared period. */
export const beforeColor = 'light-dark(#6b7280, #a0a4ad)';

type Props = { label: string; color?: string; dashed?: keyof typeof dashes };

/** Renders a sample of a chart line with its label. */
export function LineSample({ label, color = beforeColor, dashed }: Props) {
  return (
    <Group gap={6} wrap="nowrap">
      <svg width={24} height={4} aria-hidden>
        <line
          x1={0}
          x2={24}
          y1={2}
          y2={2}
          stroke={color}
          strokeWidth={2.5}
          strokeDasharray={dashed && dashes[dashed]}
        />
      </svg>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
    </Group>
  );
}
