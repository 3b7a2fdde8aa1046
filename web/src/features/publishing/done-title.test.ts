import { expect, test } from 'vitest';
import type { PublishingStep } from '#contract/publishing.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { doneTitle } from './done-title.ts';

const step = (name: string): PublishingStep => ({
  position: 0,
  line: 'meta',
  channel: null,
  name,
  subject: null,
  state: 'done',
  error: null,
  fields: [],
  way_out: null,
  warning: null,
});
const update = (...names: string[]) => ({ kind: 'update' as const, steps: names.map(step) });

test('an update is called live only when a live campaign has other ads now', () => {
  expect(doneTitle(update('change_campaign', 'change_ad'), CampaignStatus.live)).toBe(
    'publishing.doneTitle.update',
  );
  expect(doneTitle(update('change_ad'), CampaignStatus.paused)).toBe('publishing.updated.paused');
});

test('a rename or a new budget is not called a live change', () => {
  expect(doneTitle(update('change_campaign'), CampaignStatus.live)).toBe('publishing.updated.campaign');
});

test('an update without a step says that the networks needed no change', () => {
  expect(doneTitle(update(), CampaignStatus.live)).toBe('publishing.updated.nothing');
});

test('a launch keeps its own title', () => {
  expect(doneTitle({ kind: 'publish', steps: [] }, CampaignStatus.live)).toBe('publishing.doneTitle.publish');
});
