import { sql, type Selectable } from 'kysely';
import type { Orphan } from '#contract/reconciling.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { NetworkOrphanTable } from '../../platform/database/schema-networks.ts';
import type { Tx } from '../../platform/database/tx.ts';

type Row = Selectable<NetworkOrphanTable> & { campaign: Orphan['campaign'] };

/** Selects an organization's orphans, each with the campaign it was created for if its marker is known. */
export function orphanRows(db: Db | Tx, organizationId: string) {
  return db
    .selectFrom('network_orphan')
    .selectAll()
    .select(
      sql<Orphan['campaign']>`(
        select json_build_object('id', c.id::text, 'name', c.name, 'deleted', c.deleted_at is not null)
        from (
          select marker, id from publication where organization_id = ${organizationId}
          union all select marker, publication_id from former_marker where organization_id = ${organizationId}) m
        join publication p on p.organization_id = ${organizationId} and p.id = m.id
        join campaign c on c.organization_id = ${organizationId} and c.id = p.campaign_id
        where m.marker = network_orphan.marker)`.as('campaign'),
    )
    .where('organization_id', '=', organizationId);
}

/** A removal still unfinished after this time was lost and may be requested again. */
const GIVEN_UP_MS = 10 * 60_000;

export function isBeingRemoved({ removing_since: since }: Row): boolean {
  return since !== null && Date.now() - since.getTime() < GIVEN_UP_MS;
}

export function toOrphan(row: Row): Orphan {
  return {
    id: row.id,
    network: row.network,
    account_id: row.account_id,
    kind: row.kind,
    external_id: row.external_id,
    name: row.name,
    campaign: row.campaign,
    found_at: row.found_at.toISOString(),
    removing: isBeingRemoved(row),
    problem: row.problem,
  };
}
