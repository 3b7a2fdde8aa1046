import { z } from 'zod';
import { campaignKinds, targetKinds } from './campaign-kinds.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { plainDateSchema } from './plain-date-schema.ts';

/**
 * Campaign content in its wire shape, shared by the browser form, the API payload, the stored document and
 * the rules. Budgets are decimal dollars a day, dates are plain dates `yyyy-MM-dd`.
 * The schema rejects malformed content only, so that an unfinished draft can always be saved.
 * `checkCampaign` decides if a campaign may go live.
 */
const text = z.string().max(limits.description.max);
const key = z.string().min(1).max(100);

/**
 * Origin of an ad text: written from current property facts, from facts that have changed since, or for
 * this campaign only (typed by hand, or as another idea).
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

/** Image of an ad: an uploaded image and the part to show, in pixels of the original. */
export const adImageSchema = z.object({
  image_id: z.string().regex(/^\d{1,18}$/, 'is invalid'),
  aspect: z.enum(imageAspects),
  crop: z.object({
    x: z.number().min(0),
    y: z.number().min(0),
    width: z.number().positive(),
    height: z.number().positive(),
  }),
  /** True when this exact crop has run at the network, so the network has approved it. */
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
    /** Parts in which a new group differs from the old one it replaces. */
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
  /** Searches that never show the ad, in the notation of keywords; left out for none. */
  negative_keywords: z
    .array(keywordOptionSchema)
    .max(limits.keyword.negative * 2)
    .optional(),
});

/**
 * Search ad with unique ad group ids without `|`. Networks identify a group by its id and its keywords by
 * the id followed by `|`. Stored content is read without this check.
 */
const writtenSearchAd = searchAdSchema.check(({ value, issues }) => {
  const ids = value.ad_groups.map((group) => group.id);
  for (const [index, groupId] of ids.entries()) {
    if (ids.indexOf(groupId) === index && !groupId.includes('|')) continue;
    const path = ['ad_groups', index, 'id'];
    issues.push({ code: 'custom', input: groupId, path, message: messages.invalid });
  }
});

export const displayAdSchema = socialAdSchema.extend({ logo: adImageSchema.nullable() });

/** Second version of the facebook and instagram ads, which an A/B test compares with the first. */
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

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.invalid)
  .nullable();

/** Day of an open house. Times are `HH:mm` at the property. */
export const openHouseDaySchema = z.object({ date, start_time: timeOfDay, end_time: timeOfDay });
export const openHouseDaysSchema = z.array(openHouseDaySchema).min(1).max(limits.openHouseDays);

export const campaignContentSchema = z.object({
  name: z.string().trim().max(limits.campaignName),
  kind: z.enum(campaignKinds),
  /** Kind of target that a branding campaign promotes. Unused by other kinds. */
  target_kind: z.enum(targetKinds).nullable().optional(),
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
  /** First and last day of an open house, derived from its days if it has any. Unused by other kinds. */
  open_house_run_dates: z.object({ start_date: date, end_date: date }).nullable().optional(),
  /** Days of an open house with their hours; null when only its first and last day are known. */
  open_house_days: openHouseDaysSchema.nullable().optional(),
  /** True when the building's prices follow Yardi automatically. */
  yardi_auto_update: z.boolean().optional(),
  geotargets: z.array(z.object({ state_id: id, city_id: id })).max(limits.geotargets),
  facebook_ad: socialAdSchema,
  instagram_ad: socialAdSchema,
  google_adwords_ad: writtenSearchAd,
  google_ads_ad: displayAdSchema,
  /** Null without a second variant. */
  variant_b: variantSchema.nullable().optional(),
});
export type CampaignContent = z.infer<typeof campaignContentSchema>;
