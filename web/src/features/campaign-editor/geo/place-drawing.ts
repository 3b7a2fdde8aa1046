import { geoAlbersUsa, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'us-atlas/states-albers-10m.json';
import type { CityOption } from '#contract/geo.ts';

type Circle = { id: string; x: number; y: number; ring: number };
export type PlaceDrawing = {
  viewBox: string;
  outlines: { name: string; path: string }[];
  cities: Circle[];
  /** Approximate number of map units per screen pixel. */
  pixel: number;
};

/** Projection of the us-atlas outlines, as its authors document it. */
const SCALE = 1300;
const projection = geoAlbersUsa().scale(SCALE).translate([487.5, 305]);
const EARTH_RADIUS_MILES = 3958.8;
/** Minimum radius to which Meta widens every place of a housing ad. */
const WIDENED_TO_MILES = 15;
const MAP_PIXELS = 200;
const MARGIN = 0.06;
/** The projection draws Alaska at a smaller scale. */
const ALASKA = { name: 'Alaska', factor: 0.35 };

/** Returns the outlines of the cities' states and the cities with the minimum radius at Meta. */
export function drawPlaces(cities: readonly CityOption[]): PlaceDrawing {
  const names = new Set(cities.map(({ state }) => state.label));
  const { features } = feature(atlas, atlas.objects.states);
  const states = features.filter(({ properties }) => names.has(properties.name));
  const path = geoPath().digits(1);
  const [[left, top], [right, bottom]] = path.bounds({ type: 'FeatureCollection', features: states });
  const margin = Math.max(right - left, bottom - top) * MARGIN;
  const width = right - left + 2 * margin;
  const height = bottom - top + 2 * margin;
  return {
    viewBox: [left - margin, top - margin, width, height].map((value) => value.toFixed(1)).join(' '),
    outlines: states.map((state) => ({ name: state.properties.name, path: path(state) ?? '' })),
    cities: cities.flatMap(circleOf),
    pixel: Math.max(width, height) / MAP_PIXELS,
  };
}

function circleOf({ value, longitude, latitude, state }: CityOption): Circle[] {
  const at = projection([longitude, latitude]);
  if (at === null) return [];
  const factor = state.label === ALASKA.name ? ALASKA.factor : 1;
  const ring = (WIDENED_TO_MILES / EARTH_RADIUS_MILES) * SCALE * factor;
  return [{ id: value, x: at[0], y: at[1], ring }];
}
