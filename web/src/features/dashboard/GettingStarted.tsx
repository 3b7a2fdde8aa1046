import { Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconCheck } from '../../icons/tabler.ts';
import { PlainList } from '../../ui/PlainList.tsx';
import { prefer } from '../../session/preferences.ts';
import { FirstAdHint } from '../../shell/FirstAdHint.tsx';
import { AnchorLink } from '../../shell/links.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { focusTitle } from '../../ui/title-focus.ts';
import type { FirstSteps } from './use-first-steps.ts';
import { CardStack } from '../../ui/Card.tsx';
import typography from '../../ui/typography.module.css';

/**
 * First steps by the kind of property: apartment companies start with a building, agents and brokerages with
 * a listing.
 */
const first = {
  building: [
    { name: 'building', step: 'property', to: '/buildings/new' },
    { name: 'campaign', step: 'campaign', to: '/campaigns/new/building' },
    { name: 'connect', step: 'connect', to: '/settings/ad-accounts' },
    { name: 'account', step: 'account', to: '/settings/ad-accounts' },
    { name: 'live', step: 'live', to: '/campaigns' },
  ],
  listing: [
    { name: 'listing', step: 'property', to: '/listings/new' },
    { name: 'listingCampaign', step: 'campaign', to: '/campaigns/new/listing' },
    { name: 'connectFacebook', step: 'connect', to: '/settings/ad-accounts' },
    { name: 'account', step: 'account', to: '/settings/ad-accounts' },
    { name: 'live', step: 'live', to: '/campaigns' },
  ],
} as const;

type Props = Pick<FirstSteps, 'begins' | 'done'>;

/** Lists the steps until the first campaign is live. */
export function GettingStarted({ begins, done }: Props) {
  const { t } = useTranslation();
  const steps = first[begins];
  const finished = steps.filter(({ step }) => done[step]).length;
  function putAway() {
    prefer({ first_steps_hidden: true });
    showSuccess(t('dashboard.start.hidden'));
    // The button is gone, so the focus moves to the page title.
    focusTitle();
  }
  return (
    <CardStack p="md" aria-labelledby="getting-started">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={2} id="getting-started">
            {t('dashboard.start.title')}
          </Title>
          <Text size="sm" c="dimmed" className={typography.numbers}>
            {t('dashboard.start.progress', { done: finished, count: steps.length })}
          </Text>
        </div>
        <Button variant="subtle" color="gray" size="compact-md" mx={-8} onClick={putAway}>
          {t('dashboard.start.hide')}
        </Button>
      </Group>
      <PlainList component="ol" gap="sm">
        {steps.map(({ name, step, to, ...more }, index) => (
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
                <AnchorLink to={to} {...more} fw={500}>
                  {t(`dashboard.start.${name}`)}
                </AnchorLink>
              )}
              <Text size="sm" c="dimmed">
                {t(`dashboard.start.${name}Text`)}
              </Text>
            </Stack>
          </Group>
        ))}
      </PlainList>
      {!done.property && <FirstAdHint promotes={begins} />}
    </CardStack>
  );
}
