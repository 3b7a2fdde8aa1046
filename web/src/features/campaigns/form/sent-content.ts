import type { CampaignContent } from '#domain/campaign-content.ts';

/**
 * What a save sends. Of a posted campaign in which nothing but the second variant differs from what is saved, only that
 * (specified: by a partial update): it runs nowhere yet, so the networks have nothing to hear.
 */
export function sentContent(
  saved: CampaignContent,
  now: CampaignContent,
  posted: boolean,
): Partial<CampaignContent> {
  const fields = Object.keys(now) as (keyof CampaignContent)[];
  const changed = fields.filter((field) => JSON.stringify(saved[field]) !== JSON.stringify(now[field]));
  const alone = changed.length === 1 && changed[0] === 'variant_b';
  return posted && alone ? { variant_b: now.variant_b ?? null } : now;
}
