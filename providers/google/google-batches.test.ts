import { expect, test } from 'vitest';
import type { DesiredSearch, NetworkObject } from '../ad-network.ts';
import { inBatches, MOST_OPERATIONS } from './google-batches.ts';
import { nextChanges } from './google-changes.ts';
import { createOperations } from './google-operations.ts';
import { planGoogle } from './google-plan.ts';

const account = { token: 't', accountId: '123', managerId: null };
const recorded: NetworkObject[] = [
  { kind: 'account', key: 'account', externalId: '123', sent: { timeZone: 'America/Chicago' } },
  { kind: 'place', key: '1', externalId: 'geoTargetConstants/1', sent: {} },
];

/** A hundred ad groups with a thousand keywords each, the most that a campaign may have. */
const largest: DesiredSearch = {
  line: 'google_search',
  marker: 'cffffffff',
  name: 'Maple Court',
  running: 'live',
  dailyBudgetCents: 2000,
  startDate: '2030-01-01',
  endDate: null,
  places: [{ cityId: '1', city: 'Austin', state: 'Texas', stateAbbr: 'TX', latitude: 30, longitude: -97 }],
  landingPage: 'https://www.maple-court.example/',
  adGroupsRunning: 'live',
  phone: null,
  adGroups: Array.from({ length: 100 }, (_, group) => ({
    key: `g${group}`,
    name: `Group ${group}`,
    keywords: Array.from({ length: 1000 }, (_each, index) => ({
      text: `homes ${group} ${index}`,
      matchType: 'EXACT' as const,
    })),
    titles: ['One', 'Two', 'Three'],
    descriptions: ['One.', 'Two.'],
  })),
};

test("the largest campaign is sent in requests within Google's limit, each with whole ad groups", () => {
  const operations = createOperations({ account, desired: largest, recorded, now: new Date() });
  expect(operations.length).toBeGreaterThan(100_000);
  const batches = inBatches(operations, MOST_OPERATIONS);
  expect(MOST_OPERATIONS).toBe(10_000);
  expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(10_000);
  expect(batches.flat()).toEqual(operations);
  for (const batch of batches) {
    const groupsOf = (kinds: readonly string[]) =>
      new Set(
        batch.flatMap(({ object }) =>
          object && kinds.includes(object.kind) ? [object.key.split('|')[0]] : [],
        ),
      );
    expect(groupsOf(['keyword'])).toEqual(groupsOf(['ad_group']));
    expect(groupsOf(['ad'])).toEqual(groupsOf(['ad_group']));
  }
});

test('the plan of a large campaign has a step for every request, and sends all of it', () => {
  const large = { ...largest, adGroups: largest.adGroups.slice(0, 25) };
  const plan = planGoogle(large, recorded, MOST_OPERATIONS).filter(({ name }) => name.endsWith('e_campaign'));
  let now = recorded;
  const record = (operations: ReturnType<typeof nextChanges>) => {
    const made = operations.flatMap((change) =>
      'removed' in change || change.object === null
        ? []
        : [{ ...change.object, externalId: `customers/123/x/${change.object.kind}-${change.object.key}` }],
    );
    now = [...now, ...made];
  };
  const [create = []] = inBatches(
    createOperations({ account, desired: large, recorded, now: new Date() }),
    MOST_OPERATIONS,
  );
  record(create);
  let sent = 0;
  for (; ; sent += 1) {
    const changes = nextChanges(large, now, MOST_OPERATIONS);
    if (changes.length === 0) break;
    record(changes);
  }
  // Creation, the following changes, and activation.
  expect(plan.length).toBeGreaterThanOrEqual(sent + 2);
  expect(now.filter(({ kind }) => kind === 'keyword')).toHaveLength(25_000);
  expect(planGoogle(large, now, MOST_OPERATIONS).filter(({ phase }) => phase === 'build')).toEqual([]);
});
