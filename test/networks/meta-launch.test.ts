import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  recordedObject,
  type DesiredMeta,
  type NetworkAccount,
  type NetworkObject,
  type Place,
  type StepResult,
} from '../../providers/ad-network.ts';
import type { NetworkError } from '../../providers/network-error.ts';
import { addDays } from '../../domain/plain-date.ts';
import { askSandbox } from '../factories/connections.ts';
import { metaCampaigns } from '../sandbox-trees.ts';
import { noon, startSandboxProgram } from '../test-server.ts';
import { recordingFetch } from './recording-fetch.ts';
import { atHand, austin, dallas, drivers, firstDesired, readingSteps, signInToMeta } from './stages.ts';

/** Launches at a sandbox that refuses the way Meta does. */

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-meta-launch-'));
const { fetch: recording, sent } = recordingFetch();
let sandbox: Awaited<ReturnType<typeof startSandboxProgram>>;
let networks: ReturnType<typeof drivers>;
let account: NetworkAccount;
let desired: DesiredMeta;
let recorded: NetworkObject[];
let warnings: NetworkError[];

beforeAll(async () => {
  sandbox = await startSandboxProgram(folder, noon);
  networks = drivers(sandbox.url, recording);
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const person = await control<{ id: string }>('/people', { name: 'Robin Fields' });
  const ids = await signInToMeta(networks, person);
  const { now } = await control<{ now: string }>('/clock');
  const first = firstDesired('meta', addDays(now.slice(0, 10), 1), ids);
  if (first.line !== 'meta') throw new Error('this campaign is not one of Meta');
  [account, desired, recorded, warnings] = [ids.account, first, [], []];
});

const control = <T>(address: string, body?: unknown) =>
  askSandbox<T>({ sandboxUrl: sandbox.url }, address, body);
const changeAccount = (change: object) => control(`/meta/accounts/${account.accountId}`, change);
const network = () => networks.meta.network;
const campaigns = () => metaCampaigns({ sandboxUrl: sandbox.url }, account.accountId);

async function readMeta(address: string, fields: string): Promise<unknown> {
  const url = `${sandbox.url}/graph.facebook.com/v26.0/${address}?fields=${fields}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${account.token}` } });
  return answer.json();
}

function keep({ objects, removed = [] }: StepResult): void {
  const replaced = ({ kind, key }: NetworkObject) =>
    [...objects, ...removed].some((other) => other.kind === kind && other.key === key);
  recorded = [...recorded.filter((object) => !replaced(object)), ...objects];
}

/** Performs every step. With `answersAreLost`, keeps the result of its look-up instead. */
async function bringAbout({ answersAreLost = false } = {}): Promise<void> {
  for (const step of network().plan(desired, recorded)) {
    const work = { account, desired, recorded, ...atHand() };
    const result = await network().perform(step, work);
    if (result.warning !== undefined) warnings.push(result.warning);
    const found =
      answersAreLost && !readingSteps.has(step.name) ? await network().lookUp(step, work) : result;
    if (found === null) throw new Error(`${step.name} would be done twice`);
    keep(found);
  }
  expect(network().plan(desired, recorded)).toEqual([]);
}

const creatives = () => readMeta(`${account.accountId}/adcreatives`, 'id,name');
async function switchesOf(key: string) {
  const id = recordedObject(recorded, 'creative', key)?.externalId ?? '';
  return readMeta(id, 'contextual_multi_ads,degrees_of_freedom_spec,object_story_spec');
}

