import type { z } from 'zod';
import { organizationInfoBody, type Organization } from '#contract/organizations.ts';
import { id } from '#contract/wire.ts';
import { formatPhone } from '#domain/phone.ts';
import { propertyTypes } from '#domain/property-vocabulary.ts';

/** Only agents have no place of their own, and they do not get here. */
export const infoSchema = organizationInfoBody.extend({ state: id, city: id });

export type InfoValues = z.input<typeof infoSchema>;
export type InfoBody = z.output<typeof infoSchema>;

export function infoValues(organization: Organization) {
  return {
    name: organization.name,
    website: organization.website,
    description: organization.description,
    property_types: organization.property_types,
    state: organization.state?.value ?? '',
    city: organization.city?.value ?? '',
    contact_phone: organization.contact_phone,
  };
}

/** What is sent: the property types only by those who have any. */
export function infoBody(kind: Organization['kind'], { property_types: types, ...rest }: InfoBody) {
  return kind === 'multifamily' ? { ...rest, property_types: types } : rest;
}

const namesOf = (types: readonly string[]) =>
  propertyTypes.flatMap(({ value, label }) => (types.includes(value) ? [label] : [])).join(', ');

/** How each value of an organization reads, by the field it stands in. */
export function infoTexts(organization: Organization): Record<keyof InfoValues, string> {
  const { name, website, description, state, city } = organization;
  return {
    name,
    website,
    description,
    property_types: namesOf(organization.property_types),
    state: state?.label ?? '',
    city: city?.label ?? '',
    contact_phone: formatPhone(organization.contact_phone),
  };
}
