import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Building } from '#contract/buildings.ts';
import { call } from '../../api/client.ts';
import { DeleteDialog } from '../../ui/dialogs/DeleteDialog.tsx';
import { buildingQuery } from './queries.ts';

type Props = {
  building: Pick<Building, 'id' | 'name'>;
  opened: boolean;
  onClose: () => void;
  /** Leaves the page of the deleted building. */
  onDeleted?: () => Promise<void>;
};

export function DeleteBuilding({ building: { id, name }, opened, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <DeleteDialog
      opened={opened}
      title={t('buildings.deleteTitle', { name })}
      text={t('buildings.deleteText')}
      submit={t('buildings.deleteSubmit')}
      done={t('buildings.alerts.deleted')}
      onDelete={() => call('deleteBuilding', { params: { id } })}
      onDeleted={async () => {
        await onDeleted?.();
        client.removeQueries({ queryKey: buildingQuery(id).queryKey });
        await client.invalidateQueries({ queryKey: ['buildings'] });
      }}
      onClose={onClose}
    />
  );
}
