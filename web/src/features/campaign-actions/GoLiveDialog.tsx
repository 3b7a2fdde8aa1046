import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCents, type Cents } from '#domain/money.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { formatDay } from '../../ui/formats.ts';
import { EuDeclaration } from '../connections/EuDeclaration.tsx';
import { SilentPages, type SilentPage } from './SilentPages.tsx';

type Props = {
  opened: boolean;
  daily: Cents;
  /** First day of the run; null if no date is set. */
  start: string | null;
  /** Landing pages that did not open. */
  silentPages: readonly SilentPage[];
  /** True if ads will run at Google. */
  google: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation of the daily cost before a launch. */
export function GoLiveDialog({ opened, daily, start, silentPages, google, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const amount = formatCents(daily);
  return (
    <ConfirmDialog
      opened={opened}
      title={t('campaigns.goLiveTitle', { amount })}
      text={
        start === null
          ? t('campaigns.goLiveTextUndated', { amount })
          : t('campaigns.goLiveText', { amount, start: formatDay(start) })
      }
      warning={
        <Stack gap="md" mt="md">
          <SilentPages pages={silentPages} />
          {google && <EuDeclaration />}
        </Stack>
      }
      submit={t('campaigns.action.goLive')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
