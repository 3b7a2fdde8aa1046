import { MultiSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CollectionType } from '#contract/collections.ts';
import { limits } from '#domain/limits.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { messageOfList } from '../properties/message-of-list.ts';
import { collectionTypesQuery } from './queries.ts';

type Props<Values extends FieldValues, Sent> = { form: UseFormReturn<Values, unknown, Sent> };

/** Value of the option that creates a type from the typed name. */
const CREATE = 'create';

/** Renders `tags` of a collection's form: selects existing types or creates one by its name. */
export function TypesField<Values extends FieldValues, Sent>({ form }: Props<Values, Sent>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const { data: types = [] } = useQuery(collectionTypesQuery());
  const { field, fieldState } = useController({ control: form.control, name: 'tags' as Path<Values> });
  const chosen: string[] = field.value ?? [];
  const name = typed.trim();
  const create = useMutation({
    mutationFn: (created: string) => call('createCollectionType', { body: { name: created } }),
    onSuccess: (type) => {
      client.setQueryData(collectionTypesQuery().queryKey, (all: CollectionType[] = []) => [...all, type]);
      field.onChange([...chosen, type.value]);
    },
    // Selecting the option cleared the field, so a rejected name is put back for correction.
    onError: (_, refused) => setTyped(refused),
  });
  const exists = types.some(({ label }) => label.toLowerCase() === name.toLowerCase());
  const options = types.map(({ value, label }) => ({ value, label }));
  return (
    <MultiSelect
      id="tags"
      label={`${t('collections.type.label')} (${t('controls.optional')})`}
      description={t('collections.type.hint')}
      placeholder={chosen.length === 0 ? t('collections.type.placeholder') : undefined}
      data={
        name === '' || exists
          ? options
          : [...options, { value: CREATE, label: t('collections.type.create', { name }) }]
      }
      value={chosen}
      onChange={(next) => (next.includes(CREATE) ? create.mutate(name) : field.onChange(next))}
      onBlur={field.onBlur}
      searchable
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        if (text !== '') create.reset();
      }}
      limit={50}
      maxValues={limits.collection.types}
      nothingFoundMessage={t('collections.type.none')}
      error={refusalOf(create.error) ?? messageOfList(fieldState.error)}
    />
  );
}

function refusalOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  return isApiError(error) ? (error.fields['name']?.[0] ?? error.message) : error.message;
}
