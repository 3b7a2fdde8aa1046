import { describe, expect, test } from 'vitest';
import type { AdGroup, CampaignContent, TextOption } from '../campaign-content.ts';
import { channels } from '../channels.ts';
import { clusterIds } from '../property-vocabulary.ts';
import { afterUpdate } from './after-update.ts';
import type { BrandFacts } from './brand/brand-facts.ts';
import type { BuildingFacts } from './facts.ts';
import { factsBefore, type FactChange } from './facts-before.ts';
import type { ListingFacts } from './listing/listing-facts.ts';
import { copywriterFor, type Promoted } from './promoted.ts';
import { labelsOf, textValue, writeCampaign } from './write.ts';

const larkin: BuildingFacts = {
  name: 'The Larkin',
  address: '2100 East 6th Street',
  olderPersonsCommunity: false,
  city: 'Austin',
  stateAbbr: 'TX',
  neighborhood: 'East Side',
  propertyType: 'Mid-rise',
  apartments: [
    { bedrooms: 0, minCents: 145_000, maxCents: 160_000 },
    { bedrooms: 2, minCents: 230_000, maxCents: 260_000 },
  ],
  wholeBuilding: null,
  amenities: ['Swimming pool', 'Fitness center'],
  transit: ['Light rail'],
  competitors: ['The Grove'],
  clusters: [...clusterIds],
};
const bungalow: ListingFacts = {
  name: 'Alder Street Bungalow',
  address: '412 Alder Street',
  kind: 'sale',
  olderPersonsCommunity: false,
  city: 'Portland',
  stateAbbr: 'OR',
  neighborhood: 'Beaumont',
  propertyType: 'House',
  priceCents: 98_500_000,
  bedrooms: 3,
  bathrooms: 2.5,
  acres: 0.4,
  squareFeet: 1630,
  amenities: ['Garage'],
  transit: ['Bus stop'],
};
const ada: BrandFacts = {
  kind: 'agent',
  name: 'Ada Reyes',
  organization: 'Hillside Realty',
  city: 'Austin',
  stateAbbr: 'TX',
  about: '',
  propertyTypes: [],
};
const building = (facts: Partial<BuildingFacts> = {}): Promoted => ({
  kind: 'building',
  facts: { ...larkin, ...facts },
});

/** Returns a campaign as the copywriter wrote it, with later edits by a user. */
function writtenFor(promoted: Promoted, change: (content: CampaignContent) => void = () => undefined) {
  const { facebook, instagram, display, ad_groups } = writeCampaign(copywriterFor(promoted), channels);
  const ad = { is_active: true, images: [] };
  const content = {
    facebook_ad: { ...ad, ...facebook },
    instagram_ad: { ...ad, ...instagram },
    google_ads_ad: { ...ad, ...display, logo: null },
    google_adwords_ad: { is_active: true, ad_groups },
    variant_b: null,
  } as unknown as CampaignContent;
  change(content);
  return content;
}

const changed = (field: string, before: string[], now: string[]): FactChange => ({
  field,
  old: before,
  new: now,
});
const poolClosed = changed('building_amenities', ['Swimming pool', 'Fitness center'], ['Fitness center']);
const ids = (groups: readonly AdGroup[]) => groups.map(({ id }) => id);

function textsOf(content: CampaignContent): TextOption[] {
  const { facebook_ad: one, instagram_ad: two, google_ads_ad: three, google_adwords_ad: search } = content;
  return [one, two, three, ...search.ad_groups].flatMap(({ titles, descriptions }) => [
    ...(titles ?? []),
    ...(descriptions ?? []),
  ]);
}

