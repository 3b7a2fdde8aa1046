import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PersonView } from '../../people/person-view.ts';
import { codes, googleClient, searchCampaign } from '../../testing/google-client.ts';
import { lookUp, readAnswer } from '../../testing/json-answer.ts';
import { openTestSandbox, somebody, sure } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
const CALLBACK = 'http://127.0.0.1:3000/api/connection/google/callback';
const ADWORDS = 'https://www.googleapis.com/auth/adwords';
const consent = `${sandbox.url}/accounts.google.com/o/oauth2/v2/auth`;

function request(more: Record<string, string> = {}) {
  return new URLSearchParams({
    client_id: 'porchlight-dev',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: `${ADWORDS} openid email`,
    access_type: 'offline',
    prompt: 'consent',
    state: 'xyz',
    ...more,
  });
}

async function decide(body: URLSearchParams, form: Record<string, string>): Promise<URLSearchParams> {
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  const response = await fetch(consent, { method: 'POST', body, redirect: 'manual' });
  return new URL(sure(response.headers.get('location'))).searchParams;
}

function token(form: Record<string, string>) {
  const body = new URLSearchParams({
    client_id: 'porchlight-dev',
    client_secret: 'porchlight-dev-secret',
    ...form,
  });
  return fetch(`${sandbox.url}/oauth2.googleapis.com/token`, { method: 'POST', body }).then(readAnswer);
}

const exchange = (code: string, more: Record<string, string> = {}) =>
  token({ grant_type: 'authorization_code', redirect_uri: CALLBACK, code, ...more });

describe('consent', () => {
  test('a consent yields tokens and an identity, and can be revoked', async () => {
    const verifier = 'a-verifier-of-some-length-1234567890abcdefgh';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    const page = await (
      await fetch(`${consent}?${request(pkce).toString()}&login_hint=maya@sandbox.test`)
    ).text();
    expect(page).toContain('Continue as Maya');
    const form = { person: 'maya', decision: 'continue', granted: ADWORDS };
    const back = await decide(request(pkce), form);
    expect(back.get('state')).toBe('xyz');
    const code = sure(back.get('code'));
    expect((await exchange(code, { code_verifier: 'wrong' })).at('error')).toBe('invalid_grant');
    expect((await exchange(code, { client_secret: 'wrong' })).status).toBe(401);
    const granted = await exchange(code, { code_verifier: verifier });
    expect(granted.json).toMatchObject({
      expires_in: 3599,
      token_type: 'Bearer',
      refresh_token: expect.any(String),
    });
    expect(granted.text('scope')).toContain(ADWORDS);
    expect((await exchange(code, { code_verifier: verifier })).at('error')).toBe('invalid_grant');

    const who = await fetch(`${sandbox.url}/openidconnect.googleapis.com/v1/userinfo`, {
      headers: { authorization: `Bearer ${granted.text('access_token')}` },
    }).then(readAnswer);
    expect(who.json).toMatchObject({ email: 'maya@sandbox.test', name: 'Maya Torres' });

    const refresh = { grant_type: 'refresh_token', refresh_token: granted.text('refresh_token') };
    const fresh = await token(refresh);
    expect(fresh.json).not.toHaveProperty('refresh_token');
    const again = await decide(request({ prompt: '' }), form);
    expect((await exchange(sure(again.get('code')))).json).not.toHaveProperty('refresh_token');

    const revoke = () =>
      fetch(`${sandbox.url}/oauth2.googleapis.com/revoke?token=${granted.text('refresh_token')}`, {
        method: 'POST',
      });
    expect((await revoke()).status).toBe(200);
    expect((await token(refresh)).json).toEqual({
      error: 'invalid_grant',
      error_description: 'Token has been expired or revoked.',
    });
    expect((await revoke().then(readAnswer)).at('error')).toBe('invalid_token');
  });

  test('a consent can be refused as a whole or in part', async () => {
    expect((await decide(request(), { decision: 'cancel' })).get('error')).toBe('access_denied');
    const partly = await decide(request(), { person: 'maya', decision: 'continue' });
    const granted = await exchange(sure(partly.get('code')));
    expect(granted.text('scope')).not.toContain(ADWORDS);
    const answer = await fetch(
      `${sandbox.url}/googleads.googleapis.com/v26/customers:listAccessibleCustomers`,
      {
        headers: { authorization: `Bearer ${granted.text('access_token')}` },
      },
    ).then(readAnswer);
    expect(answer.status).toBe(403);
    expect(answer.at('error.details.0.reason')).toBe('ACCESS_TOKEN_SCOPE_INSUFFICIENT');
    for (const [name, value] of [
      ['client_id', 'x'],
      ['redirect_uri', 'https://example.com'],
      ['scope', 'everything'],
    ] as const) {
      expect((await fetch(`${consent}?${request({ [name]: value }).toString()}`)).status).toBe(400);
    }
  });
});

async function builtIn(id: string) {
  return googleClient(sandbox, await sandbox.control<PersonView>('GET', `/people/${id}`));
}

