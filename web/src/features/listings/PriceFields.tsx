import { Input, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ListingBody, ListingBodyInput } from '#contract/listings.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { formatDollars } from '../../ui/formats.ts';
import { FeeFields } from '../properties/fees/FeeFields.tsx';
import { NumberField } from '../properties/fields/NumberField.tsx';
import { listingLabels } from './listing-labels.ts';
import { listingOptionsQuery } from './queries.ts';

type Props = { form: UseFormReturn<ListingBodyInput, unknown, ListingBody> };

/**
 * Renders sale or rent with its price. The price of the other type is kept in case the user switches back.
 */
export function PriceFields({ form }: Props) {
  const { t } = useTranslation();
  const labels = listingLabels();
  const { data } = useQuery(listingOptionsQuery());
  const { field: kind } = useController({ control: form.control, name: 'kind' });
  const name = kind.value === ListingKind.sale ? 'price' : 'monthly_rent';
  const rent = useWatch({ control: form.control, name: 'monthly_rent' });
  const range = data?.price_ranges.find(({ type }) => type === kind.value);
  return (
    <>
      <Input.Wrapper label={labels.kind} labelElement="div" labelProps={{ id: 'kind-label' }} withAsterisk>
        <SegmentedControl
          {...kind}
          id="kind"
          aria-labelledby="kind-label"
          fullWidth
          mt={4}
          data={[
            { value: '1', label: t('listings.field.kindSale') },
            { value: '2', label: t('listings.field.kindRent') },
          ]}
        />
      </Input.Wrapper>
      <div>
        <NumberField
          key={name}
          form={form}
          name={name}
          label={labels[name]}
          prefix="$"
          decimalScale={2}
          withAsterisk
        />
        {range !== undefined && range.min_price !== range.max_price && (
          <Text size="xs" c="dimmed" mt={4}>
            {t(name === 'price' ? 'listings.field.priceRange' : 'listings.field.rentRange', {
              range: rangeOf(range),
            })}
          </Text>
        )}
      </div>
      {name === 'monthly_rent' && <FeeFields form={form} rents={[rent ?? 0]} />}
    </>
  );
}

function rangeOf({ min_price: min, max_price: max }: { min_price: number; max_price: number }): string {
  return [min, max].map((price) => formatDollars(price)).join(' – ');
}
