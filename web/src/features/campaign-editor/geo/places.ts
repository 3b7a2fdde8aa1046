import type { Geotarget } from '#contract/campaign-targets.ts';
import type { CityOption } from '#contract/geo.ts';

/** Formats a place as `Austin, TX`. */
export const placeName = ({ city, state }: Geotarget) => `${city.label}, ${state.abbr}`;

export const placeOf = ({ value, label, state }: CityOption): Geotarget => ({
  state,
  city: { value, label },
});

/** Returns true if the place has this name, with the state abbreviated or in full. */
export const isCalled = (name: string) => (place: Geotarget) =>
  name === placeName(place) || name === `${place.city.label}, ${place.state.label}`;

/**
 * Returns true if the place is in the list. A city belongs to one state only, so its id is
 * sufficient.
 */
export function isAmong(places: readonly Geotarget[], { city }: Geotarget): boolean {
  return places.some((place) => place.city.value === city.value);
}

/** Replaces one place with another, without duplicates. */
export function withReplaced(places: readonly Geotarget[], from: string, to: Geotarget): Geotarget[] {
  const others = places.filter((place) => place.city.value !== to.city.value);
  const at = others.findIndex(isCalled(from));
  return at === -1 ? [...others, to] : others.with(at, to);
}
