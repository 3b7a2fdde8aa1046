import { expect, test } from 'vitest';
import { CampaignStatus } from '#domain/campaign-status.ts';
import '../../i18n/i18n.ts';
import { nothingMatches } from './nothing-matches.ts';
import type { CampaignSearch } from '../campaigns/queries.ts';

test.each<[CampaignSearch, string]>([
  [{ search: 'lofts' }, 'No campaign matches “lofts”'],
  [{ search: 'lofts', status: CampaignStatus.paused }, 'No paused campaign matches “lofts”'],
  [{ status: CampaignStatus.live, type: 'branding' }, 'There is no live branding campaign'],
  [{ type: 'listing', attention: true }, 'There is no property campaign that needs attention'],
  [
    { search: 'lofts', status: CampaignStatus.draft, type: 'listing', attention: true },
    'No draft property campaign that needs attention matches “lofts”',
  ],
])('the message for no results of %j repeats the filters', (search, words) => {
  expect(nothingMatches(search)).toBe(words);
});
