import { z } from 'zod';

/** Google's name of the bundle that broadens keywords and rewrites texts; it has a switch of its own. */
const AI_MAX = 'AI_MAX';

/**
 * The automations of a search campaign that write texts or choose landing pages. Google documents no others for search
 * (API guide "Asset automation settings", `asset_automation_type.proto` of v25.1), and refuses those of other types.
 */
const searchAutomation = ['TEXT_ASSET_AUTOMATION', 'FINAL_URL_EXPANSION_TEXT_ASSET_AUTOMATION'] as const;

const optedOut = (types: readonly string[]) =>
  types.map((assetAutomationType) => ({ assetAutomationType, assetAutomationStatus: 'OPTED_OUT' }));

/** Returns the fields of a new search campaign that keep Google from rewriting its ads. */
export function searchAutomationOff() {
  return { assetAutomationSettings: optedOut(searchAutomation) };
}

/** Returns the fields that turn off everything that was found on, with the paths of their mask. */
export function automationOffAgain(found: unknown): { fields: Record<string, unknown>; mask: string[] } {
  const bundle = Array.isArray(found) && found.includes(AI_MAX);
  return {
    fields: { ...searchAutomationOff(), ...(bundle ? { aiMaxSetting: { enableAiMax: false } } : {}) },
    mask: ['assetAutomationSettings', ...(bundle ? ['aiMaxSetting.enableAiMax'] : [])],
  };
}

const settings = z
  .array(z.object({ assetAutomationType: z.string(), assetAutomationStatus: z.string() }))
  .default([]);

/** The fields of a campaign row that say which automations are on. */
export const campaignAutomationFields = {
  assetAutomationSettings: settings,
  aiMaxSetting: z.object({ enableAiMax: z.boolean().default(false) }).optional(),
};

type CampaignAutomation = {
  assetAutomationSettings: z.infer<typeof settings>;
  aiMaxSetting?: { enableAiMax: boolean } | undefined;
};

/** Returns the automations of a search campaign that are on, sorted; a type that Google does not answer is off. */
export function automationOn({ assetAutomationSettings, aiMaxSetting }: CampaignAutomation): string[] {
  const on = assetAutomationSettings
    .filter(({ assetAutomationStatus }) => assetAutomationStatus === 'OPTED_IN')
    .map(({ assetAutomationType }) => assetAutomationType);
  return [...on, ...(aiMaxSetting?.enableAiMax === true ? [AI_MAX] : [])].toSorted();
}
