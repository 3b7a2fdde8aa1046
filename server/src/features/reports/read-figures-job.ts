import { sql } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { lines, type Line } from '#domain/channels.ts';
import { addDays, dateIn, type PlainDate } from '#domain/plain-date.ts';
import { correctedDays, mostReportDays, type DateRange } from '#domain/report/report-range.ts';
import type { NetworkAccount } from '#providers/ad-network.ts';
import { NetworkError } from '#providers/network-error.ts';
import { oneAtATime } from '#providers/one-at-a-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connect.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import { accountOf, markExpired, networkOf, type AdNetworks } from '../connections/index.ts';
import { recordedObjects } from '../publishing/index.ts';
import { formerObjects } from './former-objects.ts';
import { replaceFacts, sumsOfFacts } from './replace-facts.ts';

/** Job that reads one campaign's figures from its networks. */
export const readFigures = defineJob({
  name: 'read-figures',
  data: z.object({ organization_id: z.string(), campaign_id: z.string() }),
  policy: 'short',
  retries: 5,
  expireSeconds: 600,
  concurrency: 3,
});

/** Job that reads the figures of campaigns in the same Google account together. */
export const readFiguresTogether = defineJob({
  name: 'read-figures-together',
  data: z.object({ campaigns: z.array(z.object({ organization_id: z.string(), id: z.string() })) }),
  policy: 'short',
  retries: 5,
  expireSeconds: 1800,
  concurrency: 3,
});

/** Lines that were read this recently are skipped on a retry. */
const JUST_READ_MS = 10 * 60_000;

/** Meta counts calls by the hour, and earlier calls would prolong the limit. */
const LIMIT_MS = 60 * 60_000;

const lineNames: Record<Line, string> = {
  meta: 'Facebook and Instagram',
  google_search: 'Google AdWords',
  google_display: 'Google Ads',
};

const inTurn = oneAtATime();

type Needs = { db: Db; networks: AdNetworks; cipher: TokenCipher; clock: Clock; log: Logger };
type CampaignKey = { organization_id: string; id: string };
type Campaign = CampaignKey & {
  start_date: PlainDate;
  /** Time since which a user has been waiting for this reading; null for a background reading. */
  facts_refreshing_since: Date | null;
  facts_limit_until: Date | null;
};
type Publication = Awaited<ReturnType<typeof publicationsOf>>[number];

/** Outcome of a reading. A failed line keeps its old facts. */
type Outcome = {
  read: boolean;
  problems: Map<Line, string>;
  limitUntil: Date | null;
  again: NetworkError | null;
};

/** State of a campaign's reading. */
type Reading = { campaign: Campaign; publications: Publication[]; outcome: Outcome };

/**
 * Reads the figures of campaigns. Google lines are read concurrently so that they share requests;
 * for Meta there is no such gain.
 */
export async function readFiguresJob(needs: Needs, campaigns: readonly CampaignKey[]): Promise<void> {
  const { db, clock } = needs;
  const readings: Reading[] = [];
  for (const campaign of campaigns) readings.push(...(await beginReading(db, campaign)));
  // A failed campaign does not keep the others from being read.
  const failures = new Map<Reading, Error>();
  const read = (reading: Reading, line: Line) =>
    readLine(needs, reading, line).catch((error: Error) => failures.set(reading, error));
  const atGoogle = lines.filter((line) => line !== 'meta');
  await Promise.all(readings.flatMap((reading) => atGoogle.map((line) => read(reading, line))));
  for (const reading of readings) {
    await read(reading, 'meta');
    const { campaign, outcome } = reading;
    if (!failures.has(reading)) await sumUp(db, campaign, clock.now(), outcome);
    // The queue retries temporary failures with backoff, and skips lines that were read.
    if (outcome.again !== null) failures.set(reading, outcome.again);
  }
  const [failure] = failures.values();
  if (failure !== undefined) throw failure;
}

