import { YardiError, type Yardi } from '#providers/yardi/index.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import { requireCredentials, toStored } from './yardi-rows.ts';

export type YardiNeeds = { yardi: Yardi; cipher: TokenCipher };

/**
 * Reads a building's prices from Yardi and stores them. An error keeps the last good prices and is stored
 * with them. A building that was connected to another property meanwhile is left alone.
 */
export async function readPrices(
  db: Db,
  { yardi, cipher }: YardiNeeds,
  { organizationId, id, propertyId }: { organizationId: string; id: string; propertyId: string },
): Promise<void> {
  const credentials = await requireCredentials(db, cipher, organizationId);
  const own = db
    .updateTable('building')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('yardi_property_id', '=', propertyId)
    .where('deleted_at', 'is', null);
  try {
    const prices = toStored(await yardi.readPrices(credentials, propertyId));
    await own
      .set({ yardi_prices: JSON.stringify(prices), yardi_synced_at: new Date(), yardi_problem: null })
      .execute();
    await keepAnswered(db, organizationId);
  } catch (error) {
    if (!(error instanceof YardiError)) throw error;
    await own.set({ yardi_problem: error.message }).execute();
    await keepComplaint(db, organizationId, error);
  }
}

/** Records with the connection that Yardi answered successfully. */
export async function keepAnswered(db: Db | Tx, organizationId: string): Promise<void> {
  await db
    .updateTable('yardi_connection')
    .set({ checked_at: new Date(), problem: null })
    .where('organization_id', '=', organizationId)
    .execute();
}

/** Records Yardi's error with the connection if it concerns the credentials. */
export async function keepComplaint(db: Db, organizationId: string, error: YardiError): Promise<void> {
  if (error.kind !== 'credentials') return;
  await db
    .updateTable('yardi_connection')
    .set({ problem: error.message })
    .where('organization_id', '=', organizationId)
    .execute();
}
