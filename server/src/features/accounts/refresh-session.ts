import { sql } from 'kysely';
import { AppError } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Authenticator } from '../../platform/http/authentication.ts';
import { tokenHash } from '../../platform/secrets/random-token.ts';
import { newRefreshToken } from './open-session.ts';

/** Two tabs may refresh with the same token at the same moment; later than this it is a stolen one. */
const GRACE_SECONDS = 10;

/**
 * Trades a refresh token for a new pair. Each works once: a second use after the grace ends the whole session, since
 * one of the two who hold it is not its owner.
 */
export async function refreshSession(
  ctx: Ctx,
  authenticator: Authenticator,
  refresh: string,
): Promise<{ access: string; refresh: string }> {
  const pair = await inTransaction(ctx, async (tx) => {
    const found = await tx
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'refresh_token.session_id')
      .select([
        'refresh_token.used_at',
        'session.id',
        'session.user_id',
        sql<boolean>`session.ended_at is null and session.expires_at > now()`.as('open'),
        sql<boolean>`refresh_token.used_at < now() - make_interval(secs => ${GRACE_SECONDS})`.as('reused'),
      ])
      .where('token_hash', '=', tokenHash(refresh))
      .forUpdate('refresh_token')
      .executeTakeFirst();
    if (found === undefined || !found.open) return null;
    if (found.used_at !== null && found.reused) {
      await tx.updateTable('session').set({ ended_at: new Date() }).where('id', '=', found.id).execute();
      authenticator.forget(found.user_id);
      ctx.log.warn({ session: found.id }, 'refresh token used twice: session ended');
      return null;
    }
    await tx
      .updateTable('refresh_token')
      .set({ used_at: sql`coalesce(used_at, now())` })
      .where('token_hash', '=', tokenHash(refresh))
      .execute();
    return {
      access: await authenticator.accessToken({ id: found.id, userId: found.user_id }),
      refresh: await newRefreshToken(tx, found.id),
    };
  });
  if (pair === null) throw new AppError('unauthorized', 'Unauthorized request');
  return pair;
}
