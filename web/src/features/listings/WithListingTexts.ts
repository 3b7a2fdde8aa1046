import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListingBodyInput } from '#contract/listings.ts';
import type { Option } from '#contract/route/wire.ts';
import { ListingKind, listingPropertyTypes } from '#domain/property-vocabulary.ts';
import { formatDollars, formatNumber } from '../../ui/formats.ts';
import { shownFeeValues } from '../properties/fees/fee-words.ts';
import type { WithTextsProps } from '../properties/property-editor.ts';

const dollarsOf = (value: number | null | undefined) => (value == null ? '' : formatDollars(value));
const numberOf = (value: number | null | undefined) => (value == null ? '' : formatNumber(value));

/** Passes on the functions that show the values of a listing's own fields. */
export function WithListingTexts({ known: { agents }, children }: WithTextsProps<ListingBodyInput>) {
  const { t } = useTranslation();
  const client = useQueryClient();

  function agentName(id: string | null | undefined): string {
    const found = client.getQueriesData<{ agents: Option[] }>({ queryKey: ['listing-agents'] });
    const all = [...agents, ...found.flatMap(([, answer]) => answer?.agents ?? [])];
    return all.find(({ value }) => value === id)?.label ?? '';
  }

  return children({
    kind: ({ kind }) => t(kind === ListingKind.sale ? 'listings.field.kindSale' : 'listings.field.kindRent'),
    property_type: ({ property_type: type }) =>
      listingPropertyTypes.find(({ value }) => value === type)?.label ?? '',
    agent: ({ agent }) => agentName(agent),
    price: ({ price }) => dollarsOf(price),
    monthly_rent: ({ monthly_rent: rent }) => dollarsOf(rent),
    fees: ({ fees }) => shownFeeValues(fees),
    bedrooms: ({ bedrooms }) => numberOf(bedrooms),
    bathrooms: ({ bathrooms }) => numberOf(bathrooms),
    acres: ({ acres }) => numberOf(acres),
    square_feet: ({ square_feet: feet }) => numberOf(feet),
  });
}
