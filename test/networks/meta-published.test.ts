import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  recordedObject,
  type DesiredMeta,
  type NetworkAccount,
  type NetworkObject,
} from '../../providers/ad-network.ts';
import { addDays, type PlainDate } from '../../domain/plain-date.ts';
import { askSandbox } from '../factories/connections.ts';
import { noon, startSandboxProgram } from '../test-server.ts';
import { metaProblems } from './meta-calls.ts';
import { housingProblems } from './meta-housing.ts';
import { metaTable } from './meta-table.ts';
import { recordingFetch, type SentRequest } from './recording-fetch.ts';
import { atHand, changedDesired, drivers, firstDesired, readingSteps, signInToMeta } from './stages.ts';

/**
 * Sends every kind of Meta request that the product makes and checks each against Meta's published
 * specification.
 */

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-meta-published-'));
const { fetch: recording, sent } = recordingFetch();
let sandbox: Awaited<ReturnType<typeof startSandboxProgram>>;
let networks: ReturnType<typeof drivers>;
const control = <T>(address: string, body?: unknown) =>
  askSandbox<T>({ sandboxUrl: sandbox.url }, address, body);
const network = () => networks.meta.network;
const requests = () => sent.filter(({ url }) => url.pathname.startsWith('/graph.facebook.com/'));

let account: NetworkAccount;
let desired: DesiredMeta;
let recorded: NetworkObject[] = [];
let today: PlainDate;

/** Performs and looks up every step towards the desired campaign. */
async function bringAbout(): Promise<void> {
  for (const step of network().plan(desired, recorded)) {
    const work = { account, desired, recorded, ...atHand() };
    const { objects, removed = [] } = await network().perform(step, work);
    if (!readingSteps.has(step.name)) await network().lookUp(step, work);
    const replaced = ({ kind, key }: NetworkObject) =>
      [...objects, ...removed].some((other) => other.kind === kind && other.key === key);
    recorded = [...recorded.filter((object) => !replaced(object)), ...objects];
  }
}

async function newPerson(businesses: number): Promise<string> {
  const plan = { name: 'Pat Meadows', meta: { businesses } };
  return (await control<{ id: string }>('/people', plan)).id;
}

async function newCampaign(person: string): Promise<void> {
  recorded = [];
  const ids = await signInToMeta(networks, { id: person });
  ({ account } = ids);
  const first = firstDesired('meta', today, ids);
  if (first.line !== 'meta') throw new Error('this campaign is not one of Meta');
  desired = first;
}

/** Runs an A/B test with a second title from start to end. */
async function runTest(id: string): Promise<void> {
  const ads = desired.ads.map((ad) => ({ ...ad, title: 'Tour Maple Court this week' }));
  desired = { ...desired, split: { id, ads, startDate: addDays(today, 1), endDate: addDays(today, 10) } };
  await bringAbout();
  desired = { ...desired, split: null };
  await bringAbout();
}

async function removeByMarker(kind: string, key: string): Promise<void> {
  const externalId = recordedObject(recorded, kind, key)?.externalId ?? '';
  const found = (await network().listMarked(account)).find((object) => object.externalId === externalId);
  if (found === undefined) throw new Error(`no ${kind} with our marker was listed`);
  await network().removeMarked(account, found);
}

