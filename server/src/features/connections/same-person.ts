import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { ConnectionRow } from './connection-rows.ts';

export type PersonAtNetwork = Pick<ConnectionRow, 'id' | 'network' | 'external_user_id' | 'account_name'>;

/**
 * Returns the connections of the same Facebook or Google user in other accounts. With `lock`, locks these and the
 * given one in the order of their ids. Google rows from before Google's user id was stored are matched by email
 * address.
 */
export async function findSamePerson(
  tx: Tx,
  { id, network, external_user_id: externalId, account_name: accountName }: PersonAtNetwork,
  { lock = false }: { lock?: boolean } = {},
): Promise<ConnectionRow[]> {
  const all = tx
    .selectFrom('connection')
    .selectAll()
    .where('network', '=', network)
    .where((eb) => {
      const sameAccount = eb('account_name', '=', accountName);
      if (externalId === null) return eb.or([eb('id', '=', id), sameAccount]);
      const sameId = eb('external_user_id', '=', externalId);
      if (network === 'meta') return sameId;
      return sameId.or(eb.and([eb('external_user_id', 'is', null), sameAccount]));
    })
    .orderBy('id')
    .modifyEnd(acrossOrganizations);
  const found = await all.execute();
  if (!lock) return found.filter((row) => row.id !== id);
  // Locks one after the other, because rows of several organizations may be on several machines.
  const rows: ConnectionRow[] = [];
  for (const one of found) {
    const locked = await all
      .where('organization_id', '=', one.organization_id)
      .where('id', '=', one.id)
      .forUpdate()
      .executeTakeFirst();
    if (locked !== undefined && locked.id !== id) rows.push(locked);
  }
  return rows;
}
