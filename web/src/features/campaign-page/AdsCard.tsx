import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign, ChannelStatus } from '#contract/campaigns.ts';
import type { CampaignReport } from '#contract/reports.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { channelLabels, channels } from '#domain/channels.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { CardStack } from '../../ui/Card.tsx';
import { formatNumber, formatShortDay } from '../../ui/formats.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import typography from '../../ui/typography.module.css';
import { DraftProvider, makeCampaignStore } from '../campaign-draft/draft-store.tsx';
import { ChannelPreview } from '../campaign-editor/previews/ChannelPreview.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { channelMarks } from '../campaigns/channel-marks.tsx';
import { facebookPagesQuery, instagramAccountsQuery } from '../connections/queries.ts';
import { useReachesFacebook } from '../connections/use-reaches-facebook.ts';
import { adSummary } from '../reports/ads/ad-rows.ts';
import { writeMoney } from '../reports/report-values.ts';
import classes from './CampaignPage.module.css';

type Props = { campaign: Campaign; today: PlainDate; run: CampaignReport };

const tones = { pending: 'scheduled', approved: 'live', limited: 'attention', disapproved: 'error' } as const;

/** Shows the ad of each active channel as the network does, with its review and figures. */
export function AdsCard({ campaign, today, run }: Props) {
  const { t } = useTranslation();
  // The previews read their texts from a draft. The key of this card makes a new one for a new revision.
  const [store] = useState(() => makeCampaignStore(campaign));
  const active = new Set(campaign.channels.map(({ channel }) => channel));
  const reached = useReachesFacebook() === true;
  // The previews name the page and the account that an ad runs under.
  useQuery({ ...facebookPagesQuery(), enabled: reached && active.has('facebook') });
  useQuery({ ...instagramAccountsQuery(), enabled: reached && active.has('instagram') });
  return (
    <CardStack aria-labelledby="ads-as-pictures">
      <div>
        <Title order={2} id="ads-as-pictures">
          {t('campaignPage.ads.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('campaignPage.ads.since', { start: formatShortDay(run.start_date, today) })}
        </Text>
      </div>
      <DraftProvider value={store}>
        <div className={classes.ads}>
          {channels
            .flatMap((channel) => campaign.channels.filter((one) => one.channel === channel))
            .map((status) => (
              <Ad key={status.channel} {...{ campaign, status, run }} />
            ))}
        </div>
      </DraftProvider>
    </CardStack>
  );
}

type AdProps = {
  campaign: Campaign;
  status: ChannelStatus;
  run: CampaignReport;
};

function Ad({ campaign, status: { channel, review }, run }: AdProps) {
  const { t } = useTranslation();
  const Mark = channelMarks[channel];
  const closed = campaign.status.id === CampaignStatus.closed;
  const summary = adSummary(run, channel);
  const written = (value: number | null | undefined, write: (value: number) => string) =>
    value == null ? t('controls.none') : write(value);
  const figures = [
    [t('reports.figure.impressions'), written(summary?.impressions, formatNumber)],
    [t('reports.figure.clicks'), written(summary?.clicks, formatNumber)],
    [t('reports.figure.leads'), written(summary?.leads, formatNumber)],
    [t('reports.figure.spend'), written(summary?.spend, writeMoney)],
  ] as const;
  return (
    <section className={classes.ad} aria-label={channelLabels[channel]}>
      <Group justify="space-between" gap="xs">
        <Title order={3} className={classes.channel}>
          <Mark size={18} />
          {channelLabels[channel]}
        </Title>
        <StatusBadge
          tone={review === null ? 'scheduled' : tones[review.state]}
          label={
            review === null ? t('campaignPage.ads.unreviewed') : t(`synchronizing.review.${review.state}`)
          }
        />
      </Group>
      <dl className={`${classes.adFigures} ${typography.numbers}`}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AnchorLink
        to={campaignAddress(campaign.kind.id)}
        params={{ id: campaign.id }}
        hash="ads"
        state={{ channel }}
        size="sm"
        w="fit-content"
      >
        {t(closed ? 'campaignPage.ads.open' : 'campaignPage.ads.edit', { channel: channelLabels[channel] })}
      </AnchorLink>
      <ChannelPreview channel={channel} look="light" variant="a" groupIndex={0} />
    </section>
  );
}
