import { useTranslation } from 'react-i18next';
import '../../i18n/campaigns/campaign-action-texts.ts';
import { useStore } from 'zustand';
import { formatCents } from '#domain/money.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useReturnFocus } from '../../ui/dialogs/use-return-focus.ts';
import { dailyTotal } from '../campaign-draft/daily-total.ts';
import { useDraftStore } from '../campaign-draft/draft-store.tsx';

type Props = { opened: boolean; onConfirm: () => void; onClose: () => void };

/** Asks for confirmation before a save raises the daily budget of a live campaign. */
export default function RaiseDialog(props: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  useReturnFocus();
  const before = formatCents(useStore(store, ({ saved }) => dailyTotal(saved)));
  const amount = formatCents(useStore(store, ({ draft }) => dailyTotal(draft)));
  return (
    <ConfirmDialog
      {...props}
      title={t('campaigns.raiseTitle', { amount })}
      text={t('campaigns.raiseText', { before, amount })}
      submit={t('campaigns.raiseSubmit')}
    />
  );
}
