import { useTranslation } from 'react-i18next';
import '../../i18n/ab-testing-texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useShutFirst } from '../../ui/use-shut-first.ts';

type Props = { opened: boolean; name: string; busy: boolean; onConfirm: () => void; onClose: () => void };

/** Asked before a campaign is paused whose A/B test runs: a pause ends it. */
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
