import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteDefinition } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import {
  buildingBody,
  newBuilding,
  newCampaign,
  newMember,
  newOwner,
  newPerson,
  type Owner,
} from './factories.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Who may call what, from the route table: a new route cannot be forgotten. */

type Name = keyof typeof routes;
const entries = Object.entries(routes) as [Name, RouteDefinition][];
const closed = entries.filter(([, { access }]) => access !== 'public');
const membersOnly = entries.filter(([, { access }]) => access === 'member');
const withId = entries.filter(([, { access, path }]) => access === 'member' && path.includes(':id'));

/** The id of something that belongs to another organization, and a body that would be fine for its owner. */
type Foreign = {
  of: 'building' | 'campaign' | 'organization' | 'user';
  body?: unknown;
  query?: Record<string, unknown>;
};
const foreign: Partial<Record<Name, Foreign>> = {
  getOrganization: { of: 'organization' },
  updateOrganization: { of: 'organization', body: { revision: 1, name: 'Taken over' } },
  removeUser: { of: 'user' },
  getProfile: { of: 'user' },
  getBuilding: { of: 'building' },
  updateBuilding: { of: 'building', body: { ...buildingBody(), revision: 1 } },
  deleteBuilding: { of: 'building' },
  initializeBuilding: { of: 'building' },
  buildingTextAssets: { of: 'building', query: { channel: 'facebook' } },
  buildingAdGroups: { of: 'building' },
  regenerateTextAsset: {
    of: 'building',
    body: { ad_channel: 'meta', text_type: 'title', use_case_group: 'meta_default' },
  },
  getCampaign: { of: 'campaign' },
  updateCampaign: { of: 'campaign', body: { revision: 1, name: 'Taken over' } },
  deleteCampaign: { of: 'campaign' },
  copyCampaign: { of: 'campaign' },
  publishCampaign: { of: 'campaign', body: { revision: 1 } },
  pauseCampaign: { of: 'campaign', body: { revision: 1 } },
  retryPublishing: { of: 'campaign' },
  undoPublishing: { of: 'campaign' },
  getPublishing: { of: 'campaign' },
  campaignReport: { of: 'campaign', query: { start_date: '2026-05-01', end_date: '2026-05-02' } },
  refreshReport: { of: 'campaign' },
};

let server: TestServer;
let stranger: Owner;
let ids: Record<Foreign['of'], string>;
beforeAll(async () => {
  server = await startTestServer();
  const owner = await newOwner(server);
  stranger = await newOwner(server);
  ids = {
    organization: owner.organization.id,
    user: (await newMember(server, owner)).id,
    building: (await newBuilding(owner)).id,
    campaign: (await newCampaign(server, owner)).id,
  };
});
afterAll(() => server.close());

function ask(definition: RouteDefinition, id: string, more: Partial<Foreign>, token?: string) {
  const request = { params: { id }, query: more.query, body: more.body };
  return server.call(definition, request, token === undefined ? {} : { token });
}

describe('without a session', () => {
  test.each(closed)('%s answers 401, whatever is sent', async (name, definition) => {
    const more = foreign[name] ?? {};
    expect((await ask(definition, '1', more)).status).toBe(401);
    const forged = await ask(definition, '1', more, `${stranger.token.slice(0, -6)}forged`);
    expect(forged.status).toBe(401);
  });
});

test('somebody without an organization sees nothing of any', async () => {
  const { token } = await newPerson(server);
  for (const [name, definition] of membersOnly) {
    const { status } = await ask(definition, '1', foreign[name] ?? {}, token);
    expect([name, status]).toEqual([name, 403]);
  }
});

describe("another organization's id", () => {
  test('is known for every route that takes one', () => {
    expect(withId.map(([name]) => name).toSorted()).toEqual(Object.keys(foreign).toSorted());
  });

  test.each(withId)('%s answers as if it did not exist', async (name, definition) => {
    const more = foreign[name] ?? { of: 'campaign' as const };
    const theirs = await ask(definition, ids[more.of], more, stranger.token);
    const absent = await ask(definition, '999999999', more, stranger.token);
    expect(theirs.status).toBe(404);
    const shape = ({ status, body }: typeof theirs) => [status, { ...(body as object), request_id: '' }];
    expect(shape(theirs)).toEqual(shape(absent));
  });

  test('is not accepted inside of a payload either', async () => {
    const own = await newCampaign(server, stranger);
    const answer = await server.call(
      routes.updateCampaign,
      { params: { id: own.id }, body: { revision: own.revision, target_id: ids.building } },
      stranger,
    );
    expect(answer).toMatchObject({ status: 400, body: { target_id: ['is invalid'] } });
  });
});

test('fields that nobody may write are ignored', async () => {
  const building = await newBuilding(stranger);
  const body = {
    ...buildingBody({ images: [] }),
    organization_id: ids.organization,
    id: '1',
    created_at: '2000-01-01',
  };
  const made = await stranger.call(routes.createBuilding, { body });
  expect(made.id).not.toBe('1');
  const row = await server.deps.db
    .selectFrom('building')
    .select(['organization_id', 'created_at'])
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(row.organization_id).toBe(stranger.organization.id);
  expect(row.created_at.getFullYear()).toBeGreaterThan(2000);
  const campaign = await newCampaign(server, stranger);
  const changed = await stranger.call(routes.updateCampaign, {
    params: { id: campaign.id },
    body: { revision: campaign.revision, status: '8', is_posted: true, target_id: building.id } as never,
  });
  expect([changed.status.id, changed.is_posted, changed.target_id]).toEqual(['9', false, building.id]);
});
