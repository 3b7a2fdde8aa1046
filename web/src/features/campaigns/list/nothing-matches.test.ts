import { expect, test } from 'vitest';
import '../../../i18n/i18n.ts';
import { nothingMatches } from './nothing-matches.ts';
import type { CampaignSearch } from '../queries.ts';

test.each<[CampaignSearch, string]>([
  [{ search: 'lofts' }, 'No campaign matches “lofts”'],
  [{ search: 'lofts', status: '5' }, 'No paused campaign matches “lofts”'],
  [{ status: '8', type: 'branding' }, 'There is no live branding campaign'],
  [{ type: 'listing', attention: true }, 'There is no property campaign that needs attention'],
  [
    { search: 'lofts', status: '9', type: 'listing', attention: true },
    'No draft property campaign that needs attention matches “lofts”',
  ],
])('the message for no results of %j repeats the filters', (search, words) => {
  expect(nothingMatches(search)).toBe(words);
});
