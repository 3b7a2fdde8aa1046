import { Textarea } from '@mantine/core';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { formatNumber } from '../../ui/formats.ts';
import { usePropertyLabels } from './property-labels.ts';

type Props<Values extends FieldValues, Sent> = { form: UseFormReturn<Values, unknown, Sent> };

/** The description of a property, with how much of it is written. */
export function DescriptionField<Values extends FieldValues, Sent>({ form }: Props<Values, Sent>) {
  const { t } = useTranslation();
  const labels = usePropertyLabels();
  const name = 'description' as Path<Values>;
  const written: string = useWatch({ control: form.control, name });
  return (
    <Textarea
      {...fieldsOf(form, labels)(name)}
      label={`${labels.description} (${t('common.optional')})`}
      description={t('properties.field.descriptionCount', {
        count: formatNumber(written.trim().length) as never,
        max: formatNumber(limits.description.max),
      })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={4}
      maxRows={12}
    />
  );
}
