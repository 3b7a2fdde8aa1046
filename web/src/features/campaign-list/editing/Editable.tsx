import { lazy, type ReactNode } from 'react';
import type { CampaignRow } from '#contract/campaigns.ts';
import { campaignCan } from '#domain/campaign-status.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { MenuOnDemand } from '../../../ui/dialogs/MenuOnDemand.tsx';
import { stateOf } from '../../campaigns/campaign-status-view.ts';

const load = () => import('./RowEditor.tsx');
const RowEditor = lazy(() => whenOnline(load));

export type EditedPart = 'name' | 'budget' | 'end';

type Props = {
  row: CampaignRow;
  today: string;
  part: EditedPart;
  /** Accessible name: the value, and the change that a press makes. */
  label: string;
  className: string | undefined;
  children: ReactNode;
};

/** Makes a value of a row editable in place; read-only if the campaign cannot be edited. */
export function Editable({ row, today, part, label, className, children }: Props) {
  if (campaignCan.edit(stateOf(row)) !== undefined) return part === 'name' ? null : children;
  return (
    <MenuOnDemand
      load={load}
      popup="dialog"
      button={
        <button type="button" className={className} aria-label={label}>
          {children}
        </button>
      }
    >
      {(button) => <RowEditor row={row} today={today} part={part} button={button} />}
    </MenuOnDemand>
  );
}