describe('a launched Meta ad', () => {
  test('a launched Meta ad has every automatic feature off, shares no ad unit and shows no unchecked text', async () => {
    await bringAbout();
    for (const channel of ['facebook', 'instagram']) {
      const read = JSON.stringify(await switchesOf(channel));
      expect(read).not.toContain('OPT_IN');
      expect(read).toContain('"contextual_multi_ads":{"enroll_status":"OPT_OUT"}');
      expect(read).toContain('"description":" "');
    }
    const carousel = JSON.stringify(await switchesOf('facebook'));
    expect(carousel).toContain('"multi_share_end_card":false');
    expect(carousel).toContain('"multi_share_optimized":false');
    expect(warnings).toEqual([]);
  });

  test('an ad launches without a feature key that Meta refuses, and the user is warned', async () => {
    await changeAccount({ refused_features: ['profile_card'] });
    await bringAbout();
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining('did not let us turn off “profile card”'),
    ]);
    const creating = sent.filter(
      ({ method, url, body }) =>
        method === 'POST' &&
        url.pathname.endsWith(`${account.accountId}/adcreatives`) &&
        !JSON.stringify(body).includes('validate_only'),
    );
    expect(creating).toHaveLength(2);
    for (const { body } of creating) {
      expect(JSON.stringify(body)).not.toContain('profile_card');
      expect(JSON.stringify(body)).toContain('profile_extension');
    }
  });

  test('an ad that Meta would refuse is rejected before a campaign is created', async () => {
    desired = { ...desired, ads: desired.ads.map((ad) => ({ ...ad, title: '!Now leasing' })) };
    await expect(bringAbout()).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('must not begin with punctuation'),
    });
    expect(await campaigns()).toEqual([]);
    expect(recordedObject(recorded, 'image', 'square-10')).toBeDefined();
  });

  test("a creative is named by its marker alone, however long the campaign's name is", async () => {
    desired = { ...desired, name: 'Maple Court '.repeat(21).trim() };
    await bringAbout();
    const names = JSON.stringify(await creatives());
    expect(names).toContain(`"name":"[pl:${desired.marker}:facebook:`);
    expect(names).not.toContain('Maple Court');
  });

  test('a creative with a lost answer is found on a later page, without a filter', async () => {
    await bringAbout({ answersAreLost: true });
    const create = {
      phase: 'build',
      name: 'create_creative',
      key: 'facebook',
      channel: null,
      subject: null,
    } as const;
    const own = recordedObject(recorded, 'creative', 'facebook')?.externalId;
    const work = { account, desired, recorded, ...atHand() };
    const paging = recordingFetch();
    const others = drivers(sandbox.url, async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.pathname.endsWith('/adcreatives')) url.searchParams.set('limit', '1');
      return paging.fetch(url, init);
    });
    // A page holds one creative, so the look-up must follow pages.
    expect((await others.meta.network.lookUp(create, work))?.objects[0]?.externalId).toBe(own);
    const unknown = { ...work, desired: { ...desired, marker: 'cffffffff' } };
    expect(await others.meta.network.lookUp(create, unknown)).toBeNull();
    expect(paging.sent.length).toBeGreaterThan(2);
    expect(paging.sent.filter(({ url }) => url.searchParams.has('filtering'))).toEqual([]);
  });

  test('a Meta ad counts leads under the registrable domain, in the attribution windows of Ads Manager', async () => {
    desired = { ...desired, landingPage: 'https://leasing.maple-court.example/tour' };
    await bringAbout();
    const ad = recordedObject(recorded, 'ad', 'facebook')?.externalId ?? '';
    expect(await readMeta(ad, 'conversion_domain')).toMatchObject({
      conversion_domain: 'maple-court.example',
    });
    const adSet = recordedObject(recorded, 'ad_set', 'facebook')?.externalId ?? '';
    expect(await readMeta(adSet, 'attribution_spec')).toMatchObject({
      attribution_spec: [
        { event_type: 'CLICK_THROUGH', window_days: 7 },
        { event_type: 'VIEW_THROUGH', window_days: 1 },
        { event_type: 'ENGAGED_VIDEO_VIEW', window_days: 1 },
      ],
    });
  });
});

describe('an account where Meta refuses a radius around several places', () => {
  const roundRock: Place = {
    cityId: '4724129',
    city: 'Round Rock',
    state: 'Texas',
    stateAbbr: 'TX',
    latitude: 30.50826,
    longitude: -97.6789,
  };
  const geoOf = async () => (await campaigns())[0]?.adsets.map(({ targeting }) => targeting.geo_locations);
  const readPlaces = async () => {
    const { objects } = await network().read({ account, line: 'meta', recorded });
    return objects.filter(({ kind }) => kind === 'ad_set').map(({ sent: { places } }) => places);
  };
  beforeEach(() => changeAccount({ several_radii: 'refused' }));

  test.each([false, true])(
    'nearby places share one circle where Meta refuses several radii (answers lost: %s)',
    async (answersAreLost) => {
      desired = { ...desired, places: [austin, roundRock] };
      await bringAbout({ answersAreLost });
      const circle = { custom_locations: [expect.objectContaining({ radius: 24, distance_unit: 'mile' })] };
      expect(await geoOf()).toMatchObject([circle, circle]);
      const ids = [austin.cityId, roundRock.cityId].toSorted();
      expect(await readPlaces()).toEqual([ids, ids]);
      expect(warnings[0]?.message).toContain('within 24 miles of a point between them');
      // The second ad set reuses the area.
      expect(warnings).toHaveLength(1);
    },
  );

  test.each([false, true])(
    'distant places are covered by their states where Meta refuses several radii, also after a change (answers lost: %s)',
    async (answersAreLost) => {
      await bringAbout({ answersAreLost });
      desired = { ...desired, places: [austin, dallas] };
      await bringAbout({ answersAreLost });
      expect(JSON.stringify(await geoOf())).not.toContain('radius');
      const ids = [austin.cityId, dallas.cityId].toSorted();
      expect(await readPlaces()).toEqual([ids, ids]);
      expect(warnings[0]?.message).toContain('in all of Texas');
      desired = { ...desired, places: [austin] };
      await bringAbout({ answersAreLost });
      expect(await readPlaces()).toEqual([[austin.cityId], [austin.cityId]]);
    },
  );
});

describe('a payment method', () => {
  const problem = async () => (await network().checkHealth(account)).problem;

  test('a missing payment method is reported only to users who may see payment methods', async () => {
    expect(await problem()).toBeNull();
    await changeAccount({ user_tasks: ['ADVERTISE', 'ANALYZE'] });
    expect(await problem()).toBeNull();
    await changeAccount({ user_tasks: ['ADVERTISE', 'MANAGE'], funding: false });
    expect(await problem()).toMatchObject({ kind: 'no_payment' });
  });
});
