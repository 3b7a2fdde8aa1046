import type { Campaign, CampaignRow } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { t } from '../../i18n/i18n.ts';
import { formatShortDay } from '../../ui/formats.ts';
import type { Tone } from '../../ui/StatusBadge.tsx';

const tones = {
  [CampaignStatus.draft]: 'draft',
  [CampaignStatus.live]: 'live',
  [CampaignStatus.paused]: 'paused',
  [CampaignStatus.closed]: 'closed',
} as const;

type Shown = Pick<CampaignRow, 'status' | 'operation' | 'channels'> & Partial<Pick<CampaignRow, 'run_dates'>>;

/**
 * Returns the label and tone of the campaign: its operation while one runs or has failed, otherwise
 * its status. With `today`, a live campaign says before its first day that its ads do not run yet.
 */
export function statusView(shown: Shown, today?: PlainDate): { tone: Tone; label: string } {
  const { status, operation, channels } = shown;
  if (operation === null && nothingRuns({ status, channels }))
    return { tone: 'error', label: t('campaigns.allRefused') };
  const start = shown.run_dates?.start_date ?? null;
  const waits = status.id === CampaignStatus.live && today !== undefined && start !== null && start > today;
  if (operation === null && waits)
    return { tone: 'scheduled', label: t('campaigns.liveFrom', { day: formatShortDay(start, today) }) };
  if (operation === null) return { tone: tones[status.id], label: t(`campaigns.status.${status.id}`) };
  const { kind, state } = operation;
  if (state !== 'failed') return { tone: 'working', label: t(`campaigns.working.${kind}`) };
  if (kind !== 'publish') return { tone: 'error', label: t(`campaigns.stopped.${kind}`) };
  const nothing = channels.every(
    (channel) => channel.state === 'failed' || channel.state === 'not_published',
  );
  return {
    tone: 'error',
    label: t(nothing ? 'campaigns.stopped.launchFailed' : 'campaigns.stopped.publish'),
  };
}

/**
 * Returns true for a live campaign whose ads were all disapproved. Showing it as live would be
 * wrong.
 */
export function nothingRuns({ status, channels }: Pick<Shown, 'status' | 'channels'>): boolean {
  return (
    status.id === CampaignStatus.live &&
    channels.length > 0 &&
    channels.every(({ review }) => review?.state === 'disapproved')
  );
}

/** Returns true if the A/B test screen has ads to show: they are, or were, at the network. */
export function canBeTested({ status, channels }: Pick<Shown, 'status' | 'channels'>): boolean {
  return status.id !== CampaignStatus.draft && channels.some(({ channel }) => channel === 'facebook');
}

/** Converts a campaign into the input of the `campaignCan` checks. */
export function stateOf({ status, operation, testing }: Pick<Campaign, 'status' | 'operation' | 'testing'>) {
  const busy = operation !== null && operation.state !== 'failed';
  const doing = busy ? operation.kind : undefined;
  return { status: status.id, testing, busy, updating: doing === 'update', deleting: doing === 'delete' };
}
