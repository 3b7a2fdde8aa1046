import { connectionRoutes } from '../../contract/connections.ts';
import { publishingRoutes } from '../../contract/publishing.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import { until, type PersonClient } from './client.ts';

/** Returns the account ids that a connected user's campaign needs. */
export async function accountsOf(client: PersonClient): Promise<Partial<CampaignContent>> {
  const { pages } = await client.call(connectionRoutes.listFacebookPages, {});
  const { instagram_accounts: instagram } = await client.call(connectionRoutes.listInstagramAccounts, {});
  const { pixels } = await client.call(connectionRoutes.listFacebookPixels, {});
  const { google } = await client.call(connectionRoutes.getConnections, {});
  return {
    fb_page_id: pages[0]?.value ?? null,
    fb_pixel_id: pixels[0]?.value ?? null,
    instagram_acc_id: instagram[0]?.value ?? null,
    google_client_id: google.client?.value ?? null,
  };
}

/** Waits until the last operation is at the networks. Throws if it fails. */
export async function published(client: PersonClient, id: string): Promise<void> {
  await until('a campaign to be at the networks', async () => {
    const { publishing } = await client.call(publishingRoutes.getPublishing, { params: { id } });
    if (publishing?.state === 'failed') {
      const step = publishing.steps.find(({ state }) => state === 'failed');
      throw new Error(`publishing stopped at ${step?.line} ${step?.name}: ${step?.error}`);
    }
    return publishing?.state === 'done' ? true : undefined;
  });
}
