import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useShutFirst } from '../../../ui/use-shut-first.ts';

type Props = {
  opened: boolean;
  name: string;
  /** Nothing of it has ever been saved. */
  isNew: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before unsaved work is thrown away. Comes when it is wanted: the first screen has no dialog. */
export default function DiscardDialog({ opened, name, isNew, ...dialog }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...dialog}
      opened={useShutFirst(opened)}
      title={t('campaigns.unsaved.discardTitle')}
      text={t(`campaigns.unsaved.${isNew ? 'discardNew' : 'discardChanges'}`, { name })}
      submit={t('campaigns.unsaved.discard')}
      danger
    />
  );
}
