import { Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import type { Option } from '#contract/route/wire.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { formatNumber } from '../../ui/formats.ts';
import { FairHousingNotes } from '../fair-housing/FairHousingNotes.tsx';
import { statesQuery } from '../geo/queries.ts';
import { useCityName } from './use-place-name.ts';
import { usePropertyLabels } from './property-labels.ts';

type Props<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Cities that the form may show before a search has loaded them. */
  cities: readonly Option[];
};

/** Edits the description of a property, with its length and its fair-housing findings. */
export function DescriptionField<Values extends FieldValues, Sent>({ form, cities }: Props<Values, Sent>) {
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
          length: formatNumber(written.trim().length),
          max: formatNumber(limits.description.max),
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={limits.textareaRows}
        maxRows={12}
      />
      <Notes form={form} cities={cities} text={written} />
    </Stack>
  );
}

type NotesProps<Values extends FieldValues, Sent> = Props<Values, Sent> & { text: string };

function Notes<Values extends FieldValues, Sent>({ form, cities, text }: NotesProps<Values, Sent>) {
  const { control } = form;
  const name: string = useWatch({ control, name: 'name' as Path<Values> });
  const neighborhood: string = useWatch({ control, name: 'neighborhood' as Path<Values> });
  const address: string = useWatch({ control, name: 'address' as Path<Values> });
  const chosen: string = useWatch({ control, name: 'state' as Path<Values> });
  const city: string = useWatch({ control, name: 'city' as Path<Values> });
  const olderPersonsCommunity: boolean = useWatch({
    control,
    name: 'older_persons_community' as Path<Values>,
  });
  const states = useQuery(statesQuery()).data?.states ?? [];
  const state = states.find(({ value }) => value === chosen)?.abbr ?? null;
  const cityName = useCityName(cities)(city) ?? null;
  const context = useMemo(() => {
    const where = { state, olderPersonsCommunity };
    return { ...where, own: { names: [name, neighborhood], address, city: cityName } };
  }, [state, olderPersonsCommunity, name, neighborhood, address, cityName]);
  return <FairHousingNotes text={text} {...context} />;
}
