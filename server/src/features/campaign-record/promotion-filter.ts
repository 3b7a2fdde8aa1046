import { sql, type RawBuilder } from 'kysely';
import type { promotionFilter } from '#contract/campaigns.ts';

type Filter = keyof typeof promotionFilter;

/** Conditions on a campaign `c`: the SQL before and after the id of a filter. */
const conditions: Record<Filter, readonly [before: string, after: string]> = {
  building: ['c.building_id = ', ''],
  listing: ['c.listing_id = ', ''],
  collection: [
    `c.building_id in (
      select building_id from collection_building
      where organization_id = c.organization_id and collection_id = `,
    ')',
  ],
};

export const promotionFilters = Object.keys(conditions) as Filter[];

/** Returns the condition of a filter on a campaign `c`, for an id that is the SQL expression `id`. */
export function promotionSql(filter: Filter, id: string): string {
  return conditions[filter].join(id);
}

/** Returns the conditions of all given filters on a campaign `c`. */
export function promotionConditions(given: Partial<Record<Filter, string>>): RawBuilder<boolean>[] {
  return promotionFilters.flatMap((filter) => {
    const id = given[filter];
    const [before, after] = conditions[filter];
    return id === undefined ? [] : [sql<boolean>`${sql.raw(before)}${id}::bigint${sql.raw(after)}`];
  });
}
