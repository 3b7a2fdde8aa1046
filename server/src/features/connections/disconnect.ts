import type { Disconnected } from '#contract/connections.ts';
import type { Network } from '#domain/channels.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import { checkSamePersonSoon } from './check-connections.ts';
import { isExpired, readConnections, type ConnectionRow } from './connection-rows.ts';
import type { AdNetworks } from './networks.ts';
import { findSamePerson } from './same-person.ts';

type Needs = { networks: AdNetworks; cipher: TokenCipher; jobs: JobQueue };

/**
 * Ends a connection and deletes its token, even if the network cannot be reached. Withdraws the consent at the
 * network only with the last connection of that Facebook or Google user: a network has one consent for each user and
 * app, and withdrawing it would end the connections of other accounts too.
 */
export async function disconnect(ctx: MemberCtx, needs: Needs, network: Network): Promise<Disconnected> {
  const { connection, consent } = await endConnection(ctx, needs, network);
  return inTransaction(ctx, async (tx) => {
    if (connection !== undefined) {
      await tx
        .updateTable('connection')
        .set({ token: null })
        .where('organization_id', '=', connection.organization_id)
        .where('id', '=', connection.id)
        .execute();
      const changes = { consent };
      await audit(tx, ctx, { verb: 'disconnect', entity: 'connection', entityId: connection.id, changes });
      if (consent !== 'kept') await checkSamePersonSoon(tx, needs.jobs, connection);
    }
    return { ...(await readConnections(tx, ctx)), consent };
  });
}

/**
 * Withdraws the consent if this is the last connection. The token stays until the answer is stored, so that an
 * interrupted call can be repeated.
 */
async function endConnection(
  ctx: MemberCtx,
  { networks, cipher }: Needs,
  network: Network,
): Promise<{ connection: ConnectionRow | undefined; consent: Disconnected['consent'] }> {
  const { connection, isLast } = await markDisconnected(ctx, network);
  if (connection?.token == null) return { connection, consent: 'withdrawn' };
  if (!isLast) return { connection, consent: 'kept' };
  try {
    await networks[network].signIn.revoke(cipher.decrypt(connection.token));
    return { connection, consent: 'withdrawn' };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    // A dead token means that the network already ended the consent.
    if (error.kind === 'reconnect') return { connection, consent: 'withdrawn' };
    ctx.log.warn({ err: error, network }, 'consent could not be withdrawn at the network');
    return { connection, consent: 'unconfirmed' };
  }
}

/**
 * Marks the connection as disconnected and finds out if it is the person's last one. Locks all connections of the
 * person, so that of two simultaneous calls only one is the last.
 */
function markDisconnected(ctx: MemberCtx, network: Network) {
  return ctx.db.transaction().execute(async (tx) => {
    const connection = await tx
      .selectFrom('connection')
      .selectAll()
      .where('user_id', '=', ctx.actor.userId)
      .where('organization_id', '=', ctx.actor.organizationId)
      .where('network', '=', network)
      .where((eb) => eb.or([eb('state', '!=', 'disconnected'), eb('token', 'is not', null)]))
      .executeTakeFirst();
    if (connection === undefined) return { connection, isLast: true };
    const others = await findSamePerson(tx, connection, { lock: true });
    await tx
      .updateTable('connection')
      .set({ token_expires_at: null, scopes: [], state: 'disconnected', updated_at: new Date() })
      .where('organization_id', '=', connection.organization_id)
      .where('id', '=', connection.id)
      .execute();
    const now = ctx.clock.now();
    const isLast = !others.some((other) => other.state === 'connected' && !isExpired(other, now));
    return { connection, isLast };
  });
}
