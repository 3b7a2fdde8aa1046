import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignIdeaRoutes } from '#contract/campaign-ideas.ts';
import { campaignTargetRoutes } from '#contract/campaign-targets.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { propertyKinds } from '../../../../test/factories/property-kinds.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

const campaignKinds = { building: '2', listing: '3' } as const;
type Kind = keyof typeof campaignKinds;
type Token = { token: string };

const values = (kind: Kind, declared: boolean) => ({
  [propertyKinds[kind].amenities]: ['Senior lounge', 'Sauna'],
  older_persons_community: declared,
});
const update = (kind: Kind, property: { id: string; revision: number }, declared: boolean, by: Token) =>
  propertyKinds[kind].update(server, by, property, values(kind, declared));
const get = async (kind: Kind, property: { id: string }) =>
  (await propertyKinds[kind].get(server, owner, property)).body;
const ready = (kind: Kind, declared: boolean) => propertyKinds[kind].make(owner, values(kind, declared));
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
    expect((await update(kind, plain, true, owner)).status).toBe(200);
    const declared = await get(kind, plain);
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
    const saved = await update(kind, declared, true, colleague);
    expect(saved).toMatchObject({
      status: 200,
      body: { older_persons_declaration: declared.older_persons_declaration },
    });
    await update(kind, { ...declared, revision: declared.revision + 1 }, false, colleague);
    expect((await get(kind, declared)).older_persons_declaration).toBeNull();
    expect((await auditOf(kind, declared.id)).at(-1)).toMatchObject({
      changes: { older_persons_community: { old: true, new: false } },
    });
  });

  test.each([
    ['declared', true],
    ['undeclared', false],
  ])('campaigns of a property that is %s are judged by its declaration', async (_, isDeclared) => {
    const { id } = await ready(kind, isDeclared);
    const query = { kind: campaignKinds[kind], target_id: id };
    const target = await owner.call(campaignTargetRoutes.getCampaignTarget, { query });
    expect(target.older_persons_community).toBe(isDeclared);
    const { keywords } = await owner.call(campaignIdeaRoutes.keywordOptions, {
      query: { campaign_kind: campaignKinds[kind], target_id: id },
    });
    expect(keywords.some(({ label }) => label.includes('senior lounge'))).toBe(isDeclared);
  });
});
