import { Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { Connections } from '#contract/connections.ts';
import { channelLabels, channels, type Channel } from '#domain/channels.ts';
import { channelMarks } from '../../campaigns/channel-marks.tsx';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import { useChannelStandings } from './channel-standing.ts';

type Props = { disabled: boolean; connections: Connections; besideSearch: ReactNode };

/**
 * Selects the channels. A missing connection does not block writing an ad, only the launch. A
 * channel that the accounts do not offer can be switched off, but not on.
 */
export function ChannelCards({ disabled, connections, besideSearch }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const standings = useChannelStandings(connections);
  const active = useDraft(useShallow((draft) => channels.filter((channel) => draft[channel].isActive)));
  const { error } = useFieldErrors('channels');
  const [tookInstagram, setTookInstagram] = useState(false);

  function toggle(channel: Channel, on: boolean) {
    const takesInstagram = channel === 'facebook' && !on && active.includes('instagram');
    store.touch('channels');
    store.edit((draft) => {
      draft[channel].isActive = on;
      // Instagram can be on only while Facebook is (specified).
      if (takesInstagram) draft.instagram.isActive = false;
    });
    setTookInstagram(takesInstagram);
  }

  return (
    <>
      <Checkbox.Group
        id="channels"
        error={error}
        aria-label={t('campaigns.form.sections.channels')}
        value={active}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {standings.map(({ channel, unavailable }) => {
            const on = active.includes(channel);
            const closed = unavailable === 'other' || unavailable === 'accounts';
            const waits = channel === 'instagram' && !active.includes('facebook');
            return (
              // Content below one card must not stretch its neighbor.
              <Stack
                key={channel}
                gap="xs"
                style={{ alignSelf: channel === 'display' ? 'start' : undefined }}
              >
                <ChannelCard
                  channel={channel}
                  on={on}
                  disabled={disabled || (!on && (closed || waits))}
                  problem={
                    unavailable === undefined
                      ? waits
                        ? t('adPlaces.channels.needsFacebook')
                        : undefined
                      : t(`adPlaces.channels.unavailable.${unavailable}`)
                  }
                  onToggle={() => toggle(channel, !on)}
                />
                {channel === 'search' && on && besideSearch}
              </Stack>
            );
          })}
        </SimpleGrid>
      </Checkbox.Group>
      <Text size="sm" role="status" mt={tookInstagram ? 0 : 'calc(-1 * var(--mantine-spacing-md))'}>
        {tookInstagram && t('adPlaces.channels.instagramOff')}
      </Text>
    </>
  );
}

type CardProps = {
  channel: Channel;
  on: boolean;
  disabled: boolean;
  problem: string | undefined;
  onToggle: () => void;
};

function ChannelCard({ channel, on, disabled, problem, onToggle }: CardProps) {
  const { t } = useTranslation();
  const Mark = channelMarks[channel];
  const hint = `channel-${channel}`;
  return (
    <Checkbox.Card
      value={channel}
      p="md"
      flex={1}
      radius="md"
      disabled={disabled}
      onClick={onToggle}
      aria-label={channelLabels[channel]}
      aria-describedby={hint}
    >
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Checkbox.Indicator checked={on} disabled={disabled} mt={2} />
        <Stack gap={2} id={hint}>
          <Group gap={6}>
            <Mark size={18} />
            <Text fw={500}>{channelLabels[channel]}</Text>
          </Group>
          <Text size="sm" c="dimmed">
            {t(`campaigns.form.channelHint.${channel}`)}
          </Text>
          {problem !== undefined && (
            <Text size="sm" c="var(--mantine-color-yellow-light-color)">
              {problem}
            </Text>
          )}
        </Stack>
      </Group>
    </Checkbox.Card>
  );
}
