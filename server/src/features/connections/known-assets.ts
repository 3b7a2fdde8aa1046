import { sql } from 'kysely';
import type { AssetList, KnownAssets } from '#domain/launch/launch-assets.ts';
import type { Meta } from '#providers/meta/index.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { ConnectionKey, ConnectionRow } from './connection-rows.ts';

/**
 * Returns the ids of one list of assets that a Facebook connection can use. Empty if the list depends on an ad
 * account and none is selected.
 */
export async function readAssets(
  { assets }: Meta,
  list: AssetList,
  { token, accountId }: { token: string; accountId: string | null },
): Promise<string[]> {
  const found =
    list === 'pages' ? await assets.pages(token) : await ofAccount(assets, list, token, accountId);
  return found.map(({ id }) => id);
}

async function ofAccount(
  assets: Meta['assets'],
  list: Exclude<AssetList, 'pages'>,
  token: string,
  accountId: string | null,
): Promise<{ id: string }[]> {
  if (accountId === null) return [];
  if (list === 'instagram_accounts') return assets.instagramAccounts(token, accountId);
  return list === 'pixels' ? assets.pixels(token, accountId) : assets.audiences(token, accountId);
}

/** Stores lists of assets unless the connection was renewed or got another ad account during the call. */
export async function rememberAssets(
  db: Db | Tx,
  connection: ConnectionKey & Pick<ConnectionRow, 'token' | 'ad_account_id'>,
  lists: KnownAssets,
): Promise<void> {
  await db
    .updateTable('connection')
    .set({ known_assets: sql`known_assets || ${JSON.stringify(lists)}::jsonb` })
    .where('organization_id', '=', connection.organization_id)
    .where('id', '=', connection.id)
    .where('token', '=', connection.token)
    .where('ad_account_id', 'is not distinct from', connection.ad_account_id)
    .execute();
}
