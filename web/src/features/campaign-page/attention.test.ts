import { expect, test } from 'vitest';
import type { CampaignRow, ChannelStatus } from '#contract/campaigns.ts';
import { CampaignStatus, statusNames } from '#domain/campaign-status.ts';
import '../../i18n/i18n.ts';
import '../../i18n/campaigns/campaign-page-texts.ts';
import { attentionOf } from './attention.ts';

const facebook: ChannelStatus = { channel: 'facebook', state: 'published', problem: null, review: null };
const statusOf = (id: CampaignStatus) => ({ id, name: statusNames[id] });
const healthy = {
  status: statusOf(CampaignStatus.live),
  channels: [facebook],
  operation: null,
  ended_lines: [] as CampaignRow['ended_lines'],
  expired: false,
  is_entity_location_changed: false,
  entity_updated: false,
  difference_count: 0,
  problem_count: 0,
} as CampaignRow;
const rejected: ChannelStatus = {
  ...facebook,
  review: { state: 'disapproved', reasons: ['Misleading claims'] },
};
const all: Partial<CampaignRow> = {
  channels: [rejected],
  operation: { kind: 'update', state: 'failed' },
  ended_lines: ['google_search', 'google_display'],
  expired: true,
  is_entity_location_changed: true,
  entity_updated: true,
  difference_count: 2,
  problem_count: 1,
};

test('a healthy campaign needs no attention', () => {
  expect(attentionOf(healthy)).toEqual([]);
});

test('problems are listed with their remedies, worst first', () => {
  expect(attentionOf({ ...healthy, ...all }).map(({ text, remedy }) => [text, remedy])).toEqual([
    ['The connection to Google has ended, so nothing can be changed or paused there', 'connect'],
    ['Update failed', 'steps'],
    ['The last day has passed, but the campaign has not closed yet', null],
    ['Facebook rejected the ad', 'ad'],
    ['The property has moved, and the ads still target its old location', 'changes'],
    ['Facts that the ads show have changed', 'changes'],
    ['2 settings were changed on a network', 'review'],
    ['1 rule is broken, so changes cannot be saved', 'fix'],
  ]);
});

test('a rejected ad names the reasons of the network, and a failed step its cause', () => {
  const failed = { ...facebook, problem: 'Meta: no payment method' };
  const [step] = attentionOf({ ...healthy, channels: [failed] });
  expect(step).toEqual({ text: 'Meta: no payment method', reasons: [], remedy: 'steps' });
  const [review] = attentionOf({ ...healthy, channels: [rejected] });
  expect(review?.reasons).toEqual(['Misleading claims']);
});

test('a draft may be unfinished', () => {
  const draft = { ...healthy, problem_count: 1, status: statusOf(CampaignStatus.draft) };
  expect(attentionOf(draft)).toEqual([]);
});

test('only a failed operation of a closed campaign needs attention', () => {
  const closed = { ...healthy, ...all, status: statusOf(CampaignStatus.closed) };
  expect(attentionOf(closed).map(({ remedy }) => remedy)).toEqual(['steps']);
  expect(attentionOf({ ...closed, operation: null })).toEqual([]);
});
