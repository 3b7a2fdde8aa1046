import { sql } from 'kysely';
import type { MarkedObject } from '#providers/ad-network.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';

type Known = { organization_id: string; settling: boolean };

/**
 * Returns the marked objects of an account that belong to no live campaign: the marker is unknown, or its
 * campaign is removed or has another object recorded. Objects with another organization's marker are skipped,
 * as are those with a publishing operation in progress or just finished.
 */
export async function findOrphans(
  db: Db,
  organizationId: string,
  marked: readonly MarkedObject[],
  settleMs: number,
): Promise<MarkedObject[]> {
  const recorded = await recordedIds(
    db,
    marked.map(({ externalId }) => externalId),
  );
  const known = await knownMarkers(
    db,
    marked.map(({ marker }) => marker),
    settleMs,
  );
  const orphans = marked.filter(({ externalId, marker }) => {
    if (recorded.has(externalId)) return false;
    const owner = known.get(marker);
    return owner === undefined || (owner.organization_id === organizationId && !owner.settling);
  });
  return orphans.filter((object) => !goesAlong(object, orphans));
}

/**
 * Tells if an object is removed together with an orphan that contains it. An ad set and its ads have the same
 * name.
 */
function goesAlong({ kind, marker, name }: MarkedObject, orphans: readonly MarkedObject[]): boolean {
  if (kind === 'campaign') return false;
  return orphans.some(
    (other) =>
      (other.kind === 'campaign' && other.marker === marker) ||
      (kind === 'ad' && other.kind === 'ad_set' && other.name === name),
  );
}

/** Returns the ids that are recorded for live campaigns of any organization. */
export async function recordedIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('network_object')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.organization_id', '=', 'network_object.organization_id')
        .onRef('publication.id', '=', 'network_object.publication_id'),
    )
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.organization_id', '=', 'publication.organization_id')
        .onRef('campaign.id', '=', 'publication.campaign_id'),
    )
    .select('external_id')
    .where(sql<boolean>`external_id = any(${[...new Set(ids)]})`)
    .where('publication.state', '!=', 'removed')
    .where('campaign.deleted_at', 'is', null)
    .modifyEnd(acrossOrganizations)
    .execute();
  return new Set(rows.map(({ external_id: id }) => id));
}

/** Returns the organization of each marker, and if one of its operations is in progress or just finished. */
export async function knownMarkers(
  db: Db,
  markers: readonly string[],
  settleMs: number,
): Promise<Map<string, Known>> {
  if (markers.length === 0) return new Map();
  const settled = new Date(Date.now() - settleMs);
  const { rows } = await sql<Known & { marker: string }>`
    select m.marker, p.organization_id,
      exists (select from publishing_operation o
        where o.organization_id = p.organization_id and o.campaign_id = p.campaign_id
        and (o.state in ('queued', 'running') or o.finished_at > ${settled})) as settling
    from (
      select marker, organization_id, id from publication
      union all select marker, organization_id, publication_id from former_marker) m
    join publication p on p.organization_id = m.organization_id and p.id = m.id
    where m.marker = any(${[...new Set(markers)]}) ${acrossOrganizations}`.execute(db);
  return new Map(rows.map(({ marker, ...known }) => [marker, known]));
}
