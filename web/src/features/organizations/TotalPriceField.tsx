import { Switch } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { InfoBody, InfoValues } from './info-values.ts';

type Props = { form: UseFormReturn<InfoValues, unknown, InfoBody>; owner: boolean };

/** Chooses whether ads state the total price in all states. */
export function TotalPriceField({ form, owner }: Props) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="total_price_everywhere"
      render={({ field: { value, ...field } }) => (
        <Switch
          {...field}
          id="total_price_everywhere"
          checked={value === true}
          disabled={!owner}
          label={t('organizations.totalPrice.label')}
          description={t(owner ? 'organizations.totalPrice.text' : 'organizations.totalPrice.ownerOnly')}
        />
      )}
    />
  );
}
