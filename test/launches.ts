import { campaignRoutes, type Campaign } from '../contract/campaigns.ts';
import { publishingRoutes, type Publishing } from '../contract/publishing.ts';
import type { PersonClient } from '../scripts/sample-data/client.ts';
import { eventually } from './eventually.ts';

/** Takes a campaign live at its current revision. */
export async function goLive(owner: PersonClient, id: string): Promise<Campaign> {
  const { revision } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
  return owner.call(publishingRoutes.publishCampaign, { params: { id }, body: { revision } });
}

export async function pause(owner: PersonClient, id: string): Promise<Campaign> {
  const { revision } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
  return owner.call(publishingRoutes.pauseCampaign, { params: { id }, body: { revision } });
}

/**
 * Waits until the last operation reaches the given state. Throws the failed steps if it fails unexpectedly.
 */
export async function ended(
  owner: PersonClient,
  id: string,
  state: 'done' | 'failed' = 'done',
): Promise<Publishing> {
  return eventually(async () => {
    const { publishing } = await owner.call(publishingRoutes.getPublishing, { params: { id } });
    if (publishing?.state === 'failed' && state === 'done')
      throw new Error(JSON.stringify(publishing.steps.filter((step) => step.error !== null)));
    return publishing?.state === state ? publishing : undefined;
  }, 60_000);
}

/** Takes a campaign live and waits for the launch to finish. */
export async function launched(owner: PersonClient, id: string): Promise<Publishing> {
  await goLive(owner, id);
  return ended(owner, id);
}
