import { z } from 'zod';

/**
 * Google's name for the feature that broadens keywords and rewrites texts. It has its own switch.
 */
const AI_MAX = 'AI_MAX';

/**
 * Automations of a search campaign that write texts or choose landing pages. Google documents no
 * others for search (API guide "Asset automation settings", `asset_automation_type.proto` of
 * v25.1), and rejects those of other types.
 */
const searchAutomation = ['TEXT_ASSET_AUTOMATION', 'FINAL_URL_EXPANSION_TEXT_ASSET_AUTOMATION'] as const;

/**
 * Automations of a multi-asset Demand Gen ad, which create other pictures and videos from its texts
 * and pictures. They are on by default (`asset_automation_type.proto` of v25.1).
 */
export const demandGenAutomation = [
  'GENERATE_ANIMATED_IMAGES_FROM_OTHER_ASSETS',
  'GENERATE_DESIGN_VERSIONS_FOR_IMAGES',
  'GENERATE_VIDEOS_FROM_OTHER_ASSETS',
] as const;

const optedOut = (types: readonly string[]) =>
  types.map((assetAutomationType) => ({ assetAutomationType, assetAutomationStatus: 'OPTED_OUT' }));

/** Returns the fields of a new search campaign that keep Google from rewriting its ads. */
export function searchAutomationOff() {
  return { assetAutomationSettings: optedOut(searchAutomation) };
}

/**
 * Returns the fields that turn off the automations of a Demand Gen ad. They belong to the ad group
 * ad, not to the ad.
 */
export function demandGenAutomationOff() {
  return { adGroupAdAssetAutomationSettings: optedOut(demandGenAutomation) };
}

/** Returns the fields and their mask that turn off every automation found on. */
export function automationOffAgain(found: unknown): { fields: Record<string, unknown>; mask: string[] } {
  const bundle = Array.isArray(found) && found.includes(AI_MAX);
  return {
    fields: { ...searchAutomationOff(), ...(bundle ? { aiMaxSetting: { enableAiMax: false } } : {}) },
    mask: ['assetAutomationSettings', ...(bundle ? ['aiMaxSetting.enableAiMax'] : [])],
  };
}

export const automationSettings = z
  .array(z.object({ assetAutomationType: z.string(), assetAutomationStatus: z.string() }))
  .default([]);
export type AutomationSettings = z.infer<typeof automationSettings>;

/**
 * Returns the enabled automations of a Demand Gen ad, sorted. A type missing from Google's response
 * is on.
 */
export function adAutomationOn(settings: AutomationSettings): string[] {
  const named = new Set(settings.map(({ assetAutomationType }) => assetAutomationType));
  return [...optedIn(settings), ...demandGenAutomation.filter((type) => !named.has(type))].toSorted();
}

function optedIn(settings: AutomationSettings): string[] {
  return settings
    .filter(({ assetAutomationStatus }) => assetAutomationStatus === 'OPTED_IN')
    .map(({ assetAutomationType }) => assetAutomationType);
}

/** Fields of a campaign row that hold its automations. */
export const campaignAutomationFields = {
  assetAutomationSettings: automationSettings,
  aiMaxSetting: z.object({ enableAiMax: z.boolean().default(false) }).optional(),
};

type CampaignAutomation = {
  assetAutomationSettings: AutomationSettings;
  aiMaxSetting?: { enableAiMax: boolean } | undefined;
};

/**
 * Returns the enabled automations of a search campaign, sorted. A type missing from Google's
 * response is off.
 */
export function automationOn({ assetAutomationSettings, aiMaxSetting }: CampaignAutomation): string[] {
  return [
    ...optedIn(assetAutomationSettings),
    ...(aiMaxSetting?.enableAiMax === true ? [AI_MAX] : []),
  ].toSorted();
}
