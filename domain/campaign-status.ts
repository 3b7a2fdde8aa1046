/** Campaign statuses, with their ids on the wire and in the database (spec). */
export const CampaignStatus = { draft: '9', live: '8', paused: '5', closed: '4' } as const;
export type CampaignStatus = (typeof CampaignStatus)[keyof typeof CampaignStatus];

/** Statuses in the order of the screens. */
export const campaignStatuses = Object.values(CampaignStatus);

/** Statuses of a campaign that exists at the networks. */
export const postedStatuses = [CampaignStatus.live, CampaignStatus.paused] as const;

export const statusNames: Record<CampaignStatus, string> = {
  [CampaignStatus.draft]: 'Draft',
  [CampaignStatus.live]: 'Live',
  [CampaignStatus.paused]: 'Paused',
  [CampaignStatus.closed]: 'Closed',
};

/** Display names of older records: shown when found, never written. */
const olderNames: Record<string, string> = {
  'status-1': 'Published',
  'status-2': 'Finished',
  'status-3': 'Created',
};

export function statusName(id: string): string {
  const known = campaignStatuses.find((status) => status === id);
  return known === undefined ? (olderNames[id] ?? id) : statusNames[known];
}

/** Returns true for a live or paused campaign, which exists at the networks. */
export function isPosted(status: CampaignStatus): boolean {
  return status === CampaignStatus.live || status === CampaignStatus.paused;
}

/** Input of the action rules. */
export type CampaignState = {
  status: CampaignStatus;
  /** True while an A/B test runs: the campaign cannot be edited or deleted. */
  testing?: boolean;
  /** True while a change is being sent to the networks. */
  busy?: boolean;
  /** True when the pending change concerns content only: a launch may queue behind it. */
  updating?: boolean;
  /** True while the campaign is being deleted: no action but copying is possible. */
  deleting?: boolean;
};

export type CampaignAction = 'edit' | 'goLive' | 'pause' | 'copy' | 'delete';

/** Reason why an action is refused, as text for users; undefined when it is allowed. */
export type Refusal = string | undefined;

const testRunning = 'An A/B test is running: stop it first';
const leaving = 'The campaign is being deleted';
const working = 'The last change is still being sent to the networks';
const expiredClosed = 'This campaign has ended: it can only be copied';

const rules: Record<CampaignAction, (campaign: CampaignState) => Refusal> = {
  edit: (c) => {
    if (c.deleting) return leaving;
    if (c.testing) return testRunning;
    return c.status === CampaignStatus.closed ? expiredClosed : undefined;
  },
  goLive: (c) => {
    if (c.deleting) return leaving;
    if (c.testing) return testRunning;
    if (c.status === CampaignStatus.live) return 'The campaign is already live';
    if (c.status === CampaignStatus.closed) return expiredClosed;
    return c.busy && !c.updating ? working : undefined;
  },
  // Pausing is never blocked by another step: it must always be possible to stop spending. A pause also
  // ends a test.
  pause: (c) => {
    if (c.deleting) return leaving;
    if (c.status !== CampaignStatus.live) return 'Only a live campaign can be paused';
    return undefined;
  },
  copy: () => undefined,
  delete: (c) => (c.deleting ? leaving : c.testing ? testRunning : undefined),
};

/**
 * Rules for the actions on a campaign, shared by the buttons and the server's 409 responses.
 * `campaignCan.pause(campaign)` returns undefined when allowed, otherwise the reason.
 */
export const campaignCan: Record<CampaignAction, (campaign: CampaignState) => Refusal> = rules;

/** State of a channel at the networks, separate from the campaign's status. */
export const channelStates = [
  'not_published',
  'publishing',
  'published',
  'partly_published',
  'failed',
  'drifted',
] as const;
