import type { Campaign, CampaignRow } from '#contract/campaigns.ts';
import { t } from '../../i18n/i18n.ts';
import type { Tone } from '../../ui/StatusBadge.tsx';

const tones = { '9': 'draft', '8': 'live', '5': 'paused', '4': 'closed' } as const;

type Shown = Pick<CampaignRow, 'status' | 'operation' | 'channels'>;

/** The one word and look for what a campaign is doing: its status, unless the networks are still behind it. */
export function statusView({ status, operation, channels }: Shown): { tone: Tone; label: string } {
  if (operation === null && nothingRuns({ status, channels }))
    return { tone: 'error', label: t('campaigns.allRefused') };
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

/** True for a live campaign all of whose ads the networks have refused: it does not look live then. */
export function nothingRuns({ status, channels }: Pick<Shown, 'status' | 'channels'>): boolean {
  return (
    status.id === '8' &&
    channels.length > 0 &&
    channels.every(({ review }) => review?.state === 'disapproved')
  );
}

/** True where the screen of A/B tests has something to show: the ads that it tests are at the network, or were. */
export function canBeTested({ status, channels }: Pick<Shown, 'status' | 'channels'>): boolean {
  return status.id !== '9' && channels.some(({ channel }) => channel === 'facebook');
}

/** What the table of actions needs to know about a campaign. */
export function stateOf({ status, operation, testing }: Pick<Campaign, 'status' | 'operation' | 'testing'>) {
  const busy = operation !== null && operation.state !== 'failed';
  const doing = busy ? operation.kind : undefined;
  return { status: status.id, testing, busy, updating: doing === 'update', deleting: doing === 'delete' };
}
