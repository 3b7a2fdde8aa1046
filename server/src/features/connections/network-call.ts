import { lineNetwork, networkNames, type Line, type Network } from '#domain/channels.ts';
import type { NetworkAccount } from '#providers/ad-network.ts';
import { NetworkError } from '#providers/network-error.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import { notifyUser } from '../notifications/index.ts';
import { findConnection, isExpired, type ConnectionKey, type ConnectionRow } from './connection-rows.ts';

/** Translates a network's error to an `AppError`. */
function asAppError(error: NetworkError): AppError {
  const more = { cause: error, details: { network: error.network, network_code: error.code } };
  const name = networkNames[error.network];
  switch (error.kind) {
    case 'reconnect':
      return new AppError('conflict', `The ${name} connection has ended. Connect it again.`, more);
    case 'permission':
      return new AppError('conflict', `${name} says a permission is missing: ${error.message}`, more);
    case 'rate_limited':
      if (error.code === 'daily_operations')
        return new AppError('unavailable', `${error.message}. ${tryAgainIn(error.retryAfterMs)}`, more);
      return new AppError('unavailable', `${name} asks us to wait a moment. Try again shortly.`, more);
    case 'temporary':
    case 'unknown_outcome':
    case 'configuration':
      return new AppError(
        'network_failed',
        `${name} cannot be reached right now. Nothing was changed.`,
        more,
      );
    case 'account':
    case 'rejected':
    case 'missing':
      return new AppError('conflict', error.message, more);
    default:
      throw error;
  }
}

function tryAgainIn(ms = 0): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes > 90) return `Try again in about ${Math.round(minutes / 60)} hours.`;
  return minutes > 1 ? `Try again in ${minutes} minutes.` : 'Try again in a minute.';
}

/**
 * Marks a connection as expired on all screens and notifies its user, unless it was renewed since the token was read.
 */
export async function markExpired(
  db: Db,
  { organization_id: organizationId, id, token }: ConnectionKey & Pick<ConnectionRow, 'token'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lost = await tx
      .updateTable('connection')
      .set({ state: 'expired', updated_at: new Date() })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where('token', '=', token)
      .where('state', '=', 'connected')
      .returning(['user_id', 'network', 'connected_at'])
      .executeTakeFirst();
    if (lost === undefined) return;
    await notifyUser(tx, {
      organizationId,
      userId: lost.user_id,
      event: 'connection_lost',
      occurrence: `${id} ${lost.connected_at.toISOString()}`,
      facts: { network: lost.network },
    });
  });
}

/**
 * Calls a network with the user's own connection and its decrypted token. Marks a dead token as expired and throws
 * the network's errors as `AppError`.
 */
export async function withConnection<T>(
  ctx: MemberCtx,
  cipher: TokenCipher,
  network: Network,
  call: (token: string, connection: ConnectionRow) => Promise<T>,
): Promise<T> {
  const connection = await findConnection(ctx.db, ctx, network);
  if (connection?.token == null) throw new AppError('conflict', `Connect ${networkNames[network]} first.`);
  if (isExpired(connection, ctx.clock.now()))
    throw new AppError('conflict', `The ${networkNames[network]} connection has ended. Connect it again.`);
  try {
    return await call(cipher.decrypt(connection.token), connection);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    if (error.kind === 'reconnect') await markExpired(ctx.db, connection);
    throw asAppError(error);
  }
}

type Way = {
  account_id: string;
  /** Manager account through which the Google account is reached, or null for direct access. */
  through: string | null;
};

/**
 * Returns the account of a line with the token of the connection that pays. Throws `NetworkError` if the connection
 * has ended.
 */
export function accountOf(
  cipher: TokenCipher,
  line: Line,
  connection: ConnectionRow,
  { account_id: accountId, through }: Way,
): NetworkAccount {
  const network = lineNetwork[line];
  const again = (words: string, code: string) =>
    new NetworkError(`${words}. Connect it again`, { network, kind: 'reconnect', code });
  if (connection.token === null)
    throw again(`${networkNames[network]} is no longer connected`, 'disconnected');
  // The network has rejected this token already. Calling again and again with a dead token looks like an attack.
  if (connection.state === 'expired')
    throw again(`The ${networkNames[network]} connection has ended`, 'expired');
  return { token: cipher.decrypt(connection.token), accountId, managerId: through };
}

/** Translates errors of a call without a connection. */
export async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof NetworkError ? asAppError(error) : error;
  }
}

/**
 * Adds the reason of a failed account list under the specified field, next to the message. The reason is the error's
 * code unless the list set one.
 */
export async function withListError<T>(
  more: Record<string, unknown>,
  field: 'ad_accounts_error' | 'manager_accounts_error',
  list: () => Promise<T>,
): Promise<T> {
  try {
    return await list();
  } catch (error) {
    if (!(error instanceof AppError) || error.details?.[field] !== undefined) throw error;
    throw new AppError(error.code, error.message, {
      cause: error,
      details: { ...more, ...error.details, [field]: error.code },
    });
  }
}
