import type { Selectable } from 'kysely';
import { lineNetwork, type Line, type Network } from '#domain/channels.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { ConnectionTable } from '../../platform/database/schema.ts';

/** An ad account with a connection that reaches it. */
export type ReachedAccount = Selectable<ConnectionTable> & {
  line: Line;
  account_id: string;
  through: string | null;
};

/** Returns an ad account's network. */
export const networkOfAccount = ({ line }: Pick<ReachedAccount, 'line'>): Network => lineNetwork[line];

/**
 * Returns every ad account that an organization has published to, each once, with the best connection that
 * was used for it. This includes accounts that a campaign has left after an undo and a new launch.
 */
export async function accountsOf(db: Db, organizationId: string): Promise<ReachedAccount[]> {
  const published = db
    .selectFrom('publication')
    .select(['id', 'connection_id', 'line', 'account_id', 'manager_id as through'])
    .where('organization_id', '=', organizationId);
  const formerly = db
    .selectFrom('former_marker')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.organization_id', '=', 'former_marker.organization_id')
        .onRef('publication.id', '=', 'former_marker.publication_id'),
    )
    .select(['publication.id', 'former_marker.connection_id', 'line', 'former_marker.account_id'])
    .select('former_marker.manager_id as through')
    .where('former_marker.organization_id', '=', organizationId)
    .where('former_marker.connection_id', 'is not', null)
    .$narrowType<{ connection_id: string }>();
  const rows = await db
    .selectFrom(published.unionAll(formerly).as('used'))
    .innerJoin('connection', (join) =>
      join
        .on('connection.organization_id', '=', organizationId)
        .onRef('connection.id', '=', 'used.connection_id'),
    )
    .selectAll('connection')
    .select(['used.line', 'used.account_id', 'used.through'])
    .orderBy((eb) => eb('connection.state', '=', 'connected'), 'desc')
    .orderBy('used.id', 'desc')
    .execute();
  const found = new Map<string, ReachedAccount>();
  for (const row of rows) {
    const key = `${networkOfAccount(row)} ${row.account_id}`;
    if (!found.has(key)) found.set(key, row);
  }
  return [...found.values()];
}
