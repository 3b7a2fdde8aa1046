import type { Network } from '#domain/channels.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { randomToken, tokenHash } from '../../platform/secrets/random-token.ts';

const MINUTES = 30;

/** Starts a consent: a state that only this session can finish, once, within half an hour. */
export async function newOauthState(
  ctx: MemberCtx,
  network: Network,
  codeVerifier: string | null,
): Promise<string> {
  const state = randomToken();
  await ctx.db
    .insertInto('oauth_state')
    .values({
      state_hash: tokenHash(state),
      user_id: ctx.actor.userId,
      session_id: ctx.actor.sessionId,
      network,
      code_verifier: codeVerifier,
      expires_at: new Date(Date.now() + MINUTES * 60_000),
    })
    .execute();
  return state;
}

/** Takes a state back; one that is unknown, used, too old or of another session is refused. */
export async function takeOauthState(
  ctx: MemberCtx,
  network: Network,
  state: string,
): Promise<{ codeVerifier: string }> {
  const taken = await ctx.db
    .deleteFrom('oauth_state')
    .where('state_hash', '=', tokenHash(state))
    .where('session_id', '=', ctx.actor.sessionId)
    // A session may act for somebody else meanwhile.
    .where('user_id', '=', ctx.actor.userId)
    .where('network', '=', network)
    .returning(['code_verifier', 'expires_at'])
    .executeTakeFirst();
  if (taken === undefined || taken.expires_at < new Date())
    throw new AppError(
      'conflict',
      'This connection was already finished, or was started in another browser. Connect again from Ad platforms.',
    );
  return { codeVerifier: taken.code_verifier ?? '' };
}
