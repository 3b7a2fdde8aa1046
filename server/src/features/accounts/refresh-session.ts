import { sql } from 'kysely';
import type { Role } from '#domain/organization-kinds.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  findManaged,
  hasActedTooLong,
  type Authenticator,
  type Managed,
} from '../../platform/http/authentication.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { announceAccess } from '../../platform/sessions/changed-access.ts';
import { tokenHash } from '../../platform/secrets/random-token.ts';
import { recordAccess } from './access-log.ts';
import { keepRefreshToken } from './open-session.ts';
import { sendActingMail } from './mails/send-acting-mail.ts';

/**
 * Grace period in which two tabs may refresh with the same token; any later use means the token was stolen.
 */
const GRACE_SECONDS = 10;

/**
 * Exchanges a refresh token for a new pair. During the grace period every use returns the same successor; a
 * later use ends the session, because one of the two holders is not the owner.
 */
export async function refreshSession(
  ctx: Ctx,
  authenticator: Authenticator,
  { refresh, managed_organization_id: organizationId, managed_user_id: managedId }: Input,
): Promise<{ access: string; refresh: string; managed_user_id: string | null }> {
  let changed: string | undefined;
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
        'session.managed_organization_id',
        'session.managed_since',
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
      await announceAccess(tx, found.user_id);
      changed = found.user_id;
      ctx.log.warn({ session: found.id }, 'refresh token used twice: session ended');
      await recordAccess(tx, ctx.caller, { kind: 'refresh_reused', userId: found.user_id });
      return null;
    }
    await tx
      .updateTable('refresh_token')
      .set({ used_at: sql`least(used_at, now())` })
      .where('token_hash', '=', tokenHash(refresh))
      .execute();
    const switching = managedId !== undefined || organizationId !== undefined;
    const managed = switching
      ? await switchTo(tx, ctx, found, wanted(organizationId, managedId))
      : await stillManaged(tx, ctx, found);
    if (found.managed_user_id !== null && managed?.userId !== found.managed_user_id) {
      await announceAccess(tx, found.user_id);
      changed = found.user_id;
    }
    const next = authenticator.nextRefreshToken(refresh);
    await keepRefreshToken(tx, found.id, next);
    return {
      access: await authenticator.accessToken({ id: found.id, userId: found.user_id, managed }),
      refresh: next,
      managed_user_id: managed?.userId ?? null,
    };
  });
  if (changed !== undefined) authenticator.forget(changed);
  if (pair === null) throw new AppError('unauthorized', 'Unauthorized request');
  return pair;
}

type Input = { refresh: string; managed_organization_id?: string; managed_user_id?: string };

type Found = {
  id: string;
  user_id: string;
  role: Role;
  managed_user_id: string | null;
  managed_organization_id: string | null;
  managed_since: Date | null;
};

function wanted(organizationId = '', userId = ''): Managed | null {
  if (organizationId === '' && userId === '') return null;
  if (organizationId === '' || userId === '') throw notFound('User');
  return { organizationId, userId };
}

/**
 * Returns the user that the session still acts for. A session that may no longer act switches back until
 * asked to act again.
 */
async function stillManaged(tx: Tx, ctx: Ctx, found: Found): Promise<Managed | null> {
  const { managed_user_id: userId, managed_organization_id: organizationId } = found;
  if (userId === null || organizationId === null) return null;
  const managed = { userId, organizationId };
  const person = hasActedTooLong(found.managed_since)
    ? null
    : await findManaged(tx, { id: found.user_id, role: found.role }, managed);
  return person === null ? switchTo(tx, ctx, found, null) : managed;
}

/** Makes the session act for a user, or for its own user again. */
async function switchTo(
  tx: Tx,
  ctx: Ctx,
  { id, user_id: userId, role }: Found,
  managed: Managed | null,
): Promise<Managed | null> {
  if (managed !== null && (await findManaged(tx, { id: userId, role }, managed)) === null)
    throw notFound('User');
  await tx
    .updateTable('session')
    .set({
      managed_user_id: managed?.userId ?? null,
      managed_organization_id: managed?.organizationId ?? null,
      managed_since: managed === null ? null : new Date(),
    })
    .where('id', '=', id)
    .execute();
  if (managed !== null)
    await ctx.jobs.enqueue(tx, sendActingMail, {
      actor_id: userId,
      organization_id: managed.organizationId,
      user_id: managed.userId,
    });
  await audit(tx, ctx, {
    verb: managed === null ? 'act_as_oneself' : 'act_as',
    entity: 'user',
    entityId: managed?.userId ?? userId,
    by: { userId, ...(managed && { organizationId: managed.organizationId }) },
  });
  return managed;
}
