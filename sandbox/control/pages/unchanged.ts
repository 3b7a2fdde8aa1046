import { adContent } from '../../google/ad-content.ts';
import { fields, text } from '../../json-values.ts';
import type { Sandbox } from '../../sandbox.ts';

/**
 * Removes unchanged fields from a submitted form, because forms send every field and budget changes
 * are rate limited.
 */
export function unchangedLeftOut(
  sandbox: Sandbox,
  id: string,
  form: Record<string, unknown>,
): Record<string, unknown> {
  const before = { ...metaFields(sandbox, id), ...googleFields(sandbox, id) };
  return Object.fromEntries(Object.entries(form).filter(([name, value]) => before[name] !== value));
}

function metaFields(sandbox: Sandbox, id: string): Record<string, string | undefined> {
  const { meta } = sandbox;
  const ad = meta.ads.get(id);
  const object = meta.campaigns.get(id) ?? meta.adsets.get(id);
  const creative = meta.creatives.get(ad?.creative_id ?? '');
  const link = fields(creative?.object_story_spec['link_data']);
  return {
    ...((object ?? ad) && { name: (object ?? ad)?.name, status: (object ?? ad)?.status }),
    ...(object && {
      daily_budget: object.daily_budget?.toString(),
      lifetime_budget: object.lifetime_budget?.toString(),
    }),
    ...(ad && { headline: text(link['name']) }),
    ...(creative && { contextual_multi_ads: creative.contextual_multi_ads?.enroll_status ?? 'OPT_IN' }),
  };
}

function googleFields(sandbox: Sandbox, id: string): Record<string, string | undefined> {
  const { google } = sandbox;
  const campaign = google.campaigns.get(id);
  const ad = google.ads.get(id);
  const kept = campaign ?? google.adGroups.get(id) ?? ad;
  if (!kept) return {};
  const budget = google.budgets.get(campaign?.budget_id ?? '');
  const words = adContent(ad?.ad);
  const [first]: unknown[] = Array.isArray(words['headlines']) ? words['headlines'] : [];
  return {
    name: text(kept.resource['name']),
    status: text(kept.resource['status']),
    ...(budget && { daily_budget: String(Number(budget.resource['amountMicros'] ?? 0) / 10_000) }),
    ...(ad && { headline: text(fields(first)['text']) }),
  };
}
