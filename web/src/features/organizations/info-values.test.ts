import { expect, test } from 'vitest';
import type { Organization } from '#contract/organizations.ts';
import { defaultUrlTags } from '#domain/ad/url-tags.ts';
import { infoBody, infoSchema, infoValues } from './info-values.ts';

const stored: Organization = {
  id: '1',
  name: 'Maple Homes',
  kind: 'multifamily',
  state: { value: '1', label: 'Texas', abbr: 'TX' },
  city: { value: '2', label: 'Austin' },
  contact_phone: '+15125550100',
  time_zone: 'America/Chicago',
  website: '',
  description: '',
  total_price_everywhere: false,
  brokerage_name: '',
  license_number: '',
  license_state: '',
  equal_housing_line: false,
  logo: null,
  photos: [],
  property_types: [],
  has_affected_campaigns: false,
  url_tags: null,
  revision: 1,
};

const sentAs = (organization: Organization, url_tags: string) =>
  infoBody(organization, infoSchema.parse({ ...infoValues(organization), url_tags }));

test('the form shows the default template if none is stored, and sends it only after a change', () => {
  expect(infoValues(stored).url_tags).toBe(defaultUrlTags);
  expect(sentAs(stored, defaultUrlTags)).not.toHaveProperty('url_tags');
  const off = { ...stored, url_tags: '' };
  expect(infoValues(off).url_tags).toBe('');
  expect(sentAs(off, '')).not.toHaveProperty('url_tags');
});

test('a changed template is sent: a custom one, an empty one, or null for the default', () => {
  expect(sentAs(stored, 'a={network}')).toMatchObject({ url_tags: 'a={network}' });
  expect(sentAs(stored, '')).toMatchObject({ url_tags: '' });
  expect(sentAs({ ...stored, url_tags: '' }, defaultUrlTags)).toMatchObject({ url_tags: null });
});
