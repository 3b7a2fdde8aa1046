import { z } from 'zod';
import { route } from './route/route.ts';
import { id, idParams, option, pageQuery, stateOption } from './route/wire.ts';

const search = z.string().trim().max(100).default('');

export const cityOption = option.extend({
  state: stateOption,
  latitude: z.number(),
  longitude: z.number(),
});
export type CityOption = z.infer<typeof cityOption>;

export const geoRoutes = {
  listStates: route('listStates', {
    summary: 'The 50 states, DC, Puerto Rico and Guam, by name',
    access: 'public',
    query: z.object({ search }),
    response: { 200: z.object({ count: z.number(), states: z.array(stateOption) }) },
  }),
  getState: route('getState', {
    summary: 'A state of the United States by its id',
    access: 'public',
    params: idParams,
    response: { 200: stateOption },
  }),
  listCities: route('listCities', {
    summary: 'Cities that match a search, the largest first; in one state when given',
    access: 'public',
    query: z.object({ search, state__id: id.optional(), ...pageQuery }),
    response: { 200: z.object({ count: z.number(), cities: z.array(cityOption) }) },
  }),
  getCity: route('getCity', {
    summary: 'One city with its state',
    access: 'public',
    params: idParams,
    response: { 200: cityOption },
  }),
};
