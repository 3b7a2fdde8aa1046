import type { Network } from '#domain/channels.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { randomToken, tokenHash } from '../../platform/secrets/random-token.ts';

const MINUTES = 30;

/** Starts a consent. Only this session can use the returned state, once, within half an hour. */
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

/** Uses up a state. Throws `conflict` if it is unknown, used, expired or another session's. */
export async function takeOauthState(
  ctx: MemberCtx,
  network: Network,
  state: string,
): Promise<{ codeVerifier: string }> {
  const taken = await ctx.db
    .deleteFrom('oauth_state')
    .where('state_hash', '=', tokenHash(state))
    .where('session_id', '=', ctx.actor.sessionId)
    // The session may act for another user by now.
    .where('user_id', '=', ctx.actor.userId)
    .where('network', '=', network)
    .returning(['code_verifier', 'expires_at'])
    .executeTakeFirst();
  if (taken === undefined || taken.expires_at < new Date())
    throw new AppError(
      'conflict',
      'This connection was already finished, or was started in another browser. Reconnect from Ad platforms.',
    );
  return { codeVerifier: taken.code_verifier ?? '' };
}
