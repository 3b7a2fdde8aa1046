import type { Refused } from '../network-error.ts';

type Part = Refused['part'];

/** Campaign part by blamed parameter. The last known part of the path decides. */
const partOfField: Record<string, Part> = {
  name: 'name',
  daily_budget: 'budget',
  lifetime_budget: 'budget',
  spend_cap: 'budget',
  start_time: 'start_date',
  end_time: 'end_date',
  geo_locations: 'places',
  page_id: 'page',
  instagram_user_id: 'instagram',
  instagram_actor_id: 'instagram',
  message: 'description',
  description: 'description',
  image_hash: 'picture',
  picture: 'picture',
  link: 'landing_page',
  conversion_domain: 'landing_page',
  promoted_object: 'pixel',
  pixel_id: 'pixel',
  tracking_specs: 'pixel',
  custom_audiences: 'audience',
};

const partsBySubcode: Record<number, readonly Part[]> = {
  1885272: ['budget'],
  1885621: ['budget'],
  1885650: ['budget'],
  2446307: ['budget'],
  1487901: ['budget'],
  1487033: ['end_date'],
  1487007: ['end_date'],
  1487756: ['places'],
  1815946: ['places'],
  2909035: ['places'],
  1815199: ['instagram'],
  1885029: ['page'],
  1885557: ['page'],
  2490155: ['page'],
  2446383: ['landing_page'],
  3858258: ['picture'],
  1870034: ['audience'],
  1870090: ['audience'],
  1870065: ['audience'],
  1713228: ['audience'],
  1713231: ['audience'],
  2490427: ['title', 'description', 'picture'],
  2490468: ['title', 'description', 'picture'],
};

const partsByCode: Record<number, readonly Part[]> = {
  506: ['title', 'description'],
  2641: ['places'],
};

/**
 * Returns the part of a blamed path. A nested name is a title; a top-level name is that of the
 * object.
 */
function partOf(path: readonly string[]): Part | undefined {
  if (path.at(-1) === 'name' && path.length > 1) return 'title';
  const known = path.findLast((field) => Object.hasOwn(partOfField, field));
  return known === undefined ? undefined : partOfField[known];
}

/**
 * Returns the campaign parts that Meta rejects, from the blamed parameters (dotted paths of
 * `blame_field_specs`) or else from the code and subcode. Empty if neither is known.
 */
export function metaRefusals(failure: {
  code: number;
  subcode: number | undefined;
  blamed: readonly string[];
}): Refused[] {
  const blamed = failure.blamed.flatMap((path) => partOf(path.split('.')) ?? []);
  const { code, subcode = 0 } = failure;
  const parts = blamed.length > 0 ? blamed : (partsBySubcode[subcode] ?? partsByCode[code] ?? []);
  return [...new Set(parts)].map((part) => ({ part }));
}
