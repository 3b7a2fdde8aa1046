import { describe, expect, test } from 'vitest';
import { readAnswer } from '../../testing/json-answer.ts';
import { somebody, openTestSandbox } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
const CALLBACK = 'http://localhost:3000/api/connection/meta/callback';
const SCOPE = 'ads_management,ads_read,pages_show_list';
const dialog = `${sandbox.url}/www.facebook.com/v26.0/dialog/oauth`;
const query = new URLSearchParams({
  client_id: 'porchlight-dev',
  redirect_uri: CALLBACK,
  state: 's1',
  scope: SCOPE,
});

async function decide(form: Record<string, string> | [string, string][], extra: Record<string, string> = {}) {
  const body = new URLSearchParams(query);
  for (const [name, value] of Object.entries(extra)) body.set(name, value);
  for (const [name, value] of Array.isArray(form) ? form : Object.entries(form)) body.append(name, value);
  const response = await fetch(dialog, { method: 'POST', body, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? 'http://nowhere');
}

function exchange(code: string, more: Record<string, string> = {}) {
  const params = new URLSearchParams({
    client_id: 'porchlight-dev',
    client_secret: 'porchlight-dev-secret',
    redirect_uri: CALLBACK,
    code,
    ...more,
  });
  return fetch(`${sandbox.url}/graph.facebook.com/v26.0/oauth/access_token?${params.toString()}`).then(
    readAnswer,
  );
}

const graph = (path: string, token: string, method = 'GET') =>
  fetch(`${sandbox.url}/graph.facebook.com/v26.0${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  }).then(readAnswer);

describe('the login dialog', () => {
  test('the dialog offers the people, then the permissions', async () => {
    const people = await (await fetch(`${dialog}?${query.toString()}`)).text();
    expect(people).toContain('Maya Torres');
    expect(people).toContain('Sandbox');
    const response = await fetch(`${dialog}?${query.toString()}&person=maya`);
    const page = await response.text();
    expect(page).toContain('Continue as Maya');
    expect(page).toContain('value="ads_management"');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).not.toContain('<script');
    expect(page).not.toContain(' style=');
  });

  test('a cancelled dialog redirects back with an error', async () => {
    const back = await decide({ decision: 'cancel' });
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      error_reason: 'user_denied',
      state: 's1',
    });
  });

  test('the dialog refuses an unknown app, redirect address or scope', async () => {
    for (const [name, value] of [
      ['client_id', 'somebody-else'],
      ['redirect_uri', 'https://example.com/callback'],
      ['scope', 'ads_management,fly'],
    ] as const) {
      const wrong = new URLSearchParams(query);
      wrong.set(name, value);
      expect((await fetch(`${dialog}?${wrong.toString()}`)).status).toBe(400);
    }
  });
});

describe('tokens', () => {
  test('a code buys a token once, and tokens can be extended and inspected', async () => {
    const back = await decide([
      ['person', 'maya'],
      ['decision', 'continue'],
      ['granted', 'ads_management'],
      ['granted', 'pages_show_list'],
    ]);
    const code = back.searchParams.get('code') ?? '';
    expect((await exchange(code, { client_secret: 'wrong' })).at('error.code')).toBe(1);
    expect((await exchange(code, { redirect_uri: 'http://localhost:3000/' })).at('error.code')).toBe(100);
    const short = await exchange(code);
    expect(short.json).toMatchObject({ token_type: 'bearer', expires_in: 5179 });
    expect((await exchange(code)).at('error.error_subcode')).toBe(36009);
    const long = await exchange('', {
      grant_type: 'fb_exchange_token',
      fb_exchange_token: short.text('access_token'),
    });
    expect(long.at('expires_in')).toBe(60 * 86_400);
    const token = long.text('access_token');

    const permissions = await graph('/me/permissions', token);
    expect(permissions.json).toMatchObject({
      data: [
        { permission: 'public_profile', status: 'granted' },
        { permission: 'ads_management', status: 'granted' },
        { permission: 'ads_read', status: 'declined' },
        { permission: 'pages_show_list', status: 'granted' },
      ],
    });
    const appToken = encodeURIComponent('porchlight-dev|porchlight-dev-secret');
    const inspect = (input: string) =>
      graph(`/debug_token?input_token=${input}&access_token=${appToken}`, '');
    expect((await inspect(token)).at('data')).toMatchObject({
      is_valid: true,
      app_id: 'porchlight-dev',
      type: 'USER',
    });
    expect((await inspect('rubbish')).at('data')).toMatchObject({ is_valid: false });

    await sandbox.control('POST', '/clock', { advance_days: 61 });
    expect((await graph('/me', token)).at('error')).toMatchObject({ code: 190, error_subcode: 463 });
    expect((await inspect(token)).at('data.is_valid')).toBe(false);
  });

  test('tokens stop working when the person removes the app', async () => {
    const person = await somebody(sandbox);
    const { access_token: token } = await sandbox.control<{ access_token: string }>('POST', '/meta/grant', {
      person_id: person.id,
    });
    expect((await graph('/me?fields=id,name,email,picture{url}', token)).at('picture.data.url')).toContain(
      'http',
    );
    expect((await graph('/me/permissions/ads_read', token, 'DELETE')).json).toEqual({ success: true });
    expect((await graph('/me/permissions', token, 'DELETE')).json).toEqual({ success: true });
    expect((await graph('/me', token)).at('error')).toMatchObject({ code: 190, error_subcode: 458 });
  });

  test('a declined permission is only offered again with rerequest', async () => {
    const person = await somebody(sandbox);
    await decide({ person: person.id, decision: 'continue', granted: 'ads_read' });
    const again = await (await fetch(`${dialog}?${query.toString()}&person=${person.id}`)).text();
    expect(again).not.toContain('value="ads_management"');
    const rerequest = await (
      await fetch(`${dialog}?${query.toString()}&person=${person.id}&auth_type=rerequest`)
    ).text();
    expect(rerequest).toContain('value="ads_management"');
  });
});

describe('Facebook Login for Business', () => {
  const business = (more: Record<string, string>) =>
    new URLSearchParams({
      client_id: 'porchlight-business',
      redirect_uri: CALLBACK,
      state: 's1',
      response_type: 'code',
      ...more,
    });
  const systemUser = { config_id: '700100200300', override_default_response_type: 'true' };

  test.each([
    ['scope alone', { scope: SCOPE }, 'Invalid Scopes'],
    ['scope next to a configuration', { ...systemUser, scope: SCOPE }, 'Invalid Scopes'],
    ['auth_type', { ...systemUser, auth_type: 'rerequest' }, 'Feature unavailable'],
    ['an unknown configuration', { config_id: '1' }, 'Invalid configuration'],
    ['a system user without the override', { config_id: '700100200300' }, 'Invalid response_type'],
  ])('the business dialog refuses %s', async (_what, more, problem) => {
    const response = await fetch(`${dialog}?${business(more).toString()}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(problem);
  });

  test('no permission can be deselected, and the code buys a token that never expires', async () => {
    const page = await fetch(`${dialog}?${business({ ...systemUser, person: 'maya' }).toString()}`);
    expect(await page.text()).not.toContain('name="granted"');
    const body = business({ ...systemUser, person: 'maya', decision: 'continue', granted: 'ads_read' });
    const answer = await fetch(dialog, { method: 'POST', body, redirect: 'manual' });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const bought = await exchange(code, { client_id: 'porchlight-business' });
    expect(bought.json).toEqual({ access_token: expect.any(String), token_type: 'bearer' });
    await sandbox.control('POST', '/clock', { advance_days: 400 });
    const permissions = await graph('/me/permissions', bought.text('access_token'));
    expect(permissions.json).toMatchObject({
      data: expect.arrayContaining([{ permission: 'ads_management', status: 'granted' }]),
    });
    const again = await exchange('', {
      client_id: 'porchlight-business',
      grant_type: 'fb_exchange_token',
      fb_exchange_token: bought.text('access_token'),
    });
    expect(again.at('error.code')).toBe(100);
  });
});
