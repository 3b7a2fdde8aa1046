import { stateOfMetaKey, US_STATES } from '../../places/us-states.ts';
import { nearestCity } from '../../places/us-cities.ts';
import { cityOfKey } from '../targeting/geo-keys.ts';
import { OPTIMIZATION_GOALS } from '../rules/goal-rules.ts';
import { required } from '../graph/graph-error.ts';
import type { Edge, Graph } from '../graph/node-type.ts';
import type { AdAccount } from '../objects/objects.ts';
import { rowsOf } from '../graph/paging.ts';
import type { Params } from '../graph/params.ts';
import { optionalEnum, optionalObject } from '../graph/params.ts';
import { readShape } from '../graph/shape-check.ts';
import { checkTargeting } from '../targeting/targeting-rules.ts';
import type { Targeting } from '../targeting/targeting-shape.ts';
import { targeting as targetingShape } from '../targeting/targeting-shape.ts';
import { needAdsRead } from '../graph/viewer.ts';

/** Share of a population that is adult and has an account. */
const REACHABLE = 0.61;

export function deliveryEstimate(graph: Graph, account: AdAccount, params: Params): Edge {
  needAdsRead(graph.viewer);
  if (!optionalEnum(params, 'optimization_goal', OPTIMIZATION_GOALS)) throw required('optimization_goal');
  const spec = optionalObject(params, 'targeting_spec');
  if (!spec) throw required('targeting_spec');
  const targeting = readShape(targetingShape, spec, 'targeting_spec');
  checkTargeting(graph.sandbox, account, targeting);
  const people = populationOf(targeting) * REACHABLE;
  return rowsOf([
    {
      estimate_ready: people >= 1000,
      estimate_mau_lower_bound: roundTo(people * 0.9),
      estimate_mau_upper_bound: roundTo(people * 1.06),
    },
  ]);
}

function populationOf(targeting: Targeting): number {
  const geo = targeting.geo_locations ?? {};
  if (geo.countries?.includes('US')) return US_STATES.reduce((sum, state) => sum + state.population, 0);
  const regions = (geo.regions ?? []).map((region) => stateOfMetaKey(region.key)?.population ?? 0);
  const cities = (geo.cities ?? []).map((city) => around(cityOfKey(city.key)?.city.population, city.radius));
  const pins = (geo.custom_locations ?? []).map((pin) =>
    around(nearestCity(pin.latitude ?? 0, pin.longitude ?? 0)?.population, pin.radius),
  );
  return [...regions, ...cities, ...pins].reduce((sum, people) => sum + people, 0);
}

/**
 * Returns the population within a radius in miles. The suburbs hold about as many people as the
 * city.
 */
function around(population = 0, radius = 15): number {
  return (population + 25_000) * (1 + radius / 20);
}

function roundTo(people: number): number {
  const step = people > 100_000 ? 10_000 : 100;
  return Math.max(1000, Math.round(people / step) * step);
}