describe('customers', () => {
  test('customers are found from a manager down', async () => {
    const maya = await builtIn('maya');
    const list = await maya.get('customers:listAccessibleCustomers');
    expect(list.list('resourceNames')).toHaveLength(2);
    const query =
      "SELECT customer_client.client_customer, customer_client.id, customer_client.descriptive_name, customer_client.manager, customer_client.level, customer_client.status, customer_client.currency_code, customer_client.time_zone, customer_client.test_account, customer_client.hidden FROM customer_client WHERE customer_client.manager = FALSE AND customer_client.status = 'ENABLED'";
    const answer = await maya.post(`customers/${maya.manager}/googleAds:searchStream`, { query });
    const rows = answer.list('0.results');
    expect(rows.map((row) => lookUp(row, 'customerClient.descriptiveName'))).toEqual([
      'Maple Court',
      'The Ashby',
    ]);
    expect(lookUp(rows[0], 'customerClient')).toMatchObject({ level: '1', id: maya.customer });
    const own = await maya.post(`customers/${maya.manager}/googleAds:search`, {
      query:
        'SELECT customer.id, customer.descriptive_name, customer.manager, customer.status FROM customer LIMIT 1',
    });
    expect(own.at('results.0.customer')).toMatchObject({ manager: true, status: 'ENABLED' });
  });

  test('a customer is reached through the manager in the header', async () => {
    const maya = await builtIn('maya');
    const query = { query: 'SELECT customer.id FROM customer' };
    const path = `customers/${maya.customer}/googleAds:search`;
    const none = await fetch(`${sandbox.url}/googleads.googleapis.com/v26/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${maya.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(query),
    }).then(readAnswer);
    expect(none.status).toBe(403);
    expect(codes(none)).toEqual(['authorizationError.USER_PERMISSION_DENIED']);
    const sam = await builtIn('sam');
    const foreign = await sam.post(path, query);
    expect(codes(foreign)).toEqual(['authorizationError.USER_PERMISSION_DENIED']);
    expect(codes(await maya.post(path, query, { 'login-customer-id': '441-000-0001' }))).toEqual([
      'headerError.INVALID_LOGIN_CUSTOMER_ID',
    ]);
    expect(codes(await maya.post('customers/1234567890/googleAds:search', query))).toEqual([
      'authenticationError.CUSTOMER_NOT_FOUND',
    ]);
  });

  test('closed, suspended and manager customers do not accept campaigns', async () => {
    const maya = await builtIn('maya');
    const person = await sandbox.control<PersonView>('GET', '/people/maya');
    const closed = sure(person.google.managers[0]?.clients.find((client) => client.status === 'CANCELED'));
    const query = { query: 'SELECT customer.id FROM customer' };
    expect(codes(await maya.post(`customers/${closed.customer_id}/googleAds:search`, query))).toEqual([
      'authorizationError.CUSTOMER_NOT_ENABLED',
    ]);
    const manager = await maya.post(`customers/${maya.manager}/googleAds:mutate`, {
      mutateOperations: searchCampaign(maya.manager),
    });
    expect(codes(manager)).toEqual(['requestError.CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT']);
    const metrics = await maya.post(`customers/${maya.manager}/googleAds:search`, {
      query: 'SELECT customer.id, metrics.clicks FROM customer',
    });
    expect(codes(metrics)).toEqual(['queryError.REQUESTED_METRICS_FOR_MANAGER']);
    const chris = await builtIn('chris');
    expect(
      (await chris.search('SELECT customer.id, customer.status FROM customer')).at(
        'results.0.customer.status',
      ),
    ).toBe('SUSPENDED');
    expect(codes(await chris.mutate(searchCampaign(chris.customer)))).toEqual([
      'authorizationError.ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT',
    ]);
    const noor = await builtIn('noor');
    const list = await noor.get('customers:listAccessibleCustomers');
    expect(list.status).toBe(401);
    expect(codes(list)).toEqual(['authenticationError.NOT_ADS_USER']);
  });

  test('a customer is reached only with a supported version and a valid token', async () => {
    const person = await somebody(sandbox);
    const old = await googleClient(sandbox, person, 'v22');
    expect(codes(await old.search('SELECT customer.id FROM customer'))).toEqual([
      'requestError.UNSUPPORTED_VERSION',
    ]);
    const now = await googleClient(sandbox, person);
    expect((await now.post(`customers/${now.customer}/recommendations:apply`, {})).status).toBe(404);
    const bare = await fetch(
      `${sandbox.url}/googleads.googleapis.com/v26/customers:listAccessibleCustomers`,
    ).then(readAnswer);
    expect(bare.at('error.status')).toBe('UNAUTHENTICATED');
    await sandbox.control('POST', '/clock', { advance_hours: 2 });
    const late = await now.search('SELECT customer.id FROM customer');
    expect(late.status).toBe(401);
    expect(codes(late)).toEqual(['authenticationError.OAUTH_TOKEN_EXPIRED']);
  });
});
