import { MINUTE } from '../local-time.ts';
import type { Sandbox } from '../sandbox.ts';
import { googlePlans } from '../google/delivery-plans.ts';
import { metaPlans } from '../meta/delivery-plans.ts';
import { accrue, unitsOfDay } from './accrual.ts';
import { byPlatform, metricsOf } from './day-profile.ts';
import type { CampaignPlan } from './plan.ts';

const SETTING = 'settled_until';

/**
 * Delivers everything up to the current minute. Runs before any object changes, so that each minute
 * uses the statuses and budgets it had.
 */
export function settle(sandbox: Sandbox): void {
  const now = Math.floor(sandbox.clock.now() / MINUTE) * MINUTE;
  const from = Number(sandbox.settings.read(SETTING) ?? now);
  if (from === now && sandbox.settings.read(SETTING) !== undefined) return;
  sandbox.transact(() => {
    if (from < now) {
      for (const plan of metaPlans(sandbox, from, now)) deliver(sandbox, plan, from, now);
      for (const plan of googlePlans(sandbox, from, now)) deliver(sandbox, plan, from, now);
    }
    sandbox.settings.write(SETTING, String(now));
  });
}

function deliver(sandbox: Sandbox, plan: CampaignPlan, from: number, until: number): void {
  const { delivery } = sandbox;
  for (const { candidate, day, units } of accrue(plan, from, until)) {
    const before = delivery.day(candidate.adId, day);
    const profile = before?.profile ?? candidate.profile(day);
    const sum = (before?.units ?? 0) + units;
    const row = {
      network: plan.network,
      accountId: plan.accountId,
      campaignId: plan.campaignId,
      unitId: candidate.unitId,
      adId: candidate.adId,
      day,
    };
    delivery.keepDay(row, { units: sum, profile });
    const spent = Math.floor((sum / unitsOfDay(plan.timeZone, day) / 1000) * profile.pace);
    for (const part of byPlatform(profile, metricsOf(profile, spent))) {
      delivery.keep({ ...row, platform: part.platform, ...part.metrics });
    }
  }
}
