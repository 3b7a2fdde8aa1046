import { sql, type RawBuilder } from 'kysely';
import type { Advertiser } from '#domain/advertising-law/advertiser.ts';

/** Advertiser of a building, which is advertised by its owner. */
export const noAdvertiser = sql<null>`null::json`;

/**
 * Returns the advertiser of an organization's ads: the agent with the id if there is one, the owner of an agent's
 * organization, or else the organization. Null for a multifamily organization, which rents out its own buildings.
 */
export function advertiserOf(
  organizationId: RawBuilder<unknown>,
  agentId: RawBuilder<unknown>,
): RawBuilder<Advertiser | null> {
  // An agent works under the brokerage of the organization, unless the profile names another one.
  return sql<Advertiser | null>`(
    select json_build_object(
      'brokerage', coalesce(nullif(person.brokerage_name, ''), office.brokerage_name),
      'license_number', coalesce(nullif(person.license_number, ''), office.license_number),
      'license_state', case when coalesce(person.license_number, '') = ''
        then office.license_state else person.license_state end,
      'brokerage_page', case office.kind when 'agent' then 'profile' else 'organization' end,
      'license_page', case when person.id is null then 'organization' else 'profile' end,
      'person', case when person.id is not null then json_build_object(
        'id', person.id::text, 'name', person.first_name || ' ' || person.last_name) end)
    from organization office
    left join app_user person on person.organization_id = office.id and person.id = coalesce(${agentId}, (
      select min(owner.id) from app_user owner
      where owner.organization_id = office.id and owner.role = 'OWNER' and office.kind = 'agent'))
    where office.id = ${organizationId} and office.kind <> 'multifamily')`;
}

/** Returns true if an organization adds the slogan of equal housing to its ads. An agent chooses it in the profile. */
export function equalHousingOf(organizationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    select case office.kind when 'agent' then coalesce((
        select owner.equal_housing_line from app_user owner
        where owner.organization_id = office.id and owner.role = 'OWNER' order by owner.id limit 1), false)
      else office.equal_housing_line end
    from organization office where office.id = ${organizationId})`;
}
