import { Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainBadge } from '../PlainBadge.tsx';
import classes from './EmptyState.module.css';

type Icon = ComponentType<{ size?: number; stroke?: number }>;

type Props = {
  icon: Icon;
  title: string;
  text?: string;
  action?: ReactNode;
  /** Example of an item. */
  example?: { name: string; about: string };
};

/** Placeholder of an empty list: its purpose, the main action, and an example. */
export function EmptyState({ icon: Icon, title, text, action, example }: Props) {
  return (
    <Stack align="center" py={56} px="md" gap="sm" ta="center">
      <ThemeIcon size={56} radius="xl" variant="light">
        <Icon size={28} stroke={1.5} />
      </ThemeIcon>
      <Title order={2}>{title}</Title>
      {text !== undefined && (
        <Text c="dimmed" maw={460} textWrap="balance">
          {text}
        </Text>
      )}
      {action}
      {example !== undefined && <Example icon={Icon} {...example} />}
    </Stack>
  );
}

function Example({ icon: Icon, name, about }: { icon: Icon; name: string; about: string }) {
  const { t } = useTranslation();
  return (
    <Group className={classes.example} gap="md" wrap="nowrap" mt="lg">
      <Icon size={20} stroke={1.5} />
      <div className={classes.words}>
        <Text fw={500}>{name}</Text>
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      </div>
      <PlainBadge color="gray">{t('controls.example')}</PlainBadge>
    </Group>
  );
}
