import { Alert, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Campaign, ChannelStatus } from '#contract/campaigns.ts';
import { channelLabels } from '#domain/channels.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '../../icons/tabler.ts';
import { nothingRuns } from '../campaigns/campaign-status-view.ts';

const looks = {
  pending: { icon: IconClock, color: 'dimmed' },
  approved: { icon: IconCircleCheck, color: 'light-dark(#1b5e2a, #8ce99a)' },
  limited: { icon: IconAlertTriangle, color: 'light-dark(#8a5300, #ffd43b)' },
  disapproved: { icon: IconCircleX, color: 'var(--mantine-color-error)' },
} as const;

/** Shows the networks' reviews of a posted campaign's ads, if any is notable. */
export function ReviewPanel({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const reviewed = campaign.channels.filter(({ review }) => review !== null);
  const allWell = reviewed.every(({ review }) => review?.state === 'approved');
  if (!campaign.is_posted || allWell) return null;
  const refused = nothingRuns(campaign);
  const somethingWrong = reviewed.some(
    ({ review }) => review?.state === 'disapproved' || review?.state === 'limited',
  );
  return (
    <Alert
      color={refused ? 'red' : somethingWrong ? 'yellow' : 'gray'}
      title={refused ? t('synchronizing.review.allRefused') : t('synchronizing.review.title')}
    >
      <Stack gap="xs">
        {refused && <Text size="sm">{t('synchronizing.review.allRefusedText')}</Text>}
        {reviewed.map((channel) => (
          <ReviewLine key={channel.channel} {...channel} />
        ))}
        {reviewed.some(({ review }) => (review?.reasons.length ?? 0) > 0) && (
          <Text size="sm">{t('synchronizing.review.text')}</Text>
        )}
        {somethingWrong && !refused && <Text size="sm">{t('synchronizing.review.next')}</Text>}
      </Stack>
    </Alert>
  );
}

function ReviewLine({ channel, review }: ChannelStatus) {
  const { t } = useTranslation();
  if (review === null) return null;
  const { icon: Icon, color } = looks[review.state];
  return (
    <Group wrap="nowrap" align="flex-start" gap={8}>
      <Text component="span" c={color} lh={0} mt={2}>
        <Icon size={18} aria-hidden />
      </Text>
      <div>
        <Text size="sm">
          <strong>{channelLabels[channel]}</strong>: {t(`synchronizing.review.${review.state}`)}
        </Text>
        {review.reasons.map((reason) => (
          <Text key={reason} size="sm">
            {reason}
          </Text>
        ))}
      </div>
    </Group>
  );
}
