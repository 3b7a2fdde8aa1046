import { expect, test } from 'vitest';
import type { CampaignTarget } from '#contract/campaign-targets.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { copiedDraft } from './copied-draft.ts';
import { emptyDraft } from './draft.ts';

const texas = { value: '44', label: 'Texas', abbr: 'TX' };
const place = (value: string) => ({ state: texas, city: { value, label: `City ${value}` } });
const target = (name: string, city: string): CampaignTarget => ({
  id: name,
  kind: 'building',
  name,
  url: '',
  neighborhood: '',
  older_persons_community: false,
  address: '',
  location: '',
  place: place(city),
  images: [],
  logo: null,
  former_images: [],
  approved_images: { facebook: [], google_display: [] },
  initializing: false,
  initializing_status: 'done',
  has_affected_campaigns: false,
  on_yardi: false,
  advertiser: null,
  for_sale: false,
  equal_housing_line: false,
  altered_pictures: [],
  pricing: null,
});

const copied = emptyDraft(CampaignKind.building, {
  name: 'Maple Court: summer leasing',
  targetId: '1',
  startDate: '2026-06-01',
  endDate: '2026-07-01',
  places: [place('7'), place('8')],
  budgets: { fb_daily_budget: 4500, ads_daily_budget: 700, adwords_daily_budget: 1200 },
  fbPageId: '5',
  yardiAutoUpdate: true,
});
const fresh = emptyDraft(CampaignKind.building, { startDate: '2026-11-27', endDate: '2026-12-26' });
const from = target('Maple Court', '7');

test('a copy for another property keeps the settings and gets a run of its own', () => {
  const draft = copiedDraft(copied, fresh, { from, to: target('The Ashby', '7') });
  expect(draft).toMatchObject({
    name: 'The Ashby: summer leasing',
    budgets: copied.budgets,
    fbPageId: '5',
    startDate: '2026-11-27',
    endDate: '2026-12-26',
    places: copied.places,
    targetId: null,
    yardiAutoUpdate: false,
  });
});

test('a copy for a property in another city leaves the places to that property', () => {
  expect(copiedDraft(copied, fresh, { from, to: target('The Ashby', '9') }).places).toEqual([]);
});

test('a copy without the name of its property, or of a deleted one, proposes no name', () => {
  const to = target('The Ashby', '7');
  expect(copiedDraft({ ...copied, name: 'Summer' }, fresh, { from, to }).name).toBe('');
  expect(copiedDraft(copied, fresh, { from: undefined, to })).toMatchObject({ name: '', places: [] });
});

test('a copy of a campaign without an end has none', () => {
  const endless = { ...copied, openEnded: true, endDate: null };
  expect(copiedDraft(endless, fresh, { from, to: target('The Ashby', '7') }).endDate).toBeNull();
});
