/**
 * Campaign statuses with their specified ids. `status-1` to `status-3` are display names of older
 * records: shown when met, never written.
 */
export const campaignStatuses = {
  draft: { id: '9', name: 'Draft' },
  live: { id: '8', name: 'Live' },
  paused: { id: '5', name: 'Paused' },
  closed: { id: '4', name: 'Closed' },
} as const;
export type CampaignStatus = keyof typeof campaignStatuses;
export type CampaignStatusId = (typeof campaignStatuses)[CampaignStatus]['id'];
export const campaignStatusIds = ['9', '8', '5', '4'] as const satisfies readonly CampaignStatusId[];

const olderNames: Record<string, string> = {
  'status-1': 'Published',
  'status-2': 'Finished',
  'status-3': 'Created',
};

export function statusName(id: string): string {
  const known = Object.values(campaignStatuses).find((status) => status.id === id);
  return known?.name ?? olderNames[id] ?? id;
}

/** Posted means live or paused: the campaign exists at the networks. */
export function isPosted(status: CampaignStatusId): boolean {
  return status === '8' || status === '5';
}

/** What the action rules look at. */
export type CampaignState = {
  status: CampaignStatusId;
  /** An A/B test is running: nothing may be edited or deleted. */
  testing?: boolean;
  /** The networks are being changed right now. */
  busy?: boolean;
  /** What is on its way is no more than a change of its content: a launch waits its turn behind it. */
  updating?: boolean;
  /** It is on its way out: nothing but waiting is possible. */
  deleting?: boolean;
};

export type CampaignAction = 'edit' | 'goLive' | 'pause' | 'copy' | 'delete';

/** Why an action is refused, in words for people; undefined when it is allowed. */
export type Refusal = string | undefined;

const testRunning = 'An A/B test is running: stop it first';
const leaving = 'The campaign is being deleted';
const working = 'The last change is still being sent to the networks';
const expiredClosed = 'This campaign has ended: it can only be copied';

const rules: Record<CampaignAction, (campaign: CampaignState) => Refusal> = {
  edit: (c) => {
    if (c.deleting) return leaving;
    if (c.testing) return testRunning;
    return c.status === '4' ? expiredClosed : undefined;
  },
  goLive: (c) => {
    if (c.deleting) return leaving;
    if (c.testing) return testRunning;
    if (c.status === '8') return 'The campaign is already live';
    if (c.status === '4') return expiredClosed;
    return c.busy && !c.updating ? working : undefined;
  },
  // Who wants to stop spending is never told to do something else first: the pause ends a test as well.
  pause: (c) => {
    if (c.deleting) return leaving;
    if (c.status !== '8') return 'Only a live campaign can be paused';
    return undefined;
  },
  copy: () => undefined,
  delete: (c) => (c.deleting ? leaving : c.testing ? testRunning : undefined),
};

/**
 * The one table of what may be done to a campaign, for the buttons and for the server's 409.
 * `campaignCan.pause(campaign)` answers undefined when it may, otherwise the reason why not.
 */
export const campaignCan: Record<CampaignAction, (campaign: CampaignState) => Refusal> = rules;

/** What has happened at the networks, per channel: a state of its own beside the campaign's status. */
export const channelStates = [
  'not_published',
  'publishing',
  'published',
  'partly_published',
  'failed',
  'drifted',
] as const;
