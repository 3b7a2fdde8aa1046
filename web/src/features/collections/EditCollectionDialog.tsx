import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { collectionBody, type Collection, type CollectionBody } from '#contract/collections.ts';
import { call } from '../../api/client.ts';
import { MergePanel } from '../../form/conflicts/MergePanel.tsx';
import { useEditedForm } from '../../form/conflicts/use-edited-form.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
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
  const { small, theirs, choices, merge } = useEditedForm<Collection, Values, Sent>({
    first: collection,
    valuesOf,
    schema,
    save: async ({ before: { id, revision }, body }) => {
      const after = await call('updateCollection', { params: { id }, body: { ...body, revision } });
      showSuccess(t('collections.alerts.edited'));
      onClose();
      await changed(after);
    },
  });
  const labels = { name: t('collections.field.name'), tags: t('collections.type.label') };
  const show = (field: string, { name, tags }: Values) =>
    field === 'name'
      ? name
      : types.flatMap(({ value, label }) => (tags.includes(value) ? [label] : [])).join(', ');

  return (
    <FormDialog
      title={t('collections.edit.title')}
      submit={t('collections.edit.submit')}
      small={small}
      labels={labels}
      onClose={onClose}
    >
      {theirs !== null && (
        <MergePanel
          key={theirs.revision}
          choices={choices}
          labels={labels}
          mine={small.form.getValues()}
          theirs={valuesOf(theirs)}
          show={show}
          onSubmit={(taken) => merge(theirs, taken)}
        />
      )}
      <TextInput {...fieldsOf(small.form, labels)('name')} withAsterisk autoComplete="off" data-autofocus />
      <TypesField form={small.form} />
    </FormDialog>
  );
}
