import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { DeleteDialog } from '../../ui/dialogs/DeleteDialog.tsx';
import { listingQuery } from './queries.ts';

type Props = {
  listing: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
  /** Leaves the page of the listing, if it is open. */
  onDeleted?: () => Promise<void>;
};

export function DeleteListing({ listing: { id, name }, opened, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <DeleteDialog
      opened={opened}
      title={t('listings.deleteTitle', { name })}
      text={t('listings.deleteText')}
      submit={t('listings.deleteSubmit')}
      done={t('listings.alerts.deleted')}
      onDelete={() => call('deleteListing', { params: { id } })}
      onDeleted={async () => {
        await onDeleted?.();
        client.removeQueries({ queryKey: listingQuery(id).queryKey });
        await client.invalidateQueries({ queryKey: ['listings'] });
      }}
      onClose={onClose}
    />
  );
}
