import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { geoRoutes } from '#contract/geo.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { organizationKinds } from '#domain/organization-kinds.ts';
import { austin, newOwner, newPerson } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Body = { name: string; kind: 'agent' | 'brokerage' | 'multifamily'; state?: string; city?: string };
const create = (token: string | undefined, body: object) =>
  server.call(
    organizationRoutes.createOrganization,
    { body: body as Body },
    token === undefined ? {} : { token },
  );
const get = (token: string | undefined, id: string) =>
  server.call(organizationRoutes.getOrganization, { params: { id } }, token === undefined ? {} : { token });

const whole = { name: 'Reyes Living', kind: 'multifamily', ...austin, contact_phone: '+15125550199' };

describe('setting up an organization', () => {
  test('setting up an organization requires signing in', async () => {
    expect(await create(undefined, whole)).toMatchObject({ status: 401 });
  });

  test.each<[field: string, value: unknown, message: string]>([
    ['name', undefined, 'Field is required'],
    ['name', '  ', 'Field is required'],
    ['name', 'a'.repeat(101), 'Should be at most 100 characters'],
    ['kind', undefined, 'Field is required'],
    ['kind', 'landlord', 'Is not one of: agent, brokerage, multifamily'],
    ['state', undefined, 'Field is required'],
    ['state', null, 'Field is required'],
    ['city', undefined, 'Field is required'],
    ['city', 'Austin', 'is invalid'],
    ['city', '1', 'is invalid'],
    ['contact_phone', '512-555-0199', 'Should be valid phone number'],
  ])('setting up an organization refuses %s = %j', async (field, value, message) => {
    const { token } = await newPerson(server);
    const { status, body } = await create(token, { ...whole, [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ [field]: [message] });
  });

  test('setting up an organization refuses a city outside the chosen state', async () => {
    const { token } = await newPerson(server);
    const { status, body } = await create(token, { ...whole, state: '5' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ city: ['This city is not in the chosen state'] });
  });

  test.each(organizationKinds)('setting up a %s organization makes the user its owner', async (kind) => {
    const { token } = await newPerson(server);
    const own = kind === 'agent' ? { name: 'Ada Reyes', kind } : { ...whole, kind };
    const { status, body } = await create(token, own);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: own.name, kind, revision: 1, time_zone: 'America/Chicago' });
    expect(body.city).toEqual(kind === 'agent' ? null : { value: austin.city, label: 'Austin' });
    const { body: user } = await server.call(accountRoutes.currentUser, {}, { token });
    expect(user).toMatchObject({
      role: 'OWNER',
      has_organization: true,
      organization_id: body.id,
      organization_name: own.name,
      organization_kind_name: kind,
    });
    expect(await get(token, body.id)).toMatchObject({ status: 200, body });
  });

  test("an organization takes the time zone of its own state, not of the user's", async () => {
    const { token } = await newPerson(server);
    const { body } = await server.call(geoRoutes.listCities, { query: { search: 'Honolulu' } });
    const [honolulu] = body.cities;
    const place = { state: honolulu?.state.value, city: honolulu?.value };
    const { body: made } = await create(token, { ...whole, ...place });
    expect(made.time_zone).toBe('Pacific/Honolulu');
  });

  test.each([{ state: '999' }, { city: '999999999' }, { state: '999', city: '999999999' }])(
    "setting up an agent's organization handles the place %j without a server error",
    async (place) => {
      const { token } = await newPerson(server);
      const { status } = await create(token, { name: 'Ada Reyes', kind: 'agent', ...place });
      expect([201, 400]).toContain(status);
    },
  );

  test('a user can set up only a single organization', async () => {
    const { token, organization } = await newOwner(server);
    expect(await create(token, { ...whole, name: 'Another' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'You already have an organization' },
    });
    expect(await get(token, organization.id)).toMatchObject({ body: { name: organization.name } });
  });

  test('five simultaneous set-ups create one organization', async () => {
    const { token } = await newPerson(server);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(token, whole)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  test('setting up an organization ignores an id, time zone or counters in the payload', async () => {
    const { token } = await newPerson(server);
    const { body } = await create(token, { ...whole, id: '1', time_zone: 'Mars/Base', building_count: 9 });
    const row = await server.deps.db
      .selectFrom('organization')
      .select(['time_zone', 'building_count'])
      .where('id', '=', body.id)
      .executeTakeFirst();
    expect(row).toEqual({ time_zone: 'America/Chicago', building_count: 0 });
  });
});

describe('reading an organization', () => {
  test('an organization is visible only to its own users', async () => {
    const owner = await newOwner(server);
    const other = await newOwner(server);
    const { id } = owner.organization;
    expect(await get(undefined, id)).toMatchObject({ status: 401 });
    expect(await get(owner.token, 'x')).toMatchObject({ status: 400 });
    expect(await get(other.token, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await get(other.token, '999999')).toMatchObject({ status: 404 });
    expect(await get((await newPerson(server)).token, id)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'Set up your organization first' },
    });
    expect(await get(owner.token, id)).toMatchObject({ status: 200, body: owner.organization });
  });
});
