import { fields, text } from '../../../json-values.ts';
import type { OperationContext } from '../context.ts';
import { fail } from '../context.ts';

const TEXT = 'TEXT_ASSET_AUTOMATION';
const URL_EXPANSION = 'FINAL_URL_EXPANSION_TEXT_ASSET_AUTOMATION';

/**
 * Automations that Google documents per campaign type and ad type (API guide "Asset automation
 * settings"). The sandbox has no campaign type that generates videos or extracts images for a whole
 * campaign.
 */
const OF_CAMPAIGN: Record<string, readonly string[]> = { SEARCH: [TEXT, URL_EXPANSION] };
const OF_AD: Record<string, readonly string[]> = {
  DEMAND_GEN_MULTI_ASSET_AD: [
    'GENERATE_DESIGN_VERSIONS_FOR_IMAGES',
    'GENERATE_VIDEOS_FROM_OTHER_ASSETS',
    'GENERATE_ANIMATED_IMAGES_FROM_OTHER_ASSETS',
  ],
};

/** Returns the automations of an ad type. */
export function adAutomation(adType: unknown): readonly string[] {
  return OF_AD[String(adType)] ?? [];
}

/** Returns the automations of a campaign type. */
export function campaignAutomation(channel: unknown): readonly string[] {
  return OF_CAMPAIGN[String(channel)] ?? [];
}

/**
 * Throws for settings that the campaign type does not have, a type set twice, and URL expansion
 * without text assets.
 */
export function checkCampaignAutomation(
  context: OperationContext,
  channel: unknown,
  settings: readonly object[] | undefined,
): void {
  const field = 'assetAutomationSettings';
  check(context, campaignAutomation(channel), settings, field);
  const statusOf = (type: string): string | undefined =>
    (settings ?? [])
      .map((setting) => fields(setting))
      .filter((setting) => setting['assetAutomationType'] === type)
      .map((setting) => text(setting['assetAutomationStatus']))[0];
  if (statusOf(URL_EXPANSION) !== 'OPTED_IN' || statusOf(TEXT) === 'OPTED_IN') return;
  fail(context, {
    type: 'settingError',
    code: 'SETTING_TYPE_IS_NOT_COMPATIBLE_WITH_CAMPAIGN',
    message: 'Final URL expansion needs text asset automation to be opted in.',
    field: [field],
  });
}

/** Throws for settings that the ad type does not have, and for a type set twice. */
export function checkAdAutomation(
  context: OperationContext,
  adType: string,
  settings: readonly object[] | undefined,
): void {
  check(context, adAutomation(adType), settings, 'adGroupAdAssetAutomationSettings');
}

function check(
  context: OperationContext,
  known: readonly string[],
  settings: readonly object[] | undefined,
  field: string,
): void {
  if (settings === undefined) return;
  const refuse = (index: number, message: string, trigger: string): void =>
    fail(context, {
      type: 'contextError',
      code: 'OPERATION_NOT_PERMITTED_FOR_CONTEXT',
      message,
      // If the type has no automation, the whole field is invalid.
      field: known.length === 0 ? [field] : [field, index, 'assetAutomationType'],
      trigger,
    });
  const types = settings.map((setting) => text(fields(setting)['assetAutomationType']) ?? '');
  for (const [index, type] of types.entries()) {
    if (!known.includes(type)) refuse(index, 'The operation is not allowed for the given context.', type);
    else if (types.indexOf(type) < index) refuse(index, 'The automation is set twice.', type);
  }
}
