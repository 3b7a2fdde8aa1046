import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { id: string; title: string; text?: string; aside?: ReactNode; children: ReactNode };

/** A section of the campaign form; its id is what the section list and the summary lead to. */
export function Section({ id, title, text, aside, children }: Props) {
  return (
    <Stack
      className="card"
      p="lg"
      gap="md"
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      style={{ scrollMarginTop: 16 }}
    >
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} id={`${id}-title`}>
            {title}
          </Title>
          {text !== undefined && (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {aside}
      </Group>
      {children}
    </Stack>
  );
}
