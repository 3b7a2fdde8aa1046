import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { campaignIdeaRoutes } from '#contract/campaign-ideas.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { listingRoutes } from '#contract/listings.ts';
import { buildingBody, listingBody } from '../../../../test/factories/assets.ts';
import { eventually } from '../../../../test/eventually.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

/** Creates and changes both kinds of property with a declaration. */
const kinds = {
  building: {
    create: (declared: boolean) =>
      owner.call(buildingRoutes.createBuilding, {
        body: {
          ...buildingBody({ building_amenities: ['Senior lounge', 'Sauna'] }),
          url: '',
          older_persons_community: declared,
        },
      }),
    update: (id: string, revision: number, declared: boolean, token: string) =>
      server.call(
        buildingRoutes.updateBuilding,
        {
          params: { id },
          body: {
            ...buildingBody({ building_amenities: ['Senior lounge', 'Sauna'] }),
            url: '',
            revision,
            older_persons_community: declared,
          },
        },
        { token },
      ),
    get: (id: string) => owner.call(buildingRoutes.getBuilding, { params: { id } }),
    campaign: '2',
  },
  listing: {
    create: (declared: boolean) =>
      owner.call(listingRoutes.createListing, {
        body: {
          ...listingBody({ listing_amenities: ['Senior lounge', 'Sauna'] }),
          url: '',
          older_persons_community: declared,
        },
      }),
    update: (id: string, revision: number, declared: boolean, token: string) =>
      server.call(
        listingRoutes.updateListing,
        {
          params: { id },
          body: {
            ...listingBody({ listing_amenities: ['Senior lounge', 'Sauna'] }),
            url: '',
            revision,
            older_persons_community: declared,
          },
        },
        { token },
      ),
    get: (id: string) => owner.call(listingRoutes.getListing, { params: { id } }),
    campaign: '3',
  },
} as const;
type Kind = keyof typeof kinds;

async function ready(kind: Kind, declared: boolean) {
  const { id } = await kinds[kind].create(declared);
  return eventually(async () => {
    const property = await kinds[kind].get(id);
    return property.initializing_status === 'done' ? property : undefined;
  });
}
const auditOf = (entity: Kind, id: string) =>
  server.deps.db
    .selectFrom('audit_entry')
    .select(['verb', 'changes'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

describe.each(['building', 'listing'] as const)('a %s', (kind) => {
  test('a property is undeclared until a user declares the exemption, then shows that user and the time', async () => {
    const plain = await ready(kind, false);
    expect(plain.older_persons_declaration).toBeNull();
    expect((await kinds[kind].update(plain.id, plain.revision, true, owner.token)).status).toBe(200);
    const declared = await kinds[kind].get(plain.id);
    expect(declared.older_persons_declaration).toEqual({
      declared_by: 'Ada Reyes',
      declared_at: expect.any(String),
    });
    const entries = await auditOf(kind, plain.id);
    expect(entries.at(-1)).toMatchObject({
      verb: 'update',
      changes: { older_persons_community: { old: false, new: true } },
    });
  });

  test('a declaration keeps its first author when a colleague saves the property, and ends when unchecked', async () => {
    const declared = await ready(kind, true);
    expect((await auditOf(kind, declared.id))[0]).toMatchObject({
      verb: 'create',
      changes: { older_persons_community: { old: false, new: true } },
    });
    const colleague = await newMember(server, owner);
    const saved = await kinds[kind].update(declared.id, declared.revision, true, colleague.token);
    expect(saved).toMatchObject({
      status: 200,
      body: { older_persons_declaration: declared.older_persons_declaration },
    });
    await kinds[kind].update(declared.id, declared.revision + 1, false, colleague.token);
    expect((await kinds[kind].get(declared.id)).older_persons_declaration).toBeNull();
    expect((await auditOf(kind, declared.id)).at(-1)).toMatchObject({
      changes: { older_persons_community: { old: true, new: false } },
    });
  });

  test.each([
    ['declared', true],
    ['undeclared', false],
  ])('campaigns of a property that is %s are judged by its declaration', async (_, isDeclared) => {
    const { id } = await ready(kind, isDeclared);
    const query = { kind: kinds[kind].campaign, target_id: id };
    const target = await owner.call(campaignRoutes.getCampaignTarget, { query });
    expect(target.older_persons_community).toBe(isDeclared);
    const { keywords } = await owner.call(campaignIdeaRoutes.keywordOptions, {
      query: { campaign_kind: kinds[kind].campaign, target_id: id },
    });
    expect(keywords.some(({ label }) => label.includes('senior lounge'))).toBe(isDeclared);
  });
});
