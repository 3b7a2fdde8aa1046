import { setTimeout as wait } from 'node:timers/promises';
import { accountRoutes } from '../../contract/accounts.ts';
import type { Session } from '../../contract/session.ts';
import { callRoute } from '../../contract/route/call-route.ts';
import { connectionRoutes } from '../../contract/connections.ts';
import { geoRoutes } from '../../contract/geo.ts';
import { organizationRoutes } from '../../contract/organizations.ts';
import { platformRoutes } from '../../contract/platform.ts';
import type { RequestOf } from '../../contract/route/request.ts';
import type { AnswerOf, RouteDefinition } from '../../contract/route/route.ts';
import type { OrganizationKind } from '../../domain/organization-kinds.ts';
import { giveConsent } from '../give-consent.ts';

/** Seconds that a machine with other work may be too busy. */
const PATIENCE = 30;

/** A user's API client; throws on any error status. Repeats calls that a busy server refused before it began them. */
export type PersonClient = {
  token: string;
  call: <R extends RouteDefinition>(route: R, request: RequestOf<R>) => Promise<AnswerOf<R>>;
};

export function personClient(apiUrl: string, token?: string): PersonClient {
  return {
    token: token ?? '',
    call: async (route, request) => {
      const send = () => callRoute(apiUrl, route, request, token === undefined ? {} : { token });
      let answer = await send();
      for (let tries = 0; wasRefused(answer) && tries < PATIENCE; tries += 1) {
        await wait(1000);
        answer = await send();
      }
      if (answer.status < 400) return answer.body;
      throw new Error(
        `${route.method} ${route.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
      );
    },
  };
}

/** Other answers with a 503, such as that of a lost commit, may have changed something. */
const wasRefused = ({ status, body }: { status: number; body: unknown }) =>
  status === 503 && JSON.stringify(body).includes('The server is busy');

/** Polls until `ask` returns a result, for at most half a minute. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(200);
  }
  throw new Error(`waited in vain for ${what}`);
}

export async function findCity(apiUrl: string, name: string, abbr: string) {
  const anybody = personClient(apiUrl);
  const { cities } = await anybody.call(geoRoutes.listCities, { query: { search: name, limit: 50 } });
  const city = cities.find((found) => found.label === name && found.state.abbr === abbr);
  if (city === undefined) throw new Error(`${name}, ${abbr} is not among the cities`);
  return { state: city.state.value, city: city.value };
}

type NewPerson = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  city: [name: string, abbr: string];
  /** Missing for staff. */
  organization?: { name: string; kind: OrganizationKind };
};

/** Signs up a user the regular way: form, mail, activation, organization. */
export async function signUp(apiUrl: string, person: NewPerson): Promise<PersonClient> {
  const anybody = personClient(apiUrl);
  const place = await findCity(apiUrl, ...person.city);
  await anybody.call(accountRoutes.signUp, {
    body: {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      ...place,
      contact_phone: '+15125550142',
      password1: person.password,
      password2: person.password,
    },
  });
  const link = await until('the activation mail', async () => {
    const { mails } = await anybody.call(platformRoutes.listOutbox, {});
    const mail = mails.find(({ to }) => to === person.email);
    return /\/activate\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? '') ?? undefined;
  });
  const [, uid = '', token = ''] = link;
  const session: Session = await anybody.call(accountRoutes.activate, {
    body: { uid, token, password: person.password },
  });
  const client = personClient(apiUrl, session.access);
  if (person.organization === undefined) return client;
  const { name, kind } = person.organization;
  await client.call(organizationRoutes.createOrganization, {
    body: kind === 'agent' ? { name, kind } : { name, kind, ...place, contact_phone: '+15125550142' },
  });
  return client;
}

/** Connects Facebook and Google as a sandbox person and chooses the first usable accounts. */
export async function connectPlatforms(client: PersonClient, person: string): Promise<void> {
  const facebook = await client.call(connectionRoutes.startFacebook, {});
  const facebookGrant = await giveConsent(facebook.redirect_url, { person });
  await client.call(connectionRoutes.connectFacebook, { body: facebookGrant });
  const { ad_accounts: accounts } = await client.call(connectionRoutes.listFacebookAdAccounts, {});
  const account = accounts.find(({ problem }) => problem === null);
  if (account !== undefined)
    await client.call(connectionRoutes.chooseFacebookAdAccount, { body: { account_id: account.account_id } });
  const google = await client.call(connectionRoutes.startGoogle, {});
  const googleGrant = await giveConsent(google.redirect_url, { person });
  await client.call(connectionRoutes.connectGoogle, { body: googleGrant });
  const { manager_accounts: managers } = await client.call(connectionRoutes.listGoogleManagers, {});
  const [manager] = managers;
  if (manager === undefined) return;
  await client.call(connectionRoutes.chooseGoogleManager, { body: manager });
  const { accounts: clients } = await client.call(connectionRoutes.listGoogleAccounts, {});
  const [first] = clients;
  if (first !== undefined)
    await client.call(connectionRoutes.chooseGoogleAccount, { body: { client_id: first.value } });
}
