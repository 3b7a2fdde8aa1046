import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { sections, type Section as Named } from '../campaign-draft/sections.ts';
import { useGuide } from './panels/use-guide.ts';
import { CardStack } from '../../ui/Card.tsx';

type Props = { id: Named['id']; title: string; text?: string; aside?: ReactNode; children: ReactNode };

/** Section of the campaign form; the section list and the summary link to its id. */
export function Section({ id, title, text, aside, children }: Props) {
  const guide = useGuide();
  const name = sections.find((section) => section.id === id)?.name;
  return (
    <CardStack
      id={id}
      aria-labelledby={`${id}-title`}
      // Hidden instead of unmounted in the guide, so its fields keep their state.
      display={guide === null || guide === name ? undefined : 'none'}
    >
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} id={`${id}-title`} tabIndex={-1}>
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
    </CardStack>
  );
}
