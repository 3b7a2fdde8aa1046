import { Anchor, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PLATFORMS } from '../connections/way-back.ts';

/** What somebody begins with: apartment owners with a building, agents and brokerages with one home. */
const first = {
  building: [
    { name: 'building', step: 'property', to: '/buildings/new' },
    { name: 'campaign', step: 'campaign', to: '/campaigns/new/building' },
    { name: 'connect', step: 'connect', to: '/profile', hash: PLATFORMS },
  ],
  listing: [
    { name: 'listing', step: 'property', to: '/listings/new' },
    { name: 'listingCampaign', step: 'campaign', to: '/campaigns/new/listing' },
    { name: 'connectFacebook', step: 'connect', to: '/profile', hash: PLATFORMS },
  ],
} as const;

type Props = { begins: keyof typeof first; done: Record<'property' | 'campaign' | 'connect', boolean> };

/** What is left to do before the first campaign. */
export function GettingStarted({ begins, done }: Props) {
  const { t } = useTranslation();
  return (
    <Stack className="card" p="lg" component="section" aria-labelledby="getting-started" gap="md">
      <Title order={2} id="getting-started">
        {t('dashboard.start.title')}
      </Title>
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {first[begins].map(({ name, step, to, ...more }, index) => (
          <Group key={name} component="li" gap="md" wrap="nowrap">
            <ThemeIcon
              radius="xl"
              size={32}
              variant={done[step] ? 'filled' : 'light'}
              color={done[step] ? 'green.9' : undefined}
            >
              {done[step] ? <IconCheck size={18} aria-label={t('dashboard.start.done')} /> : index + 1}
            </ThemeIcon>
            <Stack gap={0} flex={1}>
              {done[step] ? (
                <Text fw={500} td="line-through" c="dimmed">
                  {t(`dashboard.start.${name}`)}
                </Text>
              ) : (
                <Anchor component={Link} to={to} {...more} fw={500}>
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
