import { dequal } from 'dequal';
import type { CampaignContent } from '#domain/campaign-content.ts';

/**
 * Returns the body of a save. If only variant B of a posted campaign changed, it contains just that
 * (specified as a partial update): variant B runs nowhere yet, so the networks need no update.
 */
export function sentContent(
  saved: CampaignContent,
  now: CampaignContent,
  posted: boolean,
): Partial<CampaignContent> {
  const fields = Object.keys(now) as (keyof CampaignContent)[];
  const changed = fields.filter((field) => !dequal(saved[field], now[field]));
  const alone = changed.length === 1 && changed[0] === 'variant_b';
  return posted && alone ? { variant_b: now.variant_b ?? null } : now;
}
