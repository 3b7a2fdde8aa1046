import type { Connections } from '#contract/connections.ts';
import type { Network } from '#domain/channels.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import { findConnection, readConnections } from './connection-rows.ts';
import type { AdNetworks } from './networks.ts';

/**
 * Revokes a consent at the network and forgets the token. The token is forgotten even when the network cannot be
 * reached: who disconnects wants us to have no access.
 */
export async function disconnect(
  ctx: MemberCtx,
  { networks, cipher }: { networks: AdNetworks; cipher: TokenCipher },
  network: Network,
): Promise<Connections> {
  const connection = await findConnection(ctx.db, ctx, network);
  if (connection?.token != null) {
    try {
      await networks[network].signIn.revoke(cipher.decrypt(connection.token));
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      ctx.log.warn({ err: error, network }, 'consent could not be revoked at the network');
    }
  }
  return inTransaction(ctx, async (tx) => {
    if (connection !== undefined) {
      await tx
        .updateTable('connection')
        .set({
          token: null,
          token_expires_at: null,
          scopes: [],
          state: 'disconnected',
          updated_at: new Date(),
        })
        .where('id', '=', connection.id)
        .execute();
      await audit(tx, ctx, { verb: 'disconnect', entity: 'connection', entityId: connection.id });
    }
    return readConnections(tx, ctx);
  });
}
