import type { CampaignRow } from '#contract/campaigns.ts';
import { channelLabels, lineNetwork } from '#domain/channels.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { t } from '../../i18n/i18n.ts';
import { statusView } from '../campaigns/campaign-status-view.ts';

/** Screen or section that resolves a problem. */
export type Remedy = 'steps' | 'connect' | 'ad' | 'changes' | 'review' | 'fix';

/** Remedies, most urgent first. */
export const remedyOrder: readonly (Remedy | null)[] = [
  'connect',
  'steps',
  null,
  'ad',
  'changes',
  'review',
  'fix',
];

/** Problem of a campaign in a sentence, with reasons below it. */
export type Attention = { text: string; reasons: readonly string[]; remedy: Remedy | null };

/** Returns what needs the user's attention, worst first. */
export function attentionOf(row: CampaignRow): Attention[] {
  const { channels, operation } = row;
  const failed = operation?.state === 'failed';
  const problems = [...new Set(channels.flatMap(({ problem }) => problem ?? []))];
  const networks = [...new Set(row.ended_lines.map((line) => lineNetwork[line]))];
  const rejected = channels.filter(({ review }) => review?.state === 'disapproved');
  const plain = (found: boolean, text: string, remedy: Remedy | null): Attention[] =>
    found ? [{ text, reasons: [], remedy }] : [];
  const launch: Attention[] = failed
    ? [{ text: statusView(row).label, reasons: problems, remedy: 'steps' }]
    : problems.map((text) => ({ text, reasons: [], remedy: 'steps' }));
  // Nothing else of a closed campaign can be changed.
  if (row.status.id === CampaignStatus.closed) return failed ? launch : [];
  return [
    ...networks.map((network) => ({
      text: t('campaignPage.attention.connection', { network: t(`campaignList.network.${network}`) }),
      reasons: [],
      remedy: 'connect' as const,
    })),
    ...launch,
    ...plain(row.expired, t('campaignPage.attention.over'), null),
    ...rejected.map(({ channel, review }) => ({
      text: t('campaignPage.attention.disapproved', { channel: channelLabels[channel] }),
      reasons: review?.reasons ?? [],
      remedy: 'ad' as const,
    })),
    ...plain(row.is_entity_location_changed, t('campaignPage.attention.moved'), 'changes'),
    ...plain(row.entity_updated, t('campaignPage.attention.affected'), 'changes'),
    ...plain(
      row.difference_count > 0,
      t('campaignPage.attention.differences', { count: row.difference_count }),
      'review',
    ),
    // A draft may be unfinished.
    ...plain(
      row.status.id !== CampaignStatus.draft && row.problem_count > 0,
      t('campaignPage.attention.problems', { count: row.problem_count }),
      'fix',
    ),
  ];
}
