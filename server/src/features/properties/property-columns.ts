import type { PropertyInput } from '#contract/property.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { rememberTags } from '../tags/index.ts';
import type { PropertyKind, PropertyTypes } from './property-kind.ts';

/** Returns the columns that a property's form writes, and stores its new tags. */
export async function columnsOf<T extends PropertyTypes>(
  tx: Tx,
  { actor: { organizationId } }: MemberCtx,
  kind: PropertyKind<T>,
  input: T['input'],
) {
  const own = await kind.columns(tx, organizationId, input);
  await rememberTags(tx, organizationId, { ...kind.tags(input), mass_transit: input.mass_transit });
  return {
    ...own,
    name: input.name,
    url: input.url,
    address: input.address,
    state_id: input.state,
    city_id: input.city,
    zip_code: input.zip_code,
    neighborhood: input.neighborhood,
    property_type: input.property_type,
    description: input.description,
    transit: input.mass_transit,
    more_facts: JSON.stringify(input.more_facts),
    search_text: await searchText(tx, input),
  };
}

/** Returns the text that a property search looks in: name, address, neighborhood and city in lower case. */
async function searchText(tx: Tx, { name, address, neighborhood, city }: PropertyInput): Promise<string> {
  const { name: cityName } = await tx
    .selectFrom('city')
    .select('name')
    .where('id', '=', city)
    .executeTakeFirstOrThrow();
  return [name, address, neighborhood, cityName]
    .filter((part) => part !== '')
    .join(' ')
    .toLowerCase();
}
