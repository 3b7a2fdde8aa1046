import { expect, test } from 'vitest';
import type { Publishing, PublishingStep } from '#contract/publishing.ts';
import '../../i18n/i18n.ts';
import '../../i18n/campaigns/form-texts.ts';
import { networkRefusals } from './network-refusals.ts';

const step = (line: PublishingStep['line'], fields: string[]): PublishingStep => ({
  position: 1,
  line,
  channel: null,
  name: 'create_campaign',
  subject: null,
  state: 'failed',
  error: 'Too many words.',
  fields,
  way_out: 'edit',
  warning: null,
});
const publishing = (state: Publishing['state'], ...steps: PublishingStep[]): Publishing => ({
  kind: 'publish',
  state,
  steps,
  waiting_until: null,
  waiting_for: null,
  started_at: '2026-03-01T00:00:00Z',
  finished_at: null,
});

test.each([
  [
    'google_search',
    'google_adwords_ad.ad_groups.0.keywords.3',
    'Google rejected this keyword: Too many words.',
  ],
  ['google_search', 'google_adwords_ad.ad_groups.0.group', 'Google rejected this ad group: Too many words.'],
  ['google_display', 'google_ads_ad.titles.1', 'Google rejected this title: Too many words.'],
  ['meta', 'facebook_ad.descriptions.0', 'Facebook rejected this description: Too many words.'],
  ['meta', 'facebook_ad.images', 'Facebook rejected these pictures: Too many words.'],
  ['meta', 'fb_daily_budget', 'Facebook rejected this budget: Too many words.'],
  ['meta', 'run_dates.end_date', 'Facebook rejected this date: Too many words.'],
  ['meta', 'geotargets', 'Facebook rejected these locations: Too many words.'],
  ['meta', 'fb_page_id', 'Facebook rejected this: Too many words.'],
] as const)("a network's rejection in %s is shown at the field %s", (line, path, text) => {
  expect(networkRefusals(publishing('failed', step(line, [path])))).toEqual([
    { path, text, byNetwork: true },
  ]);
});

test('a queued, running or finished change has no rejected fields', () => {
  for (const state of ['queued', 'running', 'done'] as const)
    expect(networkRefusals(publishing(state, step('meta', ['name'])))).toEqual([]);
});
