import { accountRoutes as contract } from '#contract/accounts.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { acceptInvitation, getInvitation } from './accept-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import { activateAccount } from './activate-account.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { listManagedOrganizations, listManagedUsers } from './managed-people.ts';
import { refreshSession } from './refresh-session.ts';
import { refuseInvited } from './refuse-sign-up.ts';
import { restorePassword } from './restore-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { updateUser } from './update-user.ts';
import { readColleague, readUser } from './user-rows.ts';

export function accountRoutes({ authenticator, env }: Deps): BoundRoute[] {
  return [
    bind(contract.signUp, ({ ctx, body }) => signUp(ctx, env.SIGN_UP, body)),
    bind(contract.activate, ({ ctx, body }) => activateAccount(ctx, authenticator, body)),
    bind(contract.signIn, ({ ctx, body }) => signIn(ctx, authenticator, body)),
    bind(contract.refreshSession, ({ ctx, body }) => refreshSession(ctx, authenticator, body)),
    bind(contract.signOut, ({ ctx, body }) => signOut(ctx, authenticator, body.refresh)),
    bind(contract.forgotPassword, ({ ctx, body }) => forgotPassword(ctx, body)),
    bind(contract.restorePassword, ({ ctx, body }) => restorePassword(ctx, authenticator, body)),
    bind(contract.changePassword, ({ ctx, body }) => changePassword(ctx, authenticator, body)),
    bind(contract.getInvitation, ({ ctx, query }) => getInvitation(ctx, query)),
    bind(contract.acceptInvitation, ({ ctx, body }) => {
      refuseInvited(env.SIGN_UP);
      return acceptInvitation(ctx, authenticator, body);
    }),
    bind(contract.declineInvitation, ({ ctx, body }) => declineInvitation(ctx, body)),
    bind(contract.currentUser, ({ ctx }) => readUser(ctx.db, ctx.actor.userId, ctx.actor.actedBy)),
    bind(contract.getProfile, ({ ctx, params }) => readColleague(ctx, params.id)),
    bind(contract.updateUser, ({ ctx, params, body }) => updateUser(ctx, params.id, body)),
    bind(contract.listManagedOrganizations, ({ ctx, query }) => listManagedOrganizations(ctx, query)),
    bind(contract.listManagedUsers, ({ ctx, query }) => listManagedUsers(ctx, query)),
  ];
}
