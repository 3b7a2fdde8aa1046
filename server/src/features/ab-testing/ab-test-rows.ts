import { sql } from 'kysely';
import type { z } from 'zod';
import type { TestDay } from '#domain/ab-testing/evidence.ts';
import { variantSchema } from '#domain/campaign-content.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** Variant A is what the facebook ad showed; the instagram ad may have shown something else of its own. */
const testedASchema = variantSchema.extend({ instagram: variantSchema.nullable() });
export type TestedA = z.infer<typeof testedASchema>;

/** The A/B tests of a campaign, the last one first, whatever became of them. */
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

/** The last A/B test of a campaign, whatever became of it. */
export async function readLastTest(db: Db | Tx, organizationId: string, campaignId: string) {
  const [last] = await readTests(db, organizationId, campaignId, 1);
  return last;
}

type StoredDay = TestDay & { date: string };

/** What both variants of each test brought, day by day from its first figures; a day's missing variant brought nothing. */
export async function readDaysOfTests(
  db: Db | Tx,
  testIds: readonly string[],
): Promise<Map<string, StoredDay[]>> {
  const rows = await db
    .selectFrom('variant_fact')
    .select(['ab_test_id', 'date', 'variant', 'impressions', 'clicks'])
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

export async function readTestDays(db: Db | Tx, testId: string): Promise<StoredDay[]> {
  return (await readDaysOfTests(db, [testId])).get(testId) ?? [];
}
