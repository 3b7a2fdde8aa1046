import { expect, test } from 'vitest';
import type { CampaignRow } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { mayHaveRun } from './promoted.ts';

const rows = (...statuses: CampaignStatus[]) =>
  statuses.map((id) => ({ status: { id, name: '' } })) as CampaignRow[];

test('campaigns have not run if all of them are drafts', () => {
  const drafts = rows(CampaignStatus.draft, CampaignStatus.draft);
  expect(mayHaveRun({ count: 2, campaigns: drafts })).toBe(false);
  expect(mayHaveRun({ count: 2, campaigns: rows(CampaignStatus.draft, CampaignStatus.closed) })).toBe(true);
});

test('campaigns after the loaded drafts may have run', () => {
  expect(mayHaveRun({ count: 31, campaigns: rows(CampaignStatus.draft) })).toBe(true);
});
