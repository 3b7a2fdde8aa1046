import type { Geotarget } from '#contract/campaigns.ts';
import type { CityOption } from '#contract/geo.ts';

/** `Austin, TX`: how a place is called everywhere. */
export const placeName = ({ city, state }: Geotarget) => `${city.label}, ${state.abbr}`;

export const placeOf = ({ value, label, state }: CityOption): Geotarget => ({
  state,
  city: { value, label },
});

/** Whether a place is the one that is called so, with its state in letters or in full. */
export const isCalled = (name: string) => (place: Geotarget) =>
  name === placeName(place) || name === `${place.city.label}, ${place.state.label}`;

/** Whether a place is chosen: a city is in one state only, so its id says it all. */
export function isAmong(places: readonly Geotarget[], { city }: Geotarget): boolean {
  return places.some((place) => place.city.value === city.value);
}

/** The places with one exchanged for another, which is never there twice. */
export function withReplaced(places: readonly Geotarget[], from: string, to: Geotarget): Geotarget[] {
  const others = places.filter((place) => place.city.value !== to.city.value);
  const at = others.findIndex(isCalled(from));
  return at === -1 ? [...others, to] : others.with(at, to);
}
