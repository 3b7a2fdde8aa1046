import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../ui/dialogs/DeleteDialog.tsx';
import type { PropertyKind } from './property-kind.ts';
import { propertyQuery } from './queries.ts';

type Props = {
  kind: PropertyKind;
  property: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
  /** Leaves the page of the deleted property. */
  onDeleted?: () => Promise<void>;
};

export function DeleteProperty({ kind, property: { id, name }, opened, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <DeleteDialog
      opened={opened}
      title={t('properties.deleteTitle', { name })}
      text={t(`${kind.list}.deleteText`)}
      submit={t(`${kind.list}.deleteSubmit`)}
      done={t(`${kind.list}.alerts.deleted`)}
      onDelete={() => kind.delete(id)}
      onDeleted={async () => {
        await onDeleted?.();
        client.removeQueries({ queryKey: propertyQuery(kind, id).queryKey });
        await client.invalidateQueries({ queryKey: [kind.list] });
      }}
      onClose={onClose}
    />
  );
}
