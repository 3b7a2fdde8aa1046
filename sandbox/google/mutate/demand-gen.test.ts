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

/** Returns operations for a budget and a Demand Gen campaign, followed by the given ones. */
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

describe('Demand Gen campaigns', () => {
  test('a Demand Gen campaign with its own budget and without network settings is accepted', async () => {
    expect(await tried(demandGen())).toEqual([]);
  });

  test('a Demand Gen campaign with settings of other types is refused', async () => {
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

  test('a search campaign with Demand Gen settings is refused', async () => {
    const campaign = { demandGenCampaignSettings: { upgradedTargeting: false } };
    expect(await tried(searchCampaign(google.customer, { campaign }))).toContain(notForContext);
  });
});

describe('places of Demand Gen campaigns', () => {
  const inAustin = () => {
    const campaign = `customers/${google.customer}/campaigns/-2`;
    const location = { geoTargetConstant: 'geoTargetConstants/1026201' };
    return [{ campaignCriterionOperation: { create: { campaign, location } } }];
  };

  test('places belong to the ad groups of a Demand Gen campaign, unless upgraded targeting is off', async () => {
    expect(await tried(demandGen({ operations: inAustin() }))).toContain(notForContext);
    const campaign = { demandGenCampaignSettings: { upgradedTargeting: false } };
    expect(await tried(demandGen({ campaign, operations: inAustin() }))).toEqual([]);
  });
});
