import { dequal } from 'dequal';
import type { CampaignContent } from '../campaign-content.ts';
import { adField, channels } from '../channels.ts';

/** Fields that hold ids of the networks: the accounts and what a campaign uses of them. */
export const accountFields = [
  'fb_page_id',
  'instagram_acc_id',
  'fb_pixel_id',
  'fb_custom_audience_id',
  'google_client_id',
] as const satisfies (keyof CampaignContent)[];

/** Fields that a launched campaign cannot change; `channels` are the active ads. */
export const fixedOnceLaunched = [
  'channels',
  'geotargets',
  'target_kind',
  'target_id',
  ...accountFields,
] as const;
export type FixedField = (typeof fixedOnceLaunched)[number];

/** Checks if a field is fixed once its campaign is launched. */
export function isFixedOnceLaunched(path: string): boolean {
  return fixedOnceLaunched.some((field) => field === path);
}

/** Returns the first changed field that is fixed once a campaign is launched. */
export function findFixedChange(before: CampaignContent, after: CampaignContent): FixedField | undefined {
  const valueOf = (content: CampaignContent, field: FixedField) =>
    field === 'channels'
      ? channels.map((channel) => content[adField[channel]].is_active)
      : (content[field] ?? null);
  return fixedOnceLaunched.find((field) => !dequal(valueOf(before, field), valueOf(after, field)));
}
