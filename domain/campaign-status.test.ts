import { describe, expect, test } from 'vitest';
import {
  campaignCan,
  CampaignStatus,
  campaignStatuses,
  isPosted,
  statusName,
  type CampaignAction,
  type CampaignState,
} from './campaign-status.ts';

const testing = 'An A/B test is running: stop it first';
const deleting = 'The campaign is being deleted';
const busy = 'The last change is still being sent to the networks';
const ended = 'This campaign has ended: it can only be copied';
const alreadyLive = 'The campaign is already live';
const notLive = 'Only a live campaign can be paused';

type Refusals = Record<CampaignAction, string | undefined>;
const may = undefined;

// Expected answer of each action, by status and circumstance.
const table: Record<CampaignStatus, Record<'idle' | 'busy' | 'testing' | 'deleting', Refusals>> = {
  [CampaignStatus.draft]: {
    idle: { edit: may, goLive: may, pause: notLive, copy: may, delete: may },
    busy: { edit: may, goLive: busy, pause: notLive, copy: may, delete: may },
    testing: { edit: testing, goLive: testing, pause: notLive, copy: may, delete: testing },
    deleting: { edit: deleting, goLive: deleting, pause: deleting, copy: may, delete: deleting },
  },
  [CampaignStatus.live]: {
    idle: { edit: may, goLive: alreadyLive, pause: may, copy: may, delete: may },
    busy: { edit: may, goLive: alreadyLive, pause: may, copy: may, delete: may },
    testing: { edit: testing, goLive: testing, pause: may, copy: may, delete: testing },
    deleting: { edit: deleting, goLive: deleting, pause: deleting, copy: may, delete: deleting },
  },
  [CampaignStatus.paused]: {
    idle: { edit: may, goLive: may, pause: notLive, copy: may, delete: may },
    busy: { edit: may, goLive: busy, pause: notLive, copy: may, delete: may },
    testing: { edit: testing, goLive: testing, pause: notLive, copy: may, delete: testing },
    deleting: { edit: deleting, goLive: deleting, pause: deleting, copy: may, delete: deleting },
  },
  [CampaignStatus.closed]: {
    idle: { edit: ended, goLive: ended, pause: notLive, copy: may, delete: may },
    busy: { edit: ended, goLive: ended, pause: notLive, copy: may, delete: may },
    testing: { edit: testing, goLive: testing, pause: notLive, copy: may, delete: testing },
    deleting: { edit: deleting, goLive: deleting, pause: deleting, copy: may, delete: deleting },
  },
};

const cases = campaignStatuses.flatMap((status) =>
  (['idle', 'busy', 'testing', 'deleting'] as const).flatMap((circumstance) =>
    (Object.keys(campaignCan) as CampaignAction[]).map((action) => {
      const state: CampaignState = { status, [circumstance]: true };
      return {
        name: statusName(status),
        circumstance,
        action,
        state,
        refusal: table[status][circumstance][action],
      };
    }),
  ),
);

describe('campaignCan', () => {
  test.each(cases)(
    'the action $action on a $name campaign that is $circumstance follows the table',
    ({ action, state, refusal }) => {
      expect(campaignCan[action](state)).toBe(refusal);
    },
  );

  test.each<CampaignAction>(['edit', 'goLive', 'pause', 'delete'])(
    'a campaign that is being deleted gives that reason, regardless of anything else in progress (%s)',
    (action) => {
      expect(
        campaignCan[action]({ status: CampaignStatus.live, deleting: true, testing: true, busy: true }),
      ).toBe(deleting);
    },
  );
});

describe('statuses', () => {
  test.each([
    ['9', 'Draft', false],
    ['8', 'Live', true],
    ['5', 'Paused', true],
    ['4', 'Closed', false],
  ] as const)('status %s is called %s, and posted is %s', (id, name, posted) => {
    expect(statusName(id)).toBe(name);
    expect(isPosted(id)).toBe(posted);
  });

  test.each([
    ['status-1', 'Published'],
    ['status-2', 'Finished'],
    ['status-3', 'Created'],
    ['status-4', 'status-4'],
  ])('an older record with status %s is shown as %s', (id, name) => {
    expect(statusName(id)).toBe(name);
  });

  test('only the four current statuses are written', () => {
    expect(campaignStatuses).toEqual(['9', '8', '5', '4']);
  });
});
