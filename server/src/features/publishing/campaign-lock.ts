import type pg from 'pg';
import { withLock } from '../../platform/database/advisory-lock.ts';

/**
 * Runs `work` under the campaign's advisory lock, or returns false if another worker holds it. `work` must call `held`
 * before each call of a network.
 */
export function withCampaignLock(
  pool: pg.Pool,
  campaignId: string,
  work: (held: () => Promise<boolean>) => Promise<void>,
): Promise<boolean> {
  return withLock(pool, `campaign ${campaignId}`, work);
}
