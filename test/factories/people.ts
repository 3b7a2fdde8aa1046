import { randomUUID } from 'node:crypto';
import { accountRoutes } from '../../contract/accounts.ts';
import { organizationRoutes } from '../../contract/organizations.ts';
import { platformRoutes } from '../../contract/platform.ts';
import type { OrganizationKind } from '../../domain/organization-kinds.ts';
import { personClient, type PersonClient } from '../../scripts/sample-data/client.ts';
import { eventually } from '../eventually.ts';
import type { TestServer } from '../test-server.ts';

export const goodPassword = 'Sunny-Porch-42';

/** Austin, Texas, which every part of the product and the sandbox knows. */
export const austin = { state: '44', city: '4671654' };

/** Brokerage and license of a profile or an organization. */
export const license = {
  brokerage_name: 'Oak & Main Realty',
  license_number: '01234567',
  license_state: 'CA',
};

export function signUpBody(email = `${randomUUID()}@example.com`) {
  return {
    first_name: 'Ada',
    last_name: 'Reyes',
    email,
    ...austin,
    contact_phone: '+15125550123',
    password1: goodPassword,
    password2: goodPassword,
  };
}

/** Creates an activated user without an organization. */
export async function newPerson(
  server: TestServer,
): Promise<PersonClient & { email: string; refresh: string }> {
  const body = signUpBody();
  // An overloaded machine sheds requests.
  await eventually(async () => (await server.call(accountRoutes.signUp, { body })).status === 201);
  const link = await activationLink(server, body.email);
  const { body: session } = await server.call(accountRoutes.activate, {
    body: { ...link, password: goodPassword },
  });
  return { ...personClient(server.url, session.access), email: body.email, refresh: session.refresh };
}

/** Returns the link in the activation mail, as soon as it is in the outbox. */
export function activationLink(server: TestServer, email: string): Promise<{ uid: string; token: string }> {
  return mailedLink(server, email, 'activate');
}

/** Returns the newest link to a screen mailed to an address, as soon as it is in the outbox. */
export async function mailedLink(
  server: TestServer,
  email: string,
  screen: 'activate' | 'restore-password' | 'invited-sign-up',
): Promise<{ uid: string; token: string }> {
  const link = new RegExp(`/${screen}/([\\w-]+)/([\\w-]+)`);
  return eventually(async () => {
    const { status, body } = await server.call(platformRoutes.listOutbox, {});
    if (status !== 200) return undefined;
    const mail = body.mails.find(({ to, text }) => to === email && link.test(text));
    const [, uid, token] = link.exec(mail?.text ?? '') ?? [];
    return uid !== undefined && token !== undefined ? { uid, token } : undefined;
  });
}

export type Owner = Awaited<ReturnType<typeof newOwner>>;

/** Creates a user who owns a new organization. */
export async function newOwner(server: TestServer, kind: OrganizationKind = 'multifamily') {
  const person = await newPerson(server);
  const name = `Organization ${randomUUID().slice(0, 8)}`;
  const organization = await person.call(organizationRoutes.createOrganization, {
    body: kind === 'agent' ? { name, kind } : { name, kind, ...austin },
  });
  return { ...person, organization };
}

/** Creates a member of an owner's organization through an invitation. */
export async function newMember(server: TestServer, owner: Owner) {
  const email = `${randomUUID()}@example.com`;
  await owner.call(organizationRoutes.inviteUser, { body: { first_name: 'Max', last_name: 'Ito', email } });
  const link = await mailedLink(server, email, 'invited-sign-up');
  const { body: session } = await server.call(accountRoutes.acceptInvitation, {
    body: { ...link, ...invitedBody() },
  });
  return {
    ...personClient(server.url, session.access),
    email,
    id: session.user.id,
    refresh: session.refresh,
  };
}

export type Session = { access: string; refresh: string };

/** Signs in a user that these factories created. */
export async function sessionOf(server: TestServer, email: string): Promise<Session> {
  const { body } = await server.call(accountRoutes.signIn, {
    body: { username: email, password: goodPassword },
  });
  return body;
}

/** Creates and signs in a staff user. */
export async function newStaffOf(server: TestServer): Promise<Session> {
  const person = await newPerson(server);
  await server.deps.db
    .updateTable('app_user')
    .set({ role: 'SUPERADMIN' })
    .where('email', '=', person.email)
    .execute();
  return sessionOf(server, person.email);
}

/** Acts for a user of an organization; empty ids end that. */
export const actingAs = (
  server: TestServer,
  { refresh }: Session,
  { organizationId, userId }: { organizationId: string; userId: string },
) =>
  server.call(accountRoutes.refreshSession, {
    body: { refresh, managed_organization_id: organizationId, managed_user_id: userId },
  });

/** Returns the sign-up form of an invited user. */
export function invitedBody() {
  const { email: _, ...body } = signUpBody();
  return { ...body, first_name: 'Max', last_name: 'Ito' };
}
