import {
  differs,
  madeObject,
  type AdPicture,
  type DesiredAdGroup,
  type DesiredDisplay,
  type NetworkObject,
} from '../ad-network.ts';
import { demandGenAutomationOff } from './reading/google-automation.ts';
import { displayTypeIn, type DisplayType } from './google-campaign-type.ts';
import type { Operation } from './google-operation.ts';
import { DISPLAY_GROUP, displayAdContent, searchAdContent, type DesiredGoogle } from './google-plan.ts';

type Recorded = readonly NetworkObject[];

function landingPageUrls(desired: DesiredGoogle): string[] {
  return [desired.landingPage];
}

/** Returns a business name cut at a word boundary to Google's limit of 25 characters. */
export function businessName(name: string): string {
  const most = 25;
  if (name.length <= most) return name;
  const cut = name.slice(0, most + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trim();
}

const text = (value: string) => ({ text: value });

function responsiveSearchAd(group: DesiredAdGroup) {
  return { headlines: group.titles.map(text), descriptions: group.descriptions.map(text) };
}

type Assets = { asset: string }[];
type AssetsOfShape = (shape: AdPicture['shape']) => Assets;

const assetsIn =
  (desired: DesiredDisplay, recorded: Recorded): AssetsOfShape =>
  (shape) =>
    desired.pictures
      .filter((picture) => picture.shape === shape)
      .map(({ key }) => ({ asset: madeObject(recorded, 'image', key).externalId }));

/**
 * Google requires a square logo in a Demand Gen ad, so an ad without one uses its first square
 * picture.
 */
function demandGenMultiAssetAd(desired: DesiredDisplay, assets: AssetsOfShape) {
  const logos = [...assets('logo'), ...assets('paddedLogo')];
  return {
    marketingImages: assets('landscape'),
    squareMarketingImages: assets('square'),
    logoImages: logos.length > 0 ? logos : assets('square').slice(0, 1),
    headlines: desired.titles.map(text),
    descriptions: desired.descriptions.map(text),
    businessName: businessName(desired.businessName),
  };
}

function responsiveDisplayAd(desired: DesiredDisplay, assets: AssetsOfShape) {
  return {
    marketingImages: assets('landscape'),
    squareMarketingImages: assets('square'),
    squareLogoImages: assets('logo'),
    logoImages: assets('wideLogo'),
    headlines: desired.titles.map(text),
    // Google requires one long headline of up to 90 characters. The first description is a checked
    // text of that length.
    longHeadline: text(desired.descriptions[0] ?? desired.titles[0] ?? ''),
    descriptions: desired.descriptions.map(text),
    businessName: businessName(desired.businessName),
  };
}

/** Returns the operation for the responsive search ad of an ad group. */
export function searchAdOperation(desired: DesiredGoogle, group: DesiredAdGroup, adGroup: string): Operation {
  const ad = { finalUrls: landingPageUrls(desired), responsiveSearchAd: responsiveSearchAd(group) };
  return {
    body: { adGroupAdOperation: { create: { adGroup, status: 'ENABLED', ad } } },
    object: { kind: 'ad', key: group.key, sent: searchAdContent(group, desired.landingPage) },
  };
}

/**
 * Returns the operation for the ad of a display campaign's ad group: responsive for type `DISPLAY`,
 * multi-asset for Demand Gen.
 */
export function displayAdOperation(
  desired: DesiredDisplay,
  recorded: Recorded,
  adGroup: string,
  type: DisplayType,
): Operation {
  const { kind, fields, sent } = displayContentOf(desired, recorded, type);
  const own = type === 'DISPLAY' ? { formatSetting: 'ALL_FORMATS' } : {};
  const ad = { finalUrls: landingPageUrls(desired), [kind]: { ...fields, ...own } };
  const automation = type === 'DEMAND_GEN' ? demandGenAutomationOff() : {};
  return {
    body: { adGroupAdOperation: { create: { adGroup, status: 'ENABLED', ...automation, ad } } },
    object: { kind: 'ad', key: DISPLAY_GROUP, sent },
  };
}

/** Recorded value that each of Google's ad fields comes from. */
const partOfField: Record<string, string> = {
  headlines: 'titles',
  longHeadline: 'descriptions',
  descriptions: 'descriptions',
  businessName: 'businessName',
  marketingImages: 'pictures',
  squareMarketingImages: 'pictures',
  squareLogoImages: 'pictures',
  logoImages: 'pictures',
};

/**
 * Returns the operations that update only the changed content of an ad, so that other fields keep
 * values set at Google. `adGroupAds/{group}~{ad}` becomes `ads/{ad}`, except for its automations,
 * which it holds itself.
 */
export function changeAdOperations(
  desired: DesiredGoogle,
  ad: NetworkObject,
  recorded: Recorded,
): Operation[] {
  const resourceName = ad.externalId.replace(/adGroupAds\/\d+~/, 'ads/');
  const { kind, fields, sent } = contentOf(desired, ad.key, recorded);
  const hasChanged = (part: string) => differs(ad.sent, { [part]: sent[part] });
  const landing = hasChanged('landingPage') ? { finalUrls: landingPageUrls(desired) } : {};
  const ofContent = Object.keys(fields).filter((field) => hasChanged(partOfField[field] ?? field));
  const any = ofContent.length > 0 || Object.keys(landing).length > 0;
  const changed = Object.entries(fields).filter(
    ([field]) => ofContent.includes(field) || (any && isUnsureLogo(field, kind, ad)),
  );
  const content = changed.length === 0 ? {} : { [kind]: Object.fromEntries(changed) };
  // The mask lists every sent field, because Google silently ignores the others.
  const mask = [...changed.map(([field]) => `${kind}.${field}`), ...Object.keys(landing)];
  const bodies: Operation['body'][] = [];
  if (mask.length > 0) {
    const update = { resourceName, ...landing, ...content };
    bodies.push({ adOperation: { update, updateMask: mask.join(',') } });
  }
  if ('automation' in sent && hasChanged('automation')) {
    const off = demandGenAutomationOff();
    const update = { resourceName: ad.externalId, ...off };
    bodies.push({ adGroupAdOperation: { update, updateMask: Object.keys(off).join(',') } });
  }
  // The object is recorded once, however many operations change it.
  return bodies.map((body, index) => ({ body, object: index === 0 ? { ...ad, sent } : null }));
}

/**
 * Returns true for the logo of a Demand Gen ad that is recorded without one. A migrated ad may have
 * none, and Google then rejects every other change of it.
 */
function isUnsureLogo(field: string, kind: string, { sent }: NetworkObject): boolean {
  if (kind !== 'demandGenMultiAssetAd' || field !== 'logoImages') return false;
  const pictures: unknown[] = Array.isArray(sent['pictures']) ? sent['pictures'] : [];
  return !pictures.some((picture) => /^(padded)?logo /i.test(String(picture)));
}

type AdContent = { kind: string; fields: Record<string, unknown>; sent: Record<string, unknown> };

function contentOf(desired: DesiredGoogle, key: string, recorded: Recorded): AdContent {
  if (desired.line === 'google_display') return displayContentOf(desired, recorded, displayTypeIn(recorded));
  const group = desired.adGroups.find((candidate) => candidate.key === key);
  if (group === undefined) throw new Error(`the campaign has no ad group ${key}`);
  const sent = searchAdContent(group, desired.landingPage);
  return { kind: 'responsiveSearchAd', fields: responsiveSearchAd(group), sent };
}

function displayContentOf(desired: DesiredDisplay, recorded: Recorded, type: DisplayType): AdContent {
  const assets = assetsIn(desired, recorded);
  const sent = displayAdContent(desired, type);
  return type === 'DISPLAY'
    ? { kind: 'responsiveDisplayAd', fields: responsiveDisplayAd(desired, assets), sent }
    : { kind: 'demandGenMultiAssetAd', fields: demandGenMultiAssetAd(desired, assets), sent };
}
