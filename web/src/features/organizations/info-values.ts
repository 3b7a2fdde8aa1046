import type { z } from 'zod';
import { organizationInfoBody, urlTagsTemplate, type Organization } from '#contract/organizations.ts';
import { id } from '#contract/wire.ts';
import { formatPhone } from '#domain/phone.ts';
import { propertyTypes } from '#domain/property-vocabulary.ts';
import { defaultUrlTags } from '#domain/url-tags.ts';

/** Only agents have no place of their own, and they do not get here. */
export const infoSchema = organizationInfoBody.extend({ state: id, city: id, url_tags: urlTagsTemplate });

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
    url_tags: shownUrlTags(organization),
  };
}

/** The default template is shown in place of none. */
const shownUrlTags = ({ url_tags: template }: Organization) => template ?? defaultUrlTags;

/**
 * Returns the body of a save: property types only from organizations that have them, link tracking only when it was
 * changed. The default template is stored as null, so that it follows later versions of it.
 */
export function infoBody(stored: Organization, { property_types, url_tags: template, ...rest }: InfoBody) {
  return {
    ...rest,
    ...(stored.kind === 'multifamily' ? { property_types } : {}),
    ...(template === shownUrlTags(stored) ? {} : { url_tags: template === defaultUrlTags ? null : template }),
  };
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
    url_tags: shownUrlTags(organization),
  };
}
