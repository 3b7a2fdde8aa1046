import { expect } from '@playwright/test';
import { buildingRoutes } from '../contract/buildings.ts';
import { campaignRoutes } from '../contract/campaigns.ts';
import { connectionRoutes } from '../contract/connections.ts';
import { imageRoutes } from '../contract/images.ts';
import { publishingRoutes } from '../contract/publishing.ts';
import type { CampaignContent } from '../domain/campaign-content.ts';
import { addDays } from '../domain/plain-date.ts';
import { giveConsent } from '../scripts/give-consent.ts';
import { personClient, type PersonClient } from '../scripts/sample-data/client.ts';
import { suggestedContent } from '../scripts/suggested-content.ts';
import {
  askSandbox,
  googleCampaigns,
  metaCampaigns,
  newSandboxPerson,
  type SandboxPerson,
  type Totals,
} from './at-the-sandbox.ts';
import { newBuilding, picture } from './building-steps.ts';
import { product } from './on-the-screen.ts';
import type { Person } from './people-by-api.ts';

/** Campaigns running at the sandbox, launched through the product's API. */

export type Launched = { id: string; name: string; account: string; customer: string; start: string };

/** Connects a user to both networks as a sandbox person of their own. */
export async function connect(
  client: PersonClient,
  person: SandboxPerson,
): Promise<Partial<CampaignContent>> {
  const facebook = await client.call(connectionRoutes.startFacebook, {});
  const consent = { person: person.id };
  await client.call(connectionRoutes.connectFacebook, {
    body: await giveConsent(facebook.redirect_url, consent),
  });
  const { ad_accounts: accounts } = await client.call(connectionRoutes.listFacebookAdAccounts, {});
  await client.call(connectionRoutes.chooseFacebookAdAccount, {
    body: { account_id: accounts[0]?.account_id ?? '' },
  });
  const google = await client.call(connectionRoutes.startGoogle, {});
  await client.call(connectionRoutes.connectGoogle, {
    body: await giveConsent(google.redirect_url, consent),
  });
  const { manager_accounts: managers } = await client.call(connectionRoutes.listGoogleManagers, {});
  const [manager] = managers;
  if (manager === undefined) throw new Error('the person has no manager account');
  await client.call(connectionRoutes.chooseGoogleManager, { body: manager });
  const { accounts: clients } = await client.call(connectionRoutes.listGoogleAccounts, {});
  const client_id = clients[0]?.value ?? '';
  await client.call(connectionRoutes.chooseGoogleAccount, { body: { client_id } });
  const { pages } = await client.call(connectionRoutes.listFacebookPages, {});
  const { instagram_accounts: instagram } = await client.call(connectionRoutes.listInstagramAccounts, {});
  return {
    fb_page_id: pages[0]?.value ?? null,
    instagram_acc_id: instagram[0]?.value ?? null,
    google_client_id: client_id,
  };
}

/** Creates campaigns that are live from tomorrow, one for each name. */
export async function launch(person: Person, names: readonly string[]): Promise<Launched[]> {
  const client = personClient(product(), person.access);
  const sandboxPerson = await newSandboxPerson(`${person.firstName} ${person.email}`);
  const accounts = await connect(client, sandboxPerson);
  const building = await buildingWithPictures(person, client);
  const { today } = await client.call(campaignRoutes.campaignToday, {});
  const start = addDays(today, 1);
  const run_dates = { start_date: start, end_date: addDays(today, 60), open_ended: false };
  const launched: Launched[] = [];
  for (const name of names) {
    const body = await suggestedContent(product(), person.access, building, { ...accounts, run_dates, name });
    const { id, revision } = await client.call(campaignRoutes.createCampaign, { body });
    await client.call(publishingRoutes.publishCampaign, { params: { id }, body: { revision } });
    const state = async () => {
      const { publishing } = await client.call(publishingRoutes.getPublishing, { params: { id } });
      const { state: now, steps = [] } = publishing ?? {};
      return now === 'failed' ? steps.flatMap(({ error }) => error ?? []).join() : now;
    };
    await expect.poll(state, { timeout: 60_000 }).toBe('done');
    const account = sandboxPerson.meta.ad_accounts[0]?.id ?? '';
    const customer = sandboxPerson.google.managers[0]?.clients[0]?.customer_id ?? '';
    launched.push({ id, name, account, customer, start });
  }
  return launched;
}

export async function buildingWithPictures(
  person: Person,
  client: PersonClient,
  url = 'https://www.cedar-house.example',
): Promise<{ id: string }> {
  const images: string[] = [];
  // The pictures differ in color, because Google refuses the same bytes under two names.
  for (const name of ['front.jpg', 'courtyard.jpg']) {
    const { buffer, mimeType } = await picture(name, 1400, 1100);
    const file = new File([new Uint8Array(buffer)], name, { type: mimeType });
    images.push((await client.call(imageRoutes.uploadImage, { file })).id);
  }
  const { id } = await newBuilding(person, {
    images,
    url,
    building_amenities: ['Swimming pool', 'Fitness center', 'Pet friendly'],
    apartment_parameters: [{ kind_id: '1', min_price: 1195, max_price: 1340 }],
  });
  await client.call(buildingRoutes.getBuilding, { params: { id } });
  return { id };
}

/**
 * Advances the sandbox by days and waits until the product has followed. The product polls the clock twice a
 * second, less often on a busy machine.
 */
export async function letDaysPass(
  client: PersonClient,
  days: number,
  pass: () => Promise<unknown> = () => askSandbox('/clock', { advance_days: days }),
): Promise<void> {
  const today = async () => (await client.call(campaignRoutes.campaignToday, {})).today;
  const then = addDays(await today(), days);
  await pass();
  await expect.poll(async () => (await today()) >= then, { timeout: 20_000 }).toBe(true);
}

export type TotalsByTab = Record<
  'Overall' | 'Facebook and Instagram' | 'Google Ads' | 'Google AdWords',
  Totals
>;

/**
 * Returns the sandbox's delivery of a campaign up to a day, by report tab. The current day is still in
 * progress.
 */
export async function deliveredTotals(
  { account, customer, name }: Pick<Launched, 'account' | 'customer' | 'name'>,
  until: string,
): Promise<TotalsByTab> {
  const of = async (network: 'meta' | 'google', campaigns: readonly { id: string; name: string }[]) => {
    const own = campaigns.filter((one) => one.name.startsWith(name));
    const all = await Promise.all(
      own.map(({ id }) => askSandbox<Totals>(`/totals?network=${network}&campaign_id=${id}&until=${until}`)),
    );
    return all.reduce(plus, { spend_cents: 0, impressions: 0, clicks: 0 });
  };
  const google = await googleCampaigns(customer);
  const ofType = (type: 'SEARCH' | 'DEMAND_GEN') =>
    of(
      'google',
      google.filter(({ advertisingChannelType: one }) => one === type),
    );
  const meta = await of('meta', await metaCampaigns(account));
  const [search, display] = [await ofType('SEARCH'), await ofType('DEMAND_GEN')];
  return {
    Overall: [meta, search, display].reduce(plus),
    'Facebook and Instagram': meta,
    'Google Ads': display,
    'Google AdWords': search,
  };
}

function plus(a: Totals, b: Totals): Totals {
  return {
    spend_cents: a.spend_cents + b.spend_cents,
    impressions: a.impressions + b.impressions,
    clicks: a.clicks + b.clicks,
  };
}
