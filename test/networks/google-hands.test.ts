import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Desired, NetworkAccount, NetworkObject, StepResult } from '../../providers/ad-network.ts';
import { addDays } from '../../domain/plain-date.ts';
import { handOf, type Hand } from '../by-hand.ts';
import { askSandbox } from '../factories/connections.ts';
import { googleCampaigns } from '../sandbox-trees.ts';
import { startSandboxProgram } from '../test-server.ts';
import { recordingFetch } from './recording-fetch.ts';
import { atHand, drivers, firstDesired, signInToGoogle } from './stages.ts';

/** Changes made at Google directly survive our changes of other fields. */

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-hands-'));
let sandbox: Awaited<ReturnType<typeof startSandboxProgram>>;
let network: ReturnType<typeof drivers>['google']['network'];
let account: NetworkAccount;
let hand: Hand;
let today: string;
beforeAll(async () => {
  sandbox = await startSandboxProgram(folder);
  const networks = drivers(sandbox.url, recordingFetch().fetch);
  network = networks.google.network;
  const person = await askSandbox<{ id: string }>({ sandboxUrl: sandbox.url }, '/people', { name: 'Hand' });
  account = await signInToGoogle(networks, person);
  hand = handOf({ sandboxUrl: sandbox.url }, person.id);
  const { now } = await askSandbox<{ now: string }>({ sandboxUrl: sandbox.url }, '/clock');
  today = now.slice(0, 10);
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function search(startDate = today): Extract<Desired, { line: 'google_search' }> {
  const desired = firstDesired('google_search', startDate, {
    pageId: '',
    instagramId: '',
    pixelId: '',
    audienceId: null,
  });
  if (desired.line !== 'google_search') throw new Error('not a search ad');
  return desired;
}

function after(recorded: readonly NetworkObject[], { objects, removed = [] }: StepResult): NetworkObject[] {
  const replaced = ({ kind, key }: NetworkObject) =>
    [...objects, ...removed].some((other) => other.kind === kind && other.key === key);
  return [...recorded.filter((object) => !replaced(object)), ...objects];
}

async function broughtAbout(
  desired: Desired,
  before: NetworkObject[],
  own: { now?: Date } = {},
): Promise<NetworkObject[]> {
  let recorded = before;
  for (const step of network.plan(desired, recorded))
    recorded = after(
      recorded,
      await network.perform(step, { account, desired, recorded, ...atHand(), ...own }),
    );
  return recorded;
}

const atGoogle = async (recorded: readonly NetworkObject[]) => {
  const id = recorded.find(({ kind }) => kind === 'campaign')?.externalId;
  const all = await googleCampaigns({ sandboxUrl: sandbox.url }, account.accountId, true);
  const found = all.find(({ resourceName }) => resourceName === id);
  if (found === undefined) throw new Error('the campaign is not there');
  return found;
};

test('a change with a lost answer does not adopt a keyword added at Google meanwhile', async () => {
  const desired = search();
  const before = await broughtAbout(desired, []);
  const group = before.find(({ kind }) => kind === 'ad_group');
  if (group === undefined) throw new Error('no ad group');
  const keyword = { text: 'by hand', matchType: 'EXACT' };
  const create = { adGroup: group.externalId, status: 'ENABLED', keyword };
  await hand.atGoogle(account.accountId, [{ adGroupCriterionOperation: { create } }]);

  const [first, ...others] = desired.adGroups;
  if (first === undefined) throw new Error('no ad group');
  const more = { text: 'ours', matchType: 'EXACT' as const };
  const wanted = { ...desired, adGroups: [{ ...first, keywords: [...first.keywords, more] }, ...others] };
  const [step] = network.plan(wanted, before);
  if (step === undefined) throw new Error('no step');
  const work = { account, desired: wanted, recorded: before, ...atHand() };
  await network.perform(step, work);
  const found = await network.lookUp(step, work);
  if (found === null) throw new Error('nothing was found');
  expect(network.plan(wanted, after(before, found))).toEqual([]);
});

test('renaming a campaign keeps the end date set at Google', async () => {
  const desired = search();
  const recorded = await broughtAbout(desired, []);
  const campaign = await atGoogle(recorded);
  const endDateTime = `${addDays(today, 3)} 23:59:59`;
  const update = { resourceName: campaign.resourceName, endDateTime };
  await hand.atGoogle(account.accountId, [{ campaignOperation: { update, updateMask: 'endDateTime' } }]);
  await broughtAbout({ ...desired, name: 'Another name' }, recorded);
  const { name, endDateTime: end } = await atGoogle(recorded);
  expect(name).toContain('Another name');
  expect(end).toBe(endDateTime);
});

test('new titles keep the descriptions set at Google', async () => {
  const desired = search();
  const recorded = await broughtAbout(desired, []);
  const ad = recorded.find(({ kind }) => kind === 'ad');
  const [first, ...others] = desired.adGroups;
  if (ad === undefined || first === undefined) throw new Error('no ad');
  const descriptions = ['Written at Google by hand.', 'And another line.'];
  const update = {
    resourceName: ad.externalId.replace(/adGroupAds\/\d+~/, 'ads/'),
    responsiveSearchAd: { descriptions: descriptions.map((text) => ({ text })) },
  };
  const updateMask = 'responsiveSearchAd.descriptions';
  await hand.atGoogle(account.accountId, [{ adOperation: { update, updateMask } }]);
  const titles = ['A new title', ...first.titles.slice(1)];
  const now = await broughtAbout({ ...desired, adGroups: [{ ...first, titles }, ...others] }, recorded);
  const { objects } = await network.read({ account, line: 'google_search', recorded: now });
  const found = objects.find(({ kind, key }) => kind === 'ad' && key === ad.key);
  expect(found?.sent).toMatchObject({ titles, descriptions });
});

test('a launch retried after its first day starts immediately', async () => {
  const desired = search(addDays(today, -3));
  const recorded = await broughtAbout(desired, []);
  expect((await atGoogle(recorded)).startDateTime > `${desired.startDate} 24`).toBe(true);
  expect(network.plan(desired, recorded)).toEqual([]);
});

test('the first day is compared with network time', async () => {
  const desired = search(addDays(today, 3));
  const there = await broughtAbout(desired, []);
  expect((await atGoogle(there)).startDateTime).toBe(`${desired.startDate} 00:00:00`);
  const later = { ...desired, marker: `${desired.marker}-later` };
  const recorded = await broughtAbout(later, [], { now: new Date(Date.now() + 5 * 86_400_000) });
  expect((await atGoogle(recorded)).startDateTime < desired.startDate).toBe(true);
});

test('a campaign and an ad group with the longest names launch, read back and are found by their full names', async () => {
  const name = '公寓 Maple Court '.repeat(14).slice(0, 254);
  const first = search();
  const adGroups = first.adGroups.map((group, index) => ({ ...group, name: `${index} ${'ü'.repeat(253)}` }));
  const desired = { ...first, name, adGroups };
  const recorded = await broughtAbout(desired, []);
  const there = await atGoogle(recorded);
  expect(Buffer.byteLength(there.name)).toBeLessThanOrEqual(255);
  expect(there.name.endsWith(` [pl:${desired.marker}]`)).toBe(true);
  expect(network.plan(desired, recorded)).toEqual([]);
  const { objects } = await network.read({ account, line: 'google_search', recorded });
  const namesOf = (kind: string) =>
    objects.filter((object) => object.kind === kind).map(({ sent }) => sent['name']);
  expect(namesOf('campaign')).toEqual([name]);
  expect(namesOf('ad_group').toSorted()).toEqual(adGroups.map((group) => group.name).toSorted());
  const create = network.plan(desired, []).find((step) => step.name === 'create_campaign');
  if (create === undefined) throw new Error('nothing would be created');
  const found = await network.lookUp(create, {
    account,
    desired,
    recorded: recorded.filter(({ kind }) => kind === 'account' || kind === 'place'),
    ...atHand(),
  });
  expect(found?.objects.find(({ kind }) => kind === 'campaign')?.externalId).toBe(there.resourceName);
});
