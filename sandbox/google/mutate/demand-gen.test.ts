import { beforeEach, describe, expect, test } from 'vitest';
import type { GoogleClient } from '../../testing/google-client.ts';
import { codes, googleClient, searchCampaign } from '../../testing/google-client.ts';
import { openTestSandbox, somebody } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let google: GoogleClient;

beforeEach(async () => {
  google = await googleClient(sandbox, await somebody(sandbox, { meta: null }));
});

const notForContext = 'contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT';

/** A budget, a Demand Gen campaign on it, and operations on the campaign. */
function demandGen(more: { campaign?: object; budget?: object; operations?: object[] } = {}): object[] {
  const [budget, campaign] = searchCampaign(google.customer).map(
    (operation) => Object.values(operation)[0] as { create: object },
  );
  return [
    { campaignBudgetOperation: { create: { ...budget?.create, ...more.budget } } },
    {
      campaignOperation: {
        create: {
          ...campaign?.create,
          advertisingChannelType: 'DEMAND_GEN',
          networkSettings: undefined,
          targetSpend: {},
          ...more.campaign,
        },
      },
    },
    ...(more.operations ?? []),
  ];
}
const tried = async (operations: object[]) => codes(await google.mutate(operations, { validateOnly: true }));

describe('a Demand Gen campaign', () => {
  test('is taken with a budget of its own and without network settings', async () => {
    expect(await tried(demandGen())).toEqual([]);
  });

  test('is refused with settings of other campaigns', async () => {
    const networkSettings = { targetGoogleSearch: true };
    expect(await tried(demandGen({ campaign: { networkSettings } }))).toContain(notForContext);
    const manualCpc = { enhancedCpcEnabled: false };
    expect(await tried(demandGen({ campaign: { targetSpend: undefined, manualCpc } }))).toContain(
      'biddingError.CANNOT_CREATE_CAMPAIGN_WITH_BIDDING_STRATEGY',
    );
    expect(await tried(demandGen({ budget: { explicitlyShared: true } }))).toContain(
      'campaignError.BUDGET_CANNOT_BE_SHARED',
    );
  });

  test('keeps its settings to itself: a search campaign with them is refused', async () => {
    const campaign = { demandGenCampaignSettings: { upgradedTargeting: false } };
    expect(await tried(searchCampaign(google.customer, { campaign }))).toContain(notForContext);
  });
});

describe('the places of a Demand Gen campaign', () => {
  const inAustin = () => {
    const campaign = `customers/${google.customer}/campaigns/-2`;
    const location = { geoTargetConstant: 'geoTargetConstants/1026201' };
    return [{ campaignCriterionOperation: { create: { campaign, location } } }];
  };

  test('belong to its ad groups, unless upgraded targeting is off', async () => {
    expect(await tried(demandGen({ operations: inAustin() }))).toContain(notForContext);
    const campaign = { demandGenCampaignSettings: { upgradedTargeting: false } };
    expect(await tried(demandGen({ campaign, operations: inAustin() }))).toEqual([]);
  });
});
