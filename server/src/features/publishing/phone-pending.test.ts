import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { ended, launched } from '../../../../test/launches.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

test('the answer to an update shows if the pending operation changes the phone number at Google', async () => {
  const { owner, campaign } = await readyToLaunch(server);
  await launched(owner, campaign.id);
  const params = { id: campaign.id };
  const rename = async (name: string) => {
    const { revision } = await owner.call(campaignRoutes.getCampaign, { params });
    return owner.call(campaignRoutes.updateCampaign, { params, body: { revision, name } });
  };
  const renamed = await rename('Renamed');
  expect([renamed.operation?.kind, renamed.google_phone_pending]).toEqual(['update', false]);
  await ended(owner, campaign.id);

  const { id } = owner.organization;
  const { revision } = await owner.call(organizationRoutes.getOrganization, { params: { id } });
  const body = { revision, contact_phone: '+15125550142' };
  await owner.call(organizationRoutes.updateOrganization, { params: { id }, body });
  const called = await rename('Renamed again');
  expect([called.operation?.kind, called.google_phone_pending]).toEqual(['update', true]);
  await ended(owner, campaign.id);
  expect((await owner.call(campaignRoutes.getCampaign, { params })).google_phone_pending).toBe(false);
});
