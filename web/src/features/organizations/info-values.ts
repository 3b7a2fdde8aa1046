import type { z } from 'zod';
import { organizationInfoBody, urlTagsTemplate, type Organization } from '#contract/organizations.ts';
import { id } from '#contract/route/wire.ts';
import { formatPhone } from '#domain/phone.ts';
import { propertyTypes } from '#domain/property-vocabulary.ts';
import { defaultUrlTags } from '#domain/ad/url-tags.ts';
import { t } from '../../i18n/i18n.ts';
import '../../i18n/license-texts.ts';

/** Every organization has a place except agents, who never reach this form. */
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
    total_price_everywhere: organization.total_price_everywhere,
    brokerage_name: organization.brokerage_name,
    license_number: organization.license_number,
    license_state: organization.license_state,
    equal_housing_line: organization.equal_housing_line,
  };
}

/** Shows the default template if none is stored. */
const shownUrlTags = ({ url_tags: template }: Organization) => template ?? defaultUrlTags;

/**
 * Returns the body of a save: property types only for organizations that have them, link tags only after a
 * change. The default template is stored as null, so that it follows later versions of the default.
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

/** Returns each value of an organization as text, by its form field. */
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
    total_price_everywhere: t(organization.total_price_everywhere ? 'controls.yes' : 'controls.no'),
    brokerage_name: organization.brokerage_name,
    license_number: organization.license_number,
    license_state: organization.license_state,
    equal_housing_line: t(organization.equal_housing_line ? 'license.on' : 'license.off'),
  };
}
