import { accountRoutes } from '../../contract/accounts.ts';
import { campaignIdeaRoutes } from '../../contract/campaign-ideas.ts';
import { connectionRoutes } from '../../contract/connections.ts';
import { imageRoutes } from '../../contract/images.ts';
import { organizationRoutes } from '../../contract/organizations.ts';
import { giveConsent } from '../../scripts/give-consent.ts';
import { randomToken } from '../../server/src/platform/secrets/random-token.ts';
import { connectYardi, pictureFile } from '../factories/assets.ts';
import type { readyToLaunch } from '../factories/campaigns.ts';
import { askSandbox } from '../factories/connections.ts';
import { goodPassword, mailedLink, newMember, newPerson, signUpBody } from '../factories/people.ts';
import { ended, goLive } from '../launches.ts';
import type { TestServer } from '../test-server.ts';

/** Actions that carry secrets, done well and badly. They return their statuses where the test needs them. */

type Launch = Awaited<ReturnType<typeof readyToLaunch>>;

const fault = (product: TestServer, rule: object) => askSandbox(product, '/faults', rule);
const mend = (product: TestServer) => fetch(`${product.sandboxUrl}/control/api/faults`, { method: 'DELETE' });

/** Fails a launch and several consents. */
export async function failAtNetworks(product: TestServer, launch: Launch): Promise<number[]> {
  const { owner, campaign, person } = launch;
  const error = { kind: 'error', error: 'authenticationError.OAUTH_TOKEN_REVOKED' };
  await fault(product, { network: 'meta', method: 'POST', kind: 'error', code: 100, subcode: 1885272 });
  await fault(product, { network: 'google', path_contains: 'googleAds:mutate', ...error });
  await goLive(owner, campaign.id);
  await ended(owner, campaign.id, 'failed');
  const statuses: number[] = [];
  for (const kind of ['server_error', 'html', 'wrong_types', 'down']) {
    for (const network of ['meta', 'google'])
      await fault(product, { network, kind, path_contains: 'token', times: 9 });
    const { redirect_url: facebook } = await owner.call(connectionRoutes.startFacebook, {});
    const { redirect_url: google } = await owner.call(connectionRoutes.startGoogle, {});
    const toFacebook = { body: await giveConsent(facebook, { person: person.id }) };
    const toGoogle = { body: await giveConsent(google, { person: person.id }) };
    statuses.push(
      (await product.call(connectionRoutes.connectFacebook, toFacebook, owner)).status,
      (await product.call(connectionRoutes.connectGoogle, toGoogle, owner)).status,
    );
    await mend(product);
  }
  return statuses;
}

export async function disconnectInVain(product: TestServer, { owner }: Launch): Promise<void> {
  const often = { kind: 'server_error', times: 9 };
  await fault(product, { network: 'meta', method: 'DELETE', ...often });
  await fault(product, { network: 'google', path_contains: '/revoke', ...often });
  await owner.call(connectionRoutes.disconnectFacebook, {});
  await owner.call(connectionRoutes.disconnectGoogle, {});
  await mend(product);
}

export async function failAtYardi(product: TestServer, { owner }: Launch): Promise<void> {
  await connectYardi(owner);
  const refused = () =>
    connectYardi(owner, { password: randomToken(), api_token: randomToken() }).catch(() => undefined);
  for (const kind of ['server_error', 'html', 'down']) {
    await fault(product, { network: 'yardi', kind, path_contains: '/connect/token', times: 9 });
    await refused();
    await mend(product);
  }
  await refused();
}

/**
 * Signs in, forgets and changes the password of an invited user, then acts for them; returns the status of
 * the last.
 */
