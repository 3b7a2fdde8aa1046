import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { yardiRoutes, type YardiConnectionBodyInput } from '#contract/yardi.ts';
import { connectYardi, newBuilding } from '../../../../test/factories/assets.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { newMember, newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const good: YardiConnectionBodyInput = {
  generation: 'v2',
  company_code: 'c0000700100',
  api_token: 'yardi-dev-token',
  username: 'dana@porchlight.example',
  password: 'yardi-dev-password',
  vendor: 'vendor@porchlight.example',
  property_id: '700101',
};
const save = (own: object, { token }: Pick<Owner, 'token'>) =>
  server.call(yardiRoutes.saveYardiConnection, { body: { ...good, ...own } }, { token });
const connection = ({ call }: Pick<Owner, 'call'>) => call(yardiRoutes.getYardiConnection, {});
const stored = ({ organization }: Owner) =>
  server.deps.db
    .selectFrom('yardi_connection')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .executeTakeFirst();

const none = {
  connected: false,
  generation: null,
  company_code: '',
  api_token_hint: '',
  username: '',
  vendor: '',
  checked_at: null,
  problem: null,
  building_count: 0,
};

describe('connecting Yardi', () => {
  test('connecting Yardi requires an owner, while members can view the connection', async () => {
    const owner = await newOwner(server);
    const member = await newMember(server, owner);
    const stranger = await newPerson(server);
    for (const route of [yardiRoutes.getYardiConnection, yardiRoutes.disconnectYardi]) {
      expect(await server.call(route, {})).toMatchObject({ status: 401 });
      expect(await server.call(route, {}, stranger)).toMatchObject({ status: 403 });
    }
    expect(await save({}, { token: 'x' })).toMatchObject({ status: 401 });
    expect(await save({}, stranger)).toMatchObject({ status: 403 });
    const forbidden = {
      status: 403,
      body: { message: 'Only the owner of the organization can do this' },
    };
    expect(await save({}, member)).toMatchObject(forbidden);
    expect(await server.call(yardiRoutes.disconnectYardi, {}, member)).toMatchObject(forbidden);
    expect(await connection(member)).toEqual(none);
  });

  test('the connection shows its non-secret fields and the time of the test', async () => {
    const owner = await newOwner(server);
    const { status, body } = await save({}, owner);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...none,
      connected: true,
      generation: 'v2',
      company_code: 'c0000700100',
      api_token_hint: 'oken',
      username: 'dana@porchlight.example',
      vendor: 'vendor@porchlight.example',
      checked_at: expect.any(String),
    });
    expect(await connection(owner)).toEqual(body);
    expect(await connection(await newMember(server, owner))).toEqual(body);
    expect(await connection(await newOwner(server))).toEqual(none);
  });

  test('credentials are stored encrypted and stay out of the audit', async () => {
    const owner = await newOwner(server);
    await connectYardi(owner);
    const row = await stored(owner);
    const { cipher } = server.deps;
    expect(row?.api_token.toString('latin1')).not.toContain('yardi-dev-token');
    expect(cipher.decrypt(row?.api_token ?? Buffer.of())).toBe('yardi-dev-token');
    expect(row?.password?.toString('latin1')).not.toContain('yardi-dev-password');
    expect(cipher.decrypt(row?.password ?? Buffer.of())).toBe('yardi-dev-password');
    const audit = await server.deps.db
      .selectFrom('audit_entry')
      .select(['verb', 'changes'])
      .where('entity', '=', 'yardi')
      .where('organization_id', '=', owner.organization.id)
      .execute();
    expect(audit).toEqual([{ verb: 'connect', changes: { generation: 'v2', company_code: 'c0000700100' } }]);
  });

  test('the older generation needs only a token, which is tested with a property', async () => {
    const owner = await newOwner(server);
    const { body } = await save({ generation: 'v1' }, owner);
    expect(body).toMatchObject({
      connected: true,
      generation: 'v1',
      username: '',
      vendor: '',
      checked_at: expect.any(String),
    });
    expect(await stored(owner)).toMatchObject({ password: null });
  });

  test('the newer generation requires a company code and the older one does not', async () => {
    const owner = await newOwner(server);
    const { status, body } = await save({ generation: 'v1', company_code: '' }, owner);
    expect({ status, company: body.company_code }).toEqual({ status: 200, company: '' });
    expect(await save({ company_code: '' }, owner)).toMatchObject({
      status: 400,
      body: { company_code: ['Field is required'] },
    });
  });

  test('a token copied from a web address is stored as Yardi issued it', async () => {
    const owner = await newOwner(server);
    await save({ generation: 'v1', api_token: 'yardi%2Ddev%2dtoken' }, owner);
    const row = await stored(owner);
    expect(server.deps.cipher.decrypt(row?.api_token ?? Buffer.of())).toBe('yardi-dev-token');
  });

  test('a token too short to be hinted at is never shown', async () => {
    const owner = await newOwner(server);
    await connectYardi(owner);
    await server.deps.db
      .updateTable('yardi_connection')
      .set({ api_token: server.deps.cipher.encrypt('short'), api_token_hint: '' })
      .where('organization_id', '=', owner.organization.id)
      .execute();
    const refused = await save({ api_token: '' }, owner);
    expect(JSON.stringify(refused.body)).not.toContain('short');
    expect((await connection(owner)).api_token_hint).toBe('');
  });

  test.each<[own: object, field: string, message: string]>([
    [{ generation: 'v3' }, 'generation', 'Is not one of: v1, v2'],
    [{ company_code: '' }, 'company_code', 'Field is required'],
    [{ company_code: '700100' }, 'company_code', 'A company code looks like c0000123456'],
    [{ username: '' }, 'username', 'Field is required'],
    [{ vendor: '' }, 'vendor', 'Field is required'],
    [{ vendor: 'dana' }, 'vendor', 'Email format is invalid'],
    [{ api_token: '' }, 'api_token', 'Field is required'],
    [{ password: '' }, 'password', 'Field is required'],
    [{ api_token: 'a'.repeat(501) }, 'api_token', ''],
    [
      { password: 'wrong' },
      'password',
      'Yardi rejected the credentials. Check the company code, the API token and the sign-in',
    ],
    [{ username: 'sam@porchlight.example' }, 'password', 'Yardi rejected the credentials.'],
    [{ property_id: '' }, 'property_id', 'Field is required'],
    [{ property_id: '70 01' }, 'property_id', 'Use the property ID'],
    [{ property_id: '799999' }, 'property_id', 'Yardi refused property 799999'],
    [{ generation: 'v1', property_id: '' }, 'property_id', 'Field is required'],
    [{ generation: 'v1', api_token: 'wrong' }, 'property_id', 'Check the company code, the API token'],
    [{ generation: 'v1', company_code: 'c0000999999' }, 'property_id', 'Nothing was changed'],
    [{ api_token: 'wrong' }, 'api_token', 'Yardi rejected the credentials.'],
  ])('connecting with %j is refused under %s', async (own, field, message) => {
    const owner = await newOwner(server);
    const { status, body } = await save(own, owner);
    expect(status).toBe(400);
    expect((body as unknown as Record<string, string[]>)[field]?.[0]).toContain(message);
    expect(await connection(owner)).toEqual(none);
  });

  test('connecting reports both missing secrets at once', async () => {
    const owner = await newOwner(server);
    const { body } = await save({ api_token: '', password: '' }, owner);
    expect(body).toMatchObject({ api_token: ['Field is required'], password: ['Field is required'] });
  });

  test.each([
    ['rate_limited', 'Yardi asks us to wait a moment'],
    ['server_error', 'Yardi is having problems'],
    ['timeout_before_write', 'Yardi did not respond'],
  ])("connecting changes nothing while Yardi's sign-in answers %s", async (kind, message) => {
    const owner = await newOwner(server);
    const before = await connectYardi(owner);
    await askSandbox(server, '/faults', {
      network: 'yardi',
      kind,
      path_contains: '/connect/token',
      delay_ms: 1,
    });
    const answer = await save({ vendor: 'other@porchlight.example' }, owner);
    expect(answer).toMatchObject({
      status: 502,
      body: { code: 'network_failed', message: expect.stringContaining(message) },
    });
    expect(await connection(owner)).toEqual(before);
  });
});

