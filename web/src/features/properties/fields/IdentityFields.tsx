import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useController, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Option } from '#contract/route/wire.ts';
import { fieldsOf } from '../../../form/fields-of.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { FormSection } from '../FormSection.tsx';
import { OlderPersonsField } from './OlderPersonsField.tsx';
import { pathOf } from '../path-of.ts';
import type { Known } from '../property-editor.ts';
import { propertyLabels } from '../property-labels.ts';

type Props<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  title: string;
  known: Known;
  types: readonly Option[] | undefined;
  /** Fields of the kind below the description. */
  children: ReactNode;
};

/** Edits the name, the web page, the type and the description of a property. */
export function IdentityFields<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, title, known, types = [], children } = props;
  const { t } = useTranslation();
  const labels = propertyLabels();
  const field = fieldsOf(form, labels);
  const type = useController({ control: form.control, name: pathOf<Values>('property_type') });
  return (
    <FormSection title={title}>
      <TextInput {...field(pathOf<Values>('name'))} withAsterisk />
      <TextInput
        {...field(pathOf<Values>('url'))}
        type="url"
        label={`${labels.url} (${t('controls.optional')})`}
        description={t('properties.field.urlHint')}
        placeholder="https://"
      />
      <Select
        {...type.field}
        id="property_type"
        label={labels.property_type}
        withAsterisk
        data={types}
        value={type.field.value === '' ? null : type.field.value}
        onChange={(value) => type.field.onChange(value ?? '')}
        error={type.fieldState.error?.message}
      />
      <OlderPersonsField form={form} label={labels.older_persons_community} declaration={known.declaration} />
      <DescriptionField form={form} cities={known.cities} />
      {children}
    </FormSection>
  );
}
