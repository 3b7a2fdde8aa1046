import { CampaignStatus } from '#domain/campaign-status.ts';
import type { Publishing } from '#contract/publishing.ts';

/** Returns the key of the title for a finished change. An update is "live" only if running ads show it. */
export function doneTitle({ kind, steps }: Pick<Publishing, 'kind' | 'steps'>, status: CampaignStatus) {
  if (kind !== 'update') return `publishing.doneTitle.${kind}` as const;
  if (steps.length === 0) return 'publishing.updated.nothing' as const;
  if (status !== CampaignStatus.live) return 'publishing.updated.paused' as const;
  // A name, a budget or a date changes the campaign alone, and no ad looks different.
  const adsChanged = steps.some(({ name }) => name !== 'change_campaign');
  return adsChanged ? ('publishing.doneTitle.update' as const) : ('publishing.updated.campaign' as const);
}
