import { sql } from 'kysely';
import type { BuildingRow } from '#contract/buildings.ts';
import { propertyTypes } from '#domain/property-vocabulary.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { containing } from '../../platform/database/like-pattern.ts';

type Query = {
  limit: number;
  offset: number;
  search: string;
  ordering: { key: 'name' | 'created_at'; descending: boolean }[];
};

/** A page of the organization's buildings. */
export async function listBuildings(
  ctx: MemberCtx,
  query: Query,
): Promise<{ count: number; buildings: BuildingRow[] }> {
  const { organizationId } = ctx.actor;
  let own = ctx.db
    .selectFrom('building')
    .innerJoin('city', 'city.id', 'building.city_id')
    .where('building.organization_id', '=', organizationId)
    .where('building.deleted_at', 'is', null);
  if (query.search !== '') {
    const pattern = containing(query.search);
    own = own.where((eb) =>
      eb.or([
        eb(sql`lower(building.name)`, 'like', pattern),
        eb(sql`lower(building.address)`, 'like', pattern),
        eb(sql`lower(city.name)`, 'like', pattern),
      ]),
    );
  }
  let page = own
    .select([
      'building.id',
      'building.name',
      'building.address',
      'building.neighborhood',
      'building.property_type',
      'building.url',
      'building.initializing_status',
      'city.name as city_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('building_image')
        .innerJoin('image', 'image.id', 'building_image.image_id')
        .select('image.folder')
        .whereRef('building_image.building_id', '=', 'building.id')
        .orderBy('building_image.position')
        .limit(1)
        .as('folder'),
    );
  for (const { key, descending } of query.ordering) {
    const column = key === 'name' ? sql`lower(building.name)` : sql`building.created_at`;
    page = page.orderBy(column, descending ? 'desc' : 'asc');
  }
  const rows = await page.orderBy('building.id', 'desc').limit(query.limit).offset(query.offset).execute();
  const count =
    query.search === ''
      ? await ctx.db
          .selectFrom('organization')
          .select('building_count as count')
          .where('id', '=', organizationId)
          .executeTakeFirstOrThrow()
      : await own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return {
    count: Number(count.count),
    buildings: rows.map((row) => ({
      id: row.id,
      name: row.name,
      address: row.address,
      city: row.city_name,
      neighborhood: row.neighborhood,
      property_type: propertyTypes.find((type) => type.value === row.property_type)?.label ?? '',
      url: row.url,
      thumbnail: row.folder === null ? null : `/files/${row.folder}/thumbnail.webp`,
      initializing_status: row.initializing_status,
    })),
  };
}
