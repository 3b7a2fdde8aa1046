import { describe, expect, test } from 'vitest';
import { openTestSandbox } from '../testing/test-sandbox.ts';
import { FLOOR_PLANS, yardiClient } from './testing-client.ts';

const sandbox = await openTestSandbox();
const yardi = yardiClient(sandbox);

describe('portal tokens', () => {
  test('a token lasts an hour on the sandbox clock', async () => {
    const answer = await yardi.signIn();
    expect(answer).toMatchObject({ status: 200, json: { expires_in: 3600, token_type: 'Bearer' } });
    const headers = { authorization: `Bearer ${answer.text('access_token')}` };
    const ask = () => yardi.newer(FLOOR_PLANS, { propertyCode: 'p0700101' }, headers);
    await sandbox.control('POST', '/clock', { advance_minutes: 59 });
    expect((await ask()).at('errorCode')).toBe(200);
    await sandbox.control('POST', '/clock', { advance_minutes: 2 });
    expect((await ask()).status).toBe(401);
  });

  test.each([
    ['invalid_grant', { password: 'wrong' }],
    ['invalid_grant', { username: 'nobody@porchlight.example' }],
    ['invalid_client', { client_id: 'somebody-else' }],
    ['unsupported_grant_type', { grant_type: 'client_credentials' }],
  ])('a wrong token request is refused as %s', async (error, form) => {
    expect(await yardi.signIn(form)).toMatchObject({ status: 400, json: { error } });
  });

  test('a token request must be a form', async () => {
    const portal = `${sandbox.url}/rentcafeapiportal.yardione.com`;
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(`${portal}/connect/token`, json)).status).toBe(400);
    expect((await fetch(`${portal}/connect/token`)).status).toBe(405);
    expect((await fetch(`${portal}/connect/authorize`)).status).toBe(404);
  });
});
