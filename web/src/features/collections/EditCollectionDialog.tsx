import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { collectionBody, type Collection, type CollectionBody } from '#contract/collections.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useSmallForm } from '../../form/small-form.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { clashOf } from '../properties/changed-meanwhile.ts';
import { goOnFrom } from '../properties/form-writer.ts';
import { fieldsToChoose, mergedValues } from '../properties/merge-values.ts';
import { MergePanel } from '../properties/MergePanel.tsx';
import { collectionTypesQuery } from './queries.ts';
import { TypesField } from './TypesField.tsx';
import { useCollectionsChanged } from './use-collections-changed.ts';

const schema = collectionBody.omit({ building_ids: true }).required({ tags: true });
type Values = { name: string; tags: string[] };
type Sent = Omit<CollectionBody, 'building_ids'>;

const valuesOf = ({ name, tags }: Collection): Values => ({ name, tags: tags.map(({ value }) => value) });

type Props = { collection: Collection; onClose: () => void };

/** Edits the name and the types of a collection. */
export default function EditCollectionDialog({ collection, onClose }: Props) {
  const { t } = useTranslation();
  const changed = useCollectionsChanged();
  const { data: types = [] } = useQuery(collectionTypesQuery());
  const stored = useRef(collection);
  const [clash, setClash] = useState<{ base: Values; theirs: Collection } | null>(null);
  const small = useSmallForm<Values, Sent>({
    schema,
    defaults: valuesOf(collection),
    submit: async (body) => {
      const { id, revision } = stored.current;
      try {
        const after = await call('updateCollection', { params: { id }, body: { ...body, revision } });
        showSuccess(t('collections.alerts.edited'));
        onClose();
        await changed(after);
      } catch (error) {
        if (!isApiError(error, 409) || error.code !== 'changed_meanwhile') throw error;
        const theirs = error.body['current'] as Collection;
        setClash({ base: valuesOf(stored.current), theirs });
      }
    },
  });
  const labels = { name: t('collections.field.name'), tags: t('collections.type.label') };
  const inWords = (values: Values, field: keyof Values) =>
    field === 'name'
      ? values.name
      : types.flatMap(({ value, label }) => (values.tags.includes(value) ? [label] : [])).join(', ');

  function goOn(theirs: Collection, taken: readonly string[]) {
    stored.current = theirs;
    setClash(null);
    goOnFrom(small.form, valuesOf(theirs), mergedValues(small.form.getValues(), valuesOf(theirs), taken));
    void small.onSubmit();
  }

  return (
    <FormDialog
      title={t('collections.edit.title')}
      submit={t('collections.edit.submit')}
      small={small}
      labels={labels}
      onClose={onClose}
    >
      {clash !== null && (
        <MergePanel
          rows={fieldsToChoose(clashOf(clash.base, small.form.getValues(), valuesOf(clash.theirs))).map(
            ({ field, preferred }) => ({
              field,
              label: labels[field],
              mine: inWords(small.form.getValues(), field),
              theirs: inWords(valuesOf(clash.theirs), field),
              preferred,
            }),
          )}
          onSubmit={(taken) => goOn(clash.theirs, taken)}
        />
      )}
      <TextInput {...fieldsOf(small.form, labels)('name')} withAsterisk autoComplete="off" data-autofocus />
      <TypesField form={small.form} />
    </FormDialog>
  );
}
