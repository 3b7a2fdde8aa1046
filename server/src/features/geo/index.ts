import { geoRoutes as contract } from '#contract/geo.ts';
import { usStates } from '#domain/us-states.ts';
import { notFound } from '../../errors.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { getCity, listCities } from './list-cities.ts';

export { requireCityOfState } from './city-of-state.ts';

function listStates(search: string) {
  const wanted = search.toLowerCase();
  const states = usStates
    .filter(({ name, abbr }) => name.toLowerCase().includes(wanted) || abbr.toLowerCase() === wanted)
    .map(({ id, name, abbr }) => ({ value: id, label: name, abbr }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return { count: states.length, states };
}

function getState(id: string) {
  const state = usStates.find((known) => known.id === id);
  if (state === undefined) throw notFound('State');
  return { value: state.id, label: state.name, abbr: state.abbr };
}

export function geoRoutes(): BoundRoute[] {
  return [
    bind(contract.listStates, async ({ query }) => listStates(query.search)),
    bind(contract.getState, async ({ params }) => getState(params.id)),
    bind(contract.listCities, ({ ctx, query }) => listCities(ctx, query)),
    bind(contract.getCity, ({ ctx, params }) => getCity(ctx, params.id)),
  ];
}