export async function useAccounts(product: TestServer, { owner }: Launch): Promise<number> {
  const { call } = product;
  const member = await newMember(product, owner);
  const signIn = (password: string, username = member.email) =>
    call(accountRoutes.signIn, { body: { username, password } });
  await signIn(randomToken());
  await signIn(goodPassword, 'nobody@example.com');
  const { body: session } = await signIn(goodPassword);
  for (const refresh of [session.refresh, session.refresh, randomToken()])
    await call(accountRoutes.refreshSession, { body: { refresh } });
  const changed = { new_password: 'Rainy-Porch-43', new_password_confirm: 'Rainy-Porch-43' };
  for (const password of [randomToken(), goodPassword])
    await call(accountRoutes.changePassword, { body: { old_password: password, ...changed } }, member);
  await call(accountRoutes.forgotPassword, { body: { email: member.email } });
  const link = await mailedLink(product, member.email, 'restore-password');
  for (const password2 of ['Windy-Porch-44', 'Windy-Porch-45', 'Windy-Porch-45'])
    await call(accountRoutes.restorePassword, { body: { ...link, password1: 'Windy-Porch-45', password2 } });

  const helper = await newPerson(product);
  const { id } = await helper.call(accountRoutes.currentUser, {});
  const acting = { managed_organization_id: owner.organization.id, managed_user_id: member.id };
  await call(accountRoutes.refreshSession, { body: { refresh: randomToken(), ...acting } });
  const granted = { user_id: id, organization_id: owner.organization.id };
  await product.deps.db.insertInto('support_grant').values(granted).execute();
  return (await call(accountRoutes.refreshSession, { body: { refresh: helper.refresh, ...acting } })).status;
}

/** Sends secrets in places where browsers or careless callers might put them. */
export async function misplaceSecrets(product: TestServer): Promise<number[]> {
  const { url, call } = product;
  const { email, token, refresh } = await newPerson(product);
  const link = await mailedLink(product, email, 'activate');
  const addresses = [
    ...['activate', 'restore-password', 'invited-sign-up'].map((at) => `/${at}/${link.uid}/${link.token}`),
    `/connect/google?code=${refresh}&state=${link.token}`,
    `/api/user/?access=${token}&refresh=${refresh}&password=${goodPassword}`,
    `/api/building/${token}/`,
    `/api/nothing/${refresh}/`,
    `/api/%ff/${refresh}`,
    `/files/images/${link.token}/original.jpg`,
  ];
  const headers = [
    { authorization: token },
    { authorization: `Basic ${Buffer.from(`${email}:${goodPassword}`).toString('base64')}` },
    { authorization: `Bearer ${refresh}`, cookie: `session=${token}`, 'x-token': refresh },
  ];
  for (const at of addresses) for (const one of headers) await fetch(`${url}${at}`, { headers: one });
  const bodies: [type: string, body: string][] = [
    ['application/json', `{"username":"${email}","password":"${goodPassword}`],
    [
      'application/json',
      JSON.stringify({ username: goodPassword, password: [token], [refresh]: link.token }),
    ],
    ['application/x-www-form-urlencoded', `username=${email}&password=${goodPassword}`],
    ['text/plain', goodPassword],
    [`multipart/form-data; boundary=${refresh}`, goodPassword],
  ];
  for (const { method, path: at } of [accountRoutes.signIn, accountRoutes.changePassword])
    for (const [type, body] of bodies) {
      const own = { 'content-type': type, 'idempotency-key': refresh, authorization: `Bearer ${token}` };
      await fetch(`${url}/api${at}`, { method, headers: own, body });
    }
  // Causes a server error while secrets are handled: sessions cannot be stored.
  const { pool } = product.deps;
  await pool.query('alter table refresh_token rename to lost_token');
  const signIn = { body: { username: email, password: goodPassword } };
  const statuses = [
    (await call(accountRoutes.signIn, signIn)).status,
    (await call(accountRoutes.refreshSession, { body: { refresh } })).status,
  ];
  await pool.query('alter table lost_token rename to refresh_token');
  return statuses;
}

/** Calls what needs mail, file storage and the copywriter while these are down. */
export async function missEverything({ call }: TestServer, { owner, campaign }: Launch): Promise<number[]> {
  const invited = { first_name: 'Max', last_name: 'Ito', email: 'max@example.com' };
  const query = { kind: campaign.kind.id, target_id: campaign.target?.id ?? '' };
  return [
    (await call(accountRoutes.signUp, { body: signUpBody() })).status,
    (await call(organizationRoutes.inviteUser, { body: invited }, owner)).status,
    (await call(imageRoutes.uploadImage, { file: await pictureFile() }, owner)).status,
    (await call(campaignIdeaRoutes.campaignIdeas, { query }, owner)).status,
  ];
}
