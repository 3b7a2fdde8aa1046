import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListingBodyInput } from '#contract/listings.ts';
import type { Option } from '#contract/route/wire.ts';
import { listingPropertyTypes, ListingKind } from '#domain/property-vocabulary.ts';
import { formatDollars, formatNumber } from '../../ui/formats.ts';
import { usePlaceName } from '../properties/use-place-name.ts';

type Known = { cities: readonly Option[]; agents: readonly Option[] };
type Field = keyof ListingBodyInput;

const dollarsOf = (value: number | null | undefined) => (value == null ? '' : formatDollars(value));
const numberOf = (value: number | null | undefined) => (value == null ? '' : formatNumber(value));

/** Returns a function that formats a value of the listing form as text. */
export function useValuesInWords(known: Known): (values: ListingBodyInput, field: Field) => string {
  const { t } = useTranslation();
  const client = useQueryClient();
  const placeName = usePlaceName(known.cities);

  function agentName(id: string | null | undefined): string {
    const found = client.getQueriesData<{ agents: Option[] }>({ queryKey: ['listing-agents'] });
    const all = [...known.agents, ...found.flatMap(([, answer]) => answer?.agents ?? [])];
    return all.find(({ value }) => value === id)?.label ?? '';
  }

  return (values, field) => {
    switch (field) {
      case 'state':
      case 'city':
        return placeName(values);
      case 'kind':
        return t(values.kind === ListingKind.sale ? 'listings.field.kindSale' : 'listings.field.kindRent');
      case 'property_type':
        return listingPropertyTypes.find(({ value }) => value === values.property_type)?.label ?? '';
      case 'agent':
        return agentName(values.agent);
      case 'price':
      case 'monthly_rent':
        return dollarsOf(values[field]);
      case 'bedrooms':
      case 'bathrooms':
      case 'acres':
      case 'square_feet':
        return numberOf(values[field]);
      case 'listing_amenities':
      case 'mass_transit':
        return (values[field] ?? []).join(', ');
      case 'older_persons_community':
        return t(values[field] === true ? 'controls.yes' : 'controls.no');
      case 'images':
        return t('listings.pictures', { count: values.images?.length ?? 0 });
      case 'name':
      case 'url':
      case 'address':
      case 'zip_code':
      case 'neighborhood':
      case 'description':
        return values[field] ?? '';
    }
    return field satisfies never;
  };
}
