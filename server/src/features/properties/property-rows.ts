import { sql } from 'kysely';
import type { PageReading, Property } from '#contract/property.ts';
import { notFound } from '../../errors.ts';
import { moreFactsSchema } from '#domain/property/more-facts.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { campaignsOf } from '../campaign-record/index.ts';
import { readPropertyImages } from '../images/index.ts';
import { readDeclaration } from './older-persons.ts';
import type { PropertyKind, PropertyTypes } from './property-kind.ts';

/** Reads a property with its place. Throws 404 for another organization's property. */
export async function requireProperty<T extends PropertyTypes>(
  db: Db | Tx,
  { name, title, rows }: PropertyKind<T>,
  organizationId: string,
  id: string,
): Promise<T['row']> {
  const row = await rows(db)
    .where(sql.ref(`${name}.organization_id`), '=', organizationId)
    .where(sql.ref(`${name}.id`), '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound(title);
  return row;
}

/** Reads a property and locks it until the transaction ends, for functions that check it before writing. */
export async function lockProperty<T extends PropertyTypes>(
  tx: Tx,
  kind: PropertyKind<T>,
  organizationId: string,
  id: string,
): Promise<T['row']> {
  await tx
    .selectFrom(kind.name)
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .execute();
  return requireProperty(tx, kind, organizationId, id);
}

/** Reads a property for the API, listing each returned field. */
export async function readProperty<T extends PropertyTypes>(
  db: Db | Tx,
  kind: PropertyKind<T>,
  organizationId: string,
  id: string,
): Promise<Property & T['own']> {
  const row = await requireProperty(db, kind, organizationId, id);
  const images = await readPropertyImages(db, organizationId, { kind: kind.name, id });
  const declaration = await readDeclaration(db, row);
  const campaigns = await campaignsOf(db, organizationId, kind.promoted(id));
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    address: row.address,
    state: { value: row.state_id, label: row.state_name, abbr: row.state_abbr },
    city: { value: row.city_id, label: row.city_name },
    zip_code: row.zip_code,
    neighborhood: row.neighborhood,
    property_type: {
      value: row.property_type,
      label: kind.propertyTypes.find((type) => type.value === row.property_type)?.label ?? '',
    },
    description: row.description,
    older_persons_declaration: declaration,
    mass_transit: row.transit,
    more_facts: moreFactsSchema.parse(row.more_facts),
    ...(await kind.own(db, row)),
    images,
    initializing_status: row.initializing_status,
    initialization: { status: row.initializing_status, steps: row.initialization },
    page_reading: row.page_reading as PageReading | null,
    has_affected_campaigns: campaigns.affected,
    campaign_count: campaigns.count,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
  };
}
