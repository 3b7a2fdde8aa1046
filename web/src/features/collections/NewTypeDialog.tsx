import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { collectionTypeBody } from '#contract/collections.ts';
import { call } from '../../api/client.ts';
import { useIntentionKey } from '../../api/intention-key.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useSmallForm } from '../../form/small-form.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { collectionTypesQuery } from './queries.ts';

export default function NewTypeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const intention = useIntentionKey();
  const small = useSmallForm({
    schema: collectionTypeBody,
    defaults: { name: '' },
    submit: async (body) => {
      const { label } = await call('createCollectionType', { body }, { idempotencyKey: intention(body) });
      showSuccess(t('collections.type.created', { name: label }));
      onClose();
      await client.invalidateQueries({ queryKey: collectionTypesQuery().queryKey });
    },
  });
  const labels = { name: t('collections.type.name') };
  return (
    <FormDialog
      title={t('collections.type.new')}
      submit={t('collections.type.submit')}
      small={small}
      labels={labels}
      onClose={onClose}
    >
      <TextInput
        {...fieldsOf(small.form, labels)('name')}
        description={t('collections.type.hint')}
        withAsterisk
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
