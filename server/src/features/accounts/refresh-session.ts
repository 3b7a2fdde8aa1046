import { sql } from 'kysely';
import type { Role } from '#domain/organization-kinds.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { findManaged, type Authenticator } from '../../platform/http/authentication.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
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
  { refresh, managed_organization_id: organizationId, managed_user_id: managedId }: Input,
): Promise<{ access: string; refresh: string }> {
  const pair = await inTransaction(ctx, async (tx) => {
    const found = await tx
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'refresh_token.session_id')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .select([
        'refresh_token.used_at',
        'session.id',
        'session.user_id',
        'session.managed_user_id',
        'app_user.role',
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
    const managedUserId =
      managedId === undefined && organizationId === undefined
        ? await stillManaged(tx, found)
        : await switchTo(tx, ctx, found, { organizationId, managedId });
    return {
      access: await authenticator.accessToken({ id: found.id, userId: found.user_id, managedUserId }),
      refresh: await newRefreshToken(tx, found.id),
    };
  });
  if (pair === null) throw new AppError('unauthorized', 'Unauthorized request');
  return pair;
}

type Input = { refresh: string; managed_organization_id?: string; managed_user_id?: string };

type Found = { id: string; user_id: string; managed_user_id: string | null; role: Role };

/** Whom the session goes on to act for: nobody, once it may not any more. */
async function stillManaged(tx: Tx, { user_id: userId, managed_user_id: managedId, role }: Found) {
  const managed = managedId === null ? null : await findManaged(tx, { id: userId, role }, managedId);
  return managed?.id ?? null;
}

type Wanted = { organizationId: string | undefined; managedId: string | undefined };

/** Has the session act for somebody, or for its own person again when both ids are empty. Answers whom it acts for. */
async function switchTo(
  tx: Tx,
  ctx: Ctx,
  { id, user_id: userId, role }: Found,
  { organizationId = '', managedId = '' }: Wanted,
): Promise<string | null> {
  const managed = managedId === '' ? null : await findManaged(tx, { id: userId, role }, managedId);
  if (managedId !== '' && managed?.organization_id !== organizationId) throw notFound('User');
  const managedUserId = managed?.id ?? null;
  await tx.updateTable('session').set({ managed_user_id: managedUserId }).where('id', '=', id).execute();
  await tx
    .insertInto('audit_entry')
    .values({
      organization_id: managed?.organization_id ?? null,
      actor_id: userId,
      acting_as_id: managedUserId,
      verb: managedUserId === null ? 'act_as_oneself' : 'act_as',
      entity: 'user',
      entity_id: managedUserId ?? userId,
      changes: '{}',
      request_id: ctx.requestId,
    })
    .execute();
  return managedUserId;
}
