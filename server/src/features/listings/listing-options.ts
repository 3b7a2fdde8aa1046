import { sql } from 'kysely';
import { centsToDollars } from '#domain/money.ts';
import { listingKinds, listingPropertyTypes } from '#domain/property-vocabulary.ts';
import type { MemberCtx } from '../../platform/context.ts';

/** Returns the vocabularies of the listing form and the organization's price range of each kind. */
export async function listingOptions({ db, actor: { organizationId } }: MemberCtx) {
  const ranges = await db
    .selectFrom('listing')
    .select((eb) => [
      'kind',
      eb.fn
        .min<string | null>(sql`case kind when 'sale' then price_cents else monthly_rent_cents end`)
        .as('min'),
      eb.fn
        .max<string | null>(sql`case kind when 'sale' then price_cents else monthly_rent_cents end`)
        .as('max'),
    ])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .groupBy('kind')
    .execute();
  return {
    kinds: listingKinds.map(({ value, label }) => ({ value, label })),
    property_types: listingPropertyTypes.map(({ value, label }) => ({ value, label })),
    price_ranges: listingKinds.flatMap(({ value, type }) => {
      const range = ranges.find(({ kind }) => kind === type);
      if (range === undefined || range.min === null || range.max === null) return [];
      return [{ type: value, min_price: dollars(range.min), max_price: dollars(range.max) }];
    }),
  };
}

const dollars = (cents: string) => centsToDollars(Number(cents));

/**
 * Lists the organization's users by part of their name, for choosing a listing's agent. Filters in
 * JavaScript, because the database's handling of accented capitals depends on its locale and the users are
 * few.
 */
export async function listListingAgents(
  { db, actor: { organizationId } }: MemberCtx,
  { search, limit, offset }: { search: string; limit: number; offset: number },
) {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('organization_id', '=', organizationId)
    .execute();
  const wanted = search.toLowerCase();
  const agents = people
    .map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}` }))
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en') || Number(a.value) - Number(b.value));
  return { count: agents.length, agents: agents.slice(offset, offset + limit) };
}
