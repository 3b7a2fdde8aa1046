import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usStates } from '#domain/us-states.ts';
import { fieldsOf } from './fields-of.ts';
import '../i18n/license-texts.ts';

type Props<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Explains the name of the brokerage. */
  hint: string;
  readOnly?: boolean;
};

export function useLicenseLabels() {
  const { t } = useTranslation();
  return {
    brokerage_name: t('license.brokerage'),
    license_number: t('license.number'),
    license_state: t('license.state'),
  };
}

const states = usStates.map(({ abbr, name }) => ({ value: abbr, label: name }));

/** Fields for `brokerage_name`, `license_number` and `license_state` of a form. */
export function LicenseFields<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, hint, readOnly = false } = props;
  const { t } = useTranslation();
  const labels = useLicenseLabels();
  const field = fieldsOf(form, labels);
  const issuer = useController({ control: form.control, name: 'license_state' as Path<Values> });
  const optional = (label: string) => `${label} (${t('controls.optional')})`;
  const look = { readOnly, variant: readOnly ? 'filled' : 'default' } as const;
  return (
    <>
      <TextInput
        {...field('brokerage_name' as Path<Values>)}
        {...look}
        label={optional(labels.brokerage_name)}
        description={hint}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          {...field('license_number' as Path<Values>)}
          {...look}
          label={optional(labels.license_number)}
          autoComplete="off"
        />
        <Select
          id="license_state"
          {...look}
          label={optional(labels.license_state)}
          searchable
          clearable={!readOnly}
          openOnFocus={false}
          data={states}
          value={issuer.field.value === '' ? null : issuer.field.value}
          onChange={(value) => issuer.field.onChange(value ?? '')}
          onBlur={issuer.field.onBlur}
          error={issuer.fieldState.error?.message}
          nothingFoundMessage={t('controls.noMatch')}
        />
      </SimpleGrid>
    </>
  );
}