describe('factsBefore', () => {
  test('the former facts of a building follow from its changes', () => {
    const now = building({ name: 'Larkin House', neighborhood: null, apartments: [], clusters: ['brand'] });
    const before = factsBefore(now, [
      changed('name', ['The Larkin'], ['Larkin House']),
      changed('neighborhood', ['East Side'], []),
      changed('apartment_parameters', ['Studio: $1,450 to $1,600', '2 bedrooms: $2,300'], []),
      changed('clusters', ['Brand', 'Price'], ['Brand']),
      changed('apartment_prices', ['$1,200 to $1,300.50'], []),
    ]);
    expect(before).toMatchObject(
      building({
        apartments: [
          { bedrooms: 0, minCents: 145_000, maxCents: 160_000 },
          { bedrooms: 2, minCents: 230_000, maxCents: 230_000 },
        ],
        wholeBuilding: { minCents: 120_000, maxCents: 130_050 },
        clusters: ['brand', 'price'],
      }),
    );
  });

  test('the former facts of a listing follow from its changes', () => {
    const now: Promoted = {
      kind: 'open_house',
      facts: { ...bungalow, kind: 'rent', priceCents: 300_000, acres: null },
    };
    const before = factsBefore(now, [
      changed('kind', ['Sale'], ['Rent']),
      changed('price', ['$985,000'], []),
      changed('monthly_rent', [], ['$3,000']),
      changed('acres', ['0.4'], []),
      changed('bathrooms', [], ['2.5']),
    ]);
    expect(before).toMatchObject({ kind: 'open_house', facts: { ...bungalow, bathrooms: null } });
  });

  test('the former facts of an agent follow from changes of the agent and the organization', () => {
    const before = factsBefore({ kind: 'branding', facts: ada }, [
      changed('last_name', ['Ruiz'], ['Reyes']),
      changed('city', ['Dallas'], ['Austin']),
      changed('organization_name', ['Hilltop'], ['Hillside Realty']),
    ]);
    expect(before.facts).toMatchObject({ name: 'Ada Ruiz', city: 'Dallas', organization: 'Hilltop' });
  });
});

