import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignTargetRoutes, type LaunchReviewQuery } from '#contract/campaign-targets.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { newBuilding } from '../../../../../test/factories/assets.ts';
import { readyToLaunch } from '../../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../../test/factories/people.ts';
import { launched, pause, ended } from '../../../../../test/launches.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const review = (owner: Owner, query: Omit<LaunchReviewQuery, 'kind'>) =>
  owner.call(campaignTargetRoutes.reviewLaunch, { query: { kind: CampaignKind.building, ...query } });

describe('the review of a launch', () => {
  test('a review names the other live campaigns of the property until they pause', async () => {
    const { owner, campaign } = await readyToLaunch(server);
    const target = campaign.target_id ?? '';
    expect((await review(owner, { target_id: target })).running).toEqual([]);
    await launched(owner, campaign.id);
    const { running } = await review(owner, { target_id: target });
    expect(running).toEqual([
      { id: campaign.id, name: campaign.name, end_date: campaign.run_dates.end_date },
    ]);
    expect((await review(owner, { target_id: target, campaign_id: campaign.id })).running).toEqual([]);
    const other = await newBuilding(owner);
    expect((await review(owner, { target_id: other.id })).running).toEqual([]);
    await pause(owner, campaign.id);
    await ended(owner, campaign.id);
    expect((await review(owner, { target_id: target })).running).toEqual([]);
  });

  test('a review names the property of a foreign Facebook page', async () => {
    const owner = await newOwner(server);
    const ashby = await newBuilding(owner, { name: 'The Ashby' });
    await newBuilding(owner, { name: 'Maple Court' });
    const pageOf = async (page_name: string) =>
      (await review(owner, { target_id: ashby.id, page_name })).page_of;
    expect(await pageOf('Maple Court Apartments')).toBe('Maple Court');
    expect(await pageOf('Ashby Apartments')).toBeNull();
    expect(await pageOf('Bluebonnet Living')).toBeNull();
  });
});
