import { randomUUID } from 'node:crypto';
import { connectionRoutes } from '../../contract/connections.ts';
import type { OrganizationKind } from '../../domain/organization-kinds.ts';
import { giveConsent } from '../../scripts/give-consent.ts';
import type { PersonClient } from '../../scripts/sample-data/client.ts';
import type { TestServer } from '../test-server.ts';
import { newOwner } from './people.ts';

type SandboxPerson = {
  id: string;
  meta: {
    ad_accounts: { id: string }[];
    pages: { id: string; instagram_business_account?: { id: string } }[];
  };
};

/** Anything with a sandbox, such as a test server. */
export type HasSandbox = Pick<TestServer, 'sandboxUrl'>;

/** Calls the sandbox's control API. */
export async function askSandbox<T>(server: HasSandbox, path: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${server.sandboxUrl}/control/api${path}`, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/**
 * Creates a sandbox person with their own accounts. Each test gets one, so that tests do not affect each
 * other.
 */
export async function newSandboxPerson(server: TestServer, plan: object = {}): Promise<SandboxPerson> {
  return askSandbox<SandboxPerson>(server, '/people', {
    name: `Person ${randomUUID().slice(0, 8)}`,
    ...plan,
  });
}

export async function connectFacebook(owner: PersonClient, person: string): Promise<string> {
  const { redirect_url: url } = await owner.call(connectionRoutes.startFacebook, {});
  await owner.call(connectionRoutes.connectFacebook, { body: await giveConsent(url, { person }) });
  const { ad_accounts: accounts } = await owner.call(connectionRoutes.listFacebookAdAccounts, {});
  const account = accounts[0]?.account_id ?? '';
  await owner.call(connectionRoutes.chooseFacebookAdAccount, { body: { account_id: account } });
  return account;
}

export async function connectGoogle(owner: PersonClient, person: string): Promise<string> {
  const { redirect_url: url } = await owner.call(connectionRoutes.startGoogle, {});
  await owner.call(connectionRoutes.connectGoogle, { body: await giveConsent(url, { person }) });
  const reached = await owner.call(connectionRoutes.listGoogleManagers, {});
  const [manager] = reached.manager_accounts;
  if (manager === undefined) {
    const direct = reached.direct_accounts[0]?.value ?? '';
    await owner.call(connectionRoutes.chooseGoogleAccount, { body: { client_id: direct, direct: true } });
    return direct;
  }
  await owner.call(connectionRoutes.chooseGoogleManager, { body: manager });
  const { accounts } = await owner.call(connectionRoutes.listGoogleAccounts, {});
  const client = accounts[0]?.value ?? '';
  await owner.call(connectionRoutes.chooseGoogleAccount, { body: { client_id: client } });
  return client;
}

/**
 * Creates the owner of a new organization, connected to both networks, and returns the account ids that a
 * campaign needs.
 */
export async function connectedOwner(server: TestServer, kind?: OrganizationKind) {
  const owner = await newOwner(server, kind);
  const person = await newSandboxPerson(server);
  const adAccount = await connectFacebook(owner, person.id);
  const client = await connectGoogle(owner, person.id);
  const { pages } = await owner.call(connectionRoutes.listFacebookPages, {});
  const { instagram_accounts: instagram } = await owner.call(connectionRoutes.listInstagramAccounts, {});
  const { pixels } = await owner.call(connectionRoutes.listFacebookPixels, {});
  const accounts = {
    fb_page_id: pages[0]?.value ?? null,
    instagram_acc_id: instagram[0]?.value ?? null,
    fb_pixel_id: pixels[0]?.value ?? null,
    google_client_id: client,
  };
  return { owner, person, adAccount, client, accounts };
}
