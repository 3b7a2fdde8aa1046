import { fields } from '../json-values.ts';

/** Supported ad kinds, by the field that holds their content. */
export const AD_KINDS = ['responsiveSearchAd', 'responsiveDisplayAd', 'demandGenMultiAssetAd'] as const;
type AdKind = (typeof AD_KINDS)[number];

const TYPES: Record<AdKind, string> = {
  responsiveSearchAd: 'RESPONSIVE_SEARCH_AD',
  responsiveDisplayAd: 'RESPONSIVE_DISPLAY_AD',
  demandGenMultiAssetAd: 'DEMAND_GEN_MULTI_ASSET_AD',
};

/** Returns the field that holds the content of an ad. */
export function adKind(ad: Record<string, unknown>): AdKind {
  return AD_KINDS.find((kind) => ad[kind] !== undefined) ?? 'responsiveDisplayAd';
}

export function adType(ad: Record<string, unknown>): string {
  return TYPES[adKind(ad)];
}

/** Returns the texts and images of an ad of any kind. */
export function adContent(ad: Record<string, unknown> | undefined): Record<string, unknown> {
  return ad === undefined ? {} : fields(ad[adKind(ad)]);
}
