import type { Difference, NetworkSync } from '#contract/synchronizing.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { readStoredCampaign, type StoredCampaign } from '../campaign-record/index.ts';
import { acceptInto } from './accept-into-content.ts';
import { differenceRows, type DifferenceRow } from './difference-rows.ts';
import { channelOf, settingOf, sidesOf, subjectOf, type CityNames } from './difference-words.ts';
import { changesOf } from './sync-line.ts';

/** Maximum that can be resolved at once. Further differences are shown after these are resolved. */
const MOST_TOLD = 500;

/** Returns the time of a campaign's last reading and its differences from the recorded state. */
export async function getNetworkSync(ctx: MemberCtx, id: string): Promise<NetworkSync> {
  const campaign = await readStoredCampaign(ctx.db, ctx.actor.organizationId, id);
  return networkSyncOf(ctx.db, ctx, campaign);
}

export async function networkSyncOf(
  db: Db | Tx,
  ctx: MemberCtx,
  campaign: StoredCampaign,
): Promise<NetworkSync> {
  const { organizationId } = ctx.actor;
  const publications = await db
    .selectFrom('publication')
    .select(['synced_at', 'synced_operation_id', 'sync_asked_at', 'sync_problem'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaign.id)
    .where('state', '!=', 'removed')
    .orderBy('id')
    .execute();
  const { last } = await changesOf(db, organizationId, campaign.id);
  const rows = await differenceRows(db, organizationId, campaign.id);
  const told = rows.slice(0, MOST_TOLD);
  const cities = await cityNames(db, told);
  const read = publications.flatMap(({ synced_at: at }) => at?.getTime() ?? []);
  const all = publications.length > 0 && read.length === publications.length;
  return {
    running: publications.some(
      ({ sync_asked_at: at }) => at !== null && Date.now() - at.getTime() < limits.readingGivenUpMs,
    ),
    synced_at: all ? new Date(Math.min(...read)).toISOString() : null,
    changed_since: publications.some((one) => one.synced_at !== null && one.synced_operation_id !== last),
    problem: publications.find(({ sync_problem: problem }) => problem !== null)?.sync_problem ?? null,
    differences: told.map((row) => toDifference(row, campaign, cities)),
  };
}

function toDifference(row: DifferenceRow, campaign: StoredCampaign, cities: CityNames): Difference {
  return {
    id: row.id,
    line: row.line,
    channel: channelOf(row),
    setting: settingOf(row),
    subject: subjectOf(row, campaign.content),
    ...sidesOf(row, cities),
    since: row.since.toISOString(),
    ignored: row.ignored_at !== null,
    can_accept: acceptInto(campaign, row) !== undefined,
  };
}

/**
 * Returns the names of the places in differences. Values that are not our ids are names already.
 */
async function cityNames(db: Db | Tx, rows: readonly DifferenceRow[]): Promise<CityNames> {
  const told = rows.flatMap(({ kind, key, field, ours, theirs }) =>
    kind === 'location' ? [key] : field === 'places' ? [ours, theirs].flat(2) : [],
  );
  const ids = [...new Set(told.map(String))].filter((id) => /^\d+$/.test(id));
  if (ids.length === 0) return new Map();
  const cities = await db
    .selectFrom('city')
    .innerJoin('state', 'state.id', 'city.state_id')
    .select(['city.id', 'city.name', 'state.abbr'])
    .where('city.id', 'in', ids)
    .execute();
  return new Map(cities.map(({ id, name, abbr }) => [id, `${name}, ${abbr}`]));
}
