import { z } from 'zod';
import { textOptionSchema, variantSchema } from '#domain/campaign-content.ts';
import {
  abTestOutcomes,
  abTestStates,
  abTestVerdicts,
  startConditionNames,
  testAngles,
  testedVariants,
} from '#domain/ab-testing/states.ts';
import { plainDateSchema } from '#domain/plain-date-schema.ts';
import { campaign } from './campaigns.ts';
import { route } from './route/route.ts';
import { idParams, instant } from './route/wire.ts';

const variant = z.enum(testedVariants);

/** Figures of a variant. `magik_kpi` is clicks per thousand impressions (decision 022); null without impressions. */
export const variantResult = z.object({
  magik_kpi: z.number().nullable(),
  impressions: z.number(),
  clicks: z.number(),
  leads: z.number().nullable(),
  /** Decimal dollars. */
  spend: z.number(),
  is_winner: z.boolean(),
});
export type VariantResult = z.infer<typeof variantResult>;

/** Condition for starting a test, with the needed and found values where they are numbers. */
export const startCondition = z.object({
  name: z.enum(startConditionNames),
  met: z.boolean(),
  needed: z.number().nullable(),
  found: z.number().nullable(),
});
export type StartCondition = z.infer<typeof startCondition>;

/** A/B test of a campaign: its variants, dates and outcome. */
const abTestDetails = z.object({
  status: z.enum(abTestStates),
  variant_a: variantSchema,
  variant_b: variantSchema,
  started_at: instant,
  /** First day of delivery, and last day, included. */
  start_date: z.string(),
  end_date: z.string(),
  ended_at: instant.nullable(),
  outcome: z.enum(abTestOutcomes).nullable(),
  applied: variant.nullable(),
  /** True when Meta splits the audience; false when both variants may reach the same people. */
  split_by_network: z.boolean(),
  problem: z.string().nullable(),
});

export const abTestInfo = z.object({
  is_ab_testing: z.boolean(),
  ab_testing_details: abTestDetails.nullable(),
  /** True when the user dismissed the test for this campaign. */
  skipped: z.boolean(),
  conditions: z.array(startCondition),
  /**
   * Before a start: the smallest relative difference that the budget can show by the suggested day (0.25 =
   * 25 %); null when even a large one would hardly show.
   */
  smallest_difference: z.number().nullable(),
  /** Figures of facebook and instagram so far, for estimates with other end dates; null before the first figures. */
  history: z
    .object({
      impressions: z.number(),
      clicks: z.number(),
      /** Decimal dollars. */
      spend: z.number(),
    })
    .nullable(),
  /** Allowed end dates: earliest and latest. */
  end_dates: z.object({ first: z.string(), last: z.string(), suggested: z.string() }).nullable(),
});
export type AbTestInfo = z.infer<typeof abTestInfo>;

/** Title for variant B with an appeal that variant A lacks, written from the facts of the property. */
const abTestSuggestion = z.object({ angle: z.enum(testAngles), title: textOptionSchema });
export type AbTestSuggestion = z.infer<typeof abTestSuggestion>;

const abTestSuggestions = z.object({
  results: z.array(abTestSuggestion),
  /** True while the campaign has unreviewed changes of its target. Variant A may still show old facts, so nothing is suggested. */
  unreviewed_changes: z.boolean(),
});
export type AbTestSuggestions = z.infer<typeof abTestSuggestions>;

export const abTestStats = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      a: z.object({ impressions: z.number(), clicks: z.number() }),
      b: z.object({ impressions: z.number(), clicks: z.number() }),
      /** Evidence after this day: 1 is chance, 20 decides, and more is surer. */
      evidence: z.number(),
    }),
  ),
  /** Relative difference of B to A with bounds that hold at all times (0.1 = 10 % better); null before any click. */
  difference: z.object({ low: z.number(), estimate: z.number(), high: z.number() }).nullable(),
  evidence: z.number(),
  verdict: z.enum(abTestVerdicts),
  /** Verdict in one sentence. */
  sentence: z.string(),
  /**
   * Instant when the days were last read. Null without days, because earlier figures of the campaign are
   * not part of the test.
   */
  as_of: instant.nullable(),
});
export type AbTestStats = z.infer<typeof abTestStats>;

/** Test before the latest one. */
const earlierAbTest = abTestDetails.extend({
  id: z.string(),
  /** Verdict in one sentence; null for a test that could not start. */
  sentence: z.string().nullable(),
});
export type EarlierAbTest = z.infer<typeof earlierAbTest>;

export const abTestRoutes = {
  abTestStatus: route('abTestStatus', {
    summary: 'The A/B test of a campaign: whether one is on, what is missing for one, what it could show',
    access: 'member',
    params: idParams,
    response: { 200: abTestInfo },
  }),
  getVariants: route('getVariants', {
    summary: 'Both variants of a campaign',
    access: 'member',
    params: idParams,
    response: { 200: z.object({ variant_a: variantSchema, variant_b: variantSchema.nullable() }) },
  }),
  saveVariants: route('saveVariants', {
    summary: 'Saves variant B, and variant A where it is given, of a campaign that is not a draft',
    access: 'member',
    params: idParams,
    body: z.object({
      revision: z.int(),
      variant_a: variantSchema.optional(),
      variant_b: variantSchema,
    }),
    response: { 200: campaign },
  }),
  startAbTest: route('startAbTest', {
    summary: 'Starts a test of both variants; a job makes the networks agree',
    access: 'member',
    params: idParams,
    body: z.object({ revision: z.int(), end_date: plainDateSchema }),
    response: { 202: abTestInfo },
  }),
  abTestSuggestions: route('abTestSuggestions', {
    summary: 'Titles worth testing against variant A, written from the facts of the property',
    access: 'member',
    params: idParams,
    response: { 200: abTestSuggestions },
  }),
  writeAndStartAbTest: route('writeAndStartAbTest', {
    summary:
      'Saves variant B and starts its test, or changes nothing. Refuses unreviewed changes and prices that are not the property’s',
    access: 'member',
    params: idParams,
    body: z.object({ revision: z.int(), end_date: plainDateSchema, variant_b: variantSchema }),
    response: { 202: abTestInfo },
  }),
  stopAbTest: route('stopAbTest', {
    summary: 'Ends a test early; the campaign goes on with variant A until a winner is applied',
    access: 'member',
    params: idParams,
    response: { 202: abTestInfo },
  }),
  applyAbTestWinner: route('applyAbTestWinner', {
    summary: 'Makes a variant of an ended test the ad of the campaign',
    access: 'member',
    params: idParams,
    body: z.object({ variant }),
    response: { 202: campaign },
  }),
  skipAbTest: route('skipAbTest', {
    summary: 'Stops proposing a test for this campaign, or proposes it again',
    access: 'member',
    params: idParams,
    body: z.object({ skipped: z.boolean() }),
    response: { 200: abTestInfo },
  }),
  abTestResult: route('abTestResult', {
    summary: 'What each variant brought',
    access: 'member',
    params: idParams,
    response: { 200: z.object({ variant_a: variantResult, variant_b: variantResult }) },
  }),
  earlierAbTests: route('earlierAbTests', {
    summary: 'The tests of a campaign before the last one, newest first; at most twenty are told',
    access: 'member',
    params: idParams,
    response: { 200: z.object({ count: z.number(), ab_tests: z.array(earlierAbTest) }) },
  }),
  abTestStats: route('abTestStats', {
    summary: 'The course of a test day by day, with its evidence',
    access: 'member',
    params: idParams,
    response: { 200: abTestStats },
  }),
};
