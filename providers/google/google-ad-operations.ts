import {
  differs,
  madeObject,
  type AdPicture,
  type DesiredAdGroup,
  type DesiredDisplay,
  type NetworkObject,
} from '../ad-network.ts';
import type { Operation } from './google-operation.ts';
import { DISPLAY_GROUP, displayAdContent, searchAdContent, type DesiredGoogle } from './google-plan.ts';

type Recorded = readonly NetworkObject[];

function landingPageUrls(desired: DesiredGoogle): string[] {
  return [desired.landingPage];
}

/** Cut where a word ends, since a business name has 25 characters. */
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

function responsiveDisplayAd(desired: DesiredDisplay, recorded: Recorded) {
  const assets = (shape: AdPicture['shape']) =>
    desired.pictures
      .filter((picture) => picture.shape === shape)
      .map(({ key }) => ({ asset: madeObject(recorded, 'image', key).externalId }));
  return {
    marketingImages: assets('landscape'),
    squareMarketingImages: assets('square'),
    squareLogoImages: assets('logo'),
    logoImages: assets('wideLogo'),
    headlines: desired.titles.map(text),
    // Google wants one long headline of up to 90 characters: the first description is checked text of that length.
    longHeadline: text(desired.descriptions[0] ?? desired.titles[0] ?? ''),
    descriptions: desired.descriptions.map(text),
    businessName: businessName(desired.businessName),
  };
}

/** The responsive search ad of an ad group. */
export function searchAdOperation(desired: DesiredGoogle, group: DesiredAdGroup, adGroup: string): Operation {
  const ad = { finalUrls: landingPageUrls(desired), responsiveSearchAd: responsiveSearchAd(group) };
  return {
    body: { adGroupAdOperation: { create: { adGroup, status: 'ENABLED', ad } } },
    object: { kind: 'ad', key: group.key, sent: searchAdContent(group, desired.landingPage) },
  };
}

/** The responsive display ad of an ad group. */
export function displayAdOperation(desired: DesiredDisplay, recorded: Recorded, adGroup: string): Operation {
  const ad = {
    finalUrls: landingPageUrls(desired),
    responsiveDisplayAd: { ...responsiveDisplayAd(desired, recorded), formatSetting: 'ALL_FORMATS' },
  };
  return {
    body: { adGroupAdOperation: { create: { adGroup, status: 'ENABLED', ad } } },
    object: { kind: 'ad', key: DISPLAY_GROUP, sent: displayAdContent(desired) },
  };
}

/** What of an ad each field of Google's says. */
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
 * The ad of an ad group with what of its content has changed: the rest stays as somebody may have set it at Google.
 * `adGroupAds/{group}~{ad}` names the ad as `ads/{ad}`.
 */
export function changeAdOperation(desired: DesiredGoogle, ad: NetworkObject, recorded: Recorded): Operation {
  const resourceName = ad.externalId.replace(/adGroupAds\/\d+~/, 'ads/');
  const { kind, fields, sent } = contentOf(desired, ad.key, recorded);
  const hasChanged = (part: string) => differs(ad.sent, { [part]: sent[part] });
  const changed = Object.entries(fields).filter(([field]) => hasChanged(partOfField[field] ?? field));
  const landing = hasChanged('landingPage') ? { finalUrls: landingPageUrls(desired) } : {};
  const content = changed.length === 0 ? {} : { [kind]: Object.fromEntries(changed) };
  // Everything that is sent is in the mask: what is not would be ignored without a word.
  const mask = [...changed.map(([field]) => `${kind}.${field}`), ...Object.keys(landing)];
  const update = { resourceName, ...landing, ...content };
  return {
    body: { adOperation: { update, updateMask: mask.join(',') } },
    object: { ...ad, sent },
  };
}

type AdContent = { kind: string; fields: Record<string, unknown>; sent: Record<string, unknown> };

function contentOf(desired: DesiredGoogle, key: string, recorded: Recorded): AdContent {
  if (desired.line === 'google_display') {
    const fields = responsiveDisplayAd(desired, recorded);
    return { kind: 'responsiveDisplayAd', fields, sent: displayAdContent(desired) };
  }
  const group = desired.adGroups.find((candidate) => candidate.key === key);
  if (group === undefined) throw new Error(`the campaign has no ad group ${key}`);
  const sent = searchAdContent(group, desired.landingPage);
  return { kind: 'responsiveSearchAd', fields: responsiveSearchAd(group), sent };
}