describe('connecting again', () => {
  test('connecting again keeps omitted secrets', async () => {
    const owner = await newOwner(server);
    await connectYardi(owner);
    const { status, body } = await save(
      { api_token: '', password: '', vendor: 'new@porchlight.example' },
      owner,
    );
    expect([status, body]).toMatchObject([200, { vendor: 'new@porchlight.example', api_token_hint: 'oken' }]);
    const row = await stored(owner);
    expect(server.deps.cipher.decrypt(row?.password ?? Buffer.of())).toBe('yardi-dev-password');
  });

  test.each(['v1', 'v2'] as const)(
    'connecting again with generation %s does not overwrite a working token',
    async (generation) => {
      const owner = await newOwner(server);
      await connectYardi(owner, { generation });
      const { id } = await newBuilding(owner, { url: '', images: [] });
      await owner.call(yardiRoutes.activateBuilding, { params: { id }, body: { property_id: '700101' } });
      const before = await stored(owner);
      const refused = await save({ generation, api_token: 'yardi-dev-wrong', property_id: '' }, owner);
      expect(refused).toMatchObject({
        status: 400,
        body: { api_token: [expect.stringContaining('Nothing was changed')] },
      });
      expect(await stored(owner)).toEqual(before);
      expect((await save({ generation, property_id: '' }, owner)).status).toBe(200);
    },
  );

  test('credentials are tested with the next activated building if Yardi does not know the first', async () => {
    const owner = await newOwner(server);
    await connectYardi(owner);
    const buildings = [
      await newBuilding(owner, { url: '', images: [] }),
      await newBuilding(owner, { url: '', images: [] }),
    ];
    for (const { id } of buildings)
      await owner.call(yardiRoutes.activateBuilding, { params: { id }, body: { property_id: '700101' } });
    await server.deps.db
      .updateTable('building')
      .set({ yardi_property_id: '799999' })
      .where('id', '=', buildings[1]?.id ?? '')
      .execute();
    expect((await save({ property_id: '' }, owner)).status).toBe(200);
  });

  test('a stored password is tested with a changed username', async () => {
    const owner = await newOwner(server);
    await connectYardi(owner);
    const answer = await save({ password: '', username: 'sam@porchlight.example' }, owner);
    expect(answer).toMatchObject({ status: 400, body: { password: [expect.any(String)] } });
    expect(await connection(owner)).toMatchObject({ username: 'dana@porchlight.example' });
  });

  test('switching to the older generation deletes the password', async () => {
    const owner = await newOwner(server);
    await connectYardi(owner);
    expect((await save({ generation: 'v1', api_token: '' }, owner)).body).toMatchObject({
      generation: 'v1',
      username: '',
      api_token_hint: 'oken',
    });
    expect(await save({ password: '' }, owner)).toMatchObject({
      status: 400,
      body: { password: ['Field is required'] },
    });
  });

  test('three simultaneous saves result in one connection', async () => {
    const owner = await newOwner(server);
    const answers = await Promise.all([1, 2, 3].map(() => save({}, owner)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await connection(owner)).toMatchObject({ connected: true });
  });
});

test('disconnecting deletes the credentials and keeps the prices', async () => {
  const owner = await newOwner(server);
  await connectYardi(owner);
  const { id } = await newBuilding(owner, { url: '', images: [] });
  const params = { id };
  const prices = await owner.call(yardiRoutes.activateBuilding, { params, body: { property_id: '700101' } });
  expect((await connection(owner)).building_count).toBe(1);
  const after = await owner.call(yardiRoutes.disconnectYardi, {});
  expect(after).toEqual({ ...none, building_count: 1 });
  expect(await stored(owner)).toBeUndefined();
  expect(await owner.call(yardiRoutes.getBuildingPrices, { params })).toEqual(prices);
  expect(await owner.call(yardiRoutes.disconnectYardi, {})).toEqual(after);
});
