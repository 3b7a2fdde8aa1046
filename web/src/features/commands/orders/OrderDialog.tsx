import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import type { Cents } from '#domain/money.ts';
import { limits } from '#domain/limits.ts';
import '../../../i18n/campaigns/bulk-texts.ts';
import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts';
import { BulkDialog } from '../../campaign-list/bulk/BulkDialog.tsx';
import { BudgetEditor } from '../../campaign-list/editing/BudgetEditor.tsx';
import { rowChange } from '../../campaign-list/editing/row-change.ts';
import { campaignName } from '../../campaigns/campaign-name.ts';
import { useCommands } from '../command-state.ts';

type Props = { opened: boolean; onClose: () => void };

/** Shows the effect of an order of the command menu and carries it out on confirmation. */
export default function OrderDialog({ opened, onClose }: Props) {
  const { order } = useCommands();
  if (!opened || order === null) return null;
  const { deed, row } = order;
  if (deed.action === 'set') return <SetBudget row={row} total={deed.total} onClose={onClose} />;
  const edit =
    deed.action === 'budget' ? { action: deed.action, percent: deed.percent } : { action: deed.action };
  return <BulkDialog choice={{ ids: [row.id], ...edit }} onDone={() => {}} onClose={onClose} />;
}

/** Offers budgets that add up to the ordered total, in the proportion of the present ones. */
function SetBudget({ row, total, onClose }: { row: CampaignRow; total: Cents; onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocus();
  const change = useMutation(rowChange(useQueryClient(), row));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('commands.order.budgetOf', { name: campaignName(row) })}
      size={limits.dialog.notification}
    >
      <BudgetEditor
        row={row}
        total={total}
        onSave={(fields) => {
          onClose();
          change.mutate(fields);
        }}
        onCancel={onClose}
      />
    </Modal>
  );
}