beforeAll(async () => {
  sandbox = await startSandboxProgram(folder, noon);
  networks = drivers(sandbox.url, recording);
  today = (await control<{ now: string }>('/clock')).now.slice(0, 10);
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('requests to Meta', () => {
  beforeAll(async () => {
    // Without a business, a study belongs to the person.
    await newCampaign(await newPerson(0));
    await runTest('6');
    // Only a built-in person has an audience that housing ads may use.
    await newCampaign('maya');
    await bringAbout();
    await newCampaign(await newPerson(1));
    await bringAbout();
    desired = { ...desired, ...changedDesired(desired), line: 'meta' };
    await bringAbout();
    await network().read({ account, line: 'meta', recorded });
    await network().checkHealth(account);
    await runTest('7');
    await control('/clock', { advance_days: 5 });
    const insights = async () =>
      network().insights({ account, line: 'meta', recorded, since: today, until: addDays(today, 4) });
    await insights();
    // Meta prepares a report that is too large for one answer asynchronously.
    await control(`/meta/accounts/${account.accountId}`, { insights_row_limit: 1, report_seconds: 0 });
    await insights();
    await removeByMarker('ad', 'facebook');
    await removeByMarker('ad_set', 'facebook');
    // Deleted objects report figures only under their own id.
    await insights();
    await removeByMarker('campaign', 'campaign');
    desired = { ...desired, running: 'removed' };
    await bringAbout();
    await networks.meta.signIn.revoke(account.token);
  }, 60_000);

  test('every request to Meta is published, with all its parameters and values', () => {
    expect(metaProblems(requests()).flatMap(({ problems }) => problems)).toEqual([]);
    expect(housingProblems(requests())).toEqual([]);
    const url = networks.meta.signIn.dialogUrl({ state: 's', redirectUri: 'http://x/connect', again: true });
    const judged = [...metaProblems(requests()), ...metaProblems([sample('GET', new URL(url).href)])];
    // A row that no request exercises would be a check that cannot fail.
    const made = new Set(judged.map(({ call }) => call));
    expect([...metaTable.calls.keys()].filter((call) => !made.has(call))).toEqual([]);
  });

  test('the sign-in dialog is opened with documented parameters', () => {
    for (const again of [false, true]) {
      const url = networks.meta.signIn.dialogUrl({ state: 's', redirectUri: 'http://x/connect', again });
      expect(metaProblems([sample('GET', url)])).toEqual([{ call: 'GET dialog/oauth', problems: [] }]);
    }
  });
});

function sample(method: string, url: string, body?: unknown): SentRequest {
  return { method, url: new URL(url), headers: new Headers(), body, answer: {} };
}

describe("the check against Meta's specification", () => {
  /** Returns the problems of the last creation on an edge after its body is changed. */
  function changed(edge: string, change: (body: Record<string, unknown>) => object): string[] {
    const index = requests().findLastIndex(
      ({ method, url }) => method === 'POST' && url.pathname.endsWith(`/${edge}`),
    );
    const made = requests()[index];
    if (made === undefined) throw new Error(`nothing was sent to ${edge}`);
    const body = { ...(made.body as Record<string, unknown>) };
    const altered = requests().with(index, { ...made, body: change(body) });
    return metaProblems(altered).flatMap(({ problems }) => problems);
  }
  const inside = (body: Record<string, unknown>, name: string, more: object) => ({
    ...body,
    [name]: { ...(body[name] as object), ...more },
  });

  test.each<[string, string, (body: Record<string, unknown>) => object, string]>([
    [
      'a misspelled parameter',
      'campaigns',
      (body) => ({ ...body, objektive: 'x' }),
      'objektive is not published',
    ],
    [
      'a value outside a published enumeration',
      'campaigns',
      (body) => ({ ...body, objective: 'OUTCOME_LEASES' }),
      'objective is "OUTCOME_LEASES"',
    ],
    [
      'a list instead of a text',
      'campaigns',
      (body) => ({ ...body, name: ['x'] }),
      'name is ["x"], not string',
    ],
    [
      'a missing required parameter',
      'campaigns',
      (body) => ({ ...body, special_ad_categories: undefined }),
      'special_ad_categories is missing',
    ],
    [
      'an event that the promoted object does not have',
      'adsets',
      (body) => inside(body, 'promoted_object', { custom_event_type: 'VIEW_CONTENT' }),
      'promoted_object.custom_event_type is "VIEW_CONTENT"',
    ],
    [
      'a misspelled part of the targeting',
      'adsets',
      (body) => inside(body, 'targeting', { age_minimum: 18 }),
      'targeting.age_minimum is not published',
    ],
    [
      'a position that Meta has removed',
      'adsets',
      (body) => inside(body, 'targeting', { instagram_positions: ['explore'] }),
      'instagram_positions.0 is "explore"',
    ],
    [
      'the abolished Instagram actor',
      'adcreatives',
      (body) => inside(body, 'object_story_spec', { instagram_actor_id: '1' }),
      'object_story_spec.instagram_actor_id is not published',
    ],
    [
      'a creative feature that does not exist',
      'adcreatives',
      (body) =>
        inside(body, 'degrees_of_freedom_spec', {
          creative_features_spec: { music: { enroll_status: 'OPT_OUT' } },
        }),
      'creative_features_spec.music is not published',
    ],
    [
      'a creative feature that is neither in nor out',
      'adcreatives',
      (body) =>
        inside(body, 'degrees_of_freedom_spec', {
          creative_features_spec: { music_generation: { enroll_status: 'OFF' } },
        }),
      'music_generation.enroll_status is "OFF"',
    ],
    ['a study without cells', 'ad_studies', (body) => ({ ...body, cells: undefined }), 'cells is missing'],
    [
      'a request without a signature',
      'adsets',
      (body) => ({ ...body, appsecret_proof: undefined }),
      'is not signed',
    ],
  ])("the check against Meta's specification reports %s", (_, edge, change, problem) => {
    expect(changed(edge, change)).toEqual([expect.stringContaining(problem)]);
  });

  test("the check against Meta's specification reports an unknown kind of request and an id of unknown type", () => {
    const graph = 'http://sandbox/graph.facebook.com/v26.0';
    expect(metaProblems([sample('POST', `${graph}/act_1/publish`, {})])[0]?.problems).toEqual([
      'POST act_1/publish is not published',
    ]);
    expect(metaProblems([sample('GET', `${graph}/987/insights`)])[0]?.problems).toEqual([
      'GET 987/insights is not published',
    ]);
  });

  test("the check against Meta's specification reports an unknown field at any depth", () => {
    const me = (fields: string) => {
      const proof = 'a'.repeat(64);
      const url = `http://sandbox/graph.facebook.com/v26.0/act_1?fields=${fields}&appsecret_proof=${proof}`;
      return metaProblems([sample('GET', url)])[0]?.problems;
    };
    expect(me('id,business{id,name}')).toEqual([]);
    expect(me('id,salary')).toEqual([expect.stringContaining('AdAccount has no salary')]);
    expect(me('id,business{salary}')).toEqual([expect.stringContaining('Business has no salary')]);
  });
});

describe('the check of housing rules', () => {
  const targeted = (more: object) => {
    const made = sent.findLast(({ method, url }) => method === 'POST' && url.pathname.endsWith('/adsets'));
    if (made === undefined) throw new Error('no ad set was created');
    const body = made.body as { targeting: { geo_locations: object } };
    return housingProblems([{ ...made, body: { ...body, targeting: { ...body.targeting, ...more } } }]);
  };

  test.each<[string, object]>([
    ['a gender', { genders: [1] }],
    ['a narrower age', { age_max: 40 }],
    ['postal codes', { geo_locations: { zips: [{ key: 'US:78701' }], location_types: ['home', 'recent'] } }],
    [
      'a radius below 15 miles',
      {
        geo_locations: {
          cities: [{ key: '1', radius: 10, distance_unit: 'mile' }],
          location_types: ['home', 'recent'],
        },
      },
    ],
    ['an excluded place', { excluded_geo_locations: { regions: [{ key: '1' }] } }],
  ])('the check of housing rules reports %s', (_, more) => {
    expect(targeted({})).toEqual([]);
    expect(targeted(more)).not.toEqual([]);
  });
});
