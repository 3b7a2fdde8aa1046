import { useTranslation } from 'react-i18next';
import '../../i18n/campaigns/ab-testing-texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useShutFirst } from '../../ui/dialogs/use-shut-first.ts';

type Props = { opened: boolean; name: string; busy: boolean; onConfirm: () => void; onClose: () => void };

/** Asks for confirmation before a pause, because it ends the running A/B test of the campaign. */
export default function PauseEndsTest({ opened, name, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={useShutFirst(opened)}
      title={t('abTesting.pause.title', { name })}
      text={t('abTesting.pause.text')}
      submit={t('abTesting.pause.submit')}
      {...rest}
    />
  );
}
