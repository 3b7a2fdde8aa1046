import { randomUUID } from 'node:crypto';
import { accountRoutes } from '../../contract/accounts.ts';
import type { Session } from '../../contract/session.ts';
import { organizationRoutes } from '../../contract/organizations.ts';
import { platformRoutes } from '../../contract/platform.ts';
import { personClient, signUp, until, type PersonClient } from '../sample-data/client.ts';
import { sampleAccounts } from '../sample-data/sample-accounts.ts';

/**
 * Who looks at a screen: nobody who is signed in, somebody without an organization, an organization in which nothing
 * is yet, one in which nothing is filled in, and the sample organizations and staff.
 */
export const passers = ['nobody', 'beginner', 'empty', 'multifamily', 'brokerage', 'support'] as const;
/** Those who together see every screen with something on it. */
export type Passer = (typeof passers)[number];
/** Beside them, for moments: one whose campaigns are at the networks in every state, and one about to connect them. */
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

/** Trades the sessions for new ones, in place: a session's access ends before many screens have been looked at. */
export async function renewSessions(apiUrl: string, sessions: Sessions): Promise<void> {
  for (const session of Object.values(sessions)) {
    const { refresh } = session;
    Object.assign(
      session,
      await personClient(apiUrl).call(accountRoutes.refreshSession, { body: { refresh } }),
    );
  }
}

/** The way in that an invited colleague is mailed. */
export async function invite(apiUrl: string, owner: PersonClient): Promise<string> {
  const email = `ivy-${randomUUID().slice(0, 8)}@example.com`;
  await owner.call(organizationRoutes.inviteUser, { body: { first_name: 'Ivy', last_name: 'Holm', email } });
  return until('the invitation', async () => {
    const { mails } = await personClient(apiUrl).call(platformRoutes.listOutbox, {});
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    return /\/invited-sign-up\/[\w-]+\/[\w-]+/.exec(text)?.[0];
  });
}
