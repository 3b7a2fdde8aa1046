import { z } from 'zod';

/** Google's name of the bundle that broadens keywords and rewrites texts; it has a switch of its own. */
const AI_MAX = 'AI_MAX';

/**
 * The automations of a search campaign that write texts or choose landing pages. Google documents no others for search
 * (API guide "Asset automation settings", `asset_automation_type.proto` of v25.1), and refuses those of other types.
 */
const searchAutomation = ['TEXT_ASSET_AUTOMATION', 'FINAL_URL_EXPANSION_TEXT_ASSET_AUTOMATION'] as const;

/**
 * The automations of a Demand Gen ad with several assets, which make other pictures and videos of its texts and
 * pictures. Google has them on unless they are turned off (`asset_automation_type.proto` of v25.1).
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

/** Returns the fields of a Demand Gen ad, which are those of its place in the ad group, that turn its automations off. */
export function demandGenAutomationOff() {
  return { adGroupAdAssetAutomationSettings: optedOut(demandGenAutomation) };
}

/** Returns the fields that turn off everything that was found on, with the paths of their mask. */
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

/** Returns the automations of a Demand Gen ad that are on, sorted; a type that Google does not answer is on. */
export function adAutomationOn(settings: AutomationSettings): string[] {
  const named = new Set(settings.map(({ assetAutomationType }) => assetAutomationType));
  return [...optedIn(settings), ...demandGenAutomation.filter((type) => !named.has(type))].toSorted();
}

function optedIn(settings: AutomationSettings): string[] {
  return settings
    .filter(({ assetAutomationStatus }) => assetAutomationStatus === 'OPTED_IN')
    .map(({ assetAutomationType }) => assetAutomationType);
}

/** The fields of a campaign row that say which automations are on. */
export const campaignAutomationFields = {
  assetAutomationSettings: automationSettings,
  aiMaxSetting: z.object({ enableAiMax: z.boolean().default(false) }).optional(),
};

type CampaignAutomation = {
  assetAutomationSettings: AutomationSettings;
  aiMaxSetting?: { enableAiMax: boolean } | undefined;
};

/** Returns the automations of a search campaign that are on, sorted; a type that Google does not answer is off. */
export function automationOn({ assetAutomationSettings, aiMaxSetting }: CampaignAutomation): string[] {
  return [
    ...optedIn(assetAutomationSettings),
    ...(aiMaxSetting?.enableAiMax === true ? [AI_MAX] : []),
  ].toSorted();
}
