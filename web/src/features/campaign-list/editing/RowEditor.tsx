import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CampaignRow } from '#contract/campaigns.ts';
import { t } from '../../../i18n/i18n.ts';
import { OpenedPopover } from '../../../ui/dialogs/OpenedPopover.tsx';
import type { MenuButton } from '../../../ui/dialogs/OpenedMenu.tsx';
import { BudgetEditor } from './BudgetEditor.tsx';
import type { EditedPart } from './Editable.tsx';
import { EndEditor } from './EndEditor.tsx';
import { NameEditor } from './NameEditor.tsx';
import { rowChange, type RowChange } from './row-change.ts';

type Props = { row: CampaignRow; today: string; part: EditedPart; button: MenuButton };

const titles = {
  name: 'campaignList.edit.nameField',
  budget: 'campaignList.edit.budgetTitle',
  end: 'campaignList.edit.endField',
} as const satisfies Record<EditedPart, string>;

/** Opens the editor of one value of a row in a popover. */
export default function RowEditor({ row, today, part, button }: Props) {
  const change = useMutation(rowChange(useQueryClient(), row));
  return (
    <OpenedPopover button={button} label={t(titles[part])} position="bottom-start" width={280}>
      {(close) => {
        const save = (fields: RowChange) => {
          close();
          change.mutate(fields);
        };
        if (part === 'name') return <NameEditor row={row} onSave={save} onCancel={close} />;
        if (part === 'budget') return <BudgetEditor row={row} onSave={save} onCancel={close} />;
        return <EndEditor row={row} today={today} onSave={save} onCancel={close} />;
      }}
    </OpenedPopover>
  );
}
