import { randomUUID } from 'node:crypto';
import { accountRoutes } from '../../contract/accounts.ts';
import type { Session } from '../../contract/session.ts';
import { organizationRoutes } from '../../contract/organizations.ts';
import { platformRoutes } from '../../contract/platform.ts';
import { personClient, signUp, until, type PersonClient } from '../sample-data/client.ts';
import { sampleAccounts } from '../sample-data/sample-accounts.ts';

/**
 * Viewers of the screens: signed out, without an organization, with an empty organization, the sample
 * organizations and staff.
 */
export const passers = ['nobody', 'beginner', 'empty', 'multifamily', 'brokerage', 'support'] as const;
/** A viewer. Together they see every screen with content. */
export type Passer = (typeof passers)[number];
/**
 * A viewer of moments; adds an organization of incomplete objects, a user with campaigns at the networks in
 * every state, and a user about to connect them.
 */
export type Visitor = Passer | 'bare' | 'launching' | 'connecting';
export type Sessions = Record<Exclude<Visitor, 'nobody'>, Session>;

export async function signInEverybody(apiUrl: string): Promise<Sessions> {
  const { password } = sampleAccounts;
  const signIn = (email: string) =>
    personClient(apiUrl).call(accountRoutes.signIn, { body: { username: email, password } });
  const newPerson = async (firstName: string, name?: string) => {
    const email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;
    const organization = name === undefined ? undefined : { name, kind: 'multifamily' as const };
    await signUp(apiUrl, {
      firstName,
      lastName: 'Grant',
      email,
      password,
      city: ['Austin', 'TX'],
      organization,
    });
    return signIn(email);
  };
  const [multifamily, brokerage, , support] = sampleAccounts.accounts;
  return {
    beginner: await newPerson('Bea'),
    empty: await newPerson('Emil', 'Grant Residential'),
    bare: await newPerson('Bert', 'Bare Residential'),
    launching: await newPerson('Lena', 'Launch Residential'),
    connecting: await newPerson('Cora', 'Connected Residential'),
    multifamily: await signIn(multifamily.email),
    brokerage: await signIn(brokerage.email),
    support: await signIn(support.email),
  };
}

/** Renews the sessions in place, because an access token expires before many screens have been visited. */
export async function renewSessions(apiUrl: string, sessions: Sessions): Promise<void> {
  for (const session of Object.values(sessions)) {
    const { refresh } = session;
    Object.assign(
      session,
      await personClient(apiUrl).call(accountRoutes.refreshSession, { body: { refresh } }),
    );
  }
}

/** Returns the sign-up path mailed to an invited colleague. */
export async function invite(apiUrl: string, owner: PersonClient): Promise<string> {
  const email = `ivy-${randomUUID().slice(0, 8)}@example.com`;
  await owner.call(organizationRoutes.inviteUser, { body: { first_name: 'Ivy', last_name: 'Holm', email } });
  return until('the invitation', async () => {
    const { mails } = await personClient(apiUrl).call(platformRoutes.listOutbox, {});
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    return /\/invited-sign-up\/[\w-]+\/[\w-]+/.exec(text)?.[0];
  });
}
