import { abTestRoutes } from '../../../contract/ab-testing.ts';
import { buildingRoutes } from '../../../contract/buildings.ts';
import { campaignRoutes, type Campaign } from '../../../contract/campaigns.ts';
import { imageRoutes } from '../../../contract/images.ts';
import { platformRoutes } from '../../../contract/platform.ts';
import { publishingRoutes } from '../../../contract/publishing.ts';
import { addDays } from '../../../domain/plain-date.ts';
import {
  connectPlatforms,
  findCity,
  personClient,
  until,
  type PersonClient,
} from '../../sample-data/client.ts';
import { drawPhoto } from '../../sample-data/draw-photo.ts';
import { accountsOf, published } from '../../sample-data/launching.ts';
import { suggestedContent } from '../../suggested-content.ts';
import type { Sessions } from '../people.ts';

/** Campaigns in every state on their way to and at the networks. */
export type Scene = {
  /** Returns a client with the visitor's current session. */
  client: (who: 'launching' | 'connecting') => PersonClient;
  /** Id of the sandbox person who gives consent for the connecting visitor. */
  consents: string;
  campaigns: Record<
    'ready' | 'shared' | 'refused' | 'untested' | 'testing' | 'tested' | 'stopped' | 'waiting',
    string
  >;
};

type SandboxPerson = {
  id: string;
  meta: { ad_accounts: { id: string }[] };
  google: { managers: { clients: { customer_id: string }[] }[] };
};

/** Creates the scene at the sandbox; undefined for a product without one. */
export async function makeScene(apiUrl: string, sessions: Sessions): Promise<Scene | undefined> {
  const { sandbox } = await personClient(apiUrl).call(platformRoutes.configuration, {});
  if (sandbox === null) return undefined;
  const ask = askSandbox(sandbox.control_url);
  const clientOf = (who: keyof Sessions) => personClient(apiUrl, sessions[who].access);
  const client = clientOf('launching');
  const person = await ask<SandboxPerson>('people', { name: 'Lena Grant' });
  await connectPlatforms(client, person.id);
  const draft = await draftsOf(apiUrl, client);
  const live = async (name: string) => {
    const { id, revision } = await draft(name);
    await client.call(publishingRoutes.publishCampaign, { params: { id }, body: { revision } });
    await published(client, id);
    return id;
  };
  const campaigns = {
    ready: (await draft('Ready to go', { fb_daily_budget: 90 })).id,
    refused: (await draft('With refused words')).id,
    shared: (await draft('Written by two')).id,
    untested: await live('Not tested yet'),
    testing: await tested(client, await live('Tested now')),
    tested: await tested(client, await live('Tested before'), { stopped: true }),
  };
  const brokenOff = async (name: string, state: 'failed' | 'waiting', fault: object) => {
    await ask('faults', fault);
    const { id, revision } = await draft(name);
    await client.call(publishingRoutes.publishCampaign, { params: { id }, body: { revision } });
    await until(`a launch to be ${state}`, async () => {
      const { publishing } = await client.call(publishingRoutes.getPublishing, { params: { id } });
      if (state === 'failed') return publishing?.state === 'failed' ? true : undefined;
      return publishing?.waiting_until == null ? undefined : true;
    });
    return id;
  };
  const stopped = await brokenOff('Stopped half way', 'failed', {
    network: 'google',
    kind: 'error',
    error: 'criterionError.KEYWORD_HAS_INVALID_CHARS',
    method: 'POST',
    path_contains: '/googleAds:mutate',
    account: person.google.managers[0]?.clients[0]?.customer_id,
  });
  // Every answer is lost again, so the launch keeps looking the write up and repeating it.
  const waiting = await brokenOff('Going live just now', 'waiting', {
    network: 'meta',
    kind: 'timeout_before_write',
    method: 'POST',
    account: person.meta.ad_accounts[0]?.id,
    times: null,
  });
  const { id: consents } = await ask<SandboxPerson>('people', { name: 'Cora Grant' });
  return { client: clientOf, consents, campaigns: { ...campaigns, stopped, waiting } };
}

/** Creates a building with photos and returns a function that creates drafts for it. */
async function draftsOf(apiUrl: string, client: PersonClient) {
  const images: string[] = [];
  for (const seed of [91, 92, 93]) {
    const file = new File([new Uint8Array(await drawPhoto(seed))], `view-${seed}.jpg`, {
      type: 'image/jpeg',
    });
    images.push((await client.call(imageRoutes.uploadImage, { file })).id);
  }
  const { id } = await client.call(buildingRoutes.createBuilding, {
    body: {
      ...(await findCity(apiUrl, 'Austin', 'TX')),
      name: 'Cedar House',
      address: '18 Cedar Street',
      zip_code: '78704',
      property_type: '1',
      url: 'https://www.cedar-house.example',
      clusters: ['brand', 'amenities'],
      building_amenities: ['Swimming pool', 'Fitness center', 'Pet friendly'],
      apartment_parameters: [{ kind_id: '1', min_price: 1195, max_price: 1340 }],
      images,
    },
  });
  await until('a building to be prepared', async () => {
    const building = await client.call(buildingRoutes.getBuilding, { params: { id } });
    return building.initializing_status === 'done' ? true : undefined;
  });
  const accounts = await accountsOf(client);
  const { today } = await client.call(campaignRoutes.campaignToday, {});
  const run_dates = { start_date: addDays(today, 1), end_date: addDays(today, 60), open_ended: false };
  return async (name: string, own: { fb_daily_budget?: number } = {}): Promise<Campaign> => {
    const content = { ...accounts, run_dates, name, ...own };
    const body = await suggestedContent(apiUrl, client.token, { id }, content);
    return client.call(campaignRoutes.createCampaign, { body });
  };
}

/** Starts an A/B test of another title, and optionally stops it. */
async function tested(client: PersonClient, id: string, { stopped = false } = {}): Promise<string> {
  const params = { id };
  const quiet = () =>
    until('a test to be at the network', async () => {
      const { operation } = await client.call(campaignRoutes.getCampaign, { params });
      return operation === null ? true : undefined;
    });
  await quiet();
  const { revision, facebook_ad: ad } = await client.call(campaignRoutes.getCampaign, { params });
  const images = ad.images.map(({ image_id, aspect, crop }) => ({ image_id, aspect, crop }));
  const titles = [{ value: 'b', label: 'Tour Cedar House this week' }];
  const variant_b = { titles, descriptions: ad.descriptions, images };
  const saved = await client.call(abTestRoutes.saveVariants, { params, body: { revision, variant_b } });
  const { end_dates: dates } = await client.call(abTestRoutes.abTestStatus, { params });
  await client.call(abTestRoutes.startAbTest, {
    params,
    body: { revision: saved.revision, end_date: dates?.suggested ?? '' },
  });
  await quiet();
  if (!stopped) return id;
  await client.call(abTestRoutes.stopAbTest, { params });
  await quiet();
  return id;
}

function askSandbox(controlUrl: string) {
  return async <T>(what: string, body: object): Promise<T> => {
    const answer = await fetch(new URL(`/control/api/${what}`, controlUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the sandbox refused ${what}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}