describe('afterUpdate', () => {
  test('an update without changes affects nothing', () => {
    expect(afterUpdate(writtenFor(building({ amenities: ['Hot tub'] })), building(), [])).toEqual({
      new_groups: [],
      old_groups: [],
      old_texts: [],
    });
  });

  test('only texts that mention removed facts become old', () => {
    const content = writtenFor(building());
    const { old_texts: old } = afterUpdate(content, building({ amenities: ['Fitness center'] }), [
      poolClosed,
    ]);
    const named = textsOf(content).filter(({ label }) => /pool/i.test(label));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter(({ value }) => !old.includes(value))).toEqual([]);
    // A text about an amenity may have depended on the order of all of them.
    expect(old.length - named.length).toBeLessThan(3);
  });

  test('a group that would be written differently is followed by a new one', () => {
    const content = writtenFor(building());
    const update = afterUpdate(content, building({ amenities: ['Fitness center'] }), [poolClosed]);
    const amenities = update.new_groups.find(({ group }) => group.template === 'amenities');
    expect(amenities).toMatchObject({
      id: 'amenities-2',
      group: {
        value: 'amenities-2',
        label: 'Amenities 2',
        is_new: true,
        is_old: false,
        is_keywords_affected: true,
      },
    });
    expect(labelsOf(amenities ?? { titles: [], descriptions: [] }).join(' ')).not.toMatch(/pool/i);
    expect(update.old_groups).toContain('amenities');
    expect(update.old_groups).toHaveLength(update.new_groups.length);
  });

  test('a changed rent affects only the texts that mention it', () => {
    const content = writtenFor(building());
    const [studio, two] = larkin.apartments;
    if (studio === undefined || two === undefined) throw new Error('two apartment types are needed');
    const now = building({ apartments: [{ ...studio, minCents: 155_000 }, two] });
    const change = changed(
      'apartment_parameters',
      ['Studio: $1,450 to $1,600', '2 bedrooms: $2,300 to $2,600'],
      ['Studio: $1,550 to $1,600', '2 bedrooms: $2,300 to $2,600'],
    );
    const update = afterUpdate(content, now, [change]);
    const old = textsOf(content).filter(({ value }) => update.old_texts.includes(value));
    expect(old.length).toBeGreaterThan(3);
    expect(old.filter(({ label }) => !label.includes('$1,450'))).toEqual([]);
    expect(ids(update.new_groups)).toContain('price-2');
    expect(update.old_groups).not.toContain('transit-2');
  });

  test('a theme that lost its facts is old, and a theme with its first facts is new', () => {
    const content = writtenFor(building());
    const gone = afterUpdate(content, building({ transit: [] }), [
      changed('mass_transit', ['Light rail'], []),
    ]);
    expect(gone.old_groups).toContain('transit');
    expect(ids(gone.new_groups)).not.toContain('transit-2');
    const before = writtenFor(building({ transit: [] }));
    const come = afterUpdate(before, building(), [changed('mass_transit', [], ['Light rail'])]);
    expect(come.new_groups.find(({ id }) => id === 'transit')?.group).toEqual({
      value: 'transit',
      label: 'Mass transit',
      template: 'transit',
      is_old: false,
      is_new: true,
    });
    expect(come.old_texts).toEqual([]);
  });

  test('a group that a user deleted does not come back', () => {
    const content = writtenFor(building(), ({ google_adwords_ad: ad }) => {
      ad.ad_groups = ad.ad_groups.filter(({ id }) => id !== 'amenities');
    });
    const update = afterUpdate(content, building({ amenities: ['Fitness center'] }), [poolClosed]);
    expect(update.new_groups.filter(({ group }) => group.template === 'amenities')).toEqual([]);
  });

  test('a text written by a user never becomes old', () => {
    const mine: TextOption = {
      value: 'mine',
      label: 'Our Swimming Pool',
      status: 'TEMPORARY',
      use_case_group: 'brand',
    };
    const edited: TextOption = {
      value: textValue('Pool', 'title', 'brand'),
      label: 'Swimming pool!',
      use_case_group: 'brand',
    };
    const content = writtenFor(building(), ({ facebook_ad: ad, google_adwords_ad: search }) => {
      ad.titles = [mine];
      ad.descriptions = [edited];
      search.ad_groups = search.ad_groups.filter(({ id }) => id === 'competitors');
      search.ad_groups[0]?.keywords.push({ label: 'swimming pool', value: 'swimming pool', is_custom: true });
    });
    const update = afterUpdate(content, building({ amenities: ['Fitness center'] }), [poolClosed]);
    expect(update.old_texts).not.toContain(mine.value);
    expect(update.old_texts).not.toContain(edited.value);
    expect(update.new_groups.filter(({ group }) => group.is_keywords_affected)).toEqual([]);
  });

  test('a text of another writer is old when it mentions a removed fact', () => {
    const label = 'Dive into the swimming pool';
    const foreign = {
      value: textValue(label, 'title', 'meta_default'),
      label,
      use_case_group: 'meta_default',
    };
    const content = writtenFor(building(), ({ facebook_ad: ad }) => {
      ad.titles = [{ ...foreign, status: 'ACTIVE' }];
    });
    const update = afterUpdate(content, building({ amenities: ['Fitness center'] }), [poolClosed]);
    expect(update.old_texts).toContain(foreign.value);
  });

  test('a second change follows the newest group', () => {
    const first = afterUpdate(writtenFor(building()), building({ amenities: ['Fitness center'] }), [
      poolClosed,
    ]);
    const content = writtenFor(building(), ({ google_adwords_ad: ad }) => {
      for (const { group, id } of ad.ad_groups) group.is_old = first.old_groups.includes(id);
      ad.ad_groups.push(...first.new_groups);
    });
    const again = afterUpdate(content, building({ amenities: ['Hot tub'] }), [
      changed('building_amenities', ['Fitness center'], ['Hot tub']),
    ]);
    expect(ids(again.new_groups)).toContain('amenities-3');
    expect(again.old_groups).toContain('amenities-2');
    expect(again.old_groups).not.toContain('amenities');
  });

  test('a listing and a brand are updated the same way', () => {
    const listing: Promoted = { kind: 'open_house', facts: bungalow };
    const cheaper: Promoted = { ...listing, facts: { ...bungalow, priceCents: 95_000_000 } };
    const content = writtenFor(listing);
    const update = afterUpdate(content, cheaper, [changed('price', ['$985,000'], ['$950,000'])]);
    expect(update.old_groups).toContain('price');
    expect(update.old_texts.length).toBeGreaterThan(2);
    const brand: Promoted = { kind: 'branding', facts: ada };
    const moved: Promoted = { ...brand, facts: { ...ada, city: 'Dallas' } };
    const elsewhere = afterUpdate(writtenFor(brand), moved, [changed('city', ['Austin'], ['Dallas'])]);
    expect(elsewhere.old_groups).toContain('neighborhood');
  });
});
