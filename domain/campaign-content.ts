import { z } from 'zod';
import { campaignKindIds, targetKindIds } from './campaign-kinds.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { plainDateSchema } from './plain-date-schema.ts';

/**
 * What a person writes in a campaign, in its wire shape. Browser form, API payload, stored document and
 * rules all use this one shape. Budgets are decimal dollars a day, dates are plain dates `yyyy-MM-dd`.
 * The schema refuses only what is not well-formed; whether a campaign may go live is `checkCampaign`'s business,
 * so that a half-written draft is always kept.
 */
const text = z.string().max(limits.description.max);
const key = z.string().min(1).max(100);

/**
 * Where an ad text stands: written from what is true of the property now, from what was true once, or for this campaign
 * alone (by hand, or as another idea).
 */
export const textStatuses = ['ACTIVE', 'OLD', 'TEMPORARY'] as const;
export type TextStatus = (typeof textStatuses)[number];

export const textOptionSchema = z.object({
  value: key,
  label: text,
  status: z.enum(textStatuses).optional(),
  use_case_group: z.string().max(60).optional(),
  asset_number: z.int().min(0).max(10_000).optional(),
});
export type TextOption = z.infer<typeof textOptionSchema>;

export const keywordOptionSchema = z.object({
  label: z.string().max(200),
  value: z.string().max(200),
  is_custom: z.boolean().optional(),
  is_old: z.boolean().optional(),
});
export type KeywordOption = z.infer<typeof keywordOptionSchema>;

export const imageAspects = ['1:1', '1.91:1', '4:1'] as const;
export type ImageAspect = (typeof imageAspects)[number];

/** An image of an ad: an uploaded image and the part of it that is shown, in pixels of the original. */
export const adImageSchema = z.object({
  image_id: z.string().regex(/^\d{1,18}$/, 'is invalid'),
  aspect: z.enum(imageAspects),
  crop: z.object({
    x: z.number().min(0),
    y: z.number().min(0),
    width: z.number().positive(),
    height: z.number().positive(),
  }),
  /** It ran at the network with this very crop: the network has approved it. */
  approved: z.boolean().optional(),
});
export type AdImage = z.infer<typeof adImageSchema>;

const texts = z.array(textOptionSchema).max(30).nullable();

export const adGroupSchema = z.object({
  id: key,
  type: z.literal('nonbranded'),
  group: z.object({
    value: key,
    label: z.string().max(limits.adGroup.name * 2),
    template: z.string().max(60).nullable().default(null),
    is_old: z.boolean().default(false),
    is_new: z.boolean().default(false),
    /** What a new group says otherwise than the old one that it follows. */
    is_keywords_affected: z.boolean().optional(),
    is_titles_affected: z.boolean().optional(),
    is_descriptions_affected: z.boolean().optional(),
  }),
  keywords: z.array(keywordOptionSchema).max(limits.keyword.perGroup * 2),
  titles: texts,
  descriptions: texts,
});
export type AdGroup = z.infer<typeof adGroupSchema>;

export const socialAdSchema = z.object({
  is_active: z.boolean(),
  titles: texts,
  descriptions: texts,
  images: z.array(adImageSchema).max(60),
});

export const searchAdSchema = z.object({
  is_active: z.boolean(),
  ad_groups: z.array(adGroupSchema).max(limits.adGroup.perCampaign * 2),
});

/** Networks know an ad group by its id, and its keywords by the id with `|` behind it. What is stored reads without. */
const writtenSearchAd = searchAdSchema.check(({ value, issues }) => {
  const ids = value.ad_groups.map((group) => group.id);
  for (const [index, groupId] of ids.entries()) {
    if (ids.indexOf(groupId) === index && !groupId.includes('|')) continue;
    const path = ['ad_groups', index, 'id'];
    issues.push({ code: 'custom', input: groupId, path, message: messages.invalid });
  }
});

export const displayAdSchema = socialAdSchema.extend({ logo: adImageSchema.nullable() });

/** The second version of the facebook and instagram ads, which a test compares with the first. */
export const variantSchema = socialAdSchema.omit({ is_active: true });
export type Variant = z.infer<typeof variantSchema>;

const date = plainDateSchema.nullable();
const dollars = z.number().nonnegative().max(999_999_999.99).multipleOf(0.01).nullable();
const reference = z.string().max(64).nullable();
const id = z.string().regex(/^\d{1,18}$/, 'is invalid');

export const runDatesSchema = z.object({
  start_date: date,
  end_date: date,
  /** True for a run without an end date. */
  open_ended: z.boolean().default(false),
});

export const campaignContentSchema = z.object({
  name: z.string().trim().max(limits.campaignName),
  kind: z.enum(campaignKindIds),
  /** Who a branding campaign promotes; of no meaning for the other kinds. */
  target_kind: z.enum(targetKindIds).nullable().optional(),
  target_id: id.nullable(),
  fb_page_id: reference,
  instagram_acc_id: reference,
  fb_pixel_id: reference,
  fb_custom_audience_id: reference,
  google_client_id: reference,
  fb_daily_budget: dollars,
  ads_daily_budget: dollars,
  adwords_daily_budget: dollars,
  run_dates: runDatesSchema,
  /** When the doors of an open house are open; of no meaning for the other kinds. */
  open_house_run_dates: z.object({ start_date: date, end_date: date }).nullable().optional(),
  /** The building's prices follow Yardi by themselves. */
  yardi_auto_update: z.boolean().optional(),
  geotargets: z.array(z.object({ state_id: id, city_id: id })).max(limits.geotargets),
  facebook_ad: socialAdSchema,
  instagram_ad: socialAdSchema,
  google_adwords_ad: writtenSearchAd,
  google_ads_ad: displayAdSchema,
  /** Null while there is no second variant. */
  variant_b: variantSchema.nullable().optional(),
});
export type CampaignContent = z.infer<typeof campaignContentSchema>;

/** A text list as it is sent: blank rows dropped, null when nothing is left (specified). */
export function sentTexts(options: readonly TextOption[] | null): TextOption[] | null {
  const filled = (options ?? []).filter((option) => option.label.trim() !== '');
  return filled.length === 0 ? null : filled.map((option) => ({ ...option, label: option.label.trim() }));
}
