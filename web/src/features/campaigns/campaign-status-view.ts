import type { Campaign, CampaignRow } from '#contract/campaigns.ts';
import { t } from '../../i18n/i18n.ts';
import type { Tone } from '../../ui/StatusBadge.tsx';

const tones = { '9': 'draft', '8': 'live', '5': 'paused', '4': 'closed' } as const;

type Shown = Pick<CampaignRow, 'status' | 'operation' | 'channels'>;

/** The one word and look for what a campaign is doing: its status, unless the networks are still behind it. */
export function statusView({ status, operation, channels }: Shown): { tone: Tone; label: string } {
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

/** What the table of actions needs to know about a campaign. */
export function stateOf({ status, operation }: Pick<Campaign, 'status' | 'operation'>) {
  const busy = operation !== null && operation.state !== 'failed';
  const doing = busy ? operation.kind : undefined;
  return { status: status.id, busy, updating: doing === 'update', deleting: doing === 'delete' };
}
