import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { DeleteDialog } from '../../ui/dialogs/DeleteDialog.tsx';
import { collectionQuery } from './queries.ts';
import { useCollectionsChanged } from './use-collections-changed.ts';

type Props = {
  collection: { id: string; name: string };
  opened: boolean;
  /** Replaces the default text. */
  text?: string;
  onClose: () => void;
  /** Leaves the page of the collection, if it is open. */
  onDeleted?: () => Promise<void>;
};

export function DeleteCollection({ collection: { id, name }, opened, text, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const changed = useCollectionsChanged();
  return (
    <DeleteDialog
      opened={opened}
      title={t('collections.deleteTitle', { name })}
      text={text ?? t('collections.deleteText')}
      submit={t('collections.deleteSubmit')}
      done={t('collections.alerts.deleted')}
      onDelete={() => call('deleteCollection', { params: { id } })}
      onDeleted={async () => {
        await onDeleted?.();
        client.removeQueries({ queryKey: collectionQuery(id).queryKey });
        await changed();
      }}
      onClose={onClose}
    />
  );
}
