import { nearestCity } from '../../places/us-cities.ts';
import { stateOfMetaKey } from '../../places/us-states.ts';
import { reachRegions } from '../../places/reach-regions.ts';
import type { Bucket } from '../../delivery/metrics.ts';
import type { Sandbox } from '../../sandbox.ts';
import { cityOfKey } from './geo-keys.ts';
import type { GraphError } from '../graph/graph-error.ts';
import { invalid } from '../graph/graph-error.ts';
import type { AdAccount } from '../objects/objects.ts';
import { checkPlacements } from './placement-rules.ts';
import type { GeoLocations, Pin, Place, Targeting } from './targeting-shape.ts';

const MOST = { cities: 250, regions: 200, custom_locations: 200 } as const;

/** Throws if targeting breaks the rules that apply to every category. */
export function checkTargeting(sandbox: Sandbox, account: AdAccount, targeting: Targeting): void {
  const geo = targeting.geo_locations;
  if (!geo || !namesSomewhere(geo)) {
    throw invalid('The target spec must include at least one location.', {
      blame: [['targeting', 'geo_locations']],
    });
  }
  for (const name of ['cities', 'regions', 'custom_locations'] as const) {
    if ((geo[name] ?? []).length > MOST[name]) {
      throw wrongPlace(name, `At most ${MOST[name]} ${name} can be targeted.`);
    }
  }
  for (const city of geo.cities ?? []) checkCity(city);
  for (const region of geo.regions ?? []) {
    if (!stateOfMetaKey(region.key)) throw wrongPlace('regions', `The region ${region.key} does not exist.`);
  }
  for (const pin of geo.custom_locations ?? []) checkPin(pin);
  checkLocationTypes(geo);
  checkOverlap(geo);
  if (account.several_radii === 'refused') checkRadii(geo);
  checkPlacements(targeting);
  checkAudiencesExist(sandbox, account, targeting);
}

function namesSomewhere(geo: GeoLocations): boolean {
  return Object.entries(geo).some(([name, list]) => name !== 'location_types' && (list?.length ?? 0) > 0);
}

function checkCity(city: Place): void {
  if (!cityOfKey(city.key)) throw wrongPlace('cities', `The city ${city.key} does not exist.`);
  checkReach(city, 'cities', { mile: [10, 50], kilometer: [17, 80] });
}

function checkPin(pin: Pin): void {
  if (pin.address_string === undefined && (pin.latitude === undefined || pin.longitude === undefined)) {
    throw wrongPlace('custom_locations', 'A custom location needs latitude and longitude, or an address.');
  }
  if (pin.radius === undefined) throw wrongPlace('custom_locations', 'A custom location needs a radius.');
  checkReach(pin, 'custom_locations', { mile: [0.63, 50], kilometer: [1, 80] });
}

function checkReach(
  location: Place | Pin,
  name: string,
  ranges: Record<'mile' | 'kilometer', [number, number]>,
): void {
  if (location.radius === undefined) return;
  const unit = location.distance_unit ?? 'mile';
  const [least, most] = ranges[unit];
  if (location.radius < least || location.radius > most) {
    throw wrongPlace(name, `The radius must be between ${least} and ${most} ${unit}s.`);
  }
}

function checkLocationTypes(geo: GeoLocations): void {
  const types = geo.location_types;
  if (types && types.toSorted().join(',') !== 'home,recent') {
    throw wrongPlace('location_types', 'location_types must be ["home","recent"], or left out.');
  }
}

/**
 * Published: "Using radius can cause an error, code 100, subcode 1815946, when targeting multiple
 * locations." Meta does not say when, so it is an account setting here.
 */
function checkRadii(geo: GeoLocations): void {
  const radii = [...(geo.cities ?? []), ...(geo.custom_locations ?? [])].filter((item) => item.radius);
  if (radii.length < 2) return;
  throw invalid('A radius cannot be used with multiple locations. Create an ad for each location.', {
    subcode: 1815946,
    title: 'Radius with multiple locations',
    blame: [['targeting', 'geo_locations']],
  });
}

function checkOverlap(geo: GeoLocations): void {
  const regions = new Set((geo.regions ?? []).map((region) => region.key));
  const american = geo.countries?.includes('US') ?? false;
  const inner = [...(geo.cities ?? []), ...(geo.regions ?? []), ...(geo.custom_locations ?? [])];
  const cityInRegion = (geo.cities ?? []).some((city) => regions.has(cityOfKey(city.key)?.regionKey ?? ''));
  if ((american && inner.length > 0) || cityInRegion) {
    throw invalid('Some of your locations overlap. Try removing a location.', {
      subcode: 1487756,
      title: 'Locations overlap',
      blame: [['targeting', 'geo_locations']],
    });
  }
}

function checkAudiencesExist(sandbox: Sandbox, account: AdAccount, targeting: Targeting): void {
  for (const name of ['custom_audiences', 'excluded_custom_audiences'] as const) {
    for (const { id } of targeting[name] ?? []) {
      const audience = sandbox.meta.audiences.get(id);
      if (audience?.account_id !== account.id) {
        throw invalid(`Custom audience ${id} is not available to this ad account.`, {
          blame: [['targeting', name]],
        });
      }
      // Meta accepts an audience that is only too small (300), which then reaches no people.
      if (audience.delivery_code >= 400) {
        throw invalid('This custom audience cannot be used for targeting.', {
          subcode: 1870065,
          title: 'Custom audience unavailable',
          blame: [['targeting', name]],
        });
      }
    }
  }
}

function wrongPlace(name: string, text: string): GraphError {
  return invalid(text, { blame: [['targeting', 'geo_locations', name]] });
}

/** Returns the targeted states, for the simulation. */
export function regionsOf(targeting: Targeting): Bucket[] {
  const geo = targeting.geo_locations ?? {};
  const codes = [
    ...(geo.regions ?? []).map((region) => stateOfMetaKey(region.key)?.code),
    ...(geo.cities ?? []).map((city) => cityOfKey(city.key)?.city.state),
    ...(geo.custom_locations ?? []).map((pin) =>
      pin.latitude !== undefined && pin.longitude !== undefined
        ? nearestCity(pin.latitude, pin.longitude)?.state
        : undefined,
    ),
  ].filter((code) => code !== undefined);
  return reachRegions([...new Set(codes)]);
}
