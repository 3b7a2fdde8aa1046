import { Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { formatNumber } from '../../ui/formats.ts';
import { FairHousingNotes } from '../fair-housing/FairHousingNotes.tsx';
import { statesQuery } from '../geo/queries.ts';
import { usePropertyLabels } from './property-labels.ts';

type Props<Values extends FieldValues, Sent> = { form: UseFormReturn<Values, unknown, Sent> };

/** The description of a property, with how much of it is written and what fair-housing rules say about it. */
export function DescriptionField<Values extends FieldValues, Sent>({ form }: Props<Values, Sent>) {
  const { t } = useTranslation();
  const labels = usePropertyLabels();
  const name = 'description' as Path<Values>;
  const written: string = useWatch({ control: form.control, name });
  return (
    <Stack gap="xs">
      <Textarea
        {...fieldsOf(form, labels)(name)}
        label={`${labels.description} (${t('controls.optional')})`}
        description={t('properties.field.descriptionCount', {
          count: formatNumber(written.trim().length) as never,
          max: formatNumber(limits.description.max),
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={limits.textareaRows}
        maxRows={12}
      />
      <Notes form={form} text={written} />
    </Stack>
  );
}

function Notes<Values extends FieldValues, Sent>({ form, text }: Props<Values, Sent> & { text: string }) {
  const ownName: string = useWatch({ control: form.control, name: 'name' as Path<Values> });
  const chosen: string = useWatch({ control: form.control, name: 'state' as Path<Values> });
  const states = useQuery(statesQuery()).data?.states ?? [];
  const ownNames = useMemo(() => [ownName], [ownName]);
  return (
    <FairHousingNotes
      text={text}
      state={states.find(({ value }) => value === chosen)?.abbr}
      ownNames={ownNames}
    />
  );
}
