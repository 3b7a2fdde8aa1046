import { Anchor, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

type Step = 'building' | 'campaign' | 'connect';

const steps = [
  { name: 'building', to: '/buildings/new' },
  { name: 'campaign', to: '/campaigns/new/building' },
  { name: 'connect', to: '/profile' },
] as const satisfies readonly { name: Step; to: string }[];

/** What is left to do before the first campaign. */
export function GettingStarted({ done }: { done: Record<Step, boolean> }) {
  const { t } = useTranslation();
  return (
    <Stack className="card" p="lg" component="section" aria-labelledby="getting-started" gap="md">
      <Title order={2} id="getting-started">
        {t('dashboard.start.title')}
      </Title>
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {steps.map(({ name, to }, index) => (
          <Group key={name} component="li" gap="md" wrap="nowrap">
            <ThemeIcon
              radius="xl"
              size={32}
              variant={done[name] ? 'filled' : 'light'}
              color={done[name] ? 'green.9' : undefined}
            >
              {done[name] ? <IconCheck size={18} aria-label={t('dashboard.start.done')} /> : index + 1}
            </ThemeIcon>
            <Stack gap={0} flex={1}>
              {done[name] ? (
                <Text fw={500} td="line-through" c="dimmed">
                  {t(`dashboard.start.${name}`)}
                </Text>
              ) : (
                <Anchor component={Link} to={to} fw={500}>
                  {t(`dashboard.start.${name}`)}
                </Anchor>
              )}
              <Text size="sm" c="dimmed">
                {t(`dashboard.start.${name}Text`)}
              </Text>
            </Stack>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
