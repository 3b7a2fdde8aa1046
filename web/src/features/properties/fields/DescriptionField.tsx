import { Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import type { Option } from '#contract/route/wire.ts';
import { fieldsOf } from '../../../form/fields-of.ts';
import { formatNumber } from '../../../ui/formats.ts';
import { FairHousingNotes } from '../../fair-housing/FairHousingNotes.tsx';
import { statesQuery } from '../../geo/queries.ts';
import { pathOf } from '../path-of.ts';
import { useCityName } from '../use-place-name.ts';
import { propertyLabels } from '../property-labels.ts';

type Props<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Cities that the form may show before a search has loaded them. */
  cities: readonly Option[];
};

/** Edits the description of a property, with its length and its fair-housing findings. */
export function DescriptionField<Values extends FieldValues, Sent>({ form, cities }: Props<Values, Sent>) {
  const { t } = useTranslation();
  const labels = propertyLabels();
  const name = pathOf<Values>('description');
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
  const name: string = useWatch({ control, name: pathOf<Values>('name') });
  const neighborhood: string = useWatch({ control, name: pathOf<Values>('neighborhood') });
  const address: string = useWatch({ control, name: pathOf<Values>('address') });
  const chosen: string = useWatch({ control, name: pathOf<Values>('state') });
  const city: string = useWatch({ control, name: pathOf<Values>('city') });
  const olderPersonsCommunity: boolean = useWatch({
    control,
    name: pathOf<Values>('older_persons_community'),
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
