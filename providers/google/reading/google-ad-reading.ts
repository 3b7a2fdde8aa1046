import { z } from 'zod';
import type { AdPicture, NetworkObject } from '../../ad-network.ts';
import { pictureKeys } from '../../picture-keys.ts';
import { inWords, type AdReview } from '../../review-states.ts';
import { adAutomationOn, type AutomationSettings } from './google-automation.ts';
import { businessName } from '../google-ad-operations.ts';

const texts = z
  .array(z.object({ text: z.string() }))
  .default([])
  .transform((list) => list.map(({ text }) => text));
const images = z
  .array(z.object({ asset: z.string() }))
  .default([])
  .transform((list) => list.map(({ asset }) => asset));

export const searchAd = z.object({ headlines: texts, descriptions: texts });
export const displayAd = z.object({
  headlines: texts,
  descriptions: texts,
  businessName: z.string().default(''),
  marketingImages: images,
  squareMarketingImages: images,
  logoImages: images,
  squareLogoImages: images,
});

export const multiAssetAd = displayAd.omit({ squareLogoImages: true });

export const policySummary = z
  .object({
    approvalStatus: z.string().default('UNKNOWN'),
    reviewStatus: z.string().default('UNKNOWN'),
    policyTopicEntries: z.array(z.object({ topic: z.string() })).default([]),
  })
  .optional();

/** Returns the texts of a search ad in the recorded form. */
export function searchContent({ headlines, descriptions }: Partial<z.infer<typeof searchAd>>) {
  return { titles: headlines ?? [], descriptions: descriptions ?? [] };
}

/**
 * Returns the content of a display ad in the recorded form. Pictures that we did not send are
 * `added:`.
 */
export function displayContent(
  ad: z.infer<typeof displayAd>,
  before: Record<string, unknown>,
  recorded: readonly NetworkObject[],
) {
  const shown = shownIn(before, recorded);
  return {
    titles: ad.headlines,
    descriptions: ad.descriptions,
    pictures: [
      ...shown('landscape', ad.marketingImages),
      ...shown('square', ad.squareMarketingImages),
      ...shown('logo', ad.squareLogoImages),
      ...shown('wideLogo', ad.logoImages),
    ],
    businessName: wholeName(ad.businessName, before),
  };
}

/**
 * Returns the content of a Demand Gen ad in the recorded form. A square picture that we sent as its
 * logo is not recorded as a logo.
 */
export function multiAssetContent(
  ad: z.infer<typeof multiAssetAd>,
  settings: AutomationSettings,
  { before, recorded }: { before: Record<string, unknown>; recorded: readonly NetworkObject[] },
) {
  const shown = shownIn(before, recorded);
  const isSent = (shape: AdPicture['shape']) =>
    sentPictures(before).some((picture) => picture.startsWith(`${shape} `));
  const logoShape = isSent('paddedLogo') ? 'paddedLogo' : 'logo';
  const [first] = ad.squareMarketingImages;
  const logos = ad.logoImages.filter((asset) => isSent(logoShape) || asset !== first);
  return {
    titles: ad.headlines,
    descriptions: ad.descriptions,
    pictures: [
      ...shown('landscape', ad.marketingImages),
      ...shown('square', ad.squareMarketingImages),
      ...shown(logoShape, logos),
    ],
    businessName: wholeName(ad.businessName, before),
    automation: adAutomationOn(settings),
  };
}

function sentPictures({ pictures }: Record<string, unknown>): string[] {
  return Array.isArray(pictures) ? pictures.map(String) : [];
}

/** Returns a function that converts the assets of a shape to pictures in the recorded form. */
function shownIn(before: Record<string, unknown>, recorded: readonly NetworkObject[]) {
  return (shape: AdPicture['shape'], assets: readonly string[]) => {
    const ofShape = sentPictures(before).filter((picture) => picture.startsWith(`${shape} `));
    const keys = ofShape.map((picture) => picture.slice(shape.length + 1));
    return pictureKeys(assets, keys, recorded).map((key) => `${shape} ${key}`);
  };
}

/** Returns the recorded name if Google has it cut to its maximum length. */
function wholeName(found: string, { businessName: whole }: Record<string, unknown>): string {
  return typeof whole === 'string' && businessName(whole) === found ? whole : found;
}

const stateOf: Record<string, AdReview['state']> = {
  APPROVED: 'approved',
  APPROVED_LIMITED: 'limited',
  AREA_OF_INTEREST_ONLY: 'limited',
  DISAPPROVED: 'disapproved',
};

/** Returns the policy review of an ad. An approval is not final while the review is in progress. */
export function adReview({
  adGroupAd: { policySummary: policy },
}: {
  adGroupAd: { policySummary?: z.infer<typeof policySummary> };
}): AdReview {
  const approval = stateOf[policy?.approvalStatus ?? ''] ?? 'pending';
  const pending = policy?.reviewStatus === 'REVIEW_IN_PROGRESS' && approval === 'approved';
  const reasons = (policy?.policyTopicEntries ?? []).map(({ topic }) => inWords(topic));
  return { state: pending ? 'pending' : approval, reasons: approval === 'approved' ? [] : reasons };
}
