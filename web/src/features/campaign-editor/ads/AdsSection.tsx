import { Badge, Stack, Tabs, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { adField, channelLabels, channels, type Channel } from '#domain/channels.ts';
import { channelMarks } from '../../campaigns/channel-marks.tsx';
import { AdGroups } from './AdGroups.tsx';
import { AdImages } from './AdImages.tsx';
import { ScrolledTabs } from '../../../ui/ScrolledTabs.tsx';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { UpdateReview } from '../keywords/UpdateReview.tsx';
import { countBelow, useJudged } from '../../campaign-draft/problems.tsx';
import { Section } from '../Section.tsx';
import { useAskIdeas } from '../texts/ask-ideas.ts';
import { channelTexts } from '../texts/text-list.ts';
import { AdvertiserOffer } from '../texts/AdvertiserOffer.tsx';
import { TotalPriceOffer } from '../texts/TotalPriceOffer.tsx';
import { TextTools } from '../texts/TextTools.tsx';
import { shownChannel } from '../../campaign-draft/shown-channel.ts';
import { TextRows } from './TextRows.tsx';

type Props = {
  disabled: boolean;
  campaignId: string | null;
  /** True if the property has unreviewed changes. */
  changed: boolean;
  /** True if the ad groups are paused at Google. */
  resting: boolean;
};

export function AdsSection({ disabled, campaignId, changed, resting }: Props) {
  const { t } = useTranslation();
  const active = useDraft(useShallow((draft) => channels.filter((channel) => draft[channel].isActive)));
  const { problems } = useJudged();
  const store = useDraftStore();
  const shown = useStore(store, ({ draft, place }) => shownChannel(draft, place.channel));
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
          store.open({ channel: channel as Channel, text: null });
        }}
        keepMounted={false}
      >
        <ScrolledTabs chosen={shown}>
          {active.map((channel) => {
            const Mark = channelMarks[channel];
            const wrong = countBelow(problems, adField[channel]);
            return (
              <Tabs.Tab
                key={channel}
                value={channel}
                px={10}
                leftSection={<Mark size={16} />}
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
        </ScrolledTabs>
        {active.map((channel) => (
          <Tabs.Panel key={channel} value={channel} pt="lg">
            {channel === 'search' ? (
              <Stack gap="lg">
                {changed && campaignId !== null && (
                  <UpdateReview campaignId={campaignId} disabled={disabled} />
                )}
                <AdGroups disabled={disabled} resting={resting} />
              </Stack>
            ) : (
              <PictureAd channel={channel} disabled={disabled} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  );
}

function PictureAd({
  channel,
  disabled,
}: {
  channel: 'facebook' | 'instagram' | 'display';
  disabled: boolean;
}) {
  const store = useDraftStore();
  const images = useDraft((draft) => draft[channel].images);
  const ask = useAskIdeas(channel);
  const titles = useMemo(() => channelTexts(channel, 'title'), [channel]);
  const descriptions = useMemo(() => channelTexts(channel, 'description'), [channel]);
  const path = `${adField[channel]}.images`;
  return (
    <Stack gap="lg">
      <TextRows list={titles} disabled={disabled} ask={ask} />
      <TextRows list={descriptions} disabled={disabled} ask={ask} />
      <AdvertiserOffer path={`${descriptions.path}.0`} disabled={disabled} />
      <TotalPriceOffer below={[titles.path, descriptions.path]} disabled={disabled} />
      <TextTools titles={titles} descriptions={descriptions} ask={ask} disabled={disabled} />
      <AdImages
        path={path}
        channel={channel}
        chosen={images}
        disabled={disabled}
        onChange={(chosen) => {
          store.touch(path);
          store.edit((draft) => void (draft[channel].images = chosen));
        }}
      />
    </Stack>
  );
}
