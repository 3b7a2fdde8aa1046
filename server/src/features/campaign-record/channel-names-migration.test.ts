import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
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

test('the migration renames the channels of stored ads and figures', async () => {
  const { db } = server.deps;
  const campaign = await newCampaignOf(server, owner, CampaignKind.building);
  const { id } = campaign;
  const { organization } = owner;
  await sql`alter table campaign_ad drop constraint campaign_ad_channel_check`.execute(db);
  for (const [now, former] of [
    ['search', 'google_adwords'],
    ['display', 'google_ads'],
  ]) {
    await sql`update campaign_ad set channel = ${former} where campaign_id = ${id} and channel = ${now}`.execute(
      db,
    );
    await sql`insert into daily_fact (organization_id, campaign_id, channel, date, impressions, clicks, spend_cents)
      values (${organization.id}, ${id}, ${former}, '2026-03-09', 10, 1, 50)`.execute(db);
  }
  await sql`alter table campaign_ad add constraint campaign_ad_channel_check
    check (channel in ('facebook', 'instagram', 'google_adwords', 'google_ads'))`.execute(db);

  const file = new URL('../../../migrations/0035_channel_names.sql', import.meta.url);
  await sql.raw(await readFile(file, 'utf8')).execute(db);

  expect(await owner.call(campaignRoutes.getCampaign, { params: { id } })).toEqual(campaign);
  const facts = await db
    .selectFrom('daily_fact')
    .select('channel')
    .where('campaign_id', '=', id)
    .orderBy('channel')
    .execute();
  expect(facts.map(({ channel }) => channel)).toEqual(['display', 'search']);
  await expect(sql`update campaign_ad set channel = 'google_ads'`.execute(db)).rejects.toThrow(
    'campaign_ad_channel_check',
  );
});
