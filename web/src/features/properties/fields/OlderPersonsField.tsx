import { Checkbox } from '@mantine/core';
import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Building } from '#contract/buildings.ts';
import { formatDate } from '../../../ui/formats.ts';
import { pathOf } from '../path-of.ts';

export type Declaration = Building['older_persons_declaration'];

type Props<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  label: string;
  /** The stored declaration; null for a new property or an undeclared one. */
  declaration: Declaration;
};

/** Edits the declaration that a community meets the federal exemption for housing for older persons. */
export function OlderPersonsField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, label, declaration } = props;
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={pathOf<Values>('older_persons_community')}
      render={({ field, fieldState }) => (
        <Checkbox
          id="older_persons_community"
          ref={field.ref}
          name={field.name}
          checked={field.value === true}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
          onBlur={field.onBlur}
          label={label}
          description={
            declaration === null
              ? t('properties.olderPersons.hint')
              : t('properties.olderPersons.declared', {
                  name: declaration.declared_by,
                  at: formatDate(declaration.declared_at),
                })
          }
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
