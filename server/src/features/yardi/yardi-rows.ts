import type { Selectable } from 'kysely';
import type { YardiConnection, YardiPrices } from '#contract/yardi.ts';
import { centsToDollars } from '#domain/money.ts';
import { apartmentKinds } from '#domain/property-vocabulary.ts';
import type { BedroomPrices, YardiCredentials } from '#providers/yardi/index.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { StoredYardiPrice, YardiConnectionTable } from '../../platform/database/schema-assets.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';

export async function readConnection(db: Db | Tx, organizationId: string): Promise<YardiConnection> {
  const { count } = await db
    .selectFrom('building')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('yardi_property_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('yardi_connection')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return {
    connected: row !== undefined,
    generation: row?.generation ?? null,
    company_code: row?.company_code ?? '',
    api_token_hint: row?.api_token_hint ?? '',
    username: row?.username ?? '',
    vendor: row?.vendor ?? '',
    checked_at: row?.checked_at?.toISOString() ?? null,
    problem: row?.problem ?? null,
    building_count: Number(count),
  };
}

/** Returns an organization's decrypted credentials. Throws 409 if there are none. */
export async function requireCredentials(
  db: Db | Tx,
  cipher: TokenCipher,
  organizationId: string,
): Promise<YardiCredentials> {
  const row = await db
    .selectFrom('yardi_connection')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (row === undefined)
    throw new AppError('conflict', 'Connect Yardi on the organization page first. Nothing was changed.');
  return toCredentials(cipher, row);
}

type StoredCredentials = Pick<
  Selectable<YardiConnectionTable>,
  'generation' | 'company_code' | 'api_token' | 'username' | 'password' | 'vendor'
>;

export function toCredentials(cipher: TokenCipher, row: StoredCredentials): YardiCredentials {
  const { username, vendor, company_code: companyCode } = row;
  const apiToken = cipher.decrypt(row.api_token);
  if (row.generation === 'v1' || row.password === null) return { generation: 'v1', companyCode, apiToken };
  const password = cipher.decrypt(row.password);
  return { generation: 'v2', companyCode, apiToken, username, password, vendor };
}

/** Reads a building's stored Yardi data. Throws 404 for another organization's building. */
export async function requireAtYardi(db: Db | Tx, organizationId: string, id: string) {
  const row = await db
    .selectFrom('building')
    .select(['id', 'yardi_property_id', 'yardi_prices', 'yardi_synced_at', 'yardi_problem'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Building');
  const { yardi_property_id: property } = row;
  if (property === null) throw new AppError('conflict', 'Activate the building with its property ID first.');
  return { ...row, yardi_property_id: property };
}

type Row = Awaited<ReturnType<typeof requireAtYardi>>;

export function toYardiPrices(row: Row): YardiPrices {
  const prices = row.yardi_prices.map(({ kind_id: kind, min_cents: min, max_cents: max, units }) => ({
    kind_id: kind,
    label: apartmentKinds.find(({ value }) => value === kind)?.label ?? '',
    min_price: centsToDollars(min),
    max_price: centsToDollars(max),
    units,
  }));
  return {
    property_id: row.yardi_property_id,
    prices,
    min_price: prices.length === 0 ? null : Math.min(...prices.map(({ min_price }) => min_price)),
    max_price: prices.length === 0 ? null : Math.max(...prices.map(({ max_price }) => max_price)),
    synced_at: row.yardi_synced_at?.toISOString() ?? null,
    problem: row.yardi_problem,
  };
}

/** Converts prices by bedroom count for storage, omitting sizes without an apartment type. */
export function toStored(prices: readonly BedroomPrices[]): StoredYardiPrice[] {
  return prices.flatMap(({ bedrooms, minCents, maxCents, units }) => {
    const kind = apartmentKinds.find((known) => known.bedrooms === bedrooms);
    return kind === undefined
      ? []
      : [{ kind_id: kind.value, min_cents: minCents, max_cents: maxCents, units }];
  });
}
