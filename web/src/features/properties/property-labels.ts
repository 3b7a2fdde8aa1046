import { t } from '../../i18n/i18n.ts';

/** Returns the labels of the fields that all properties have. */
export function propertyLabels() {
  return {
    name: t('properties.field.name'),
    url: t('properties.field.url'),
    property_type: t('properties.field.propertyType'),
    older_persons_community: t('properties.olderPersons.label'),
    description: t('properties.field.description'),
    address: t('properties.field.address'),
    state: t('properties.field.state'),
    city: t('properties.field.city'),
    zip_code: t('properties.field.zip'),
    neighborhood: t('properties.field.neighborhood'),
    mass_transit: t('properties.field.transit'),
    more_facts: t('properties.field.moreFacts'),
    images: t('properties.field.images'),
  };
}
