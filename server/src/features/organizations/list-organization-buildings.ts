import { monthlyFeesOf } from '#domain/advertising-law/fees.ts';
import { centsToDollars } from '#domain/money.ts';
import { apartmentKinds } from '#domain/property-vocabulary.ts';
import type { MemberCtx } from '../../platform/context.ts';

/** Lists the organization's buildings with their price ranges and apartment sizes. */
export async function listOrganizationBuildings(
  { db, actor: { organizationId } }: MemberCtx,
  { limit, offset }: { limit: number; offset: number },
) {
  const own = db
    .selectFrom('building')
    .where('building.organization_id', '=', organizationId)
    .where('building.deleted_at', 'is', null);
  const { count } = await own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .innerJoin('state', 'state.id', 'building.state_id')
    .innerJoin('city', 'city.id', 'building.city_id')
    .select([
      'building.id',
      'building.name',
      'building.url',
      'building.neighborhood',
      'building.apartment_parameters',
      'building.fees',
      'state.abbr as state',
      'city.name as city',
    ])
    .orderBy('building.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const buildings = rows.map(({ apartment_parameters: apartments, fees, ...row }) => {
    const min = Math.min(...apartments.map(({ min_cents }) => min_cents));
    const max = Math.max(...apartments.map(({ max_cents }) => max_cents));
    const fee = monthlyFeesOf(fees);
    return {
      ...row,
      min_price: dollars(min),
      max_price: dollars(max),
      min_total: dollars(min + fee),
      max_total: dollars(max + fee),
      bedroom_count: apartmentKinds
        .filter(({ value }) => apartments.some(({ kind_id }) => kind_id === value))
        .map(({ label }) => label)
        .join(', '),
    };
  });
  return { count: Number(count), buildings };
}

const dollars = (cents: number) => (Number.isFinite(cents) ? centsToDollars(cents) : null);
