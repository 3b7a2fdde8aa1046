import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import { plainDateSchema } from '#domain/plain-date-schema.ts';
import { campaignFilter } from './campaigns.ts';
import { route } from './route.ts';

export const bulkActions = ['pause', 'go_live', 'end', 'budget', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

const campaignId = z.string().regex(/^\d{1,18}$/, messages.invalid);

/** A campaign as a preview judged it: an action does not reach it once it has changed. */
const previewed = z.object({ id: campaignId, revision: z.int() });

/** What an action does, with the value that some of them set. */
const what = {
  action: z.enum(bulkActions),
  /** With `end`: the last day of all of them; null for a run without an end. */
  end_date: plainDateSchema.nullable().optional(),
  /** With `budget`: by how many percent each daily budget is raised, or lowered where it is negative. */
  percent: z.int().min(limits.bulk.percent.min).max(limits.bulk.percent.max).optional(),
};

/** The action of a request is complete: the value that it sets is there. */
function hasItsValue({ action, end_date: end, percent }: BulkEdit, refinement: z.RefinementCtx): void {
  const missing = (path: string) =>
    refinement.addIssue({ code: 'custom', path: [path], message: messages.required });
  if (action === 'end' && end === undefined) missing('end_date');
  if (action === 'budget' && (percent === undefined || percent === 0)) missing('percent');
}

/** What shall be done to many campaigns. */
export type BulkEdit = z.infer<z.ZodObject<typeof what>>;

/** Campaigns by their ids, or all that a list's filters match. */
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
  previewBulk: route('previewBulk', {
    summary: 'What an action would do to many campaigns, without doing it',
    access: 'member',
    body: bulk,
    response: {
      200: z.object({
        /** How many the choice names. */
        count: z.number(),
        /** Those of them that the action will reach, as they were judged. */
        chosen: z.array(previewed),
        /** Of the reached ones, decimal dollars a day that are spent more (or, negative, less). */
        daily_change: z.number(),
        /** How many of the reached ones have an A/B test that ends with it. */
        tests_ended: z.number(),
        refused: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
        /** Pages that ads of the reached ones lead to and that did not open, with the reason; none but before a launch. */
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