async function beginReading(
  db: Db,
  { organization_id: organizationId, id }: CampaignKey,
): Promise<Reading[]> {
  const campaign = await db
    .selectFrom('campaign')
    .select(['id', 'organization_id', 'start_date', 'facts_refreshing_since', 'facts_limit_until'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (campaign?.start_date == null) return [];
  const { start_date, ...rest } = campaign;
  return [
    {
      campaign: { ...rest, start_date },
      publications: await publicationsOf(db, organizationId, id),
      outcome: { read: false, problems: new Map(), limitUntil: null, again: null },
    },
  ];
}

async function readLine(needs: Needs, reading: Reading, line: Line): Promise<void> {
  const { campaign, publications, outcome } = reading;
  const row = publications.find((one) => one.line === line);
  if (row === undefined) return;
  const { db, clock } = needs;
  const now = clock.now();
  const asked = campaign.facts_refreshing_since !== null;
  const { facts_limit_until: limitUntil } = campaign;
  if (row.line === 'meta' && limitUntil !== null && limitUntil > now) {
    outcome.limitUntil = limitUntil;
    return;
  }
  if (!asked && row.facts_read_at !== null && now.getTime() - row.facts_read_at.getTime() < JUST_READ_MS)
    return;
  const recorded = await recordedObjects(db, row.organization_id, row.publication_id);
  const timeZone = recorded.find(({ kind }) => kind === 'account')?.sent['timeZone'];
  // Without a time zone nothing was created at the network yet.
  if (typeof timeZone !== 'string') return;
  const range = rangeToRead(row, campaign.start_date, timeZone, now);
  if (range.from > range.to) return;
  const told = [
    ...recorded,
    ...(await formerObjects(db, row.organization_id, row.publication_id, range.from)),
  ];
  // Without a campaign there is nothing to read, so recorded figures stay.
  if (!told.some(({ kind }) => kind === 'campaign')) return;
  try {
    const account: NetworkAccount = {
      ...accountOf(needs.cipher, row.line, row, row),
      background: !asked,
    };
    const insights = await networkOf(needs.networks, row.line).insights({
      account,
      line: row.line,
      recorded: told,
      since: range.from,
      until: range.to,
    });
    const written = { line: row.line, publicationId: row.publication_id, range, now };
    // Sequentially, because all campaigns of an organization write its daily sums.
    const leftOut = await inTurn(campaign.organization_id, () =>
      replaceFacts(db, campaign, written, insights),
    );
    if (leftOut.days > 0)
      needs.log.warn(
        { campaign: campaign.id, line: row.line, ...leftOut },
        'figures of closed months left out',
      );
    outcome.read = true;
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    await note(db, row, error, outcome, now);
  }
}

/**
 * Returns the range to read: the whole run at first, then the days that may have been corrected
 * since, within the networks' retention.
 */
function rangeToRead(
  { line, facts_read_at: readAt }: Publication,
  start: PlainDate,
  timeZone: string,
  now: Date,
): DateRange {
  const to = dateIn(timeZone, now);
  const wanted = readAt === null ? start : addDays(dateIn(timeZone, readAt), -correctedDays[line]);
  const earliest = addDays(to, 1 - mostReportDays);
  const from = wanted < start ? start : wanted;
  return { from: from < earliest ? earliest : from, to };
}

async function note(
  db: Db,
  connection: Publication,
  error: NetworkError,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  if (error.kind === 'reconnect') await markExpired(db, connection);
  // Background readings stop before the limit; the next hour's reading will catch up.
  if (error.code === 'near_limit') return;
  const { line } = connection;
  if (error.kind === 'rate_limited' && line === 'meta') {
    outcome.limitUntil = new Date(now.getTime() + Math.max(LIMIT_MS, error.retryAfterMs ?? 0));
    return;
  }
  if (error.kind === 'temporary' || error.kind === 'unknown_outcome') outcome.again ??= error;
  outcome.problems.set(line, `${lineNames[line]}: ${error.message}`);
}

/** Returns the publications of a campaign, each with its connection. */
function publicationsOf(db: Db, organizationId: string, campaignId: string) {
  return db
    .selectFrom('publication')
    .innerJoin('connection', (join) =>
      join
        .onRef('connection.organization_id', '=', 'publication.organization_id')
        .onRef('connection.id', '=', 'publication.connection_id'),
    )
    .selectAll('connection')
    .select([
      'publication.id as publication_id',
      'publication.line',
      'publication.account_id',
      'publication.manager_id as through',
      'publication.facts_read_at',
    ])
    .where('publication.organization_id', '=', organizationId)
    .where('publication.campaign_id', '=', campaignId)
    .where('publication.state', '!=', 'removed')
    .execute();
}

/** Records the outcome of a reading on the campaign, and the sums that its list shows. */
async function sumUp(db: Db, campaign: Campaign, now: Date, outcome: Outcome): Promise<void> {
  const problems = lines.flatMap((line) => outcome.problems.get(line) ?? []);
  await db
    .updateTable('campaign')
    .set({
      ...sumsOfFacts(campaign),
      ...(outcome.read ? { facts_as_of: now } : {}),
      // A user may have asked for a newer reading during this one, and still waits for it.
      facts_refreshing_since: sql`case when facts_refreshing_since
        is not distinct from ${campaign.facts_refreshing_since} then null else facts_refreshing_since end`,
      facts_problem: problems.length === 0 ? null : problems.join('\n'),
      facts_limit_until: outcome.limitUntil,
    })
    .where('organization_id', '=', campaign.organization_id)
    .where('id', '=', campaign.id)
    .execute();
}
