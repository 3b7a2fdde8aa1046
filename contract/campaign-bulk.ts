import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import { plainDateSchema } from '#domain/plain-date-schema.ts';
import { campaignFilter } from './campaigns.ts';
import { route } from './route/route.ts';

export const bulkActions = ['pause', 'go_live', 'end', 'budget', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

const campaignId = z.string().regex(/^\d{1,18}$/, messages.invalid);

/** Campaign as previewed. An action skips it if its revision has changed. */
const previewed = z.object({ id: campaignId, revision: z.int() });

/** Bulk action, with the value that some actions set. */
const what = {
  action: z.enum(bulkActions),
  /** Last day for the action `end`; null for an open-ended run. */
  end_date: plainDateSchema.nullable().optional(),
  /** Percentage for the action `budget`: negative values lower the daily budgets. */
  percent: z.int().min(limits.bulk.percent.min).max(limits.bulk.percent.max).optional(),
};

/** Adds an issue when the action lacks its value. */
function hasItsValue({ action, end_date: end, percent }: BulkEdit, refinement: z.RefinementCtx): void {
  const missing = (path: string) =>
    refinement.addIssue({ code: 'custom', path: [path], message: messages.required });
  if (action === 'end' && end === undefined) missing('end_date');
  if (action === 'budget' && (percent === undefined || percent === 0)) missing('percent');
}

/** Bulk action and its value. */
export type BulkEdit = z.infer<z.ZodObject<typeof what>>;

/** Campaigns by id, or all that match a list's filters. */
const bulk = z
  .object({
    ...what,
    ids: z.array(campaignId).max(limits.bulk.campaigns).optional(),
    matching: z.object(campaignFilter).optional(),
  })
  .refine(({ ids = [], matching }) => ids.length > 0 || matching !== undefined, {
    path: ['ids'],
    message: messages.required,
  })
  .superRefine(hasItsValue);
export type BulkChoice = z.infer<typeof bulk>;

export const campaignBulkRoutes = {
  sumCampaigns: route('sumCampaigns', {
    summary: 'Totals of all campaigns that match the filters of a list',
    access: 'member',
    query: z.object(campaignFilter),
    response: {
      200: z.object({
        count: z.number(),
        /** Decimal dollars spent so far, as last read from the networks; null when never read. */
        spend: z.number().nullable(),
        leads: z.number().nullable(),
        /** Spend of the campaigns that report leads, for the cost per lead; null without one. */
        spend_with_leads: z.number().nullable(),
        live_count: z.number(),
        /** Decimal dollars a day over the active channels of the live campaigns. */
        live_daily_budget: z.number(),
      }),
    },
  }),
  previewBulk: route('previewBulk', {
    summary: 'What an action would do to many campaigns, without doing it',
    access: 'member',
    body: bulk,
    response: {
      200: z.object({
        /** Number of selected campaigns. */
        count: z.number(),
        /** Selected campaigns that the action will change, with the previewed revision. */
        chosen: z.array(previewed),
        /** Total change of the daily budgets of the affected campaigns, in decimal dollars; negative for less. */
        daily_change: z.number(),
        /** Number of affected campaigns whose A/B test ends. */
        tests_ended: z.number(),
        refused: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
        /** Landing pages of the affected campaigns that did not open, with the reason. Empty except before a launch. */
        silent_pages: z.array(z.object({ url: z.string(), reason: z.string(), campaigns: z.number() })),
      }),
    },
  }),
  changeManyCampaigns: route('changeManyCampaigns', {
    summary:
      'Pauses, takes live, edits or deletes the campaigns of a preview, each as its own route does; answers what became of each',
    access: 'member',
    body: z
      .object({
        ...what,
        campaigns: z.array(previewed).min(1, messages.required).max(limits.bulk.campaigns),
      })
      .superRefine(hasItsValue),
    response: {
      200: z.object({
        done: z.number(),
        refused: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
      }),
    },
  }),
};
