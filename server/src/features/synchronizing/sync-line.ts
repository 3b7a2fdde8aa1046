import { dequal } from 'dequal';
import type { Selectable } from 'kysely';
import { openAbTestStates } from '#domain/ab-testing/states.ts';
import { dateIn } from '#domain/plain-date.ts';
import type { Line } from '#domain/channels.ts';
import { recordedObject } from '#providers/ad-network.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { ConnectionTable } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import { accountOf, markExpired, networkOf, type AdNetworks } from '../connections/index.ts';
import { recordedObjects } from '../publishing/index.ts';
import { compare } from './compare.ts';
import { markDrifted, recordDifferences, recordRestated, recordReviews } from './record-reading.ts';

export type SyncNeeds = { db: Db; networks: AdNetworks; cipher: TokenCipher; clock: Clock };

/** A published line, with the connection it was created with. */
export type SyncedLine = Selectable<ConnectionTable> & {
  publication_id: string;
  campaign_id: string;
  line: Line;
  account_id: string;
  through: string | null;
};

/**
 * Returns the comparable lines of a campaign. Lines in progress or partly created have no state to
 * compare with.
 */
export function linesToSync(db: Db, organizationId: string, campaignId: string): Promise<SyncedLine[]> {
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
      'publication.campaign_id',
      'publication.line',
      'publication.account_id',
      'publication.manager_id as through',
    ])
    .where('publication.organization_id', '=', organizationId)
    .where('publication.campaign_id', '=', campaignId)
    .where('publication.state', 'in', ['published', 'drifted'])
    .orderBy('publication.id')
    .execute();
}

/**
 * Returns our last operation, and flags for an open operation and a running test. Nothing is
 * compared during either.
 */
export async function changesOf(
  db: Db | Tx,
  organizationId: string,
  campaignId: string,
): Promise<{ last: string | null; open: boolean; testing: boolean }> {
  const last = await db
    .selectFrom('publishing_operation')
    .select(['id', 'state'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const test = await db
    .selectFrom('ab_test')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', openAbTestStates)
    .limit(1)
    .executeTakeFirst();
  const open = last?.state === 'queued' || last?.state === 'running';
  return { last: last?.id ?? null, open, testing: test !== undefined };
}

type SyncOutcome = 'done' | 'failed' | 'changed' | 'testing';

/**
 * Reads a line from its network and records the differences, without writing to the network or the
 * campaign. Returns `changed` if our own change intervened, which makes the reading obsolete.
 */
export async function syncLine(
  needs: SyncNeeds,
  line: SyncedLine,
  { background }: { background: boolean },
): Promise<SyncOutcome> {
  const { db, networks, cipher, clock } = needs;
  const { organization_id: organizationId, campaign_id: campaignId } = line;
  const before = await changesOf(db, organizationId, campaignId);
  if (before.testing) return 'testing';
  if (before.open) return 'changed';
  const recorded = await recordedObjects(db, organizationId, line.publication_id);
  const network = networkOf(networks, line.line);
  try {
    const account = { ...accountOf(cipher, line.line, line, line), background };
    const { objects, reviews, restated = [] } = await network.read({ account, line: line.line, recorded });
    const current = recorded.map((object) => recordedObject(restated, object.kind, object.key) ?? object);
    const compared = current.filter(({ kind }) => network.comparedKinds.includes(kind));
    const timeZone = recorded.find(({ kind }) => kind === 'account')?.sent['timeZone'];
    const now = clock.now();
    const today = dateIn(typeof timeZone === 'string' ? timeZone : 'UTC', now);
    const differences = compare(compared, objects, today);
    return await db.transaction().execute(async (tx) => {
      // Locks the campaign first, like every request.
      await tx
        .selectFrom('campaign')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', campaignId)
        .forUpdate()
        .execute();
      const since = await changesOf(tx, organizationId, campaignId);
      if (since.last !== before.last || since.open || since.testing) return 'changed';
      // The user may have accepted earlier differences, which starts no operation.
      const still = await recordedObjects(tx, organizationId, line.publication_id);
      if (!dequal(still, recorded)) return 'changed';
      const own = { ...line, id: line.publication_id };
      await recordRestated(tx, own, restated);
      await recordDifferences(tx, own, differences, now);
      await recordReviews(tx, own, reviews, now);
      await tx
        .updateTable('publication')
        .set({ synced_at: now, sync_problem: null, synced_operation_id: since.last })
        .where('organization_id', '=', organizationId)
        .where('id', '=', own.id)
        .execute();
      await markDrifted(tx, organizationId, campaignId);
      return 'done';
    });
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    if (error.kind === 'reconnect') await markExpired(db, line);
    await db
      .updateTable('publication')
      .set({ sync_problem: error.message })
      .where('organization_id', '=', organizationId)
      .where('id', '=', line.publication_id)
      .execute();
    return 'failed';
  }
}

/** Clears the request for a reading once it was served as far as possible. */
export async function forgetAsked(db: Db | Tx, organizationId: string, campaignId: string): Promise<void> {
  await db
    .updateTable('publication')
    .set({ sync_asked_at: null })
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('sync_asked_at', 'is not', null)
    .execute();
}
