import { z } from 'zod';
import {
  adGroupSchema,
  keywordOptionSchema,
  openHouseDaysSchema,
  textOptionSchema,
} from '#domain/campaign-content.ts';
import { daysOfParam } from '#domain/open-house/open-house-days.ts';
import { channelOfPlatform, textPlatforms } from '#domain/copywriter/text-platforms.ts';
import { tones } from '#domain/copywriter/tone/tone.ts';
import { useCaseGroups } from '#domain/copywriter/facts.ts';
import { targetQuery } from './campaign-targets.ts';
import { route } from './route/route.ts';
import { idParams } from './route/wire.ts';

/** Target of a campaign, and the days of its open house: `2026-11-28T13:00/15:00,2026-11-29T11:00/13:00`. */
const ideasQuery = targetQuery.extend({
  tone: z.enum(tones).default('plain'),
  open_house_days: z.string().max(500).transform(daysOfParam).pipe(openHouseDaysSchema).optional(),
});

const texts = z.object({ titles: z.array(textOptionSchema), descriptions: z.array(textOptionSchema) });

/** Initial texts and ad groups of a new campaign. */
const campaignIdeas = z.object({
  facebook: texts,
  instagram: texts,
  display: texts,
  ad_groups: z.array(adGroupSchema),
  negative_keywords: z.array(keywordOptionSchema),
});
export type CampaignIdeas = z.infer<typeof campaignIdeas>;

export const campaignUpdate = z.object({
  /** Ad groups that the copywriter would write differently now, with flags for the changed parts. */
  new_groups: z.array(adGroupSchema),
  /** Ids of the campaign's ad groups that the new ones replace, or that have no facts left. */
  old_groups: z.array(z.string()),
  /** Texts of the campaign that are no longer true, by their `value`. */
  old_texts: z.array(z.string()),
});
export type CampaignUpdate = z.infer<typeof campaignUpdate>;

export const campaignIdeaRoutes = {
  campaignIdeas: route('campaignIdeas', {
    summary: 'Suggested texts of every channel and ad groups, written from what a campaign promotes',
    access: 'member',
    query: ideasQuery,
    response: { 200: campaignIdeas },
  }),
  otherCampaignIdeas: route('otherCampaignIdeas', {
    summary: 'Other ideas for one title or description, leaving out those in `exclude_result`',
    access: 'member',
    body: targetQuery
      .extend({
        id: targetQuery.shape.target_id,
        open_house_days: openHouseDaysSchema.optional(),
        tone: z.enum(tones).default('plain'),
        platform: z.enum(textPlatforms),
        text_type: z.enum(['title', 'description']),
        use_case_group: z.enum(useCaseGroups),
        asset_number: z.int().min(0).max(10_000).default(0),
        exclude_result: z.array(z.string().max(1000)).max(200).default([]),
      })
      .transform(({ id, target_id: target = id, platform, ...wish }) => ({
        ...wish,
        target_id: target,
        platform: channelOfPlatform(platform, wish.use_case_group),
      })),
    response: { 200: z.object({ results: z.array(textOptionSchema) }) },
    repeatable: false,
  }),
  keywordOptions: route('keywordOptions', {
    summary: 'Keywords that could be added to an ad group, written from what a campaign promotes',
    access: 'member',
    query: z.object({
      campaign_id: idParams.shape.id.optional(),
      campaign_kind: targetQuery.shape.kind,
      target_kind: targetQuery.shape.target_kind,
      target_id: targetQuery.shape.target_id,
      use_case_group: z.enum(useCaseGroups).optional(),
    }),
    response: { 200: z.object({ keywords: z.array(keywordOptionSchema) }) },
  }),
  campaignUpdate: route('campaignUpdate', {
    summary: 'What the copywriter would write otherwise now that the promoted property has changed',
    access: 'member',
    params: idParams,
    response: { 200: campaignUpdate },
  }),
};
