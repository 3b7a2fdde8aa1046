import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  DesiredSearch,
  NetworkAccount,
  NetworkObject,
  NetworkStep,
  StepResult,
} from '../../providers/ad-network.ts';
import { NetworkError } from '../../providers/network-error.ts';
import { askSandbox } from '../factories/connections.ts';
import { googleCampaigns } from '../sandbox-trees.ts';
import { startSandboxProgram } from '../test-server.ts';
import { recordingFetch, type SentRequest } from './recording-fetch.ts';
import { atHand, drivers, firstDesired, signInToGoogle } from './stages.ts';

/**
 * Operations per mutate. A new search campaign is validated as a whole first, then created in as many
 * requests as this limit needs.
 */

const MOST = 60;
const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-batches-'));
const { fetch: recording, sent } = recordingFetch();
let sandbox: Awaited<ReturnType<typeof startSandboxProgram>>;
let network: ReturnType<typeof drivers>['google']['network'];
let account: NetworkAccount;
let today: string;
const control = <T>(address: string, body?: unknown) =>
  askSandbox<T>({ sandboxUrl: sandbox.url }, address, body);
beforeAll(async () => {
  sandbox = await startSandboxProgram(folder);
  const networks = drivers(sandbox.url, recording, { mostOperations: MOST });
  network = networks.google.network;
  account = await signInToGoogle(networks, await control<{ id: string }>('/people', { name: 'Batches' }));
  today = (await control<{ now: string }>('/clock')).now.slice(0, 10);
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function search(groups: number, keywords: number): DesiredSearch {
  const ids = { pageId: '', instagramId: '', pixelId: '', audienceId: null };
  const desired = firstDesired('google_search', today, ids);
  const [first] = desired.line === 'google_search' ? desired.adGroups : [];
  if (desired.line !== 'google_search' || first === undefined) throw new Error('not a search ad');
  const adGroups = Array.from({ length: groups }, (_, group) => ({
    ...first,
    key: `g${group}`,
    name: `Group ${group}`,
    keywords: Array.from({ length: keywords }, (_each, index) => ({
      text: `homes ${group} number ${index}`,
      matchType: 'EXACT' as const,
    })),
  }));
  return { ...desired, adGroups };
}

function after(recorded: readonly NetworkObject[], { objects, removed = [] }: StepResult): NetworkObject[] {
  const gone = new Set([...objects, ...removed].map(({ kind, key }) => `${kind} ${key}`));
  return [...recorded.filter(({ kind, key }) => !gone.has(`${kind} ${key}`)), ...objects];
}

type Seen = { step: NetworkStep; recorded: NetworkObject[] };

/** Performs all steps. `before` may break one of them, whose result is then looked up. */
async function broughtAbout(
  desired: DesiredSearch,
  recorded: NetworkObject[],
  before: (seen: Seen) => Promise<void> = async () => {},
): Promise<NetworkObject[]> {
  let now = recorded;
  for (const step of network.plan(desired, recorded)) {
    await before({ step, recorded: now });
    const work = { account, desired, recorded: now, ...atHand() };
    const result = await network.perform(step, work).catch(async (error: unknown) => {
      if (!(error instanceof NetworkError) || error.kind !== 'unknown_outcome') throw error;
      const found = await network.lookUp(step, work);
      if (found === null) throw new Error('the lost answer is not found', { cause: error });
      return found;
    });
    now = after(now, result);
  }
  return now;
}

async function atGoogle(desired: DesiredSearch) {
  const all = await googleCampaigns({ sandboxUrl: sandbox.url }, account.accountId);
  return all.filter(({ name }) => name.includes(desired.marker));
}

type Mutate = { mutateOperations: unknown[]; validateOnly?: boolean };
const mutates = (from: number) =>
  sent
    .slice(from)
    .filter(({ url }: SentRequest) => url.pathname.endsWith('googleAds:mutate'))
    .map(({ body }) => body as Mutate);

test('a campaign with more operations than one mutate takes is created in several and stays paused until it is complete', async () => {
  const desired = search(12, 20);
  const from = sent.length;
  const statuses: string[] = [];
  const recorded = await broughtAbout(desired, [], async ({ step }) => {
    const [campaign] = await atGoogle(desired);
    if (campaign !== undefined) statuses.push(`${step.name} ${campaign.status}`);
  });
  const [campaign, ...others] = await atGoogle(desired);
  expect(others).toEqual([]);
  expect(campaign?.status).toBe('ENABLED');
  expect(new Set(statuses)).toEqual(new Set(['change_campaign PAUSED', 'activate_campaign PAUSED']));
  expect(campaign?.ad_groups).toHaveLength(12);
  expect(recorded.filter(({ kind }) => kind === 'keyword')).toHaveLength(240);
  expect(network.plan(desired, recorded)).toEqual([]);
  const sizes = mutates(from).map(({ mutateOperations }) => mutateOperations.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST);
  expect(mutates(from).filter(({ validateOnly }) => validateOnly !== true).length).toBeGreaterThan(5);
});

test('a lost answer to any of the requests is recovered by a look-up, and nothing is created twice', async () => {
  const desired = search(7, 20);
  const recorded = await broughtAbout(desired, [], async ({ step }) => {
    if (step.name !== 'create_campaign' && step.name !== 'change_campaign') return;
    await fetch(`${sandbox.url}/control/api/faults`, { method: 'DELETE' });
    await control('/faults', {
      network: 'google',
      kind: 'timeout_after_write',
      path_contains: 'googleAds:mutate',
      times: 1,
      delay_ms: 50,
    });
  });
  await fetch(`${sandbox.url}/control/api/faults`, { method: 'DELETE' });
  const found = await atGoogle(desired);
  expect(found).toHaveLength(1);
  expect(found[0]?.ad_groups.map(({ name }) => name).toSorted()).toEqual(
    desired.adGroups.map(({ name }) => name).toSorted(),
  );
  expect(recorded.filter(({ kind }) => kind === 'keyword')).toHaveLength(140);
  expect(network.plan(desired, recorded)).toEqual([]);
});

test('a change with more operations than one mutate takes is sent in several', async () => {
  const desired = search(3, 15);
  const recorded = await broughtAbout(desired, []);
  const other = { ...search(9, 15), marker: desired.marker, name: 'Another name' };
  const adGroups = other.adGroups.map((group) => ({
    ...group,
    keywords: group.keywords.map(({ text, matchType }) => ({ text: `new ${text}`, matchType })),
  }));
  const from = sent.length;
  const now = await broughtAbout({ ...other, adGroups }, recorded);
  expect(
    Math.max(...mutates(from).map(({ mutateOperations }) => mutateOperations.length)),
  ).toBeLessThanOrEqual(MOST);
  expect(network.plan({ ...other, adGroups }, now)).toEqual([]);
  const [campaign] = await atGoogle(desired);
  expect(campaign?.ad_groups).toHaveLength(9);
});

test('a campaign is validated again after a temporary failure and created once', async () => {
  const desired = search(2, 5);
  const path_contains = 'googleAds:mutate';
  const from = sent.length;
  await control('/faults', {
    network: 'google',
    kind: 'server_error',
    validated_only: true,
    path_contains,
    times: 1,
  });
  const recorded = await broughtAbout(desired, []);
  expect(await atGoogle(desired)).toHaveLength(1);
  expect(mutates(from).map(({ validateOnly }) => validateOnly ?? false)).toEqual([true, true, false, false]);
  expect(network.plan(desired, recorded)).toEqual([]);
});

test('Google validates the whole campaign before anything is created and names the refused ad group', async () => {
  const desired = search(6, 20);
  const last = desired.adGroups.length - 1;
  const adGroups = desired.adGroups.map((group, index) =>
    index === last ? { ...group, titles: ['Far too long for a headline at Google', ...group.titles] } : group,
  );
  const from = sent.length;
  const refused: unknown = await broughtAbout({ ...desired, adGroups }, []).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    kind: 'rejected',
    refused: [expect.objectContaining({ part: 'title', adGroup: `g${last}` })],
  });
  expect(mutates(from).map(({ validateOnly }) => validateOnly)).toEqual([true, true, true]);
  expect(await atGoogle(desired)).toEqual([]);
});
