import type { Sandbox } from '../../sandbox.ts';
import { invalid } from '../graph/graph-error.ts';
import type { AdAccount, Campaign } from '../objects/objects.ts';
import { categoryViolation } from './special-categories.ts';
import type { GeoLocations, Pin, Place, Targeting } from '../targeting/targeting-shape.ts';

const LEAST_MILES = 15;
const LEAST_KILOMETERS = 25;

const FINE_PLACES = [
  'zips',
  'subcities',
  'neighborhoods',
  'subneighborhoods',
  'metro_areas',
  'small_geo_areas',
  'electoral_districts',
] as const;

/** Targeting options to reject. Meta allows approved interests, but the sandbox approves none. */
const DETAILED = [
  'interests',
  'behaviors',
  'life_events',
  'family_statuses',
  'relationship_statuses',
  'education_statuses',
  'income',
  'industries',
  'work_employers',
  'work_positions',
  'flexible_spec',
] as const;

/** Throws if targeting breaks the rules of HOUSING, EMPLOYMENT or credit. */
export function checkHousing(
  sandbox: Sandbox,
  account: AdAccount,
  campaign: Campaign,
  targeting: Targeting,
  options: { certified: boolean; creating: boolean },
): void {
  checkPeople(targeting);
  checkPlaces(targeting, campaign);
  checkAudiences(sandbox, account, targeting, options.certified);
  if (options.creating && targeting.targeting_automation?.advantage_audience === undefined) {
    // The rule is from the changelogs of v23 and v26. The subcode is unconfirmed.
    throw invalid(
      'You need to enable or disable the Advantage audience feature: set the advantage_audience flag to either 1 or 0 within targeting_automation.',
      {
        subcode: 1870227,
        title: 'Advantage audience flag required',
        blame: [['targeting', 'targeting_automation']],
      },
    );
  }
}

function checkPeople(targeting: Targeting): void {
  if (targeting.age_min !== undefined && targeting.age_min !== 18) {
    throw categoryViolation('The minimum age must be 18.', 'targeting', 'age_min');
  }
  if (targeting.age_max !== undefined && targeting.age_max !== 65) {
    throw categoryViolation('The maximum age must be 65+.', 'targeting', 'age_max');
  }
  if (targeting.age_range !== undefined && targeting.targeting_automation?.advantage_audience !== 1) {
    throw categoryViolation('Ads of this category cannot be limited by age.', 'targeting', 'age_range');
  }
  if (targeting.genders !== undefined && targeting.genders.length > 0) {
    throw categoryViolation('Ads of this category must reach all genders.', 'targeting', 'genders');
  }
  for (const name of DETAILED) {
    if ((targeting[name] ?? []).length > 0) {
      throw categoryViolation(
        'This detailed targeting is not available for the category.',
        'targeting',
        name,
      );
    }
  }
  if (targeting.exclusions !== undefined) {
    throw categoryViolation('Detailed targeting exclusions are not available.', 'targeting', 'exclusions');
  }
}

function checkPlaces(targeting: Targeting, campaign: Campaign): void {
  if (targeting.excluded_geo_locations !== undefined) {
    throw categoryViolation('Locations cannot be excluded.', 'targeting', 'excluded_geo_locations');
  }
  const geo = targeting.geo_locations ?? {};
  for (const name of FINE_PLACES) {
    if ((geo[name] ?? []).length > 0) {
      throw categoryViolation(
        `Locations of the type ${name} are not available.`,
        'targeting',
        'geo_locations',
        name,
      );
    }
  }
  // A city without a radius is narrower than the minimum radius, so it is rejected too.
  for (const name of ['cities', 'custom_locations'] as const) {
    for (const location of geo[name] ?? []) checkRadius(location, name);
  }
  checkCountries(geo, campaign);
}

function checkRadius(location: Place | Pin, name: string): void {
  const metric = location.distance_unit === 'kilometer';
  const least = metric ? LEAST_KILOMETERS : LEAST_MILES;
  if ((location.radius ?? 0) < least) {
    throw categoryViolation(
      `The radius must be at least ${LEAST_MILES} miles (${LEAST_KILOMETERS} kilometers) around a location.`,
      'targeting',
      'geo_locations',
      name,
    );
  }
}

/**
 * Throws if a targeted country is not declared. Cities and regions in the sandbox are all in the
 * US.
 */
function checkCountries(geo: GeoLocations, campaign: Campaign): void {
  const rest = [geo.cities, geo.regions, geo.custom_locations].some((list) => (list ?? []).length > 0);
  const countries = [...(geo.countries ?? []), ...(rest ? ['US'] : [])];
  const outside = countries.find((country) => !campaign.special_ad_category_country.includes(country));
  if (outside) {
    throw invalid(`The campaign's special ad category is not declared for ${outside}.`, {
      subcode: 2909034,
      title: 'Special ad category country',
      blame: [['targeting', 'geo_locations', 'countries']],
    });
  }
}

function checkAudiences(
  sandbox: Sandbox,
  account: AdAccount,
  targeting: Targeting,
  certified: boolean,
): void {
  const audiences = [...(targeting.custom_audiences ?? []), ...(targeting.excluded_custom_audiences ?? [])];
  for (const { id } of audiences) {
    const audience = sandbox.meta.audiences.get(id);
    if (audience?.account_id !== account.id) continue;
    if (audience.subtype === 'LOOKALIKE') {
      throw categoryViolation('Lookalike audiences are not available.', 'targeting', 'custom_audiences');
    }
    if (audience.subtype === 'CUSTOM' && !certified) {
      throw categoryViolation(
        'Customer lists need is_sac_cfca_terms_certified=true on the ad set.',
        'is_sac_cfca_terms_certified',
      );
    }
  }
}
