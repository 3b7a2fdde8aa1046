import { campaignAutomation } from '../google/mutate/rules/automation-rules.ts';
import { AUTOMATION_TYPES } from '../google/mutate/automation-types.ts';
import { fields, text } from '../json-values.ts';

/** Google's automatic changes to ads that a user can switch in Google Ads. */
export const AUTOMATION_SWITCHES = [...AUTOMATION_TYPES, 'AI_MAX'] as const;
export type AutomationSwitch = (typeof AUTOMATION_SWITCHES)[number];

type Switched = { on?: AutomationSwitch | undefined; off?: AutomationSwitch | undefined };

/**
 * Returns the changed fields of a campaign. Turning on final URL expansion also turns on text
 * assets, as in Google Ads.
 */
export function switchedCampaign(resource: object, { on, off }: Switched): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  if (on === 'AI_MAX' || off === 'AI_MAX') changed['aiMaxSetting'] = { enableAiMax: on === 'AI_MAX' };
  const before = fields(resource)['assetAutomationSettings'];
  const after = withStatus(before, { on, off });
  if (after !== undefined) changed['assetAutomationSettings'] = after;
  return changed;
}

/** Returns an ad's settings after a switch, or undefined if nothing changes. */
export function withStatus(settings: unknown, { on, off }: Switched): object[] | undefined {
  const wanted = new Map<string, string>();
  if (on !== undefined && on !== 'AI_MAX') wanted.set(on, 'OPTED_IN');
  if (on === 'FINAL_URL_EXPANSION_TEXT_ASSET_AUTOMATION') wanted.set('TEXT_ASSET_AUTOMATION', 'OPTED_IN');
  if (off !== undefined && off !== 'AI_MAX') wanted.set(off, 'OPTED_OUT');
  if (wanted.size === 0) return undefined;
  const kept = (Array.isArray(settings) ? settings : [])
    .map((setting) => fields(setting))
    .filter((setting) => !wanted.has(text(setting['assetAutomationType']) ?? ''));
  const changed = [...wanted].map(([assetAutomationType, assetAutomationStatus]) => ({
    assetAutomationType,
    assetAutomationStatus,
  }));
  return [...kept, ...changed];
}

/** Returns the automation switches that a campaign type offers. */
export function campaignSwitches(channel: unknown): AutomationSwitch[] {
  const own = campaignAutomation(channel);
  const known = AUTOMATION_TYPES.filter((type) => own.includes(type));
  return channel === 'SEARCH' ? [...known, 'AI_MAX'] : known;
}
