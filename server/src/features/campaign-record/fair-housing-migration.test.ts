import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignHistoryRoutes } from '#contract/campaign-history.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

const migration = (name: string) => readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');
const reason = 'A proper name of the neighborhood.';

async function titled(titles: { facebook: string; instagram?: string }): Promise<Campaign> {
  const campaign = await newCampaignOf(server, owner, CampaignKind.building);
  const { revision, facebook_ad: facebook, instagram_ad: instagram } = campaign;
  const option = (label: string) => [{ value: 'a', label }];
  return owner.call(campaignRoutes.updateCampaign, {
    params: { id: campaign.id },
    body: {
      revision,
      facebook_ad: { ...facebook, titles: option(titles.facebook) },
      instagram_ad:
        titles.instagram === undefined ? instagram : { ...instagram, titles: option(titles.instagram) },
    },
  });
}

/** Stores an exception of the former kind, for words in any text, and migrates. */
async function migrated(campaigns: readonly Campaign[], match: string): Promise<void> {
  const { db } = server.deps;
  const ddl = await migration('0008_campaigns.sql');
  await sql`drop table fair_housing_override`.execute(db);
  await sql.raw(ddl.slice(ddl.indexOf('create table fair_housing_override'))).execute(db);
  for (const table of ['building', 'listing'])
    await sql`alter table ${sql.table(table)} drop column older_persons_declared_by cascade,
      drop column older_persons_declared_at cascade`.execute(db);
  for (const { id } of campaigns)
    await sql`insert into fair_housing_override
      (organization_id, campaign_id, rule_id, match, reason, allowed_by)
      select organization_id, id, 'n01', ${match}, ${reason}, agent_id from campaign where id = ${id}`.execute(
      db,
    );
}
const migrate = async () => sql.raw(await migration('0031_fair_housing.sql')).execute(server.deps.db);

const read = ({ id }: Campaign) => owner.call(campaignRoutes.getCampaign, { params: { id } });
async function endedWords({ id }: Campaign) {
  const { entries } = await owner.call(campaignHistoryRoutes.campaignHistory, { params: { id }, query: {} });
  return entries
    .filter(({ verb }) => verb === 'end_fair_housing')
    .map(({ by, changes }) => ({ by, changes }));
}

test('the migration binds an exception to the one text with its words, and ends exceptions without such a text', async () => {
  const text = '🏙️ Mexican War Streets loft';
  const bound = await titled({ facebook: text, instagram: ` ${text} ` });
  const ambiguous = await titled({ facebook: text, instagram: 'No Mexican tenants' });
  const gone = await titled({ facebook: 'Loft downtown' });
  const changed = await titled({ facebook: text });
  const all = [bound, ambiguous, gone, changed];
  await migrated(all, 'mexican');
  await sql`update audit_entry set at = at + interval '1 day'
    where entity = 'campaign' and entity_id = ${changed.id} and verb = 'update'`.execute(server.deps.db);
  await migrate();

  const start = text.indexOf('Mexican');
  const stop = { rule_id: 'n01', text, start, end: start + 7, reason };
  expect((await read(bound)).fair_housing_overrides).toEqual(
    ['facebook_ad.titles', 'instagram_ad.titles'].map((place) => expect.objectContaining({ ...stop, place })),
  );
  expect(await endedWords(bound)).toEqual([]);
  for (const campaign of [ambiguous, gone, changed]) {
    expect((await read(campaign)).fair_housing_overrides).toEqual([]);
    expect(await endedWords(campaign)).toEqual([
      {
        by: null,
        changes: expect.arrayContaining([
          { shape: 'text', field: 'words', old: null, new: 'mexican' },
          expect.objectContaining({ field: 'reason', new: expect.stringContaining('covers one exact text') }),
        ]),
      },
    ]);
  }
});
