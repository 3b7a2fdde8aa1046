/**
 * Campaign statuses with their specified ids. `status-1` to `status-3` are display names of older records:
 * shown when found, never written.
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

/** Returns true for a live or paused campaign, which exists at the networks. */
export function isPosted(status: CampaignStatusId): boolean {
  return status === '8' || status === '5';
}

/** Input of the action rules. */
export type CampaignState = {
  status: CampaignStatusId;
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
    return c.status === '4' ? expiredClosed : undefined;
  },
  goLive: (c) => {
    if (c.deleting) return leaving;
    if (c.testing) return testRunning;
    if (c.status === '8') return 'The campaign is already live';
    if (c.status === '4') return expiredClosed;
    return c.busy && !c.updating ? working : undefined;
  },
  // Pausing is never blocked by another step: it must always be possible to stop spending. A pause also
  // ends a test.
  pause: (c) => {
    if (c.deleting) return leaving;
    if (c.status !== '8') return 'Only a live campaign can be paused';
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
