import { Badge, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { TextType } from '#domain/ad-text.ts';
import { adField, channelLabels, channels, type Channel } from '#domain/channels.ts';
import { useCaseGroups, type UseCaseGroup } from '#domain/copywriter/facts.ts';
import { call } from '../../../api/client.ts';
import { buildingQuery } from '../../buildings/queries.ts';
import { channelIcons } from '../ChannelIcons.tsx';
import { AdGroups } from './AdGroups.tsx';
import { AdImages } from './AdImages.tsx';
import { useDraft, useDraftStore } from './draft-store.tsx';
import { countBelow, useJudged } from './problems.tsx';
import { Section } from './Section.tsx';
import { TextRows, type NextIdeas } from './TextRows.tsx';

type Props = { disabled: boolean; onChannel: (channel: Channel) => void };

/** The ads, a tab for each active channel. */
export function AdsSection({ disabled, onChannel }: Props) {
  const { t } = useTranslation();
  const active = useDraft(useShallow((draft) => channels.filter((channel) => draft[channel].isActive)));
  const { problems } = useJudged();
  const [wanted, setWanted] = useState<Channel>('facebook');
  const shown = active.includes(wanted) ? wanted : active[0];
  if (shown === undefined) {
    return (
      <Section id="ads" title={t('campaigns.form.sections.ads')}>
        <Text c="dimmed">{t('campaigns.form.noChannel')}</Text>
      </Section>
    );
  }
  return (
    <Section id="ads" title={t('campaigns.form.sections.ads')}>
      <Tabs
        value={shown}
        onChange={(channel) => {
          if (channel === null) return;
          setWanted(channel as Channel);
          onChannel(channel as Channel);
        }}
        keepMounted={false}
      >
        <Tabs.List>
          {active.map((channel) => {
            const Icon = channelIcons[channel];
            const wrong = countBelow(problems, adField[channel]);
            return (
              <Tabs.Tab
                key={channel}
                value={channel}
                leftSection={<Icon size={16} aria-hidden />}
                rightSection={
                  wrong > 0 ? (
                    <Badge
                      size="sm"
                      color="red"
                      variant="light"
                      fz={12}
                      aria-label={t('campaigns.form.sectionState.problems', { count: wrong })}
                    >
                      {wrong}
                    </Badge>
                  ) : undefined
                }
              >
                {channelLabels[channel]}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {active.map((channel) => (
          <Tabs.Panel key={channel} value={channel} pt="lg">
            {channel === 'google_adwords' ? (
              <SearchAd disabled={disabled} />
            ) : (
              <PictureAd channel={channel} disabled={disabled} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  );
}

const named = {
  facebook: 'meta',
  instagram: 'meta',
  google_ads: 'google_display',
  google_adwords: 'google_search',
} as const;

/** How a row asks for other ideas: following its channel's use case, or in an ad group its own. */
function useNextIdeas(channel: Channel, group?: UseCaseGroup): ((type: TextType) => NextIdeas) | undefined {
  const targetId = useDraft((draft) => draft.targetId);
  if (targetId === null) return undefined;
  return (type) => async (option, exclude) => {
    const own = useCaseGroups.find((known) => known === option?.use_case_group);
    const { results } = await call('regenerateTextAsset', {
      params: { id: targetId },
      body: {
        ad_channel: named[channel],
        text_type: type,
        use_case_group: group ?? own ?? 'custom_ad_group',
        asset_number: option?.asset_number ?? 0,
        exclude_result: exclude,
      },
    });
    return results;
  };
}

const groupOf = {
  facebook: 'meta_default',
  instagram: 'meta_default',
  google_ads: 'general_display_targeting',
} as const satisfies Partial<Record<Channel, UseCaseGroup>>;

function PictureAd({
  channel,
  disabled,
}: {
  channel: 'facebook' | 'instagram' | 'google_ads';
  disabled: boolean;
}) {
  const store = useDraftStore();
  const ad = useDraft((draft) => draft[channel]);
  const targetId = useDraft((draft) => draft.targetId);
  const target = useQuery({ ...buildingQuery(targetId ?? ''), enabled: targetId !== null });
  const ideas = useNextIdeas(channel, groupOf[channel]);
  const path = adField[channel];
  return (
    <Stack gap="lg">
      <TextRows
        path={`${path}.titles`}
        type="title"
        channel={channel}
        rows={ad.titles}
        disabled={disabled}
        nextIdeas={ideas?.('title')}
        onChange={(rows) => store.edit((draft) => void (draft[channel].titles = rows))}
      />
      <TextRows
        path={`${path}.descriptions`}
        type="description"
        channel={channel}
        rows={ad.descriptions}
        disabled={disabled}
        nextIdeas={ideas?.('description')}
        onChange={(rows) => store.edit((draft) => void (draft[channel].descriptions = rows))}
      />
      <AdImages
        path={`${path}.images`}
        channel={channel}
        available={target.data?.images ?? []}
        chosen={ad.images}
        disabled={disabled}
        onChange={(images) => {
          store.touch(`${path}.images`);
          store.edit((draft) => void (draft[channel].images = images));
        }}
      />
    </Stack>
  );
}

function SearchAd({ disabled }: { disabled: boolean }) {
  const ideas = useNextIdeas('google_adwords');
  return <AdGroups disabled={disabled} nextIdeas={ideas} />;
}
