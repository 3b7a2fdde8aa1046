import type { Selectable } from 'kysely';
import type { Connections } from '#contract/connections.ts';
import type { Network } from '#domain/channels.ts';
import { metaScopes } from '#providers/meta/meta-sign-in.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { ConnectionTable } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';

export type ConnectionRow = Selectable<ConnectionTable>;

/** Primary key of a connection. */
export type ConnectionKey = Pick<ConnectionRow, 'organization_id' | 'id'>;

/**
 * Returns the user's connection of a network unless it is disconnected. With `lock`, it cannot be removed before the
 * end of the transaction.
 */
export async function findConnection(
  db: Db | Tx,
  ctx: MemberCtx,
  network: Network,
  options: { lock?: boolean } = {},
): Promise<ConnectionRow | undefined> {
  let query = db
    .selectFrom('connection')
    .selectAll()
    .where('user_id', '=', ctx.actor.userId)
    .where('organization_id', '=', ctx.actor.organizationId)
    .where('network', '=', network)
    .where('state', '!=', 'disconnected');
  if (options.lock) query = query.forShare();
  return query.executeTakeFirst();
}

/** Returns true if the connection has to be renewed, because its network rejected the token or the token expired. */
export function isExpired(row: ConnectionRow, now: Date): boolean {
  return row.state === 'expired' || (row.token_expires_at !== null && row.token_expires_at <= now);
}

function toFacebook(row: ConnectionRow | undefined, now: Date): Connections['facebook'] {
  if (row === undefined) {
    return {
      is_connected: false,
      account_name: null,
      access_token_expired_date: null,
      expired: false,
      missing_permissions: [],
      ad_account: null,
      account_problem: null,
    };
  }
  return {
    is_connected: true,
    account_name: row.account_name,
    access_token_expired_date: row.token_expires_at?.toISOString() ?? null,
    expired: isExpired(row, now),
    missing_permissions: metaScopes.filter((scope) => !row.scopes.includes(scope)),
    ad_account:
      row.ad_account_id === null
        ? null
        : {
            account_id: row.ad_account_id,
            account_name: row.ad_account_name ?? row.ad_account_id,
            business_name: row.business_name,
          },
    account_problem: row.account_problem,
  };
}

function toGoogle(row: ConnectionRow | undefined, now: Date): Connections['google'] {
  return {
    is_connected: row !== undefined,
    account_name: row?.account_name ?? null,
    expired: row !== undefined && isExpired(row, now),
    manager:
      row?.manager_id == null
        ? null
        : { manager_id: row.manager_id, manager_name: row.manager_name ?? row.manager_id },
    client: row?.client_id == null ? null : { value: row.client_id, label: row.client_name ?? row.client_id },
    account_problem: row?.account_problem ?? null,
  };
}

/** Returns both connections of the user. */
export async function readConnections(db: Db | Tx, ctx: MemberCtx): Promise<Connections> {
  const now = ctx.clock.now();
  return {
    facebook: toFacebook(await findConnection(db, ctx, 'meta'), now),
    google: toGoogle(await findConnection(db, ctx, 'google'), now),
  };
}
