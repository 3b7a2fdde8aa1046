import type { Caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { accountHash } from './attempts.ts';

type AccessEvent =
  | { kind: 'sign_in' | 'refresh_reused'; userId: string }
  | { kind: 'sign_in_refused'; userId: string | null; account: string }
  | { kind: 'forbidden'; userId: string | null; detail: string };

/** Records a sign-in or a refusal with its address and browser. */
export async function recordAccess(db: Db | Tx, caller: Caller | null, event: AccessEvent): Promise<void> {
  await db
    .insertInto('access_event')
    .values({
      kind: event.kind,
      user_id: event.userId,
      account_hash: event.kind === 'sign_in_refused' ? accountHash(event.account) : null,
      address: caller?.address ?? '',
      browser: caller?.browser ?? '',
      detail: event.kind === 'forbidden' ? event.detail : null,
    })
    .execute();
}

/** Returns whether the account was signed in to from this address in the last 90 days. */
export async function isFamiliarAddress(db: Db, email: string, { address }: Caller): Promise<boolean> {
  const since = new Date(Date.now() - 90 * 86_400_000);
  const found = await db
    .selectFrom('access_event')
    .innerJoin('app_user', 'app_user.id', 'access_event.user_id')
    .select('access_event.id')
    .where('app_user.email', '=', email)
    .where('access_event.kind', '=', 'sign_in')
    .where('access_event.address', '=', address)
    .where('access_event.at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
