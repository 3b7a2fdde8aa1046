import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportRoutes, type CampaignReport } from '#contract/reports.ts';
import { addDays } from '#domain/plain-date.ts';
import { eventually } from '../../../../test/eventually.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { ended } from '../../../../test/launches.ts';
import { campaignAtNetworks, externalId, readNetworks, resolve } from '../../../../test/network-readings.ts';
import { googleCampaigns, metaCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readFiguresJob } from './read-figures-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: 'at noon' });
});
afterAll(() => server.close());

type Made = Awaited<ReturnType<typeof campaignAtNetworks>>;

async function afterDays(days: number) {
  // Keep the time fixed, so that successive reads agree.
  await askSandbox(server, '/clock', { stand_still: true });
  const { now } = await askSandbox<{ now: string }>(server, '/clock', { advance_days: days });
  await eventually(async () => server.deps.clock.now().getTime() >= Date.parse(now));
}

/** Reads and returns the figures of a campaign, as if a user had requested them. */
async function figuresOf({ owner, id, campaign }: Made): Promise<CampaignReport> {
  await server.deps.db
    .updateTable('campaign')
    .set({ facts_refreshing_since: new Date() })
    .where('id', '=', id)
    .execute();
  await readFiguresJob(server.deps, [{ organization_id: owner.organization.id, id }]);
  const start = campaign.run_dates.start_date ?? '';
  const query = { start_date: start, end_date: addDays(start, 20) };
  const report = await owner.call(reportRoutes.campaignReport, { params: { id }, query });
  expect(report.problem).toBeNull();
  return report;
}

/** Returns account spend as the networks report it, including deleted campaigns. */
async function spentAt({ adAccount, client }: Made) {
  const spent = (query: string) => askSandbox<{ spend_cents: number }>(server, `/totals?${query}`);
  let [meta, google] = [0, 0];
  for (const { id } of await metaCampaigns(server, adAccount, true))
    meta += (await spent(`network=meta&campaign_id=${id}`)).spend_cents;
  for (const { id } of await googleCampaigns(server, client, true))
    google += (await spent(`network=google&customer_id=${client}&campaign_id=${id}`)).spend_cents;
  return { meta, google };
}

const told = ({
  facebook_and_instagram: social,
  google_ads: ads,
  google_adwords: search,
}: CampaignReport) => ({
  meta: Math.round(social.summary.spend * 100),
  google: Math.round(ads.summary.spend * 100) + Math.round(search.summary.spend * 100),
});

test('an object deleted at a network keeps its figures, before and after it is created again', async () => {
  const made = await campaignAtNetworks(server);
  const { owner, id, hand, client } = made;
  await afterDays(3);
  const before = await figuresOf(made);
  expect(told(before).meta).toBeGreaterThan(1000);
  expect(told(before)).toEqual(await spentAt(made));

  await hand.atMeta(await externalId(server, id, 'meta', 'ad_set', 'instagram'), { status: 'DELETED' });
  const display = await externalId(server, id, 'google_display', 'campaign');
  await hand.atGoogle(client, [{ campaignOperation: { remove: display } }]);
  const after = await figuresOf(made);
  expect(told(after)).toEqual(await spentAt(made));
  expect(after.facebook_and_instagram.age).toEqual(before.facebook_and_instagram.age);

  await hand.atMeta(await externalId(server, id, 'meta', 'campaign'), { status: 'DELETED' });
  const { differences } = await readNetworks(owner, id);
  const atMeta = differences.filter(({ line }) => line === 'meta');
  await resolve(owner, id, 'push', atMeta);
  await ended(owner, id);
  await afterDays(2);
  const anew = await figuresOf(made);
  expect(told(anew)).toEqual(await spentAt(made));
  expect(told(anew).meta).toBeGreaterThan(told(before).meta);
  expect(told(anew).google).toBeGreaterThan(told(before).google);
});

test('recorded figures stay while a line has no campaign at its network', async () => {
  const made = await campaignAtNetworks(server);
  await afterDays(2);
  const before = await figuresOf(made);
  const { db } = server.deps;
  const lost = db.selectFrom('publication').select('id').where('campaign_id', '=', made.id);
  await db
    .deleteFrom('network_object')
    .where('publication_id', 'in', lost)
    .where('kind', '!=', 'account')
    .execute();
  await db.deleteFrom('former_object').where('publication_id', 'in', lost).execute();
  expect(told(await figuresOf(made))).toEqual(told(before));
});
