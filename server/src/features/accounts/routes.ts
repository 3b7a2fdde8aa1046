import { accountRoutes as contract } from '#contract/accounts.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { activateAccount } from './activate-account.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { readUser } from './user-rows.ts';

export function accountRoutes({ authenticator }: Deps): BoundRoute[] {
  return [
    bind(contract.signUp, ({ ctx, body }) => signUp(ctx, body)),
    bind(contract.activate, ({ ctx, body }) => activateAccount(ctx, authenticator, body)),
    bind(contract.signIn, ({ ctx, body }) => signIn(ctx, authenticator, body)),
    bind(contract.refreshSession, ({ ctx, body }) => refreshSession(ctx, authenticator, body.refresh)),
    bind(contract.signOut, ({ ctx, body }) => signOut(ctx, authenticator, body.refresh)),
    bind(contract.currentUser, ({ ctx }) => readUser(ctx.db, ctx.actor.userId)),
  ];
}
