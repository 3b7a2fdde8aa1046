import type { Channel } from '#domain/channels.ts';
import type { Owner } from './factories/people.ts';
import type { TestServer } from './test-server.ts';

type Figures = { impressions: number; clicks: number; spend_cents: number; leads: number | null };

/** Inserts the figures of a campaign's day as if they had been read from a network. */
export async function told(
  { deps }: Pick<TestServer, 'deps'>,
  { organization }: Pick<Owner, 'organization'>,
  { campaign, ...day }: { campaign: string; date: string; channel?: Channel } & Partial<Figures>,
): Promise<void> {
  await deps.db
    .insertInto('daily_fact')
    .values({
      organization_id: organization.id,
      campaign_id: campaign,
      channel: 'facebook',
      impressions: 0,
      clicks: 0,
      spend_cents: 0,
      leads: null,
      tours: null,
      applications: null,
      ...day,
    })
    .execute();
}
