import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { CampaignContent } from '../domain/campaign-content.ts';
import { createCampaign } from '../server/src/features/campaigns/create-campaign.ts';
import { readCampaignJson } from '../server/src/features/campaign-record/campaign-json.ts';
import { listCampaigns } from '../server/src/features/campaigns/list-campaigns.ts';
import { campaignReport } from '../server/src/features/reports/campaign-report.ts';
import { makeLog } from '../server/src/log.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import type { MemberCtx } from '../server/src/platform/context.ts';
import type { Database } from '../server/src/platform/database/schema.ts';
import { timeZone } from './fill-database.ts';

/** A statement as the product sends it. */
export type Statement = { text: string; values: unknown[] };

/** Statements of the product's reads, recorded for the bare server and pgbench instead of copied. */
export type Statements = { list: Statement; get: Statement; report: Statement };

type Bench = { ctx: MemberCtx; sent: CompiledQuery[] };

function benchContext(pool: pg.Pool): Bench {
  const sent: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  const ctx: MemberCtx = {
    actor: { userId: '1', sessionId: '', role: 'OWNER', organizationId: '1', timeZone, actedBy: null },
    db,
    jobs: { enqueue: refuseJob, statementOf: refuseJob },
    clock: systemClock,
    log: makeLog('silent'),
    requestId: 'bench',
    caller: null,
  };
  return { ctx, sent };
}

const refuseJob = () => Promise.reject(new Error('nothing is enqueued here'));

/** Creates a campaign through the product and returns its id. */
export async function makeTemplate(pool: pg.Pool, content: CampaignContent): Promise<string> {
  await createCampaign(benchContext(pool).ctx, content);
  const { rows } = await pool.query<{ id: string }>('select max(id)::text as id from campaign');
  return rows[0]?.id ?? '';
}

export async function recordStatements(
  pool: pg.Pool,
  { id, range }: { id: string; range: { start_date: string; end_date: string } },
): Promise<Statements> {
  const { ctx, sent } = benchContext(pool);
  const record = async (work: () => Promise<unknown>): Promise<Statement> => {
    sent.length = 0;
    await work();
    const [query, ...more] = sent;
    if (query === undefined || more.length > 0)
      throw new Error(`one statement was expected, the product sent ${sent.length}`);
    return { text: query.sql, values: [...query.parameters] };
  };
  const ordering = (['entity_updated', 'is_entity_location_changed', 'created_at'] as const).map((key) => ({
    key,
    descending: true,
  }));
  return {
    list: await record(() => listCampaigns(ctx, { limit: 10, offset: 0, search: '', ordering })),
    get: await record(() => readCampaignJson(ctx.db, ctx, id)),
    report: await record(() => campaignReport(ctx, { read: async () => [] }, id, range)),
  };
}
