import { sql } from 'kysely';
import type { z } from 'zod';
import type { TestDay } from '#domain/ab-testing/evidence.ts';
import { variantSchema } from '#domain/campaign-content.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Variant A as the Facebook ad showed it, with the Instagram ad if that differed. */
const testedASchema = variantSchema.extend({ instagram: variantSchema.nullable() });
export type TestedA = z.infer<typeof testedASchema>;

/** Reads the A/B tests of a campaign in any state, newest first. */
export async function readTests(db: Db | Tx, organizationId: string, campaignId: string, most: number) {
  const rows = await db
    .selectFrom('ab_test')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...row,
    variant_a: testedASchema.parse(row.variant_a),
    variant_b: variantSchema.parse(row.variant_b),
  }));
}
export type StoredTest = Awaited<ReturnType<typeof readTests>>[number];

/** Reads the last A/B test of a campaign in any state. */
export async function readLastTest(db: Db | Tx, organizationId: string, campaignId: string) {
  const [last] = await readTests(db, organizationId, campaignId, 1);
  return last;
}

type StoredDay = TestDay & { date: string };

/**
 * Reads the daily figures of both variants of each test from its first figures on. A missing
 * variant has zero on that day.
 */
export async function readDaysOfTests(
  db: Db | Tx,
  organizationId: string,
  testIds: readonly string[],
): Promise<Map<string, StoredDay[]>> {
  const rows = await db
    .selectFrom('variant_fact')
    .select(['ab_test_id', 'date', 'variant', 'impressions', 'clicks'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`ab_test_id = any(${testIds}::bigint[])`)
    .orderBy('date')
    .execute();
  const tests = new Map<string, Map<string, StoredDay>>(testIds.map((id) => [id, new Map()]));
  for (const { ab_test_id: id, date, variant, impressions, clicks } of rows) {
    const nothing = { impressions: 0, clicks: 0 };
    const days = tests.get(id);
    const day = days?.get(date) ?? { date, a: nothing, b: nothing };
    days?.set(date, { ...day, [variant]: { impressions, clicks } });
  }
  return new Map([...tests].map(([id, days]) => [id, [...days.values()]]));
}

export async function readTestDays(
  db: Db | Tx,
  organizationId: string,
  testId: string,
): Promise<StoredDay[]> {
  return (await readDaysOfTests(db, organizationId, [testId])).get(testId) ?? [];
}
