import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useShutFirst } from '../../../ui/dialogs/use-shut-first.ts';

type Props = {
  opened: boolean;
  name: string;
  /** True if the campaign was never saved. */
  isNew: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * Asks before unsaved changes are discarded. Loaded on demand, to keep it out of the first screen.
 */
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
