import type { ListingBody } from '#contract/listings.ts';
import { messages } from '#domain/messages.ts';
import { centsOrNull } from '#domain/money.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { searchText } from '../properties/index.ts';
import { rememberTags } from '../tags/index.ts';

/**
 * Returns the columns that the listing form writes. Both prices are stored, so that switching the kind back
 * restores the other one.
 */
export async function columnsOf(tx: Tx, { actor: { organizationId } }: MemberCtx, input: ListingBody) {
  if (input.agent !== null) await requireColleague(tx, organizationId, input.agent);
  await rememberTags(tx, organizationId, {
    listing_amenity: input.listing_amenities,
    mass_transit: input.mass_transit,
  });
  return {
    name: input.name,
    url: input.url,
    kind: input.kind === ListingKind.sale ? ('sale' as const) : ('rent' as const),
    agent_id: input.agent,
    address: input.address,
    state_id: input.state,
    city_id: input.city,
    zip_code: input.zip_code,
    neighborhood: input.neighborhood,
    property_type: input.property_type,
    description: input.description,
    price_cents: centsOrNull(input.price),
    monthly_rent_cents: centsOrNull(input.monthly_rent),
    bedrooms: input.bedrooms,
    bathrooms: input.bathrooms,
    acres: input.acres,
    square_feet: input.square_feet,
    amenities: input.listing_amenities,
    transit: input.mass_transit,
    search_text: await searchText(tx, input),
  };
}

async function requireColleague(tx: Tx, organizationId: string, userId: string): Promise<void> {
  const found = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (found === undefined) throw invalid({ agent: [messages.invalid] });
}
