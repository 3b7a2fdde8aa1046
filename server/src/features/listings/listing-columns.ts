import type { Updateable } from 'kysely';
import { feesInCents } from '#contract/advertising-law/fees.ts';
import type { ListingBody } from '#contract/listings.ts';
import { messages } from '#domain/messages.ts';
import { centsOrNull } from '#domain/money.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { invalid } from '../../errors.ts';
import type { ListingTable } from '../../platform/database/schema-assets.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { KindColumns } from '../properties/index.ts';

/**
 * Returns the columns that only the listing form writes. Both prices are stored, so that switching the kind back
 * restores the other one.
 */
export async function listingColumns(
  tx: Tx,
  organizationId: string,
  input: ListingBody,
): Promise<KindColumns & Updateable<ListingTable>> {
  if (input.agent !== null) await requireColleague(tx, organizationId, input.agent);
  return {
    kind: input.kind === ListingKind.sale ? 'sale' : 'rent',
    agent_id: input.agent,
    price_cents: centsOrNull(input.price),
    monthly_rent_cents: centsOrNull(input.monthly_rent),
    fees: JSON.stringify(feesInCents(input.fees)),
    bedrooms: input.bedrooms,
    bathrooms: input.bathrooms,
    acres: input.acres,
    square_feet: input.square_feet,
    amenities: input.listing_amenities,
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
