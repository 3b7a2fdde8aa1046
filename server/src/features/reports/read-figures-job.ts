import { sql } from 'kysely';
import { z } from 'zod';
import { channelsOfLine, type Line } from '#domain/channels.ts';
import { addDays, dateIn, type PlainDate } from '#domain/plain-date.ts';
import type { Insights } from '#providers/ad-network.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/job-queue.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import { accountOf, markExpired, networkOf, type AdNetworks } from '../connections/index.ts';
import { recordedObjects } from '../publishing/index.ts';

/** Reads one campaign's figures from its networks. */
export const readFigures = defineJob({
  name: 'read-figures',
  data: z.object({ campaign_id: z.string() }),
  policy: 'short',
  retries: 5,
  expireSeconds: 600,
  concurrency: 3,
});

/** Asks for the figures of every campaign that may have new ones, once an hour. */
export const readAllFigures = defineJob({
  name: 'read-all-figures',
  data: z.object({}),
  policy: 'short',
  retries: 1,
  expireSeconds: 300,
  concurrency: 1,
  cron: '7 * * * *',
});

/** Networks still correct figures of the last weeks: Meta for 28 days, Google for 30. */
const CORRECTED_DAYS = 30;

type Needs = { db: Db; networks: AdNetworks; cipher: TokenCipher; clock: Clock };

/** A reading that has not ended after this long has failed; another may be asked for. */
export const READING_GIVEN_UP_MS = 5 * 60_000;

type Trouble = { problem: string | null; limitExceeded: boolean };

export async function readFiguresJob(needs: Needs, campaignId: string): Promise<void> {
  const { db, clock } = needs;
  const campaign = await db
    .selectFrom('campaign')
    .select(['organization_id', 'start_date', 'facts_as_of'])
    .where('id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (campaign?.start_date == null) return;
  const { organization_id: organizationId, start_date: start, facts_as_of: asOf } = campaign;
  const trouble: Trouble = { problem: null, limitExceeded: false };
  for (const row of await publicationsOf(db, campaignId)) {
    const recorded = await recordedObjects(db, row.publication_id);
    const timeZone = recorded.find(({ kind }) => kind === 'account')?.sent['timeZone'];
    if (typeof timeZone !== 'string') continue;
    const until = dateIn(timeZone, clock.now());
    const rolling = addDays(until, -CORRECTED_DAYS);
    const since = asOf !== null && rolling > start ? rolling : start;
    if (since > until) continue;
    try {
      const account = accountOf(needs.cipher, row.line, row, row.account_id);
      const network = networkOf(needs.networks, row.line);
      const insights = await network.insights({ account, line: row.line, recorded, since, until });
      await replaceFacts(db, organizationId, campaignId, row.line, { since, until }, insights);
    } catch (error) {
      if (!(error instanceof NetworkError) || error.kind === 'temporary') throw error;
      if (error.kind === 'reconnect') await markExpired(db, row.id);
      if (error.kind === 'rate_limited' && row.line === 'meta') trouble.limitExceeded = true;
      else trouble.problem = error.message;
    }
  }
  await sumUp(db, campaignId, clock.now(), trouble);
}

/** Where a campaign runs, each with the connection it was made with. */
function publicationsOf(db: Db, campaignId: string) {
  return db
    .selectFrom('publication')
    .innerJoin('connection', 'connection.id', 'publication.connection_id')
    .selectAll('connection')
    .select(['publication.id as publication_id', 'publication.line', 'publication.account_id'])
    .where('publication.campaign_id', '=', campaignId)
    .where('publication.state', '!=', 'removed')
    .execute();
}

type Range = { since: PlainDate; until: PlainDate };

async function replaceFacts(
  db: Db,
  organizationId: string,
  campaignId: string,
  line: Line,
  { since, until }: Range,
  { days, breakdowns }: Insights,
): Promise<void> {
  const owner = { organization_id: organizationId, campaign_id: campaignId };
  await db.transaction().execute(async (tx) => {
    for (const table of ['daily_fact', 'breakdown_fact'] as const) {
      await tx
        .deleteFrom(table)
        .where('campaign_id', '=', campaignId)
        .where('channel', 'in', channelsOfLine(line))
        .where('date', '>=', since)
        .where('date', '<=', until)
        .execute();
    }
    await inSlices(days, async (some) => {
      const values = some.map(({ spendCents, ...day }) => ({ ...owner, ...day, spend_cents: spendCents }));
      await tx.insertInto('daily_fact').values(values).execute();
    });
    await inSlices(breakdowns, async (some) => {
      const values = some.map(({ spendCents, ...part }) => ({ ...owner, ...part, spend_cents: spendCents }));
      await tx.insertInto('breakdown_fact').values(values).execute();
    });
  });
}

/** A statement takes at most 65,535 parameters. */
async function inSlices<T>(items: readonly T[], write: (some: readonly T[]) => Promise<void>): Promise<void> {
  const size = 1000;
  for (let from = 0; from < items.length; from += size) await write(items.slice(from, from + size));
}

async function sumUp(db: Db, campaignId: string, asOf: Date, trouble: Trouble): Promise<void> {
  await db
    .updateTable('campaign')
    .set((eb) => ({
      spend_cents: eb
        .selectFrom('daily_fact')
        .select(sql<number>`coalesce(sum(spend_cents), 0)`.as('spend'))
        .where('campaign_id', '=', campaignId),
      leads: eb
        .selectFrom('daily_fact')
        .select(sql<number>`sum(leads)`.as('leads'))
        .where('campaign_id', '=', campaignId),
      facts_as_of: asOf,
      facts_refreshing_since: null,
      facts_problem: trouble.problem,
      facts_limit_exceeded: trouble.limitExceeded,
    }))
    .where('id', '=', campaignId)
    .execute();
}

/** Enqueues a reading for every posted campaign, and for those that closed while figures are still corrected. */
export async function readAllFiguresJob({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  const campaigns = await db
    .selectFrom('campaign')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['8', '5']),
        eb.and([
          eb('status', '=', '4'),
          eb('end_date', '>', sql<PlainDate>`current_date - ${CORRECTED_DAYS}::int`),
        ]),
      ]),
    )
    .execute();
  for (const { id } of campaigns) {
    await db
      .transaction()
      .execute((tx: Tx) => jobs.enqueue(tx, readFigures, { campaign_id: id }, { key: id }));
  }
}
