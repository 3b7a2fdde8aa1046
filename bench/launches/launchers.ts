import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { buildingRoutes } from '../../contract/buildings.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import { connectionRoutes } from '../../contract/connections.ts';
import { imageRoutes } from '../../contract/images.ts';
import { publishingRoutes } from '../../contract/publishing.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import { addDays } from '../../domain/plain-date.ts';
import { sampleBuildings } from '../../scripts/sample-data/buildings.ts';
import {
  connectPlatforms,
  findCity,
  personClient,
  signUp,
  until,
  type PersonClient,
} from '../../scripts/sample-data/client.ts';
import { drawPhoto } from '../../scripts/sample-data/draw-photo.ts';
import { suggestedContent } from '../../scripts/suggested-content.ts';
import { settings } from '../settings.ts';

/** A connected user with campaign content to launch repeatedly. */
export type Launcher = { token: string; content: CampaignContent };

export type Launches = {
  /** Accepted launches per second. */
  asked: number;
  /** Campaigns going live per minute. */
  live: number;
};

/**
 * Creates the concurrent launchers, each with accounts of their own, because network limits apply per
 * account.
 */
export async function makeLaunchers(apiUrl: string, sandboxUrl: string): Promise<Launcher[]> {
  const launchers: Launcher[] = [];
  for (let number = 1; number <= settings.launchers; number += 1)
    launchers.push(await makeLauncher(apiUrl, sandboxUrl, number));
  return launchers;
}

async function makeLauncher(apiUrl: string, sandboxUrl: string, number: number): Promise<Launcher> {
  const owner = await signUp(apiUrl, {
    firstName: 'Ada',
    lastName: 'Reyes',
    email: `launcher-${number}@bench.test`,
    password: 'Sunny-Porch-42',
    city: ['Austin', 'TX'],
    organization: { name: `Launchers ${number}`, kind: 'multifamily' },
  });
  await connectPlatforms(owner, await newSandboxPerson(sandboxUrl, number));
  const { pages } = await owner.call(connectionRoutes.listFacebookPages, {});
  const { instagram_accounts: instagram } = await owner.call(connectionRoutes.listInstagramAccounts, {});
  const { pixels } = await owner.call(connectionRoutes.listFacebookPixels, {});
  const { google } = await owner.call(connectionRoutes.getConnections, {});
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  const building = await makeBuilding(apiUrl, owner);
  const content = await suggestedContent(apiUrl, owner.token, building, {
    fb_page_id: pages[0]?.value ?? null,
    fb_pixel_id: pixels[0]?.value ?? null,
    instagram_acc_id: instagram[0]?.value ?? null,
    google_client_id: google.client?.value ?? null,
    run_dates: { start_date: addDays(today, 1), end_date: addDays(today, 30), open_ended: false },
  });
  return { token: owner.token, content };
}

async function newSandboxPerson(sandboxUrl: string, number: number): Promise<string> {
  const answer = await fetch(`${sandboxUrl}/control/api/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Launcher ${number}` }),
  });
  return ((await answer.json()) as { id: string }).id;
}

export async function makeBuilding(apiUrl: string, owner: PersonClient): Promise<{ id: string }> {
  const [sample] = sampleBuildings.multifamily;
  if (sample === undefined) throw new Error('there is no sample building');
  const { place, site: _site, photos: _photos, ...body } = sample;
  const photo = new File([new Uint8Array(await drawPhoto(1))], 'front.jpg', { type: 'image/jpeg' });
  const image = await owner.call(imageRoutes.uploadImage, { file: photo });
  const url = 'https://www.maple-court.example';
  const { id } = await owner.call(buildingRoutes.createBuilding, {
    body: { ...body, ...(await findCity(apiUrl, ...place)), url, images: [image.id] },
  });
  return until('the building to be prepared', async () => {
    const building = await owner.call(buildingRoutes.getBuilding, { params: { id } });
    return building.initializing_status === 'done' ? building : undefined;
  });
}

/**
 * Launches all campaigns of all launchers at once, spread over the servers, and waits until the last one is
 * live.
 */
export async function launchAll(
  ports: readonly number[],
  launchers: readonly Launcher[],
  pool: pg.Pool,
): Promise<Launches> {
  const drafts: { owner: PersonClient; id: string; revision: number }[] = [];
  for (const { token, content } of launchers) {
    for (let number = 1; number <= settings.launches; number += 1) {
      const owner = personClient(`http://127.0.0.1:${ports[drafts.length % ports.length] ?? 0}`, token);
      const body = { ...content, name: `Maple Court ${number}` };
      const { id, revision } = await owner.call(campaignRoutes.createCampaign, { body });
      drafts.push({ owner, id, revision });
    }
  }
  const begun = performance.now();
  await Promise.all(
    drafts.map(({ owner, id, revision }) =>
      owner.call(publishingRoutes.publishCampaign, { params: { id }, body: { revision } }),
    ),
  );
  const asked = performance.now() - begun;
  const ids = drafts.map(({ id }) => id);
  while ((await countOperations(pool, ids, ['queued', 'running'])) > 0) await wait(50);
  const live = performance.now() - begun;
  if ((await countOperations(pool, ids, ['failed'])) > 0) throw new Error('a launch failed');
  return { asked: (1000 * drafts.length) / asked, live: (60_000 * drafts.length) / live };
}

async function countOperations(pool: pg.Pool, campaigns: string[], states: string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from publishing_operation
     where campaign_id = any($1) and state = any($2)`,
    [campaigns, states],
  );
  return rows[0]?.count ?? 0;
}
