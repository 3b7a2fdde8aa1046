import type { KeptAdGroup } from '../../objects.ts';
import type { OperationContext } from '../context.ts';
import { fail, required } from '../context.ts';
import { AD_KINDS } from '../../ad-content.ts';
import { checkMultiAssetAd } from './demand-gen-rules.ts';
import { checkDisplayAd } from './display-ad-rules.ts';
import type { Bodies } from '../request-shapes.ts';
import { checkPins, checkTexts } from './text-rules.ts';
import { checkFinalUrls } from './url-rules.ts';

type AdBody = Bodies['ad'];

const LONGEST_PATH = 15;

/** Checks an ad as it will be after the operation. `prefix` is its path below the verb. */
export function checkAd(
  context: OperationContext,
  ad: AdBody,
  adGroup: KeptAdGroup,
  prefix: readonly string[],
): void {
  if ((ad.finalUrls ?? []).length === 0) required(context, ...prefix, 'finalUrls');
  checkFinalUrls(context, ad.finalUrls, [...prefix, 'finalUrls']);
  const kinds = AD_KINDS.filter((kind) => ad[kind] !== undefined);
  if (kinds.length !== 1) {
    fail(context, {
      type: 'adError',
      code: 'INVALID_AD_TYPE',
      message: 'Exactly one ad type must be set.',
      field: prefix,
    });
    return;
  }
  if (kinds[0] !== kindIn(adGroup)) {
    fail(context, {
      type: 'adError',
      code: 'INVALID_AD_TYPE',
      message: 'The ad type is not compatible with the type of the ad group.',
      field: prefix,
    });
    return;
  }
  if (ad.responsiveSearchAd) checkSearchAd(context, ad.responsiveSearchAd, [...prefix, 'responsiveSearchAd']);
  if (ad.demandGenMultiAssetAd)
    checkMultiAssetAd(context, ad.demandGenMultiAssetAd, [...prefix, 'demandGenMultiAssetAd']);
  if (ad.responsiveDisplayAd)
    checkDisplayAd(context, ad.responsiveDisplayAd, [...prefix, 'responsiveDisplayAd']);
}

/** Returns the ad kind of an ad group. An ad group without a type is in a Demand Gen campaign. */
function kindIn({ resource }: KeptAdGroup): (typeof AD_KINDS)[number] {
  if (resource['type'] === 'SEARCH_STANDARD') return 'responsiveSearchAd';
  return resource['type'] === 'DISPLAY_STANDARD' ? 'responsiveDisplayAd' : 'demandGenMultiAssetAd';
}

function checkSearchAd(
  context: OperationContext,
  ad: NonNullable<AdBody['responsiveSearchAd']>,
  field: readonly string[],
): void {
  const headlines = [...field, 'headlines'];
  const descriptions = [...field, 'descriptions'];
  checkTexts(context, ad.headlines, { least: 3, most: 15, length: 30, distinct: true }, headlines);
  checkTexts(context, ad.descriptions, { least: 2, most: 4, length: 90, distinct: true }, descriptions);
  checkPins(context, ad.headlines, 'HEADLINE', headlines);
  checkPins(context, ad.descriptions, 'DESCRIPTION', descriptions);
  for (const name of ['path1', 'path2'] as const) {
    if ((ad[name] ?? '').length > LONGEST_PATH) {
      fail(context, {
        type: 'stringLengthError',
        code: 'TOO_LONG',
        message: 'Too long.',
        field: [...field, name],
        trigger: ad[name],
      });
    }
  }
  if (ad.path2 && !ad.path1) {
    fail(context, {
      type: 'adError',
      code: 'CANNOT_SET_PATH2_WITHOUT_PATH1',
      message: 'The second path cannot be set without the first.',
      field: [...field, 'path2'],
    });
  }
}
